import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import reactRefreshTypeScript from 'react-refresh-typescript';
import TerserPlugin from 'terser-webpack-plugin';
import { refuseWrongSettings, settingsOf } from './scripts/webpack/settings.mjs';

// The settings that the builds of the app, its prerendered pages and the back office share.

const root = import.meta.dirname;

export const BASE_PATH = '/signup/';

refuseWrongSettings(process.env);

/** The values of the build's settings, for `DefinePlugin`. */
export const settings = settingsOf(process.env, BASE_PATH);

/** True for a build in the made-up language of the tests, which is generated from the English texts. */
export const isPseudoLanguage = process.env.APP_LANGUAGE === 'pseudo';

export const resolve = {
  extensions: ['.ts', '.tsx', '.js'],
  alias: {
    '@/messages': join(root, 'src', 'messages', 'en'),
    '@': join(root, 'src'),
    '@contract': join(root, 'contract'),
  },
};

const pseudoLanguage = {
  test: /\.ts$/,
  include: join(root, 'src', 'messages', 'en'),
  enforce: /** @type {const} */ ('pre'),
  loader: join(root, 'scripts', 'webpack', 'pseudo-messages.mjs'),
};

/**
 * @param {boolean} production
 * @param {{ forNode?: boolean }} [options] `forNode` for a build that Node.js runs, which emits no styles or images
 */
export const rules = (production, { forNode = false } = {}) => [
  {
    test: /\.tsx?$/,
    include: ['contract', 'office', 'src'].map((folder) => join(root, folder)),
    // Needs TypeScript 6: version 7 has no API for loaders.
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      configFile: join(root, 'tsconfig.build.json'),
      getCustomTransformers: () => ({ before: production ? [] : [reactRefreshTypeScript()] }),
    },
  },
  ...(isPseudoLanguage ? [pseudoLanguage] : []),
  {
    test: /\.css$/,
    // Extracted in development too: style elements would break the content security policy.
    use: [
      ...(forNode ? [] : [MiniCssExtractPlugin.loader]),
      {
        loader: 'css-loader',
        options: {
          importLoaders: 0,
          modules: {
            auto: true,
            exportOnlyLocals: forNode,
            namedExport: false,
            exportLocalsConvention: 'camel-case-only',
            localIdentName: '[name]__[local]--[hash:base64:5]',
          },
        },
      },
    ],
    // Importing a stylesheet has an effect, so it must not be removed by tree shaking.
    sideEffects: true,
  },
  {
    test: /\.(woff2|svg|png|jpe?g|webp)$/,
    type: 'asset/resource',
    generator: { emit: !forNode },
  },
  {
    // Parts that several static pages share. Each is a function of the page's parameters.
    test: /\.html$/,
    include: join(root, 'public', 'parts'),
    loader: 'html-webpack-plugin/lib/loader.js',
  },
];

export const minimizer = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    terserOptions: { ecma: 2020, compress: { passes: 3, ecma: 2020 }, mangle: true },
    extractComments: false,
  }),
  new CssMinimizerPlugin(),
];

/**
 * Returns the cache that a build leaves for the next one. CI never has one.
 * @param {string} folder below .generated
 * @param {string} config the file of the configuration
 * @param {string} [name] distinguishes several builds in the folder
 * @returns {import('webpack').Configuration['cache']}
 */
export const cacheIn = (folder, config, name = 'default') =>
  process.env.CI !== 'true' && {
    type: 'filesystem',
    cacheDirectory: join(root, '.generated', folder),
    name,
    buildDependencies: { config: [config, import.meta.filename] },
  };
