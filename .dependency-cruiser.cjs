/** Which folder of src/ may import which: docs/contracts/design.md, "Code", from the ground up. */
const LAYERS = [
  ['config', 'lib'],
  ['messages', 'ui', 'styles'],
  ['store', 'forms'],
  ['widgets'],
  ['features'],
  ['app'],
  ['boot'],
];

const above = (level) => LAYERS.slice(level + 1).flat();

const upwardImports = LAYERS.slice(0, -1).map((layer, level) => ({
  name: `${layer.join('-and-')}-import-downwards`,
  comment: `src/{${layer.join(',')}} is built upon by src/{${above(level).join(',')}}: an import back would tie the ground to one of its uses.`,
  severity: 'error',
  from: { path: `^src/(${layer.join('|')})/` },
  to: { path: `^src/(${above(level).join('|')})/` },
}));

const STORE_DOMAINS = 'auth|user|wallet|assets|investments|cliques|notifications';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...upwardImports,
    {
      name: 'no-cycles',
      comment: 'Modules that need each other cannot be read, tested or loaded one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-types',
      comment:
        'Nor can modules whose types need each other. Only the type of the whole state is known to its parts.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '^src/store/rootReducer[.]ts$' } },
    },
    {
      name: 'ui-knows-no-messages',
      comment: 'Primitives get their sentences as props, so that any screen may use them.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/messages/' },
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
      from: { path: '^(src|server/src)/' },
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
