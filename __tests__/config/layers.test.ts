import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Rule {
  readonly name: string;
  readonly from: { readonly path?: string };
  readonly to: { readonly path?: string };
}

const { forbidden } = jest.requireActual<{ forbidden: readonly Rule[] }>(
  '../../.dependency-cruiser.cjs',
);
const architecture = readFileSync(join(__dirname, '../../docs/architecture.md'), 'utf8');

/** The folders that a rule names, as the documentation writes them: "^src/(config|lib)/" is "config, lib". */
const foldersOf = (path = '') => /\((.+)\)/.exec(path)?.[1]?.replaceAll('|', ', ') ?? '';

/** The layers of a folder from the ground up. Each rule has a layer and what lies above it. */
function layersOf(folder: string): string {
  const rules = forbidden.filter(
    ({ name }) => name.startsWith(`${folder}: `) && name.endsWith('-import-downwards'),
  );
  const layers = rules.map(({ from }) => foldersOf(from.path));
  return [...layers, foldersOf(rules.at(-1)?.to.path)].join('  ←  ');
}

it.each(['src', 'server/src'])(
  'docs/architecture.md has the layers of %s as lint knows them',
  (folder) => {
    const layers = layersOf(folder);
    expect(layers).toContain('  ←  ');
    expect(architecture).toContain(`\n${layers}`);
  },
);
