import { createHash } from 'node:crypto';
import { PurgeCSS } from 'purgecss';

/** @param {string} text of a style or script element */
const sourceOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * @typedef {object} InlineSources what the content security policy names, as source expressions with a space between each two
 * @property {string} styleSources
 * @property {string} scriptSources
 */

/**
 * Writes into the HTML what a page cannot wait for: the rules that each prerendered page is drawn by, so that the first
 * picture needs no second round trip, and the script that sends the first call.
 * The content security policy allows these styles and this script by their hashes and nothing else.
 * @implements {import('webpack').WebpackPluginInstance}
 */
export class InlineCode {
  /**
   * @param {object} options
   * @param {string[]} options.pages the HTML files that are prerendered
   * @param {string} options.chunkName whose stylesheets draw them
   * @param {string} options.whole the chunk whose stylesheet is written whole, so that the app never asks for it
   * @param {string} options.script the entry whose one file goes into each page that names it
   * @param {(sources: InlineSources) => Record<string, string>} options.texts files for the server that sends the policy
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('InlineCode', (compilation) => {
      // Names of files have their final hashes by now, and nothing is compressed yet.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tapPromise({ name: 'InlineCode', stage }, async () => {
        const { RawSource } = compiler.webpack.sources;
        const styleSources = await this.inlineStyles(compilation, RawSource);
        const scriptSources = this.inlineScript(compilation, RawSource);
        for (const [name, text] of Object.entries(
          this.options.texts({ styleSources, scriptSources }),
        )) {
          compilation.emitAsset(name, new RawSource(text));
        }
      });
    });
  }

  /**
   * @param {import('webpack').Compilation} compilation
   * @param {typeof import('webpack').sources.RawSource} RawSource
   */
  async inlineStyles(compilation, RawSource) {
    const { pages, chunkName, whole } = this.options;
    const [wholeFile = ''] = compilation.namedChunks.get(whole)?.files ?? [];
    const wholeText = styleOf(compilation, wholeFile);
    const stylesheets = filesOf(compilation, chunkName, '.css')
      .filter((name) => name !== wholeFile)
      .map((name) => styleOf(compilation, name));
    // By this name mini-css-extract-plugin finds a stylesheet that is in the page.
    const href = `${String(compilation.outputOptions.publicPath)}${wholeFile}`;
    /** @type {Set<string>} */
    const sources = new Set([sourceOf(wholeText)]);
    for (const name of pages) {
      const page = textOf(compilation, name);
      const rules = await rulesOf(page, stylesheets);
      const styles = `<style data-href="${href}">${wholeText}</style><style>${rules}</style>`;
      const html = page.replace('</head>', () => `${styles}</head>`);
      compilation.updateAsset(name, new RawSource(html));
      sources.add(sourceOf(rules));
    }
    return [...sources].join(' ');
  }

  /**
   * @param {import('webpack').Compilation} compilation
   * @param {typeof import('webpack').sources.RawSource} RawSource
   */
  inlineScript(compilation, RawSource) {
    const [file = ''] = filesOf(compilation, this.options.script, '.js');
    // The map of a file that no browser asks for.
    const script = textOf(compilation, file).replace(/\s*\/\/# sourceMappingURL=.*\s*$/, '');
    if (script === '' || /<\/script|<!--/i.test(script)) {
      throw new Error(`The script ${this.options.script} cannot be written into a page.`);
    }
    const element = `<script src="${String(compilation.outputOptions.publicPath)}${file}"></script>`;
    for (const name of Object.keys(compilation.assets).filter((asset) => asset.endsWith('.html'))) {
      const html = textOf(compilation, name).replace(element, () => `<script>${script}</script>`);
      compilation.updateAsset(name, new RawSource(html));
    }
    for (const chunk of compilation.chunks) chunk.files.delete(file);
    compilation.deleteAsset(file);
    return sourceOf(script);
  }
}

/** @param {import('webpack').Compilation} compilation @param {string} name */
const textOf = (compilation, name) => compilation.assets[name]?.source().toString() ?? '';

/** @param {import('webpack').Compilation} compilation @param {string} name */
const styleOf = (compilation, name) =>
  textOf(compilation, name).replace(/\/\*# sourceMappingURL=.*?\*\//, '');

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} chunkName
 * @param {string} extension
 * @returns {string[]} the names of the files
 */
function filesOf(compilation, chunkName, extension) {
  const files = compilation.namedChunkGroups.get(chunkName)?.getFiles() ?? [];
  return files.filter((name) => name.endsWith(extension));
}

/**
 * @param {string} page HTML
 * @param {string[]} stylesheets CSS
 * @returns {Promise<string>} the rules of which the page has the elements
 */
async function rulesOf(page, stylesheets) {
  const purged = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }],
    css: stylesheets.map((raw) => ({ raw })),
    keyframes: true,
    // A rule for any element in some state, such as the ring of the focus, is for these as well.
    safelist: [/^:/],
  });
  return purged.map(({ css }) => css.trim()).join('');
}
