import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { small } from '../../../../server/scripts/scale/load.ts';
import { fill } from '../../../../server/scripts/scale/target.ts';
import { checkRecords } from '../../../../server/src/money/books/checkRecords.ts';
import { companyBalances } from '../../../../server/src/money/books/companyBalances.ts';
import { beginReading } from '../../../../server/src/money/deposits/missedDeposits.ts';
import { countRefusedAccounts } from '../../../../server/src/money/deposits/refusedAccounts.ts';
import { newestCheckpoint } from '../../../../server/src/money/ledger/checkpoint.ts';
import { totalsOfOwners } from '../../../../server/src/money/ledger/totals.ts';
import { renewAccounts } from '../../../../server/src/money/wallet/openAccounts.ts';
import { listExceptions } from '../../../../server/src/money/reconciliation/reconciliationExceptions.ts';
import { matchStatement } from '../../../../server/src/money/reconciliation/match.ts';
import { bookReturnedFees } from '../../../../server/src/money/reconciliation/returnedFees.ts';
import type { Connection, Transaction } from '../../../../server/src/platform/db/connection.ts';
import { bookRecords } from '../../../../server/src/staff/books/registeredRecords.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';

const contracts = 1000;
const withdrawals = 10;

let owner: Connection;
before(async () => {
  owner = await openTestDatabase();
  await fill(owner, { ...small, payouts: contracts, withdrawals });
});
after(() => owner.close());

/** Returns how many rows of a table the work reads. */
const rowsRead = (table: string, work: (transaction: Transaction) => Promise<unknown>) =>
  owner.database.transaction(async (transaction) => {
    // In tables with so few rows, PostgreSQL would choose sequential scans and nested loops.
    for (const plan of ['enable_seqscan', 'enable_nestloop']) {
      await transaction.execute(`SET LOCAL ${plan} = off`);
    }
    const read = async () => {
      const { rows } = (await transaction.execute(
        `SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read
         FROM pg_stat_xact_user_tables WHERE relname = '${table}'`,
      )) as { rows: { read: number }[] };
      return rows[0]?.read ?? 0;
    };
    const earlier = await read();
    await work(transaction);
    return (await read()) - earlier;
  });

const checkSince = async (transaction: Transaction) => {
  const since = await newestCheckpoint(transaction);
  const company = await companyBalances(transaction, since);
  assert.deepEqual(await checkRecords(transaction, bookRecords, since, company), []);
};

describe('recurring work', () => {
  it('the half-hourly check of the books reads no contract that has its vehicle, and no future payout', async () => {
    for (const table of ['contracts', 'backings', 'payouts']) {
      const read = await rowsRead(table, checkSince);
      assert.ok(read < contracts / 10, `${read} of ${table}`);
    }
  });

  it('the half-hourly check of the books and its totals read few accounts', async () => {
    for (const work of [checkSince, totalsOfOwners]) {
      const read = await rowsRead('accounts', work);
      assert.ok(read < 10 * withdrawals, `${read} accounts`);
    }
  });

  it('recurring work reads no deposit account that is active', async () => {
    const parts = {
      connection: owner,
      clock: { now: () => new Date() },
      rail: { name: 'monnify' },
    };
    await beginReading(parts as unknown as Parameters<typeof beginReading>[0]);
    const again = (transaction: Transaction) =>
      beginReading({
        ...parts,
        connection: {
          query: async (text: string) =>
            ((await transaction.execute(text.replace('$1', "'monnify'"))) as { rows: [] }).rows,
        },
      } as unknown as Parameters<typeof beginReading>[0]);
    for (const work of [countRefusedAccounts, again]) {
      assert.equal(await rowsRead('deposit_accounts', work), 0);
    }
  });

  it('the renewal of accounts, which runs every minute, reads hardly any customers or accounts of the current provider', async () => {
    const renew = (transaction: Transaction) =>
      renewAccounts({
        config: {},
        clock: { now: () => new Date() },
        rail: { name: 'monnify' },
        database: transaction,
      } as unknown as Parameters<typeof renewAccounts>[0]);
    // A merge join reads the first row of one table before it finds that the other table is empty.
    for (const table of ['customers', 'deposit_accounts']) {
      const read = await rowsRead(table, renew);
      assert.ok(read < 5, `${read} of ${table}`);
    }
  });

  it('recurring work reads no transfer that an earlier reconciliation has matched', async () => {
    const [counted] = await owner.query(
      `WITH closed AS (
         INSERT INTO reconciled_transfers (transfer_id, at)
         SELECT id, now() FROM transfers WHERE provider_reference IS NOT NULL
           AND id < (SELECT max(id) FROM transfers WHERE provider_reference IS NOT NULL)
         RETURNING 1)
       SELECT count(*)::int AS matched FROM closed`,
    );
    const matched = Number(counted?.matched);
    assert.ok(matched > 400);
    await owner.query(
      `INSERT INTO reconciliations (rail, at, balance, difference, exceptions, unexplained, checked_until, open_transfers)
       SELECT 'monnify', now(), 0, 0, 0, 0, max(id),
         ARRAY[max(id) FILTER (WHERE provider_reference IS NOT NULL)] FROM transfers`,
    );
    for (const work of [
      (transaction: Transaction) => listExceptions(transaction, 'monnify'),
      (transaction: Transaction) => bookReturnedFees(transaction, 'monnify', new Date()),
      (transaction: Transaction) => matchStatement(transaction, 'monnify', new Date()),
    ]) {
      const read = await rowsRead('transfers', work);
      // For each query, the planner itself reads a few of the first and last transfers, to estimate a range of ids.
      assert.ok(read > 0 && read < matched / 10, `${read} transfers`);
    }
    assert.equal((await listExceptions(owner.database, 'monnify')).length, 1);
  });
});
