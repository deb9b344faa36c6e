import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runOrExit } from './processes.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @param {string} path
 * @returns {Record<string, LockedPackage>}
 */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** Returns whether node_modules has every required package of package-lock.json in its locked version. */
function isInstalled() {
  const installedLock = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const present = packagesOf(installedLock);
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) =>
      // Optional packages don't count, because most are binaries for other platforms.
      !path.includes('node_modules/') || optional || link || present[path]?.version === version,
  );
}

/** Installs the locked dependencies if they aren't installed. */
export async function installWhenNeeded() {
  if (isInstalled()) return;
  console.log('Installing the dependencies (npm ci) …');
  // The build needs the development dependencies, which npm leaves out if NODE_ENV is "production".
  await runOrExit('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}
