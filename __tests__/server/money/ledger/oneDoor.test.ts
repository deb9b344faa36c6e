import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { openTestDatabase } from '../../../../server/testing/database.ts';

const source = join(import.meta.dirname, '../../../../server/src');

const writes =
  /INSERT\s+INTO\s+(transfers|entries)\b|\binsert(Rows)?\(\s*(\w+,\s*)?(transfers|entries)\b/i;

it('only the ledger’s own files write transfers or entries', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const writers = files.filter(
    (path) => path.endsWith('.ts') && writes.test(readFileSync(join(source, path), 'utf8')),
  );
  assert.deepEqual(writers, ['money/ledger/transfers.ts']);
});

it('no function of the database writes transfers or entries', async () => {
  const connection = await openTestDatabase();
  const functions = await connection.query(
    `SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  );
  await connection.close();
  assert.ok(functions.length > 10);
  const writers = functions.filter(({ prosrc }) => writes.test(String(prosrc)));
  assert.deepEqual(
    writers.map(({ proname }) => proname),
    [],
  );
});
