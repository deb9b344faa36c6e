import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import {
  checkAudit,
  checkAuditSlice,
  newestSeal,
  type AuditPosition,
} from '../../../../server/src/money/books/checkAudit.ts';
import { beginning } from '../../../../server/src/money/ledger/checkpoint.ts';
import { sealAudit, sealNext } from '../../../../server/src/platform/audit/seal.ts';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';
import { rowsHandled } from '../../../../server/testing/rowsHandled.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openTestDatabase();
});
afterEach(() => connection.close());

const addRecords = (count: number) =>
  connection.query(
    `INSERT INTO audit_records (at, actor, action, subject, detail)
     SELECT now(), 'operator', 'withdrawal approved', 'withdrawal ' || n, '{"amount": "10.00"}'
     FROM generate_series(1, $1::int) AS n`,
    [count],
  );

/** Runs a statement with the triggers off. Only the owner of the tables can switch them off. */
const asAttacker = (statement: string) =>
  connection.exclusively(async ({ script }) => {
    await script('ALTER TABLE audit_records DISABLE TRIGGER USER');
    await script('ALTER TABLE audit_seals DISABLE TRIGGER USER');
    await script(statement);
  });

/** Returns the faults that the audit's check finds. Asserts that it finds the same in slices of one or two seals. */
async function found(): Promise<string[]> {
  const [whole = [], ...inSlices] = await Promise.all(
    [undefined, 1, 2].map(async (atOnce) =>
      (await checkAudit(connection.database, beginning, atOnce)).map((fault) => fault.found),
    ),
  );
  for (const sliced of inSlices) assert.deepEqual(sliced, whole);
  return whole;
}

