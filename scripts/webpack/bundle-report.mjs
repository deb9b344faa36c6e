/**
 * The files that one page or one lazily loaded part requests.
 * @typedef {object} Bundle
 * @property {string} request the import that requests them, or the entry's name
 * @property {string | null} importedBy the module with the import, null for an entry
 * @property {string[]} files
 */

/**
 * Records which files each entry and each `import()` loads. `check-budgets.mjs` compares their sizes with the budgets.
 * @implements {import('webpack').WebpackPluginInstance}
 */
export class BundleReport {
  /** @param {(bundles: Bundle[]) => void} write */
  constructor(write) {
    this.write = write;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tap('BundleReport', ({ compilation }) => {
      const { requestShortener } = compilation;
      /** @type {Bundle[]} */
      const bundles = [];
      for (const group of compilation.chunkGroups) {
        const files = group.getFiles();
        for (const origin of group.origins) {
          bundles.push({
            request: origin.request ?? group.name ?? '',
            importedBy: origin.module?.readableIdentifier(requestShortener) ?? null,
            files,
          });
        }
      }
      this.write(bundles);
    });
  }
}
