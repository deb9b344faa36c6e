import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import RemoveEmptyScriptsPlugin from 'webpack-remove-empty-scripts';
import { BundleReport } from './scripts/webpack/bundle-report.mjs';
import { compression } from './scripts/webpack/compression.mjs';
import { InlineStyles } from './scripts/webpack/inline-styles.mjs';
import { fileOfPage, legalPages, pages } from './scripts/webpack/pages.mjs';
import { prerender } from './scripts/webpack/prerender.mjs';
import { headersFile, securityHeaders } from './scripts/webpack/security-headers.mjs';
import {
  BASE_PATH,
  cacheIn,
  isPseudoLanguage,
  minimizer,
  resolve,
  rules,
  settings,
} from './webpack.common.js';

const root = import.meta.dirname;
const apiBaseUrl = process.env.API_BASE_URL ?? '';

/** @param {import('./scripts/webpack/bundle-report.mjs').Bundle[]} bundles */
function writeReport(bundles) {
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(join(root, 'reports', 'bundles.json'), `${JSON.stringify(bundles, null, 2)}\n`);
}

/**
 * Returns the files from which a host reads the content security policy.
 * @param {string} styleSources
 */
const policyFiles = (styleSources) => ({
  // For a static host.
  _headers: headersFile({ apiBaseUrl, styleSources }),
  // For the server.
  'style-source.txt': styleSources,
  // For nginx.
  'inline-source.nginx.conf': `map $uri $mota_style_source { default "${styleSources}"; }\n`,
});

/** @param {import('./scripts/webpack/prerender.mjs').PrerenderedPage[]} prerendered */
const productionPlugins = (prerendered) => [
  new InlineStyles({
    pages: prerendered.map(fileOfPage),
    chunkName: 'app',
    texts: policyFiles,
  }),
  ...compression(),
  new BundleReport(writeReport),
];

/** @type {import('webpack-dev-server').Configuration} */
const devServer = {
  port: process.env.PORT ?? 3000,
  host: 'localhost',
  headers: (request) =>
    securityHeaders({
      page: request.url?.endsWith('/landing.html') ? 'landing' : 'app',
      apiBaseUrl,
    }),
  hot: true,
  static: false,
  // No overlay, because it writes HTML into the page, which Trusted Types forbid. The terminal and the console show errors.
  client: { overlay: false, logging: 'warn', webSocketURL: { pathname: `${BASE_PATH}hot` } },
  webSocketServer: { type: 'ws', options: { path: `${BASE_PATH}hot` } },
  historyApiFallback: {
    index: `${BASE_PATH}index.html`,
    rewrites: legalPages().map((name) => ({
      from: new RegExp(`^${BASE_PATH}${name}$`),
      to: `${BASE_PATH}${name}.html`,
    })),
  },
  proxy: [
    {
      context: (path) => !path.startsWith(BASE_PATH),
      target: process.env.DEV_API_URL ?? 'http://localhost:3001',
    },
  ],
};

/**
 * @param {unknown} _environment
 * @param {{ mode?: string }} options
 * @returns {Promise<webpack.Configuration & { devServer: import('webpack-dev-server').Configuration }>}
 */
export default async function configuration(_environment, { mode }) {
  const production = mode !== 'development';
  const prerendered = production ? await prerender() : [];
  const hash = production ? '.[contenthash:10]' : '';
  return {
    mode: production ? 'production' : 'development',
    target: 'browserslist',
    context: root,
    entry: {
      main: './src/boot/main.ts',
      static: ['./src/styles/tokens.css', './src/styles/fonts.css', './public/styles/index.css'],
    },
    // Source maps without eval, which the content security policy and Trusted Types forbid.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: join(root, isPseudoLanguage ? '.generated/pseudo-language' : 'dist'),
      publicPath: BASE_PATH,
      filename: `assets/[name]${hash}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'mota#webpack' },
      clean: true,
    },
    resolve,
    module: { rules: rules(production) },
    plugins: [
      new webpack.DefinePlugin(settings),
      ...pages(production, prerendered),
      new MiniCssExtractPlugin({
        filename: `assets/[name]${hash}.css`,
        // Rules of CSS modules don't overlap, so their order doesn't matter.
        ignoreOrder: true,
      }),
      new RemoveEmptyScriptsPlugin(),
      new CopyPlugin({
        patterns: [
          { from: 'public/static' },
          { from: 'server/src/investing/assets/pictures', to: 'images' },
        ],
      }),
      ...(production
        ? productionPlugins(prerendered)
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      splitChunks: {
        cacheGroups: {
          // All styles of the app are in one stylesheet, as the documentation of mini-css-extract-plugin shows.
          styles: { name: 'styles', type: 'css/mini-extract', chunks: 'async', enforce: true },
        },
      },
      minimizer,
    },
    performance: { hints: false },
    cache: cacheIn('webpack', import.meta.filename, isPseudoLanguage ? 'pseudo-language' : 'app'),
    stats: 'errors-warnings',
    devServer,
  };
}
