import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
const folders = ['contract', 'office', 'public', 'scripts', 'server', 'src', '__tests__'];

const isOurs = (path: string) => !/(^|\/)(node_modules|dist)\//.test(path);

const files = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  ),
].filter(isOurs);

test('every file that docs/architecture.md names exists', () => {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:cjs|mjs|tsx?|js|css|conf))`/g)].map(
    ([, path = '']) => path,
  );
  expect(named).not.toHaveLength(0);
  const missing = named.filter(
    (path) => !files.some((file) => file === path || file.endsWith(`/${path}`)),
  );
  expect(missing).toEqual([]);
});
