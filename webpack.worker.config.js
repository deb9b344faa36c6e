import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { compression } from './scripts/webpack/compression.mjs';
import { filesToPrecache } from './scripts/webpack/files-to-precache.mjs';

const root = import.meta.dirname;
const dist = join(root, 'dist');

/**
 * The build of the service worker. It runs last and separately, because the service worker lists every file in dist/.
 * @returns {webpack.Configuration}
 */
export default function workerConfiguration() {
  return {
    mode: 'production',
    target: ['webworker', 'es2022'],
    context: root,
    entry: { 'service-worker': './src/serviceWorker/worker.ts' },
    devtool: 'source-map',
    output: { path: dist, filename: '[name].js', clean: false },
    resolve: { extensions: ['.ts', '.js'], alias: { '@': join(root, 'src') } },
    module: {
      rules: [
        {
          test: /\.ts$/,
          include: join(root, 'src'),
          loader: 'ts-loader',
          options: { transpileOnly: true, configFile: join(root, 'tsconfig.build.json') },
        },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ PRECACHED_FILES: JSON.stringify(filesToPrecache(dist)) }),
      ...compression(),
    ],
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
