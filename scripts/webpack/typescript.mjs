import { compile } from '../typescript.mjs';

/**
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default async function typescript(source) {
  const callback = this.async();
  const options = { filename: this.resourcePath, sourceMaps: this.sourceMap };
  try {
    const { code, map } = await compile(source, options, {
      development: this.mode === 'development',
    });
    callback(null, code, map);
  } catch (error) {
    callback(/** @type {Error} */ (error));
  }
}
