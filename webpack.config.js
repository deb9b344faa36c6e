import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import reactRefreshTypeScript from 'react-refresh-typescript';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { BundleReport } from './scripts/webpack/bundle-report.mjs';
import { companyOf } from './scripts/webpack/company.mjs';
import { compression } from './scripts/webpack/compression.mjs';
import { DropScriptsOfStyleEntries } from './scripts/webpack/drop-scripts-of-style-entries.mjs';
import { EmitFiles } from './scripts/webpack/emit-files.mjs';
import { InlineCode } from './scripts/webpack/inline-code.mjs';
import { prerender } from './scripts/webpack/prerender.mjs';
import { headersFile, securityHeaders } from './scripts/webpack/security-headers.mjs';
import { refuseWrongSettings, settingsOf } from './scripts/webpack/settings.mjs';
import { supportOf } from './scripts/webpack/support.mjs';

const root = import.meta.dirname;
const BASE_PATH = '/signup/';
const REPORT = join(root, 'reports', 'bundles.json');

refuseWrongSettings(process.env);
const apiBaseUrl = process.env.API_BASE_URL ?? '';
const company = companyOf(process.env, BASE_PATH);
const support = supportOf(process.env);
export const settings = settingsOf(process.env, BASE_PATH);
/** True for a build in the made-up language of the tests, which is generated from the English texts. */
const isPseudoLanguage = process.env.APP_LANGUAGE === 'pseudo';

/**
 * @param {boolean} production
 * @param {{ forNode?: boolean }} [options]
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
  ...(isPseudoLanguage
    ? [
        {
          test: /\.ts$/,
          include: join(root, 'src', 'messages', 'en'),
          enforce: /** @type {const} */ ('pre'),
          loader: join(root, 'scripts', 'webpack', 'pseudo-words.mjs'),
        },
      ]
    : []),
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
            localIdentName: production ? '[hash:base64:4]' : '[name]__[local]',
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
    // What several static pages have in common: a function of the page's parameters.
    test: /\.html$/,
    include: join(root, 'public', 'parts'),
    loader: 'html-webpack-plugin/lib/loader.js',
  },
];

/** The font of a page without inline styles is asked for before the stylesheet that names it has arrived. */
const preloadedFont = /plus-jakarta-sans-latin\.[^/]*woff2$/;

/**
 * @param {webpack.Compilation} compilation
 * @param {{ publicPath: string, css: string[] }} files
 */
const templateParameters = (compilation, { publicPath, css }) => ({
  publicPath,
  stylesheets: css,
  fonts: Object.keys(compilation.assets)
    .filter((name) => preloadedFont.test(name))
    .map((name) => publicPath + name),
});

/**
 * A page without scripts: public/NAME.html.
 * @param {string} name
 */
const staticPage = (name) =>
  new HtmlWebpackPlugin({
    template: `public/${name}.html`,
    filename: `${name}.html`,
    chunks: ['landing'],
    inject: false,
    templateParameters: (compilation, assets) => ({
      ...templateParameters(compilation, assets),
      company,
      support,
    }),
  });

/** The demo's own terms and privacy notice, unless the build names other ones. */
const legalPages = () => [
  ...(process.env.TERMS_URL ? [] : ['terms']),
  ...(process.env.PRIVACY_URL ? [] : ['privacy']),
];

/**
 * @param {string} filename
 * @param {import('./scripts/webpack/prerender.mjs').PrerenderedPage} [page]
 */
const appPage = (filename, page) =>
  new HtmlWebpackPlugin({
    template: 'public/index.html',
    filename,
    chunks: ['main'],
    // React finds its way by the comments and spaces of the prerendered HTML.
    minify: false,
    inject: false,
    templateParameters: (compilation, assets) => ({
      ...templateParameters(compilation, assets),
      page,
      entry: assets.js,
      inlined: needsSession(page) ? filesOfEntry(compilation, 'inline', assets.publicPath) : [],
      ...filesOf(compilation, assets.publicPath, page),
    }),
  });

/**
 * The app's own page and the frame of the overview begin with a call that shows whose session it is.
 * @param {import('./scripts/webpack/prerender.mjs').PrerenderedPage} [page]
 */
