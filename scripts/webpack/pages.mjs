import HtmlWebpackPlugin from 'html-webpack-plugin';
import { BASE_PATH } from '../../webpack.common.js';
import { companyOf } from './company.mjs';
import { supportOf } from './support.mjs';

/**
 * @typedef {import('webpack').Compilation} Compilation
 * @typedef {import('./prerender.mjs').PrerenderedPage} PrerenderedPage
 */

/** The font file that each page preloads, because the stylesheet that names it arrives later. */
const preloadedFont = /plus-jakarta-sans-latin\.[^/]*woff2$/;

/** @param {Compilation} compilation @param {string} publicPath */
const fontsOf = (compilation, publicPath) =>
  Object.keys(compilation.assets)
    .filter((name) => preloadedFont.test(name))
    .map((name) => publicPath + name);

/**
 * Returns the URLs of the files of lazily loaded chunks.
 * @param {Compilation} compilation
 * @param {string} publicPath
 * @param {readonly string[]} chunkNames
 */
const filesOf = (compilation, publicPath, chunkNames) => [
  ...new Set(
    chunkNames
      .flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? [])
      .map((name) => publicPath + name),
  ),
];

/**
 * Returns the chunks that the first view of a page needs: the app, the screen of a prerendered page, and the shell if
 * the page is drawn inside it. The page names their scripts. Otherwise a browser would request each script only after
 * the one before has run.
 * @param {PrerenderedPage} [page]
 */
const chunksOf = (page) => [
  'app',
  ...(page ? [page.route] : []),
  ...(page?.isFrame ? ['shell'] : []),
];

/** @param {Pick<PrerenderedPage, 'path'>} page its path starts below the base path, as in "/signin" */
export const fileOfPage = ({ path }) => `${path.slice(1) || 'index'}.html`;

/**
 * Creates a page of the app from public/index.html.
 * @param {string} filename
 * @param {PrerenderedPage} [page]
 */
const appPage = (filename, page) =>
  new HtmlWebpackPlugin({
    template: 'public/index.html',
    filename,
    chunks: ['main'],
    // React hydrates the prerendered HTML, and needs its comments and spaces for that.
    minify: false,
    inject: false,
    templateParameters: (compilation, { publicPath, js }) => {
      const files = filesOf(compilation, publicPath, chunksOf(page));
      return {
        publicPath,
        page,
        scripts: [...js, ...files.filter((file) => file.endsWith('.js'))],
        stylesheets: files.filter((file) => file.endsWith('.css')),
        fonts: fontsOf(compilation, publicPath),
      };
    },
  });

/**
 * Creates a page without scripts from public/NAME.html.
 * @param {string} name
 */
const staticPage = (name) =>
  new HtmlWebpackPlugin({
    template: `public/${name}.html`,
    filename: `${name}.html`,
    chunks: ['static'],
    inject: false,
    templateParameters: (compilation, { publicPath, css }) => ({
      publicPath,
      stylesheets: css,
      fonts: fontsOf(compilation, publicPath),
      company: companyOf(process.env, BASE_PATH),
      support: supportOf(process.env),
    }),
  });

/** Returns the names of the demo's own terms and privacy notice, unless the build sets URLs of others. */
export const legalPages = () => [
  ...(process.env.TERMS_URL ? [] : ['terms']),
  ...(process.env.PRIVACY_URL ? [] : ['privacy']),
];

/**
 * Returns every HTML page of the build, and the manifest.
 * @param {boolean} production
 * @param {readonly PrerenderedPage[]} prerendered
 */
export const pages = (production, prerendered) => [
  ...prerendered.map((page) => appPage(fileOfPage(page), page)),
  // This page is served for every other address of the app. In development it is served for all addresses.
  appPage(production ? 'app.html' : 'index.html'),
  ...['landing', ...legalPages()].map(staticPage),
  new HtmlWebpackPlugin({
    template: 'public/manifest.webmanifest',
    filename: 'manifest.webmanifest',
    chunks: [],
    inject: false,
    minify: false,
  }),
];
