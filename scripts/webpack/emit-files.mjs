import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
/**
 * Emits whole folders of files as they are.
 * @implements {import('webpack').WebpackPluginInstance}
 */
export class EmitFiles {
  /** @param {{ from: string, to: string }[]} folders */
  constructor(folders) {
    this.folders = folders;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmitFiles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'EmitFiles', stage }, () => {
        for (const { from, to } of this.folders) {
          for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
            if (!entry.isFile()) continue;
            const path = join(entry.parentPath, entry.name);
            compilation.fileDependencies.add(path);
            const name = join(to, relative(from, path)).split(sep).join('/');
            compilation.emitAsset(name, new sources.RawSource(readFileSync(path)));
          }
        }
      });
    });
  }
}