const needsSession = (page) => page === undefined || page.isFrame;

/**
 * Not in development, where the first script does the same.
 * @param {webpack.Compilation} compilation
 * @param {string} name
 * @param {string} publicPath
 */
const filesOfEntry = (compilation, name, publicPath) =>
  (compilation.entrypoints.get(name)?.getFiles() ?? [])
    .filter((file) => file.endsWith('.js'))
    .map((file) => publicPath + file);

/** The screen of the page that a customer comes to, and its frame. */
const overview = ['/Shell', '/OverviewScreen'];

/**
 * What a page is drawn with beside the first script: asked for together, not one after the other as each names the next.
 * @param {webpack.Compilation} compilation
 * @param {string} publicPath
 * @param {import('./scripts/webpack/prerender.mjs').PrerenderedPage} [page]
 */
function filesOf(compilation, publicPath, page) {
  const urlsOf = (/** @type {string[]} */ requests, /** @type {string} */ extension) => {
    const groups = compilation.chunkGroups.filter(
      (group) =>
        group.name === 'app' ||
        group.origins.some(({ request }) => requests.some((wanted) => request?.endsWith(wanted))),
    );
    const files = new Set(groups.flatMap((group) => group.getFiles()));
    return [...files].filter((name) => name.endsWith(extension)).map((name) => publicPath + name);
  };
  const own = page
    ? [screenRequest(page.route), `/${page.route}Schema`, ...(page.isFrame ? overview : [])]
    : [];
  const scripts = urlsOf(own, '.js');
  // Whoever signs in goes there next, some of them at once.
  const next = page?.route === 'signIn' ? urlsOf(overview, '.js') : [];
  // The tokens are in the pages that are prerendered.
  const stylesheets = urlsOf(own, '.css').filter((url) => !page || !/\/tokens\./.test(url));
  return { scripts: [...new Set([...scripts, ...next])], stylesheets };
}

/** @param {string} route @returns {string} the end of what imports its screen */
const screenRequest = (route) => `/${route.charAt(0).toUpperCase()}${route.slice(1)}Screen`;

/** @param {string} path under the base path, as in "/signin" */
const fileOfPage = (path) => `${path.slice(1) || 'index'}.html`;

/**
 * @param {boolean} production
 * @param {import('./scripts/webpack/prerender.mjs').PrerenderedPage[]} prerendered
 */
const plugins = (production, prerendered) => [
  new webpack.DefinePlugin(settings),
  ...prerendered.map((page) => appPage(fileOfPage(page.path), page)),
  // Any other address of the app; in development every one.
  appPage(production ? 'app.html' : 'index.html'),
  ...['landing', ...legalPages()].map(staticPage),
  new HtmlWebpackPlugin({
    template: 'public/manifest.webmanifest',
    filename: 'manifest.webmanifest',
    chunks: [],
    inject: false,
    minify: false,
  }),
  new MiniCssExtractPlugin({
    filename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
    // Rules of CSS modules do not overlap, so the order in which chunks list them is free.
    ignoreOrder: true,
  }),
  new DropScriptsOfStyleEntries(['landing']),
  new EmitFiles([
    { from: join(root, 'public', 'static'), to: '.' },
    { from: join(root, 'server', 'src', 'investing', 'assets', 'pictures'), to: 'images' },
  ]),
  ...(production ? productionPlugins(prerendered) : [new ReactRefreshPlugin({ overlay: false })]),
];

/** @param {import('./scripts/webpack/prerender.mjs').PrerenderedPage[]} prerendered */
const productionPlugins = (prerendered) => [
  new InlineCode({
    pages: prerendered.map(({ path }) => fileOfPage(path)),
    chunkName: 'app',
    whole: 'tokens',
    script: 'inline',
    texts: (sources) => ({
      _headers: headersFile({ apiBaseUrl, ...sources }),
      // For the server.
      'style-source.txt': sources.styleSources,
      'script-source.txt': sources.scriptSources,
      // For nginx.
      'inline-source.nginx.conf': [
        `map $uri $mota_style_source { default "${sources.styleSources}"; }`,
        `map $uri $mota_script_source { default "${sources.scriptSources}"; }`,
        '',
      ].join('\n'),
    }),
  }),
  ...compression(),
  new BundleReport((bundles) => {
    mkdirSync(join(root, 'reports'), { recursive: true });
    writeFileSync(REPORT, `${JSON.stringify(bundles, null, 2)}\n`);
  }),
];

