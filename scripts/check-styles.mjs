import './check-node.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import doiuse from 'doiuse';
import postcss, { AtRule } from 'postcss';
import { ROOT } from './processes.mjs';

// Refuses CSS that some supported browser lacks, unless it has a fallback.

/** @typedef {import('postcss').ChildNode} ChildNode */

/** Features that some browser of `browserslist` lacks or supports in part, and why the styles may use them. */
const harmless = new Set([
  // Browsers without container queries use the rules outside the query, which already give a usable layout.
  'css-container-queries',
  // Pages work without these features. Browsers can print page numbers of their own instead.
  'css-paged-media',
  'css-overscroll-behavior',
  'css-resize',
  'css-touch-action',
  'css3-cursors',
  'text-size-adjust',
  // Without support, the line under a link has the colour of the link's text.
  'text-decoration',
  // Browsers that support these features in part support the values that we use. `multicolumn` includes `break-inside`.
  'multicolumn',
  'css-clip-path',
  'css-display-contents',
  'css-masks',
  'css-overflow',
  'intrinsic-width',
]);

/** Declarations that some supported browser lacks and that doiuse doesn't check. */
const furtherDeclarations =
  /^(field-sizing|translate|rotate|scale):|^overflow(-[xy])?:.*\bclip\b|\b(color-mix|light-dark)\(|\dlh\b.*var\(|var\(.*\dlh\b/;

/** Returns whether the node is in an at-rule that browsers without the feature skip, such as `@supports`. */
function isConditional(/** @type {ChildNode} */ node) {
  for (
    /** @type {import('postcss').Node | undefined} */ let around = node;
    around !== undefined;
    around = around.parent
  ) {
    if (around instanceof AtRule && /^(supports|starting-style)$/.test(around.name)) return true;
  }
  return false;
}

/**
 * Returns whether an earlier declaration of the same rule applies in browsers that don't support this one. It never does
 * if this one has a `var()`: browsers then notice only when they compute the value, and use the initial one.
 */
function hasFallback(/** @type {ChildNode} */ node) {
  if (node.type === 'decl' && node.value.includes('var(')) return false;
  for (let earlier = node.prev(); earlier !== undefined; earlier = earlier.prev()) {
    if (earlier.type === 'decl' && node.type === 'decl' && earlier.prop === node.prop) return true;
  }
  return false;
}

/**
 * @param {string} file
 * @param {string} styles
 * @returns {Promise<string[]>} features that some supported browser lacks, used without a fallback
 */
async function faultsOf(file, styles) {
  /** @type {string[]} */
  const faults = [];
  const report = (/** @type {ChildNode} */ node, /** @type {string} */ feature) => {
    if (isConditional(node) || hasFallback(node)) return;
    faults.push(`${file}:${node.source?.start?.line}: ${feature} has no fallback`);
  };
  const known = doiuse({
    onFeatureUsage: ({ feature, usage }) => {
      if (!harmless.has(feature)) report(/** @type {ChildNode} */ (usage), feature);
    },
  });
  const { root } = await postcss([known]).process(styles, { from: file });
  root.walkDecls((node) => {
    if (furtherDeclarations.test(`${node.prop}:${node.value}`)) report(node, node.toString());
  });
  return faults;
}

/** @param {string} folder */
const stylesheetsIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(ROOT, folder, name));

const stylesheets = ['src', 'office', 'public']
  .flatMap(stylesheetsIn)
  .map((file) => ({ file, styles: readFileSync(file, 'utf8') }));
const faults = (
  await Promise.all(stylesheets.map(({ file, styles }) => faultsOf(file, styles)))
).flat();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
