// Puts the server into server/dist/.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from './processes.mjs';
import { compile } from './typescript.mjs';

const RESULT = join(ROOT, 'server', 'dist');
const PROGRAMS = ['contract', 'server/src', 'server/sandbox'];
/** Programs read them: SQL, pictures, the page of the sandbox. */
const READ = [
  'server/src/platform/db/migrations',
  'server/src/investing/assets/pictures',
  'server/sandbox/page',
];

/** @param {string} path from the root of the repository */
async function compileFile(path) {
  const source = join(ROOT, path);
  const target = join(RESULT, path).replace(/\.ts$/, '.js');
  const { code, map = '' } = await compile(
    readFileSync(source, 'utf8'),
    { filename: source, sourceMaps: true, sourceFileName: relative(dirname(target), source) },
    { rewriteRelativeImportExtensions: true },
  );
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
  writeFileSync(`${target}.map`, map);
}

rmSync(RESULT, { recursive: true, force: true });
const paths = PROGRAMS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);
await Promise.all(paths.map(compileFile));
for (const folder of READ) {
  cpSync(join(ROOT, folder), join(RESULT, folder), { recursive: true });
}
