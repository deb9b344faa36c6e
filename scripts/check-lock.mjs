import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';

/**
 * Checks that every package in the lock file has a hash, so that `npm ci` installs no other content. To add a missing
 * hash, delete the package's entry and run `npm install --package-lock-only`.
 */
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

const unhashed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
  .map(([path]) => path);

for (const path of unhashed) {
  process.stdout.write(`package-lock.json has no SHA-512 hash for ${path}.\n`);
}
if (unhashed.length > 0) process.exitCode = 1;
