import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { lock, tryLock } from '../../../../server/src/platform/db/lock.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { openTestDatabase, postgresUrl } from '../../../../server/testing/database.ts';

const options = {
  skip: postgresUrl ? false : 'the embedded database has one session, which locks out no other',
  timeout: 30_000,
};

describe('locks by name', options, () => {
  let connection: Connection;
  before(async () => {
    connection = await openTestDatabase('owner');
  });
  after(() => connection.close());

  const isFree = (email: string) =>
    connection.exclusively((session) => tryLock(session, `codes of ${email}`));

  it('locks by name are held until the transaction ends', async () => {
    await inTransaction(connection.database, async (transaction) => {
      await lock(transaction, 'codes of ada@example.com');
      assert.equal(await isFree('ada@example.com'), false);
    });
    assert.equal(await isFree('ada@example.com'), true);
  });

  it('locks by name are the same as those in plain SQL', async () => {
    await connection.exclusively(async (session) => {
      assert.equal(await tryLock(session, 'codes of ada@example.com'), true);
      assert.equal(await isFree('ada@example.com'), false);
    });
  });

  it('locks by name don’t collide if 32 bits of their hashes are equal', async () => {
    const [alike] = await connection.query(`
      SELECT min(email) AS one, max(email) AS other FROM (SELECT number || '@example.com' AS email
        FROM generate_series(1, 200000) AS number) AS made
      GROUP BY hashtext('codes of ' || email) HAVING count(*) > 1 LIMIT 1`);
    const [one, other] = [String(alike?.one), String(alike?.other)];
    assert.notEqual(one, other);
    await inTransaction(connection.database, async (transaction) => {
      await lock(transaction, `codes of ${one}`);
      assert.equal(await isFree(other), true);
    });
  });

  it('locks by name are taken in a fixed order, whatever the order in which they are requested', async () => {
    const names = ['codes of ada@example.com', 'codes of bola@example.com'] as const;
    const takeBoth = (first: 0 | 1) =>
      inTransaction(connection.database, (transaction) =>
        lock(transaction, names[first], names[1 - first] ?? names[0]),
      );
    await Promise.all(Array.from({ length: 40 }, (_, call) => takeBoth(call % 2 === 0 ? 0 : 1)));
    const [row] = await connection.query(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    assert.equal(Number(row?.deadlocks), 0);
  });
});