describe('the seals of the audit', () => {
  it('the seals of the audit form one chain over all records, including those from before the first seal', async () => {
    await addRecords(1201);
    await sealAudit(connection);
    const before = await newestSeal(connection);
    await addRecords(1);
    await sealAudit(connection);
    const after = await newestSeal(connection);
    assert.deepEqual([before.position, after.position], [1201, 1202]);
    assert.match(after.hash, /^[0-9a-f]{64}$/);
    assert.notEqual(before.hash, after.hash);
    assert.deepEqual(await found(), []);
  });

  it('the seals of the audit form one chain when several instances seal at once', async () => {
    await addRecords(1201);
    await Promise.all(Array.from({ length: 4 }, () => sealAudit(connection)));
    await sealAudit(connection);
    assert.equal((await newestSeal(connection)).position, 1201);
    assert.deepEqual(await found(), []);
  });

  it('the seals of the audit include a record that commits after later records', async () => {
    await connection.query("SELECT nextval(pg_get_serial_sequence('audit_records', 'id'))");
    await addRecords(2);
    await sealAudit(connection);
    await asAttacker(
      `INSERT INTO audit_records (id, at, actor, action, subject) OVERRIDING SYSTEM VALUE
       VALUES (1, now(), 'operator', 'late', 'customer 1')`,
    );
    await sealAudit(connection);
    assert.equal((await newestSeal(connection)).position, 3);
    assert.deepEqual(await found(), []);
  });

  /** Makes all records an hour older. */
  const age = () =>
    asAttacker("UPDATE audit_records SET recorded_at = recorded_at - interval '1 hour'");

  it('new seals of the audit are added without reading records that were sealed long ago', async () => {
    await addRecords(3000);
    await age();
    await addRecords(20);
    await sealAudit(connection);
    await addRecords(1);
    const measured = new Error('Measured.');
    let rows = 0;
    const measuring = inTransaction(connection.database, async (transaction) => {
      rows = await rowsHandled(transaction, sealNext);
      throw measured;
    });
    await assert.rejects(measuring, measured);
    assert.ok(rows < 1000, `${rows} rows`);
  });

  it('the seals of the audit include a record that commits late, even if no record was sealed for an hour', async () => {
    await addRecords(1500);
    await connection.query("SELECT nextval(pg_get_serial_sequence('audit_records', 'id'))");
    await addRecords(20);
    await age();
    await sealAudit(connection);
    await asAttacker(
      `INSERT INTO audit_records (id, at, actor, action, subject) OVERRIDING SYSTEM VALUE
       VALUES (1501, now(), 'operator', 'late', 'customer 1')`,
    );
    await addRecords(1);
    await sealAudit(connection);
    assert.equal((await newestSeal(connection)).position, 1522);
  });

  it('the seals of the audit are read in batches, so that checking a long audit needs no long statement', async () => {
    await addRecords(5);
    await sealAudit(connection);
    const seals: number[] = [];
    let position: AuditPosition = { seal: 0, newest: null, record: 0 };
    for (let isLast = false; !isLast;) {
      const slice = await checkAuditSlice(connection.database, position, 2);
      assert.deepEqual(slice.faults, []);
      seals.push(slice.position.seal);
      ({ position, isLast } = slice);
    }
    assert.deepEqual(seals, [3, 5, 5]);
  });

  const attacks: readonly (readonly [
    title: string,
    statement: string,
    found: readonly string[],
  ])[] = [
    [
      'a changed record',
      `UPDATE audit_records SET detail = '{"amount": "10.01"}' WHERE id = 2`,
      ['record 2 or its seal 2 was changed'],
    ],
    [
      'a record with another time',
      `UPDATE audit_records SET at = at + interval '1 microsecond' WHERE id = 3`,
      ['record 3 or its seal 3 was changed'],
    ],
    ['a removed record', 'DELETE FROM audit_records WHERE id = 2', ['record 2 was removed']],
    [
      'a changed seal',
      `UPDATE audit_seals SET hash = sha256('') WHERE position = 3`,
      ['record 3 or its seal 3 was changed', 'record 4 or its seal 4 was changed'],
    ],
    [
      'a record removed with its seal',
      'DELETE FROM audit_records WHERE id = 2; DELETE FROM audit_seals WHERE position = 2',
      ['seals 2 to 2 are missing'],
    ],
    [
      'an inserted seal',
      `INSERT INTO audit_seals VALUES (5, 99, sha256(''))`,
      ['record 99 was removed'],
    ],
  ];
  for (const [title, statement, expected] of attacks) {
    it(`the check of the seals reports ${title}`, async () => {
      await addRecords(4);
      await sealAudit(connection);
      await asAttacker(statement);
      assert.deepEqual(await found(), expected);
    });
  }

  it('the check of the seals reports a record that was inserted with a time long past, sealed or not', async () => {
    await addRecords(2);
    await sealAudit(connection);
    await asAttacker(
      `INSERT INTO audit_records (at, actor, action, subject, recorded_at)
       VALUES (now(), 'operator', 'kyc approved', 'customer 1', now() - interval '1 day')`,
    );
    assert.deepEqual(await found(), ['record 3 has no seal']);
    await sealAudit(connection);
    assert.deepEqual(await found(), ['record 3 was inserted later than it says']);
  });

  it('the seals of the audit continue after a record with a huge id, and the check reports it', async () => {
    await addRecords(2);
    await asAttacker(
      `INSERT INTO audit_records (id, at, actor, action, subject) OVERRIDING SYSTEM VALUE
       VALUES (9000000000000000000, now(), 'job', 'nothing', 'nothing')`,
    );
    await sealAudit(connection);
    await addRecords(2);
    await sealAudit(connection);
    assert.equal((await newestSeal(connection)).position, 4);
    assert.deepEqual(await found(), ['record 9000000000000000000 has no seal']);
  });

  it('the seals of the audit continue after a release that has sealed a record with a huge id', async () => {
    await addRecords(1);
    await sealAudit(connection);
    await asAttacker(`INSERT INTO audit_seals VALUES (2, 9000000000000000000, sha256(''))`);
    await addRecords(1);
    await sealAudit(connection);
    assert.equal((await newestSeal(connection)).position, 3);
  });
});
