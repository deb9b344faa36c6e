import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { simulators } from '../../../../server/sandbox/rails/index.ts';
import { banks } from '../../../../server/src/money/rails/banks.ts';
import { rails } from '../../../../server/src/money/rails/index.ts';

const source = join(import.meta.dirname, '../../../../server/src');
const names = rails.map(({ name }) => name);
const isTheirs = new RegExp(`^money/rails/((${names.join('|')})/|index\\.ts$)`);

it('nothing in the server names a provider except for its own folder and the list of providers', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(ts|sql)$/.test(path) && !isTheirs.test(path),
  );
  const name = new RegExp(names.join('|'), 'i');
  assert.ok(files.length > 300);
  assert.deepEqual(
    files.filter((path) => name.test(path) || name.test(readFileSync(join(source, path), 'utf8'))),
    [],
  );
});

it('every provider has a simulator', () => {
  assert.deepEqual(
    simulators.map((simulator) => simulator.name),
    names,
  );
});

it('the proxy accepts the webhooks of every provider', () => {
  const proxy = readFileSync(join(source, '../deploy/nginx.conf'), 'utf8');
  assert.deepEqual(
    names.filter((name) => !proxy.includes(`/+webhooks/+${name}/*$ {`)),
    [],
  );
});

for (const { name, settings, bankCodes } of rails) {
  it(`the settings of ${name} begin with its name, and its codes belong to banks on our list`, () => {
    const own = Object.values(settings).filter((setting) => setting.name !== 'RAIL_URL');
    for (const setting of own) assert.ok(setting.name.startsWith(`${name.toUpperCase()}_`));
    const ours = new Set(banks.map(({ code }) => code));
    assert.deepEqual(
      Object.keys(bankCodes).filter((code) => !ours.has(code)),
      [],
    );
  });
}
