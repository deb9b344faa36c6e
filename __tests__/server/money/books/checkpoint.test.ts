import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sealAudit } from '../../../../server/src/platform/audit/seal.ts';
import {
  checkBooks,
  checkNewBooks,
  moveCheckpoint,
} from '../../../../server/src/money/books/checkBooks.ts';
import {
  beginning,
  newestCheckpoint,
  type Checkpoint,
} from '../../../../server/src/money/ledger/checkpoint.ts';
import type { Transaction } from '../../../../server/src/platform/db/connection.ts';
import { totalsByKind } from '../../../../server/src/money/ledger/totals.ts';
import { checkLedger } from '../../../../server/src/money/books/checkLedger.ts';
import { checkRecords } from '../../../../server/src/money/books/checkRecords.ts';
import { companyBalances } from '../../../../server/src/money/books/companyBalances.ts';
import { bookRecords } from '../../../../server/src/staff/books/registeredRecords.ts';
import { ageCheckpoint, faultsIn, moveCheckpointAtOnce } from '../../../../server/testing/books.ts';
import { newCustomer, payIn, type TestCustomer } from '../../../../server/testing/customers.ts';
import { asOwner, openTestDatabase } from '../../../../server/testing/database.ts';
import { passDays } from '../../../../server/testing/money.ts';
import { asStaff } from '../../support/staff.ts';
import { payOnce } from '../../support/payOnce.ts';
import { refused } from '../../../../server/testing/forbiddenStatements.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let bola: TestCustomer;

/** Creates customers with deposits, an investment and a clique, each with one paid payout. */
before(async () => {
  server = await startTestServer();
  await payOnce(server);
  bola = await newCustomer(server);
  await payIn(server, bola, '1000');
});
after(() => server.close());

const newest = () => newestCheckpoint(server.dependencies.database);

async function numberFrom(query: string): Promise<number> {
  const [row] = await server.dependencies.connection.query(`SELECT (${query})::float8 AS number`);
  return Number(row?.number);
}

const lastTransfer = () => numberFrom('SELECT max(id) FROM transfers');

const check = () => checkNewBooks(server.dependencies, bookRecords);

/**
 * Checks what is new in the books, and moves the checkpoint. It then covers everything that existed at its previous
 * move.
 */
async function checkAndMove(): Promise<void> {
  assert.deepEqual((await checkBooks(server.dependencies.database, bookRecords)).faults, []);
  await moveCheckpointAtOnce(server.dependencies.connection);
}

/** Moves the checkpoint twice, so that it covers everything so far. */
async function checkAllSoFar(): Promise<Checkpoint> {
  await checkAndMove();
  await checkAndMove();
  return newest();
}

/** SQL that counts the accounts whose checked balance is not the sum of their entries up to the checkpoint. */
const wronglyChecked = `SELECT count(*) FROM accounts LEFT JOIN checkpoint_balances c ON c.account_id = id
  WHERE coalesce(c.balance, 0) <> (SELECT coalesce(sum(amount), 0) FROM entries
    WHERE entries.account_id = accounts.id AND transfer_id <=
      (SELECT max(transfer_id) FROM books_checkpoints))`;

