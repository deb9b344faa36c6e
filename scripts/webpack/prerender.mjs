import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * The result of the configuration's entry for each page: see its docstring.
 * @typedef {import('../../src/boot/prerender.tsx').PrerenderedPage} PrerenderedPage
 */

/**
 * @param {webpack.Configuration} configuration
 * @returns {Promise<void>} rejects with what the compiler says
 */
const compile = (configuration) =>
  new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });

/**
 * Builds the app for Node.js and lets it draw its public pages.
 * @param {webpack.Configuration} configuration with the entry `prerender`
 * @returns {Promise<PrerenderedPage[]>}
 */
export async function prerender(configuration) {
  await compile(configuration);
  const program = join(configuration.output?.path ?? '', 'prerender.mjs');
  /** @type {{ prerenderPages: () => Promise<PrerenderedPage[]> }} */
  const { prerenderPages } = await import(pathToFileURL(program).href);
  return prerenderPages();
}
