import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openPostgres, type Connection } from '../../../../server/src/platform/db/connection.ts';
import { jsonList, readList } from '../../../../server/src/platform/db/jsonList.ts';
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

describe('a list that is read in parts', () => {
  /** A list of so many rows of one length, and how many it is asked for each time. */
  async function askedOf(rows: number, length: number, limit?: number): Promise<number[]> {
    const asked: number[] = [];
    const item = JSON.stringify('x'.repeat(length - 2));
    const list = await readList({ limit }, async (before, most) => {
      asked.push(most);
      const first = Math.min(before, rows + 1);
      const count = Math.min(most, first - 1);
      if (count === 0) return [];
      const items = Array.from({ length: count }, () => item).join(',\n');
      return [{ part: '', items, count, last: String(first - count) }];
    });
    assert.equal((JSON.parse(list) as string[]).length, Math.min(rows, limit ?? rows));
    return asked;
  }

  it('is asked for few rows at once where they are long, and for no more than are wanted', async () => {
    assert.deepEqual(await askedOf(1000, 100), [250, 500, 500]);
    assert.deepEqual(await askedOf(300, 4000), [250, 65]);
    assert.deepEqual(await askedOf(1000, 4000, 300), [250, 50]);
    assert.deepEqual(await askedOf(260, 1_000_000), [250, ...Array.from({ length: 11 }, () => 1)]);
  });
});
