import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openPostgres, type Connection } from '../../../../server/src/platform/db/connection.ts';
import { jsonList } from '../../../../server/src/platform/db/jsonList.ts';
import { openTestDatabase, postgresUrl } from '../../../../server/testing/database.ts';

const name = 'notes_of_owner';
const notes = jsonList(name, ['integer'], {
  key: 'n.id',
  fields: { id: 'n.id', text: 't.text' },
  from: 'notes n JOIN texts t USING (id)',
  where: 'n.owner = $1',
});

describe(
  'a list in pages',
  { skip: postgresUrl ? false : 'PGlite plans a prepared statement once' },
  () => {
    let connection: Connection;
    before(async () => {
      connection = await openTestDatabase('owner', (url) => openPostgres(url, 1));
      await connection.query(
        'CREATE TABLE notes AS SELECT id, id % 5 AS owner FROM generate_series(1, 20000) AS id',
      );
      await connection.query('CREATE INDEX ON notes (owner, id)');
      await connection.query(
        "CREATE TABLE texts AS SELECT id, 'note ' || id AS text FROM generate_series(1, 20000) AS id",
      );
      await connection.query('CREATE UNIQUE INDEX ON texts (id)');
      await connection.query('ANALYZE notes, texts');
    });
    after(() => connection.close());

    it('is planned once, however many rows of one owner the database expects', async () => {
      for (let time = 0; time < 10; time += 1) {
        const [chunk] = await connection.run(notes, ['1', 1_000_000, 51]);
        assert.equal(chunk?.count, 51);
      }
      const plans = 'SELECT generic_plans::int AS once FROM pg_prepared_statements WHERE name = $1';
      assert.deepEqual(await connection.query(plans, [name]), [{ once: 5 }]);
    });
  },
);
