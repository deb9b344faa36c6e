import { createHash } from 'node:crypto';
import { PurgeCSS } from 'purgecss';

/** @param {string} text of a style element */
const sourceOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Writes into each prerendered page the CSS rules that it needs. The first view then needs one file. A stylesheet would
 * cost a second round trip: on a slow phone, a quarter of the time that a bare React page takes to load. The content
 * security policy allows these styles by their hashes.
 * @implements {import('webpack').WebpackPluginInstance}
 */
export class InlineStyles {
  /**
   * @param {object} options
   * @param {string[]} options.pages the names of the prerendered HTML files
   * @param {string} options.chunkName the chunk whose stylesheets apply to these pages
   * @param {(styleSources: string) => Record<string, string>} options.texts returns the files for hosts that send the
   *   policy, by name. Gets the source expressions of all styles, separated by spaces
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    const { RawSource } = compiler.webpack.sources;
    const { pages, chunkName, texts } = this.options;
    compiler.hooks.thisCompilation.tap('InlineStyles', (compilation) => {
      // At this stage, names of files have their final hashes, and nothing is compressed yet.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tapPromise({ name: 'InlineStyles', stage }, async () => {
        const stylesheets = stylesheetsOf(compilation, chunkName);
        /** @type {Set<string>} */
        const sources = new Set();
        for (const name of pages) {
          const page = textOf(compilation, name);
          const rules = await rulesOf(page, stylesheets);
          const html = page.replace('</head>', () => `<style>${rules}</style></head>`);
          compilation.updateAsset(name, new RawSource(html));
          sources.add(sourceOf(rules));
        }
        for (const [name, text] of Object.entries(texts([...sources].join(' ')))) {
          compilation.emitAsset(name, new RawSource(text));
        }
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {string} name */
const textOf = (compilation, name) => compilation.assets[name]?.source().toString() ?? '';

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} chunkName
 * @returns {string[]} CSS
 */
function stylesheetsOf(compilation, chunkName) {
  const files = compilation.namedChunkGroups.get(chunkName)?.getFiles() ?? [];
  return files
    .filter((name) => name.endsWith('.css'))
    .map((name) => textOf(compilation, name).replace(/\/\*# sourceMappingURL=.*?\*\//, ''));
}

/**
 * @param {string} page HTML
 * @param {string[]} stylesheets CSS
 * @returns {Promise<string>} the rules that match elements of the page
 */
async function rulesOf(page, stylesheets) {
  const purged = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }],
    css: stylesheets.map((raw) => ({ raw })),
    keyframes: true,
    // Keeps rules that match any element in some state, such as those of the focus ring.
    safelist: [/^:/],
  });
  return purged.map(({ css }) => css.trim()).join('');
}
