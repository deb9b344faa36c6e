/**
 * Cuts the brand font down to the characters that src/styles/fonts.css claims, into .generated/fonts. The stylesheet is
 * the only list, because browsers never request a font for a character outside its ranges.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stylesheetPath = path.join(root, 'src/styles/fonts.css');
const sourcePackage = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/plus-jakarta-sans/package.json'),
);

/** Maximum size of all font files together, in bytes, because one view may use all of them. */
const FIRST_VIEW_BYTES = 32 * 1024;
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'tnum'];

/** Returns the characters of a `unicode-range` descriptor, as one string. */
function charactersOf(unicodeRange) {
  const characters = [];
  for (const range of unicodeRange.split(',')) {
    const [first, last = first] = range.trim().replace(/^U\+/i, '').split('-');
    for (let code = parseInt(first, 16); code <= parseInt(last, 16); code += 1) {
      characters.push(String.fromCodePoint(code));
    }
  }
  return characters.join('');
}

/** Returns every face of the stylesheet: the path of its file, its source, and its characters. */
function facesOf(stylesheet) {
  return [...stylesheet.matchAll(/@font-face\s*{([^}]*url[^}]*)}/g)].map(([, body]) => {
    const file = /url\('([^']+)'\)/.exec(body)[1];
    const subset = path.basename(file, '.woff2');
    return {
      target: path.resolve(path.dirname(stylesheetPath), file),
      source: path.join(sourcePackage, 'files', `${subset}-wght-normal.woff2`),
      characters: charactersOf(/unicode-range:([^;]+);/.exec(body)[1]),
    };
  });
}

let total = 0;
for (const face of facesOf(await readFile(stylesheetPath, 'utf8'))) {
  const subset = await subsetFont(await readFile(face.source), face.characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
    keepFeatures: FEATURES,
    noHinting: true,
  });
  await mkdir(path.dirname(face.target), { recursive: true });
  await writeFile(face.target, subset);
  total += subset.length;
  console.log(`${path.relative(root, face.target)} ${subset.length} bytes`);
}
if (total > FIRST_VIEW_BYTES) {
  console.error(`The fonts weigh ${total} bytes, more than ${FIRST_VIEW_BYTES}.`);
  process.exitCode = 1;
}
