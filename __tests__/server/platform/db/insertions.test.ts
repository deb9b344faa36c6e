import assert from 'node:assert/strict';
import { it } from 'node:test';
import { insertRows } from '../../../../server/src/platform/db/manyRows.ts';
import { nameOfInsertion } from '../../../../server/src/platform/db/insertions.ts';
import { jobs } from '../../../../server/src/platform/db/schema.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';

it('names no statement that reads a table, whose best plan depends on how much there is', () => {
  const reading = [
    'INSERT INTO jobs (kind) SELECT kind FROM jobs',
    'INSERT INTO jobs (kind) SELECT kind FROM customers, unnest($1::text[]) AS kind',
    'WITH moved AS (INSERT INTO jobs (kind) VALUES ($1) RETURNING id) SELECT id FROM moved',
    'select "id" from "jobs" where "id" = $1',
    'update "jobs" set "kind" = $1',
  ];
  assert.deepEqual(
    reading.map(nameOfInsertion),
    reading.map(() => undefined),
  );
});

it('names no statement that has to find the index of some rows of a table', () => {
  const text = 'insert into "t" ("a") values ($1) on conflict ("a") where "t"."b" <> $2 do nothing';
  assert.equal(nameOfInsertion(text), undefined);
});

// One test, because the names that are kept stay for the whole process.
it('names a statement that inserts given rows by the same name each time, and keeps only so many names', () => {
  const values = 'insert into "jobs" ("kind", "subject") values ($1, default) returning "id"';
  const arrays =
    'INSERT INTO "jobs" ("kind") SELECT "kind"::text FROM unnest($1::text[]) AS row ("kind") ON CONFLICT DO NOTHING';
  assert.match(nameOfInsertion(values) ?? '', /^insertion_\d+$/);
  assert.equal(nameOfInsertion(values), nameOfInsertion(values));
  assert.notEqual(nameOfInsertion(arrays), nameOfInsertion(values));

  const texts = Array.from({ length: 500 }, (_, index) => `insert into t (a) values ($${index})`);
  const named = texts.map(nameOfInsertion).filter((name) => name !== undefined);
  assert.ok(named.length <= 200);
  assert.equal(new Set(named).size, named.length);
});

it('inserts rows with a kept plan as without one, also after the table has changed', async () => {
  const connection = await openTestDatabase();
  try {
    const insert = (subject: string) =>
      connection.database.transaction((transaction) =>
        insertRows(transaction, jobs, [{ kind: 'kept', subject, run_at: new Date() }]),
      );
    await insert('one');
    await connection.query('ALTER TABLE jobs ADD COLUMN further integer NOT NULL DEFAULT 1');
    await insert('two');
    const [row] = await connection.query(
      "SELECT count(*)::int AS count FROM jobs WHERE kind = 'kept' AND further = 1",
    );
    assert.equal(row?.count, 2);
  } finally {
    await connection.close();
  }
});
