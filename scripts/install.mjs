import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runOrExit } from './processes.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @param {string} path
 * @returns {Record<string, LockedPackage>}
 */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** Returns whether node_modules has exactly what package-lock.json lists for this platform. */
function isInstalled() {
  const installedLock = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const present = packagesOf(installedLock);
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) =>
      // Most optional packages are binaries for other platforms.
      !path.includes('node_modules/') || optional || link || present[path]?.version === version,
  );
}

/** Installs the locked dependencies if they aren't installed. */
export async function installWhenNeeded() {
  if (isInstalled()) return;
  console.log('Installing the dependencies (npm ci) …');
  // The build needs the tools of development, which npm leaves out in production.
  await runOrExit('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}
