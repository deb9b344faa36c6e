import './check-node.mjs';
import { collect, installed } from './processes.mjs';

/** The checks of `npm run lint`, which are also the stage "lint" of `npm test`. */
const checks = [
  [installed('oxlint/bin/oxlint'), '.'],
  ['scripts/check-styles.mjs'],
  ['scripts/check-writers.mjs'],
  ['scripts/check-citations.mjs'],
  ['scripts/check-lock.mjs'],
  [installed('oxfmt/bin/oxfmt'), '--check', '.'],
  [
    installed('dependency-cruiser/bin/dependency-cruise.mjs'),
    'contract',
    'office',
    'src',
    'server/src',
    'server/sandbox',
    'server/scripts',
    'server/testing',
    '--config',
    '.dependency-cruiser.cjs',
  ],
  [installed('knip/bin/knip.js')],
];

/** Makes the type checker, a Go program, collect garbage a quarter as often, as long as it uses less than 4 GiB. */
const environment = { GOGC: '400', GOMEMLIMIT: '4GiB' };

for (const check of checks) {
  const { code, output } = await collect(process.execPath, check, environment);
  process.stdout.write(output);
  if (code !== 0) process.exitCode = 1;
}
