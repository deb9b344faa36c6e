import './check-node.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './processes.mjs';

/** The folders whose words come from `src/messages/en`, or `office/words` (docs/decisions/0018-words-by-language.md). */
const folders = [
  ...['app', 'boot', 'features', 'forms', 'ui', 'widgets'].map((folder) => `src/${folder}`),
  ...['app', 'boot', 'features', 'widgets'].map((folder) => `office/${folder}`),
];

/** A capital letter followed by lower-case letters, or a letter after a space: text for people, not code. */
const likeWords = /^\s*\p{Lu}\p{Ll}+[\s\p{P}]*$|\p{L}[,.!?…’]* \p{L}/u;

/** Keys of the keyboard, names of headers, tags and frames, selectors, HTML, and the states that section 3 fixes. */
const notWords =
  /^(Arrow(Left|Right)|Backspace|Enter|Escape|Home|End|Authorization|Transactions|Investments|of nobody|noopener noreferrer|<!doctype html>|shell if signed in|In Progress|Rejected|(input|select|button|textarea)(, (input|select|button|textarea))*)$/;

/** The texts of errors are for developers. */
const isOfError = (/** @type {ts.Node} */ node) =>
  ts.isNewExpression(node.parent) && node.parent.expression.getText().endsWith('Error');

/**
 * @param {ts.Node} node
 * @returns {node is ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail}
 */
function isText(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

/**
 * @param {string} file
 * @returns {string[]} the words in a file that a second language would not reach
 */
function wordsIn(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = ts.isJsxText(node) || isText(node) ? node.text : '';
    const isRead = ts.isJsxText(node)
      ? /\p{L}/u.test(text)
      : likeWords.test(text) && !notWords.test(text) && !isOfError(node);
    if (isRead) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(
        `${file}:${line + 1}: "${text.trim()}" belongs in src/messages/en or office/words`,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Text between tags, and the attributes that are read: each of them is in one group. */
const readParts = [
  />([^<]+)</g,
  / (?:alt|aria-label|lang|placeholder|title)="([^"]*)"/g,
  / name="description"\s+content="([^"]*)"/g,
  /"(?:description|lang)": "([^"]*)"/g,
];

/**
 * @param {string} name of a template in `public`
 * @returns {string[]} the words that the build does not put in, without the product’s name
 */
function wordsInTemplate(name) {
  const source = readFileSync(join(ROOT, 'public', name), 'utf8').replaceAll(/<%.*?%>/gs, (code) =>
    code.replaceAll(/./g, ' '),
  );
  return readParts.flatMap((part) =>
    [...source.matchAll(part)]
      .filter(([, text]) => /\p{L}/u.test((text ?? '').replaceAll('Mota', '')))
      .map(({ 1: text, index }) => {
        const line = source.slice(0, index).split('\n').length;
        return `public/${name}:${line}: "${text?.trim()}" belongs in src/messages/en`;
      }),
  );
}

/** The office's one page is in English. */
const templates = readdirSync(join(ROOT, 'public'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(html|webmanifest)$/.test(name) && name !== 'office.html',
);

const files = folders.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(ROOT, folder, name)),
);
const found = [...files.flatMap(wordsIn), ...templates.flatMap(wordsInTemplate)];
for (const each of found) console.error(each);
process.exitCode = found.length === 0 ? 0 : 1;