describe('the checkpoint of the books', () => {
  it('the checkpoint is at the beginning in a new database', async () => {
    const connection = await openTestDatabase();
    assert.deepEqual(await newestCheckpoint(connection.database), beginning);
    await connection.close();
  });

  it('a checkpoint covers exactly the transfers up to the time of the previous move', async () => {
    await payIn(server, bola, '10');
    const first = await lastTransfer();
    await checkAndMove();
    assert.ok((await newest()).transfer < first);
    await payIn(server, bola, '10');
    await checkAndMove();
    const checkpoint = await newest();
    assert.deepEqual([checkpoint.transfer, checkpoint.seen], [first, await lastTransfer()]);
    assert.equal(await numberFrom(wronglyChecked), 0);
  });

  it('the checkpoint moves once, however many instances move it at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      await payIn(server, bola, '10');
      await asOwner(server.dependencies.connection, ageCheckpoint);
      const before = await numberFrom('SELECT coalesce(max(id), 0) FROM books_checkpoints');
      const checks = await Promise.all(Array.from({ length: 4 }, check));
      assert.deepEqual(checks.flat(), []);
      assert.equal(await numberFrom('SELECT max(id) FROM books_checkpoints'), before + 1);
    }
    assert.equal(await numberFrom(wronglyChecked), 0);
    assert.deepEqual(await check(), []);
  });

  it('the checkpoint of the books stays an hour behind, so that no open transaction can still add earlier transfers', async () => {
    const { record } = await checkAllSoFar();
    assert.deepEqual(await check(), []);
    assert.equal((await newest()).record, record);
    await asOwner(server.dependencies.connection, ageCheckpoint);
    const { text } = await server.call({ url: '/metrics' });
    const [, age] = /^mota_ledger_checked_seconds (.+)$/m.exec(text) ?? [];
    assert.ok(Number(age) >= 3600, age);
    assert.deepEqual(await check(), []);
    assert.ok((await newest()).record > record);
  });

  it('the checkpoint can move again only an hour after the last move, however long the transaction of that move was open', async () => {
    const { connection, database } = server.dependencies;
    await asOwner(connection, ageCheckpoint);
    const { record } = await newest();
    await database.transaction(async (transaction) => {
      await transaction.execute('SELECT move_books_checkpoint()');
      const { rows } = (await transaction.execute(
        `SELECT recorded_at > now() AS is_later FROM books_checkpoints WHERE audit_id > ${record}`,
      )) as { rows: unknown[] };
      assert.deepEqual(rows, [{ is_later: true }]);
    });
  });

  it("the checkpoint can’t be changed with the server's login, which also can’t hide a transfer behind it", async () => {
    const { connection } = server.dependencies;
    await checkAllSoFar();
    await payIn(server, bola, '10');
    for (const statement of [
      'INSERT INTO books_checkpoints SELECT * FROM books_checkpoints',
      `UPDATE books_checkpoints SET transfer_id = ${await lastTransfer()}`,
      'DELETE FROM books_checkpoints',
      'UPDATE checkpoint_balances SET balance = balance + 1',
      'INSERT INTO checkpoint_balances SELECT id, 1 FROM accounts',
      'DELETE FROM checkpoint_balances',
    ]) {
      await assert.rejects(connection.query(statement), refused, statement);
    }
    for (let time = 0; time < 3; time += 1) await moveCheckpoint(connection);
    assert.ok((await newest()).transfer < (await lastTransfer()));
  });

  it('the checkpoint is a record of the audit, and the check continues from its seal', async () => {
    const { connection } = server.dependencies;
    await sealAudit(connection);
    const { record, seal } = await checkAllSoFar();
    await sealAudit(connection);
    assert.ok(seal > 0);
    assert.equal(await numberFrom(`SELECT 1 FROM audit_seals WHERE audit_id = ${record}`), 1);
    assert.deepEqual(await check(), []);
  });

  it("the checkpoint doesn't move while the books are wrong", async () => {
    const { record } = await checkAllSoFar();
    await payIn(server, bola, '10');
    const { connection } = server.dependencies;
    const change = (amount: number) =>
      asOwner(
        connection,
        `ALTER TABLE accounts DISABLE TRIGGER USER;
         UPDATE accounts SET balance = balance + ${amount} WHERE kind = 'wallet';
         ALTER TABLE accounts ENABLE TRIGGER USER`,
      );
    await change(1);
    await asOwner(connection, ageCheckpoint);
    const faults = await check();
    await change(-1);
    assert.equal(new Set(faults.map(({ rule }) => rule)).size, 1);
    assert.equal((await newest()).record, record);
  });

  it('the checkpoint has the totals of all kinds of accounts, to which later entries are added', async () => {
    const { database } = server.dependencies;
    const byKind = async (since: Checkpoint) =>
      (await totalsByKind(database, since)).toSorted((one, other) =>
        one.kind < other.kind ? -1 : 1,
      );
    await checkAllSoFar();
    await payIn(server, await newCustomer(server), '20');
    for (let moved = 0; moved < 3; moved += 1) {
      const totals = await byKind(await newest());
      assert.deepEqual(totals, await byKind(beginning));
      assert.equal(
        totals.reduce((sum, { balance }) => sum + balance, 0n),
        0n,
      );
      await checkAndMove();
    }
    assert.equal((await newest()).account, await numberFrom('SELECT max(id) FROM accounts'));
  });

  it('staff see how many entries since the checkpoint were checked, and when', async () => {
    const report = async () => {
      const { body } = await asStaff(server, { url: '/office/api/ledger/' });
      return (body as { checked: { entries: number; at: string } }).checked;
    };
    await checkAllSoFar();
    const { entries, at } = await report();
    assert.equal(entries, 0);
    assert.equal(at, server.dependencies.clock.now().toISOString());
    const last = await lastTransfer();
    await payIn(server, bola, '1000');
    const added = await numberFrom(`SELECT count(*) FROM entries WHERE transfer_id > ${last}`);
    assert.ok(added > 0);
    assert.equal((await report()).entries, added);
  });

  it('the checkpoint of the books is shown to staff', async () => {
    const { transfer } = await checkAllSoFar();
    const { status, body, text } = await asStaff(server, { url: '/office/api/ledger/' });
    assert.equal(status, 200, text);
    const report = body as { is_sound: boolean; checkpoint: number };
    assert.deepEqual([report.is_sound, report.checkpoint], [true, transfer]);
  });
});

