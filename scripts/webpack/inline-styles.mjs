import { createHash } from 'node:crypto';
import { PurgeCSS } from 'purgecss';

/** @param {string} style the text of a style element */
const styleSourceOf = (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const FACE_WITH_FILE = /@font-face\{[^}]*url\([^}]*\}/g;

/**
 * Writes the rules that prerendered pages are drawn by into their HTML: the first picture needs no second round trip.
 * The faces with a file stand in a style of their own that counts for nothing until `letFontsIn`: with a font on its way
 * Chromium takes twice the time to style and lay out a page.
 * All pages carry the same styles, so that their hashes in the content security policy allow them and nothing else.
 * @implements {import('webpack').WebpackPluginInstance}
 */
export class InlineStyles {
  /**
   * @param {object} options
   * @param {string[]} options.pages the HTML files
   * @param {string} options.chunkName whose stylesheets draw them
   * @param {(styleSource: string) => Record<string, string>} options.texts files for whoever sends the policy,
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
        const rules = await rulesOf(pages.map(textOf), stylesheets);
        const faces = (rules.match(FACE_WITH_FILE) ?? []).join('');
        const drawing = rules.replace(FACE_WITH_FILE, '');
        const styles = `<style>${drawing}</style><style data-fonts media="not all">${faces}</style>`;
        for (const name of pages) {
          const html = textOf(name).replace('</head>', () => `${styles}</head>`);
          compilation.updateAsset(name, new sources.RawSource(html));
        }
        const styleSource = [drawing, faces].map(styleSourceOf).join(' ');
        for (const [name, text] of Object.entries(texts(styleSource))) {
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
export function stylesheetsOf(compilation, chunkName) {
  const files = compilation.namedChunkGroups.get(chunkName)?.getFiles() ?? [];
  return files.filter((name) => name.endsWith('.css'));
}

/**
 * @param {string[]} pages HTML
 * @param {string[]} stylesheets CSS
 * @returns {Promise<string>} the rules of which any of the pages has the elements
 */
async function rulesOf(pages, stylesheets) {
  const purged = await new PurgeCSS().purge({
    content: pages.map((raw) => ({ raw, extension: 'html' })),
    css: stylesheets.map((raw) => ({ raw: raw.replace(/\/\*# sourceMappingURL=.*?\*\//, '') })),
    keyframes: true,
    // A rule for any element in some state, such as the ring of the focus, is for these as well.
    safelist: [/^:/],
  });
  return purged.map(({ css }) => css.trim()).join('');
}
