/**
 * webpack adds an empty script to each entry that is a stylesheet. This plugin removes it.
 * @implements {import('webpack').WebpackPluginInstance}
 */
export class DropScriptsOfStyleEntries {
  /** @param {string[]} entries */
  constructor(entries) {
    this.entries = entries;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DropScriptsOfStyleEntries', (compilation) => {
      compilation.hooks.chunkAsset.tap('DropScriptsOfStyleEntries', (chunk, file) => {
        if (!this.entries.includes(chunk.name ?? '') || !file.endsWith('.js')) return;
        chunk.files.delete(file);
        compilation.deleteAsset(file);
      });
    });
  }
}
