import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** What never stands in the app, each with the reason. */
const bannedInTheApp = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'HTML is written in one place only, after DOMPurify: Trusted Types forbid all else.',
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
    message: 'HTML is written in one place only, after DOMPurify: Trusted Types forbid all else.',
  },
  {
    selector: 'JSXAttribute[name.name="autoFocus"]',
    message: 'After a navigation the focus belongs to the heading.',
  },
];

const browserDialogs = ['alert', 'confirm', 'prompt'];

export default tseslint.config(
  {
    ignores: [
      'dist',
      'server/dist',
      'coverage',
      'reports',
      'test-results',
      '.generated',
      '.data',
      '**/migrations/**',
    ],
  },
  eslint.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    rules: {
      eqeqeq: 'error',
      'no-implicit-coercion': ['error', { boolean: false }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'prefer-template': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './src/serviceWorker/tsconfig.json', './server/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          // Fastify's chain is thenable, and its plugins are waited for by ready(); node:test waits for its own.
          allowForKnownSafePromises: [
            { from: 'package', package: 'fastify', name: ['FastifyInstance', 'FastifyReply'] },
          ],
          allowForKnownSafeCalls: [
            {
              from: 'package',
              package: 'node:test',
              name: [
                'describe',
                'it',
                'suite',
                'test',
                'before',
                'after',
                'beforeEach',
                'afterEach',
              ],
            },
          ],
        },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowNever: true },
      ],
      // A parameter that only holds the place of the next one starts with an underscore.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Redux Toolkit types its matchers and selectors as methods; `expect(mock.method)` calls none.
      '@typescript-eslint/unbound-method': 'off',
      // Fastify takes async handlers whether they wait for something or not.
      '@typescript-eslint/require-await': 'off',
      // One-line arrows that call something are the plainest event handlers.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Records by key and row types are unions of literals more often than interfaces.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // `||` is right where an empty setting means "not set".
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true, boolean: true } },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-console': 'error',
      'no-restricted-globals': [
        'error',
        ...browserDialogs.map((name) => ({
          name,
          message: 'Use a dialog or a toast: browser dialogs block the page.',
        })),
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'The storage engine of the store is the only place that writes the device.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        ...browserDialogs.map((property) => ({ object: 'window', property })),
        { object: 'Math', property: 'random', message: 'Use crypto: ids must not repeat.' },
      ],
      'no-restricted-syntax': ['error', ...bannedInTheApp],
    },
  },
  {
    files: ['__tests__/e2e/**'],
    rules: {
      // Playwright reads a fixture's needs off its first parameter: `{}` says none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}', 'scripts/**'],
    languageOptions: { globals: globals.node },
  },
  {
    // Their functions run in the page.
    files: ['server/src/sandbox/page/*.js', 'scripts/measure/*.mjs'],
    languageOptions: { globals: globals.browser },
  },
);
