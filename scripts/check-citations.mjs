import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';

// Checks that every test cited by the audit exists, by file and title.

const DOCUMENT = 'docs/audit/asvs.md';

const CITATION = /`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? (?:and )?"[^"]+")*)/g;
const TITLE = /"([^"]+)"/g;
const PARAMETER = /\$\{.*?\}|%s|\$\w+/g;
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/**
 * Returns a pattern that matches a text with any words in place of its gaps.
 * @param {string} text
 * @param {RegExp} gap
 */
function pattern(text, gap) {
  const parts = text.split(gap).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/**
 * Returns whether a literal of a test file is the cited title.
 * @param {string} title in which "…" stands for words that the citation leaves out
 * @param {string} literal in which a parameter such as "%s" stands for any words
 */
const isTitled = (title, literal) =>
  pattern(title, /\s*…\s*/).test(literal) || pattern(literal, PARAMETER).test(title);

/**
 * @param {string} cited the path of a cited test file
 * @param {string} titles the titles that are cited from it, each in quotation marks
 * @returns {string[]} a sentence for each fault
 */
function faultsOf(cited, titles) {
  const path = join(ROOT, '__tests__', cited);
  if (!existsSync(path)) return [`__tests__/${cited} doesn't exist`];
  const literals = (readFileSync(path, 'utf8').match(LITERAL) ?? [])
    .map((literal) => literal.slice(1, -1).replace(/\\(.)/g, '$1'))
    .filter((literal) => literal.replace(PARAMETER, '').length > 4);
  return [...titles.matchAll(TITLE)]
    .map(([, title = '']) => title)
    .filter((title) => !literals.some((literal) => isTitled(title, literal)))
    .map((title) => `__tests__/${cited} has no test "${title}"`);
}

readFileSync(join(ROOT, DOCUMENT), 'utf8')
  .split('\n')
  .forEach((line, index) => {
    for (const [, cited = '', titles = ''] of line.matchAll(CITATION)) {
      for (const fault of faultsOf(cited, titles)) {
        console.error(`${DOCUMENT}:${index + 1}: ${fault}`);
        process.exitCode = 1;
      }
    }
  });
