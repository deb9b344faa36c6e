import type { Config } from 'jest';

const config: Config = {
  restoreMocks: true,
  testEnvironment: '<rootDir>/__tests__/support/browserEnvironment.ts',
  roots: ['<rootDir>/__tests__'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/__tests__/server/',
    '/__tests__/e2e/',
    '/__tests__/support/',
  ],
  // `*.release.test.ts` files run only before a release (scripts/tests/stages.mjs).
  testMatch: ['**/!(*.release).test.ts', '**/!(*.release).test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/__tests__/support/emptyStylesheet.ts',
    '^@/messages/(.*)$': '<rootDir>/src/messages/en/$1',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
  },
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@redux-devtools|d3-[a-z-]+|internmap|typebox)/)'],
};

export default config;
