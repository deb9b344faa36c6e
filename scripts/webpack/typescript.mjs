import { transform } from '@swc/core';

/**
 * Turns TypeScript into JavaScript; the lint checks the types.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default async function typescript(source) {
  const callback = this.async();
  const development = this.mode === 'development';
  try {
    const { code, map } = await transform(source, {
      filename: this.resourcePath,
      configFile: false,
      swcrc: false,
      sourceMaps: this.sourceMap,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: this.resourcePath.endsWith('.tsx') },
        transform: {
          verbatimModuleSyntax: true,
          react: { runtime: 'automatic', development, refresh: development },
        },
      },
    });
    callback(null, code, map);
  } catch (error) {
    callback(/** @type {Error} */ (error));
  }
}
