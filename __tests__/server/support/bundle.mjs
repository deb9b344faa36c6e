import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../../..');
const programs = [
  'server/src/admin.ts',
  'server/src/main.ts',
  'server/src/migrate.ts',
  'server/scripts/demo/main.ts',
  'server/scripts/scale/main.ts',
  'server/scripts/scale/yardstick.ts',
];

/** esbuild plugin that makes compiled modules find files relative to the place of their source in the repository. */
const places = {
  name: 'places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.(?:ts|mjs)$/ }, ({ path }) => {
      if (path.includes('/node_modules/')) return undefined;
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'ts' };
    }),
};

/**
 * esbuild plugin that loads packages from where they are installed, except for typebox, which has hundreds of files.
 */
const packages = {
  name: 'packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      /^typebox(?:\/|$)/.test(path) ? undefined : { path, external: true },
    ),
};

/**
 * Compiles the tests, and the programs that they start, into a folder. If each process compiled them itself with tsx,
 * it would take three times as long to start.
 */
export async function bundle(tests, outdir) {
  const options = {
    outdir,
    outbase: root,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [places, packages],
  };
  await Promise.all([
    build({ ...options, entryPoints: tests, splitting: true, sourcemap: true }),
    build({ ...options, entryPoints: programs }),
  ]);
}
