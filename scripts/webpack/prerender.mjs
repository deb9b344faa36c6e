import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { BASE_PATH, resolve, rules, settings } from '../../webpack.common.js';
import { ROOT } from '../processes.mjs';

/**
 * What the entry below returns for each page. `src/boot/prerender.tsx` describes it.
 * @typedef {import('../../src/boot/prerender.tsx').PrerenderedPage} PrerenderedPage
 */

const folder = join(ROOT, '.generated', 'prerender');

/**
 * Configuration of the app's build for Node.js, which renders the public pages at build time.
 * @type {webpack.Configuration}
 */
const configuration = {
  mode: 'production',
  target: 'node20',
  context: ROOT,
  entry: { prerender: './src/boot/prerender.tsx' },
  devtool: false,
  output: {
    path: folder,
    publicPath: BASE_PATH,
    filename: '[name].mjs',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    library: { type: 'module' },
    module: true,
    clean: true,
  },
  experiments: { outputModule: true },
  resolve,
  module: { rules: rules(true, { forNode: true }) },
  plugins: [
    new webpack.DefinePlugin(settings),
    // Everything is in one file, because the public path is a URL, and Node.js can't load chunks from there.
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
  optimization: { minimize: false, splitChunks: false },
  performance: { hints: false },
  stats: 'errors-warnings',
};

/** @returns {Promise<void>} rejects with the compiler's errors */
const compile = () =>
  new Promise((done, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else done();
    });
  });

/**
 * Builds the app for Node.js and runs it to render the public pages.
 * @returns {Promise<PrerenderedPage[]>}
 */
export async function prerender() {
  await compile();
  const program = join(folder, 'prerender.mjs');
  /** @type {{ prerenderPages: () => Promise<PrerenderedPage[]> }} */
  const { prerenderPages } = await import(pathToFileURL(program).href);
  return prerenderPages();
}
