import { transform } from '@swc/core';

/**
 * JavaScript of TypeScript, whose types the lint checks.
 * @param {string} source
 * @param {import('@swc/core').Options & { filename: string }} options
 * @param {{ development?: boolean, rewriteRelativeImportExtensions?: boolean }} [choices]
 */
export const compile = (source, options, { development = false, ...choices } = {}) =>
  transform(source, {
    ...options,
    configFile: false,
    swcrc: false,
    jsc: {
      ...choices,
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: options.filename.endsWith('.tsx') },
      transform: {
        verbatimModuleSyntax: true,
        react: { runtime: 'automatic', development, refresh: development },
      },
    },
  });