class Undone extends Error {}

interface Found {
  readonly quick: string[];
  readonly full: string[];
}

/** Returns the rules that each check finds broken after the statement. It runs without triggers, and is rolled back. */
async function faultsAfter(statement: string): Promise<Found> {
  const { database, clock } = server.dependencies;
  const rulesSince = async (transaction: Transaction, since: Checkpoint) => {
    const company = await companyBalances(transaction, since);
    const faults = [
      ...(await checkLedger(transaction, since)),
      ...(await checkRecords(transaction, bookRecords, since, company)),
    ];
    return [...new Set(faults.map(({ rule }) => rule))];
  };
  const found: Found[] = [];
  const undone = database.transaction(async (transaction) => {
    await transaction.execute('SET LOCAL ROLE NONE');
    for (const table of ['accounts', 'entries', 'payouts']) {
      await transaction.execute(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    }
    await transaction.execute(statement);
    const quick = await rulesSince(transaction, await newestCheckpoint(transaction));
    const full = await faultsIn(transaction, clock.now());
    found.push({ quick, full: [...new Set(full.map(({ rule }) => rule))] });
    throw new Undone();
  });
  await assert.rejects(undone, Undone);
  const [rules] = found;
  assert.ok(rules);
  return rules;
}

const sums = 'the entries of a transfer add up to zero';
const balances = 'a balance is the sum of its entries and not negative';
const checked = 'a balance at the checkpoint is the sum of the entries up to it';
const totals = 'the sums that the audit has of the checkpoint are those of the entries';
const moved = 'a transfer moved what its record says';

const walletOfBola = () =>
  `(SELECT id FROM accounts WHERE kind = 'wallet' AND owner_id =
  (SELECT id FROM customers WHERE email = '${bola.email}'))`;

describe('the quick check of the books', () => {
  let checkpoint: Checkpoint;
  beforeEach(async () => {
    checkpoint = await checkAllSoFar();
  });

  it('the quick check of the books finds a changed balance as soon as its account has a new entry', async () => {
    const change = `UPDATE accounts SET balance = balance + 1 WHERE id = ${walletOfBola()}`;
    assert.deepEqual(await faultsAfter(change), { quick: [], full: [balances] });
    await payIn(server, bola, '10');
    assert.deepEqual(await faultsAfter(change), { quick: [balances], full: [balances] });
  });

  it('the quick check of the books finds money that was moved from one balance to another', async () => {
    await payIn(server, bola, '10');
    const change = `UPDATE accounts SET balance = balance
      + CASE WHEN id = ${walletOfBola()} THEN 100 ELSE -100 END WHERE kind = 'wallet'`;
    assert.deepEqual(await faultsAfter(change), { quick: [balances], full: [balances] });
  });

  it('the quick check of the books finds a new transfer that does not add up to zero', async () => {
    await payIn(server, bola, '10');
    const change = `UPDATE entries SET amount = amount + 1
      WHERE account_id = ${walletOfBola()} AND transfer_id > ${checkpoint.transfer}`;
    assert.deepEqual(await faultsAfter(change), {
      quick: [sums, balances, moved],
      full: [sums, moved, balances],
    });
  });

  it('the quick check of the books finds a new paid payout of another amount than its transfer', async () => {
    await passDays(server, 7);
    const change = `UPDATE payouts SET amount = amount + 1, shares[1] = shares[1] + 1
      WHERE id IN (SELECT payout_id FROM payout_parts WHERE transfer_id > ${checkpoint.transfer})`;
    assert.deepEqual(await faultsAfter(change), { quick: [moved], full: [moved] });
  });

  it('a checkpoint that was changed together with a balance is found only by the full check', async () => {
    const change = `WITH checked AS (
        UPDATE checkpoint_balances SET balance = balance + 1 WHERE account_id = ${walletOfBola()})
      UPDATE accounts SET balance = balance + 1 WHERE id = ${walletOfBola()}`;
    assert.deepEqual(await faultsAfter(change), { quick: [], full: [balances, checked] });
  });

  it('changes of entries before the checkpoint are found only by the full check', async () => {
    const inEntries = `UPDATE entries SET amount = amount + 1 WHERE account_id = ${walletOfBola()}
      AND id = (SELECT min(id) FROM entries WHERE account_id = ${walletOfBola()})`;
    assert.deepEqual(await faultsAfter(inEntries), {
      quick: [],
      full: [sums, moved, balances, checked, totals],
    });
    const inPayouts = `UPDATE payouts SET amount = amount + 1, shares[1] = shares[1] + 1
      WHERE paid_at IS NOT NULL`;
    assert.deepEqual(await faultsAfter(inPayouts), { quick: [], full: [moved] });
  });

  it('the quick check of the books reads no older entry, transfer or payout, and no account without a new entry', async () => {
    const { database, connection, clock } = server.dependencies;
    for (const table of ['accounts', 'entries', 'transfers', 'payouts', 'payout_parts']) {
      await asOwner(connection, `ANALYZE ${table}`);
    }
    await payIn(server, bola, '10');
    const countedBy = async (transaction: Transaction) => {
      const { rows } = (await transaction.execute(
        `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read
         FROM pg_stat_xact_user_tables WHERE relname IN ('accounts', 'checkpoint_balances', 'entries', 'transfers')`,
      )) as { rows: { read: number }[] };
      return rows[0]?.read ?? 0;
    };
    const rowsReadBy = (work: (transaction: Transaction) => Promise<unknown>) =>
      database.transaction(async (transaction) => {
        // With so few rows, PostgreSQL would choose a sequential scan.
        await transaction.execute('SET LOCAL enable_seqscan = off');
        const earlier = await countedBy(transaction);
        await work(transaction);
        return (await countedBy(transaction)) - earlier;
      });
    const entries = await numberFrom('SELECT count(*) FROM entries');
    const full = await rowsReadBy((transaction) => faultsIn(transaction, clock.now()));
    assert.ok(full >= entries && entries > 35, `${full} rows of ${entries} entries were read`);
    // Allows a few rows, because planning a query also reads the ends of indexes.
    const totals = await rowsReadBy((transaction) => totalsByKind(transaction, checkpoint));
    assert.ok(totals <= 15, `${totals} rows were read for the totals`);
    const ledger = await rowsReadBy((transaction) => checkLedger(transaction, checkpoint));
    assert.ok(ledger <= 20, `${ledger} rows were read of the ledger`);
    // `checkRecords` reads the new transfers and their entries several times, and the accounts of open records.
    const company = await companyBalances(database, checkpoint);
    const records = await rowsReadBy((transaction) =>
      checkRecords(transaction, bookRecords, checkpoint, company),
    );
    assert.ok(records <= 50, `${records} rows were read of records`);
  });
});
