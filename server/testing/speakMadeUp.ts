import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Languages from '../src/platform/messages/languages.ts';
import { madeUp } from './madeUpLanguage.ts';

// Loaded before the built server (`--import`). Adds the made-up language for browsers that accept "qps".

const built = join(import.meta.dirname, '../dist/server/src/platform/messages/languages.js');
const { languages } = (await import(pathToFileURL(built).href)) as typeof Languages;
languages.set('qps', madeUp);