/** What Formik imports and what stands in for it: src/forms/formikDependencies/README.md says why. */
const formikDependencies = {
  'hoist-non-react-statics': 'hoistNonReactStatics',
  'lodash-es/clone': 'clone',
  'lodash-es/cloneDeep': 'cloneDeep',
  'lodash-es/isPlainObject': 'isPlainObject',
  'lodash-es/toPath': 'toPath',
};

/**
 * The cache that a build leaves for the next one; CI never has one.
 * @param {string} folder below .generated
 * @param {string} config the file of the configuration
 * @param {string} [name] of several builds in the folder
 * @returns {webpack.Configuration['cache']}
 */
export const cacheIn = (folder, config, name = 'default') =>
  process.env.CI !== 'true' && {
    type: 'filesystem',
    cacheDirectory: join(root, '.generated', folder),
    name,
    buildDependencies: { config: [config] },
  };

/** @param {boolean} production */
export const aliases = (production) => ({
  '@/words': join(root, 'src', 'messages', 'en'),
  '@': join(root, 'src'),
  '@contract': join(root, 'contract'),
  ...Object.fromEntries(
    Object.entries(formikDependencies).map(([request, name]) => [
      `${request}$`,
      join(root, 'src', 'forms', 'formikDependencies', name),
    ]),
  ),
  // The package has a build without development warnings, but its entries never lead there.
  ...(production && {
    'react-router$': join(root, 'node_modules/react-router/dist/production/index.mjs'),
    'react-router/dom$': join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
  }),
});

export const minimizer = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    terserOptions: { ecma: 2020, compress: { passes: 3, ecma: 2020 }, mangle: true },
    extractComments: false,
  }),
  new CssMinimizerPlugin(),
];

/** @type {webpack.Configuration['optimization']} */
const optimization = {
  splitChunks: {
    // The frame and the overview are one file, at the price of copies of what a few other screens need of it.
    chunks: ({ name }) => name !== 'session',
    cacheGroups: {
      // One file, for what many small ones would repeat: brotli finds a third more in it.
      sharedStyles: {
        type: 'css/mini-extract',
        test: /[\\/]src[\\/](app|forms|ui|widgets|features[\\/](auth|notifications|overview)|styles[\\/]base)/,
        name: 'styles',
        chunks: 'all',
        priority: 40,
        enforce: true,
      },
      // The same for all that comes after the overview.
      screenStyles: {
        type: 'css/mini-extract',
        test: /[\\/]src[\\/]features/,
        name: 'screens',
        chunks: 'all',
        priority: 35,
        enforce: true,
      },
      // The landing page and the app share these, a visitor of both loads them once.
      tokens: {
        type: 'css/mini-extract',
        test: /[\\/]src[\\/]styles[\\/](tokens|fonts)/,
        name: 'tokens',
        chunks: 'all',
        priority: 50,
        enforce: true,
      },
      // Every screen with a form needs all of it, and most people meet it on the sign-in page.
      forms: {
        type: /^javascript/,
        test: /[\\/](src[\\/]forms|node_modules[\\/](formik|deepmerge|react-fast-compare|tiny-warning))[\\/]/,
        name: 'forms',
        chunks: 'async',
        priority: 30,
        enforce: true,
      },
      // What the shell and nearly every screen are drawn with: by sizes alone the build would put copies of it into some
      // screens. In one file, because each takes a place in the browser's queue of six.
      basics: {
        test: /[\\/]src[\\/](ui[\\/](Banner|Card|Control|Covering|EmptyState|Field|icon|IconButton|icons|LinkButton|Money|Notice|Reload|sharedError|tones|useDismissTimer|(Checkbox|Password|Select|Text)Input)|messages[\\/](describeFailure|failureRules|\w+[\\/](company|failures|fields|labels|session|ui|validation))|lib[\\/](dates|imageUrl|yearlyReturn)|config[\\/](choices|company)|store[\\/]api[\\/]firstPage|widgets[\\/](lazyPart|LegalLinks|QueryState))[.]/,
        type: /^javascript/,
        name: 'basics',
        chunks: 'async',
        priority: 30,
        enforce: true,
      },
      // Checking comes after typing, so schemas and their library come after the form. The schemas of the public pages are
      // too short for files of their own, each of which takes a place in the browser's queue.
      validation: {
        test: /[\\/](node_modules[\\/](yup|property-expr|tiny-case|toposort)[\\/]|src[\\/]features[\\/]auth[\\/]\w+Schema[.])/,
        type: /^javascript/,
        name: 'validation',
        chunks: 'async',
        priority: 30,
        enforce: true,
      },
      // A release of the app leaves the libraries in the browser's cache.
      vendors: {
        test: /[\\/]node_modules[\\/].*\.[cm]?js$/,
        name: 'vendors',
        chunks: ({ name }) => name === 'app',
        priority: 10,
      },
    },
  },
  minimizer,
};

