/** The layers of src/, lowest first (docs/architecture.md, "The app"). */
const APP_LAYERS = [
  ['config', 'lib'],
  ['messages', 'failures', 'ui', 'styles'],
  ['store', 'forms'],
  ['widgets'],
  ['features'],
  ['app'],
  ['boot'],
];

/** The top-level modules of server/src/, lowest first (docs/architecture.md, "The server"). */
const MODULES = ['platform', 'money', 'customers', 'investing', 'staff'];

/** Returns a rule for each layer but the last: nothing in it may import from a layer above. */
const downwardsOnly = (folder, layers) =>
  layers.slice(0, -1).map((layer, level) => {
    const above = layers.slice(level + 1).flat();
    return {
      name: `${folder}: ${layer.join('-and-')}-import-downwards`,
      comment: `${folder}/{${layer.join(',')}} is built upon by ${folder}/{${above.join(',')}}: an import back would tie the ground to one of its uses.`,
      severity: 'error',
      from: { path: `^${folder}/(${layer.join('|')})/` },
      // The locale and the texts of dates have no imports of their own.
      to: { path: `^${folder}/(${above.join('|')})/`, pathNot: '^src/messages/[^/]+/dates[.]ts$' },
    };
  });

const STORE_DOMAINS = 'auth|user|wallet|assets|investments|cliques|notifications';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...downwardsOnly('src', APP_LAYERS),
    ...downwardsOnly('server/src', [...MODULES.map((name) => [name]), ['worker']]),
    {
      name: 'no-module-names-a-provider',
      comment:
        'A payment provider is a plugin in the list of rails: docs/decisions/0014-money-rails.md.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/money/rails/' },
      to: { path: '^server/src/money/rails/(monnify|paystack)/' },
    },
    {
      name: 'only-money-holds-money',
      comment:
        'Other modules move money with the functions of money/wallet and money/ledger/transfers.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/money/' },
      to: { path: '^server/src/money/ledger/(holds|checkpoint)[.]ts$' },
    },
    {
      name: 'server-folders-in-a-module',
      comment: 'A new folder of the server belongs to one of the top-level modules.',
      severity: 'error',
      from: {},
      to: {
        path: '^server/src/[^/]+/',
        pathNot: `^server/src/(${[...MODULES, 'worker'].join('|')})/`,
      },
    },
    {
      name: 'no-cycles-of-server-folders',
      comment: 'Folders that need each other are one folder, or have one in common to find.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/[^/]+/' },
      to: { path: '^server/src/[^/]+/', circular: true },
    },
    {
      name: 'production-loads-no-simulated-money',
      comment: 'The sandbox is loaded when its mode asks for it, and only then.',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^server/sandbox/', dynamic: false },
    },
    {
      name: 'no-cycles',
      comment:
        'Modules that need each other, if only for a type, cannot be read, tested or loaded one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'ui-has-its-own-messages',
      comment: 'Primitives get all other sentences as props, so that any screen may use them.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/messages/', pathNot: '^src/messages/[^/]+/ui[.]ts$' },
    },
    {
      name: 'messages-by-their-alias',
      comment:
        'The alias @/messages resolves to the language of the build: a path to one would keep it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/messages/[a-z]+/' },
      to: { path: '^src/messages/[a-z]+/', dependencyTypesNot: ['aliased-tsconfig-paths'] },
    },
    {
      name: 'forms-know-no-store',
      comment: 'A form gets values and hands values out; the screen talks to the store.',
      severity: 'error',
      from: { path: '^src/forms/' },
      to: { path: '^src/store/' },
    },
    {
      name: 'the-store-knows-no-components',
      comment: 'State has to be testable, and replayable, without React components.',
      severity: 'error',
      from: { path: '^src/store/' },
      to: { path: '^src/(ui|forms)/' },
    },
    {
      name: 'features-stand-alone',
      comment:
        'Features meet in the store and in app/: importing each other would load both for one.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'slices-stand-alone',
      comment:
        'A domain reacts to another through shared actions and endpoint matchers, never through its slice.',
      severity: 'error',
      from: { path: `^src/store/(${STORE_DOMAINS})/` },
      to: {
        path: `^src/store/(${STORE_DOMAINS})/[^/]*Slice[.]ts$`,
        pathNot: '^src/store/$1/',
      },
    },
    {
      name: 'the-office-uses-the-ground-of-the-app',
      comment:
        'The office is made of what both apps are made of; a screen or the state of the customers’ app would tie it to them.',
      severity: 'error',
      from: { path: '^office/' },
      to: {
        path: '^(src|server)/',
        pathNot:
          '^src/(config|failures|forms|lib|messages|styles|ui|store/api/(fetchQuery|headers|wire)[.]ts$)',
      },
    },
    {
      name: 'the-app-knows-no-office',
      comment: 'Nothing of the office is for customers to load.',
      severity: 'error',
      from: { path: '^(contract|src|server)/' },
      to: { path: '^office/' },
    },
    {
      name: 'office-features-stand-alone',
      comment: 'Features meet in the store and in app/.',
      severity: 'error',
      from: { path: '^office/features/([^/]+)/' },
      to: { path: '^office/features/', pathNot: '^office/features/$1/' },
    },
    {
      name: 'the-contract-stands-alone',
      comment:
        'App and server are both built on it, and it runs in a browser as well as on Node.js. Its schemas alone need a library.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '^contract/(office|schemas)/' },
      to: { pathNot: '^contract/(?!(office|schemas)/)' },
    },
    {
      name: 'the-schemas-need-one-library',
      comment: 'App and server have no more in common.',
      severity: 'error',
      from: { path: '^contract/(office|schemas)/' },
      to: { pathNot: '^(contract/|node_modules/typebox/)' },
    },
    {
      name: 'the-app-takes-types-of-the-schemas',
      comment:
        'Schemas and their library are too heavy for a page: the app imports their types alone.',
      severity: 'error',
      from: { path: '^(src|office)/' },
      to: { path: '^contract/(office|schemas)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-schemas-of-the-office',
      comment: 'The customers’ app calls nothing of the office.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^contract/office/' },
    },
    {
      name: 'the-app-knows-no-server',
      comment: 'The app talks to any server that answers the calls: over HTTP alone.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'the-server-knows-no-app',
      comment: 'The server runs without the app and is installed without its packages.',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^src/' },
    },
    {
      name: 'the-service-worker-stands-alone',
      comment:
        'It has no window: of the app it may know addresses and nothing that draws or stores.',
      severity: 'error',
      from: { path: '^src/serviceWorker/' },
      to: { path: '^src/', pathNot: '^src/(serviceWorker|config)/' },
    },
    {
      name: 'toasts-in-one-place',
      comment: 'Toasts are data in the store; one component knows the library that draws them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/ui/feedback/Toasts[.]tsx$' },
      to: { path: 'node_modules/react-toastify' },
    },
    {
      name: 'no-test-code-in-the-product',
      comment: 'What tests need stays with the tests.',
      severity: 'error',
      from: { path: '^(office|src|server/(src|sandbox))/' },
      to: { path: '^(__tests__|server/testing)/' },
    },
    {
      name: 'the-server-loads-no-tests',
      comment: 'What tests and scripts both need is in server/testing/.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^__tests__/' },
    },
    {
      name: 'no-unresolvable-imports',
      comment: 'The path leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
};
