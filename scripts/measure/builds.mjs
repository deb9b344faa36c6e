import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import configuration from '../../webpack.config.js';
import { ROOT } from '../processes.mjs';
import { BundleReport } from '../webpack/bundle-report.mjs';
import { compression } from '../webpack/compression.mjs';
import { InlineStyles } from '../webpack/inline-styles.mjs';

const FOLDER = join(ROOT, '.generated', 'first-paint');

const BARE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sign in</title>
  </head>
  <body><div id="root"></div></body>
</html>`;

/** @param {string} name */
async function productionConfiguration(name) {
  const product = await configuration({}, { mode: 'production' });
  const folder = join(FOLDER, name);
  return { ...product, cache: false, output: { ...product.output, path: folder } };
}

/**
 * @param {webpack.Configuration} settings
 * @returns {Promise<string>} the folder of the result
 */
function run(settings) {
  return new Promise((resolve, reject) => {
    webpack(settings, (fault, stats) => {
      if (fault) reject(fault);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(String(settings.output?.path));
    });
  });
}

/** Builds a page of React and react-dom with a heading and a form, using the product's webpack and its script tag. */
export async function buildBarePage() {
  const settings = await productionConfiguration('bare');
  return run({
    ...settings,
    entry: { main: join(ROOT, 'scripts', 'measure', 'bare.mjs') },
    plugins: [
      new HtmlWebpackPlugin({
        templateContent: BARE_PAGE,
        filename: 'app.html',
        scriptLoading: 'defer',
        minify: false,
      }),
      ...compression(),
    ],
  });
}

/** @param {unknown} plugin */
const drawsPrerenderedPages = (plugin) =>
  plugin instanceof InlineStyles ||
  (plugin instanceof HtmlWebpackPlugin &&
    !['app.html', 'landing.html'].includes(String(plugin.userOptions.filename)));

/** Builds the whole product in one chunk, rendered only by the browser. */
export async function buildInOneChunk() {
  const settings = await productionConfiguration('one-chunk');
  return run({
    ...settings,
    optimization: { ...settings.optimization, splitChunks: false },
    plugins: [
      ...(settings.plugins ?? []).filter(
        (plugin) => !drawsPrerenderedPages(plugin) && !(plugin instanceof BundleReport),
      ),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
}
