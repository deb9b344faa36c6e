import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const built = join(import.meta.dirname, '..', '..', '..', 'dist');

/**
 * Matches the hash in the name of a built script or stylesheet, which `deployNext` replaces. Fonts aren't matched,
 * because the pages' inline styles name them, and the server's policy only allows inline styles with known hashes.
 */
const HASH = /\.([0-9a-f]{10})\.(?=js|css)/;
const TEXT = /\.(js|css|html)$/;
const COMPRESSED = /\.(br|gz)$/;

const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** Copies the built app into a folder for this test. */
export function deploy(folder: string): void {
  cpSync(built, folder, { recursive: true });
}

/** Copies the app as if it had been built with this setting, which is a single string in the scripts. */
export function deployWithSetting(folder: string, name: string, value: string): void {
  deploy(folder);
  const scripts = namesIn(folder).filter((file) => file.endsWith('.js'));
  const holders = scripts.filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes(`${name}:""`),
  );
  if (holders.length === 0) throw new Error(`No script holds the setting ${name}.`);
  for (const file of holders) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`${name}:""`, `${name}:"${value}"`));
    for (const compressed of ['.br', '.gz']) rmSync(path + compressed, { force: true });
  }
}

/** Returns a different hash, in which every digit is incremented. */
const next = (hash: string) =>
  hash.replace(/./g, (digit) => ((parseInt(digit, 16) + 1) % 16).toString(16));

/** Matches the revisions by which the service worker recognises that a file without a hash in its name has changed. */
const REVISION = /(?<=revision"?:")[0-9a-f]{16}/g;

/** Replaces the served build with a newer one, in which every script and stylesheet has a new name. */
export function deployNext(folder: string): void {
  const names = namesIn(folder);
  names.filter((name) => COMPRESSED.test(name)).forEach((name) => rmSync(join(folder, name)));
  const kept = names.filter((name) => !COMPRESSED.test(name));
  const hashes = new Set(kept.flatMap((name) => HASH.exec(name)?.[1] ?? []));
  const renamed = (text: string) =>
    [...hashes]
      .reduce((changed, hash) => changed.replaceAll(hash, next(hash)), text)
      .replace(REVISION, next);
  for (const name of kept.filter((each) => TEXT.test(each))) {
    const path = join(folder, name);
    writeFileSync(path, renamed(readFileSync(path, 'utf8')));
  }
  for (const name of kept.filter((each) => HASH.test(each))) {
    renameSync(join(folder, name), join(folder, renamed(name)));
  }
}
