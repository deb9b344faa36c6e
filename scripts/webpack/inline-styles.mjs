import { createHash } from 'node:crypto';
import { PurgeCSS } from 'purgecss';

/** @param {string} style the text of a style element */
const styleSourceOf = (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * Writes the rules that each prerendered page is drawn by into its HTML: the first picture needs no second round trip.
 * The content security policy allows these styles by their hashes and nothing else.
 * @implements {import('webpack').WebpackPluginInstance}
 */
export class InlineStyles {
  /**
   * @param {object} options
   * @param {string[]} options.pages the HTML files
   * @param {string} options.chunkName whose stylesheets draw them
   * @param {(styleSources: string) => Record<string, string>} options.texts files for the server that sends the policy,
   *   made with the source expressions of the styles
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const { pages, chunkName, texts } = this.options;
    compiler.hooks.thisCompilation.tap('InlineStyles', (compilation) => {
      const textOf = (/** @type {string} */ name) =>
        compilation.assets[name]?.source().toString() ?? '';
      // Names of files have their final hashes by now, and nothing is compressed yet.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tapPromise({ name: 'InlineStyles', stage }, async () => {
        const stylesheets = stylesheetsOf(compilation, chunkName).map(textOf);
        /** @type {Set<string>} */
        const styleSources = new Set();
        for (const name of pages) {
          const rules = await rulesOf(textOf(name), stylesheets);
          const html = textOf(name).replace('</head>', () => `<style>${rules}</style></head>`);
          compilation.updateAsset(name, new sources.RawSource(html));
          styleSources.add(styleSourceOf(rules));
        }
        for (const [name, text] of Object.entries(texts([...styleSources].join(' ')))) {
          compilation.emitAsset(name, new sources.RawSource(text));
        }
      });
    });
  }
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} chunkName
 * @returns {string[]} the names of the files
 */
function stylesheetsOf(compilation, chunkName) {
  const files = compilation.namedChunkGroups.get(chunkName)?.getFiles() ?? [];
  return files.filter((name) => name.endsWith('.css'));
}

/**
 * @param {string} page HTML
 * @param {string[]} stylesheets CSS
 * @returns {Promise<string>} the rules of which the page has the elements
 */
async function rulesOf(page, stylesheets) {
  const purged = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }],
    css: stylesheets.map((raw) => ({ raw: raw.replace(/\/\*# sourceMappingURL=.*?\*\//, '') })),
    keyframes: true,
    // A rule for any element in some state, such as the ring of the focus, is for these as well.
    safelist: [/^:/],
  });
  return purged.map(({ css }) => css.trim()).join('');
}