/** The API server that the development server stands in front of. */
const apiServer = process.env.DEV_API_URL ?? 'http://localhost:3001';

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
  // The overlay writes HTML into the page, which Trusted Types forbid; errors are in the terminal and the console.
  client: { overlay: false, logging: 'warn', webSocketURL: { pathname: `${BASE_PATH}hot` } },
  webSocketServer: { type: 'ws', options: { path: `${BASE_PATH}hot` } },
  historyApiFallback: {
    index: `${BASE_PATH}index.html`,
    rewrites: legalPages().map((name) => ({
      from: new RegExp(`^${BASE_PATH}${name}$`),
      to: `${BASE_PATH}${name}.html`,
    })),
  },
  proxy: [{ context: (path) => !path.startsWith(BASE_PATH), target: apiServer }],
};

/**
 * The app for Node.js, which draws the public pages at build time.
 * @returns {webpack.Configuration}
 */
const prerenderConfiguration = () => ({
  mode: 'production',
  target: 'node20',
  context: root,
  entry: { prerender: './src/boot/prerender.tsx' },
  devtool: false,
  output: {
    path: join(root, '.generated', 'prerender'),
    publicPath: BASE_PATH,
    filename: '[name].mjs',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    library: { type: 'module' },
    module: true,
    clean: true,
  },
  experiments: { outputModule: true },
  resolve: { extensions: ['.ts', '.tsx', '.js'], alias: aliases(true) },
  module: { rules: rules(true, { forNode: true }) },
  plugins: [
    new webpack.DefinePlugin(settings),
    // In one file: the public path is the browser's, Node.js would find no chunk there.
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
  optimization: { minimize: false, splitChunks: false },
  performance: { hints: false },
  stats: 'errors-warnings',
});

/**
 * @param {unknown} _environment
 * @param {{ mode?: string }} options
 * @returns {Promise<webpack.Configuration & { devServer: import('webpack-dev-server').Configuration }>}
 */
export default async function configuration(_environment, { mode }) {
  const production = mode !== 'development';
  const prerendered = production ? await prerender(prerenderConfiguration()) : [];
  return {
    mode: production ? 'production' : 'development',
    target: 'browserslist',
    context: root,
    entry: {
      main: './src/boot/main.ts',
      ...(production && { inline: './src/boot/inlineScript.ts' }),
      landing: ['./src/styles/tokens.css', './src/styles/fonts.css', './public/styles/index.css'],
    },
    // No eval, which neither the policy nor Trusted Types allow.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: join(root, isPseudoLanguage ? '.generated/pseudo-language' : 'dist'),
      publicPath: BASE_PATH,
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'mota#webpack' },
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: aliases(production),
    },
    module: { rules: rules(production) },
    plugins: plugins(production, prerendered),
    optimization,
    performance: { hints: false },
    cache: cacheIn('webpack', import.meta.filename, isPseudoLanguage ? 'pseudo-language' : 'app'),
    stats: 'errors-warnings',
    devServer,
  };
}
