/** Which folder of src/ may import which, from the ground up: docs/architecture.md, "The app". */
const APP_LAYERS = [
  ['config', 'lib'],
  ['messages', 'ui', 'styles'],
  ['store', 'forms'],
  ['widgets'],
  ['features'],
  ['app'],
  ['boot'],
];

/** The wings of server/src/, from the ground up: docs/architecture.md, "The server". */
const WINGS = ['platform', 'money', 'customers', 'investing', 'staff'];

/** The files by which each wing is entered. All of the platform is there for everybody. */
const FRONTS = {
  money: [
    'books/checkAudit',
    'books/checkBooks',
    'books/explainBalance',
    'dependencies',
    'deposits/depositAccounts',
    'deposits/exceptions',
    'deposits/lookAgain',
    'deposits/missedDeposits',
    'deposits/owners',
    'deposits/suspense',
    'deposits/takeDeposit',
    'deposits/takeReturn',
    'deposits/webhookRoute',
    'ledger/accounts',
    'ledger/check',
    'ledger/transfers',
    'payouts/calendar',
    'payouts/schedule',
    'rails/index',
    'rails/moneyRail',
    'rails/openRail',
    'reconciliation/differences',
    'reconciliation/reconcile',
    'reconciliation/settle',
    'reconciliation/stopWhenAlarming',
    'wallet/credits',
    'wallet/debits',
    'wallet/freezes',
    'wallet/openAccounts',
    'wallet/payFromWallet',
    'wallet/routes',
    'withdrawals/beneficiaries',
    'withdrawals/decide',
    'withdrawals/earliestRelease',
    'withdrawals/enterCode',
    'withdrawals/exceptions',
    'withdrawals/list',
    'withdrawals/lookAgain',
    'withdrawals/observer',
    'withdrawals/progress',
    'withdrawals/receiver',
    'withdrawals/requestWithdrawal',
    'withdrawals/returns',
    'withdrawals/schemas',
    'withdrawals/sendWithdrawals',
    'withdrawals/stopSending',
  ],
  customers: [
    'auth/limits',
    'auth/routes',
    'closing/closingRequest',
    'closing/routes',
    'kyc/decide',
    'kyc/images',
    'kyc/routes',
    'nextOfKin/routes',
    'pin/answerPaymentOnce',
    'pin/routes',
    'pin/schemas',
    'profile/accountRoutes',
    'profile/routes',
    'referral/decide',
    'referral/routes',
    'referral/settleReferral',
    'withdrawals/routes',
  ],
  investing: [
    'assets/photo',
    'assets/queries',
    'assets/routes',
    'assets/schemas',
    'assets/vehiclePictures',
    'backing/figures',
    'backing/freeVehicles',
    'backing/routes',
    'cliques/close',
    'cliques/endEarly',
    'cliques/hide',
    'cliques/joinPage',
    'cliques/routes',
    'investments/routes',
    'payouts/bind',
    'payouts/payDue',
    'payouts/reserve',
    'portfolio/routes',
    'vehicles/agreements',
    'vehicles/drivers',
    'vehicles/repayments',
    'vehicles/repossess',
    'vehicles/standing',
    'vehicles/vehicles',
  ],
  staff: ['metrics/metrics', 'operator/routes'],
};

/** For each layer, that nothing in it imports from one above. */
const downwardsOnly = (folder, layers) =>
  layers.slice(0, -1).map((layer, level) => {
    const above = layers.slice(level + 1).flat();
    return {
      name: `${folder}: ${layer.join('-and-')}-import-downwards`,
      comment: `${folder}/{${layer.join(',')}} is built upon by ${folder}/{${above.join(',')}}: an import back would tie the ground to one of its uses.`,
      severity: 'error',
      from: { path: `^${folder}/(${layer.join('|')})/` },
      // The locale and the words of dates have no imports of their own.
      to: { path: `^${folder}/(${above.join('|')})/`, pathNot: '^src/messages/[^/]+/dates[.]ts$' },
    };
  });

const STORE_DOMAINS = 'auth|user|wallet|assets|investments|cliques|notifications';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...downwardsOnly('src', APP_LAYERS),
    ...downwardsOnly('server/src', [...WINGS.map((wing) => [wing]), ['worker']]),
    ...Object.entries(FRONTS).map(([wing, front]) => ({
      name: `${wing}-is-entered-by-its-front`,
      comment: `Other wings use these files of server/src/${wing}; the rest may change without them.`,
      severity: 'error',
      from: { path: '^server/src/', pathNot: `^server/src/${wing}/` },
      to: {
        path: `^server/src/${wing}/`,
        pathNot: `^server/src/${wing}/(${front.join('|')})[.]ts$`,
      },
    })),
    {
      name: 'server-folders-in-a-wing',
      comment: 'A new folder of the server belongs to one of the wings.',
      severity: 'error',
      from: {},
      to: {
        path: '^server/src/[^/]+/',
        pathNot: `^server/src/(${[...WINGS, 'worker'].join('|')})/`,
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
      name: 'ui-knows-its-own-words',
      comment: 'Primitives get all other sentences as props, so that any screen may use them.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/messages/', pathNot: '^src/messages/[^/]+/ui[.]ts$' },
    },
    {
      name: 'words-by-their-alias',
      comment: 'The alias @/words leads to the language of the build: a path to one would keep it.',
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
      name: 'the-contract-stands-alone',
      comment:
        'App and server are both built on it, and it runs in a browser as well as on Node.js: it imports nothing.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: '^contract/' },
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
      from: { path: '^src/', pathNot: '^src/ui/Toasts[.]tsx$' },
      to: { path: 'node_modules/react-toastify' },
    },
    {
      name: 'no-test-code-in-the-product',
      comment: 'What tests need stays with the tests.',
      severity: 'error',
      from: { path: '^(src|server/(src|sandbox))/' },
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
