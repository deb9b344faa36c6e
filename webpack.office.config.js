import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { compression } from './scripts/webpack/compression.mjs';
import { cacheIn, minimizer, resolve, rules, settings } from './webpack.common.js';

const root = import.meta.dirname;

/**
 * The build of the back office. It is separate, so that no file of the customers' app can contain a part of the office.
 * @returns {webpack.Configuration}
 */
export default function officeConfiguration() {
  return {
    mode: 'production',
    target: 'browserslist',
    context: root,
    entry: { office: './office/boot/main.tsx' },
    devtool: 'source-map',
    output: {
      path: join(root, 'dist-office'),
      publicPath: '/office/',
      filename: 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      trustedTypes: { policyName: 'mota#webpack' },
      clean: true,
    },
    resolve,
    module: { rules: rules(true) },
    plugins: [
      new webpack.DefinePlugin(settings),
      new HtmlWebpackPlugin({ template: 'public/office.html', filename: 'index.html' }),
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:10].css' }),
      ...compression(),
    ],
    optimization: { minimizer },
    performance: { hints: false },
    cache: cacheIn('webpack-office', import.meta.filename),
    stats: 'errors-warnings',
  };
}
