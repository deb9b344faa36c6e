import './check-node.mjs';
import { buildApp, buildServer } from './builds.mjs';
import { installWhenNeeded } from './install.mjs';

await installWhenNeeded();
if (process.argv.includes('--with-server')) await buildServer();
await buildApp();
console.log(
  'The app is in dist/, for any static host under /signup/. dist/_headers has the response headers to send.',
);
