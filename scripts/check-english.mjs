import './check-node.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ROOT } from './processes.mjs';

/** The files and folders whose comments, test titles and documents are checked. */
const checked = [
  'src',
  'office',
  'contract',
  'server',
  '__tests__',
  'scripts',
  'docs',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
];

/** The specification is not ours to reword, and applied migrations keep their checksums. */
const leftOut = /node_modules|\/dist\/|docs\/specification[.]md$|\/0000_baseline\//;

const unwelcome = [
  /\b(whoever|whomever|somebody|nobody|anybody|everybody|anew|(tells?|told|hears?|heard) of)\b/i,
  // Write "isn't a failure".
  /(?<=\S )(?<!\b(there|that) )(is|are|was|were) (none\b|no (?!(longer|more|less|better|earlier|later|newer|older|other|part)\b)[a-z]+)/i,
  // Write "Throws 404 for an unknown vehicle".
  /\brefuses \d{3}\b/i,
  // Write "has no effect".
  /\bcounts? for nothing\b/i,
];
const unwelcomeBeginning = /^(What|Whatever|Who|Whoever|Whose)\b/;
const comment = /^\s*(\/\/|\/\*+|\*|--)\s*(?<text>.*)$/;
const title = /\b(?:it|test|describe)\(\s*(?<quote>['"`])(?<text>.*)\k<quote>/;

/** @param {string} text */
const withoutCode = (text) => text.replace(/`[^`]*`/g, '');

/**
 * @param {string} name
 * @param {string} text
 * @returns {string[]} the faults, each with its line
 */
function faultsOf(name, text) {
  /** @type {string[]} */
  const faults = [];
  const isDocument = extname(name) === '.md';
  let wasComment = false;
  for (const [index, line] of text.split('\n').entries()) {
    const found = comment.exec(line)?.groups?.text;
    const prose = isDocument ? line : [found, title.exec(line)?.groups?.text].join(' ');
    const words = withoutCode(prose);
    const word = unwelcome.map((pattern) => pattern.exec(words)?.[0]).find(Boolean);
    const beginning =
      wasComment || isDocument ? undefined : unwelcomeBeginning.exec(found ?? '')?.[0];
    // The first words of a longer comment are on its second line.
    wasComment = found !== undefined && found !== '';
    for (const fault of [word && `"${word}"`, beginning && `begins with "${beginning}"`]) {
      if (fault) faults.push(`${name}:${index + 1}: ${fault}`);
    }
  }
  return faults;
}

const written = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.js', '.css', '.sql', '.md']);

/** @param {string} path */
const filesIn = (path) =>
  extname(path)
    ? [path]
    : readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
        .filter((name) => written.has(extname(name)))
        .map((name) => join(path, name));

const faults = checked
  .flatMap(filesIn)
  .filter((name) => !leftOut.test(name))
  .flatMap((name) => faultsOf(name, readFileSync(join(ROOT, name), 'utf8')));

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\nSay it in plain words: CONTRIBUTING.md, "Style".\n`);
  process.exitCode = 1;
}
