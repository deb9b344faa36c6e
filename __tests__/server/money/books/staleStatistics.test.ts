import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  balances,
  companyAccount,
  move,
  price,
  small,
  walletOf,
} from '../../../../server/scripts/scale/load.ts';
import { fill } from '../../../../server/scripts/scale/target.ts';
import { checkLedger } from '../../../../server/src/money/books/checkLedger.ts';
import {
  checkRecords,
  transferRules,
  transfersAtOnce,
} from '../../../../server/src/money/books/checkRecords.ts';
import { readWithin } from '../../../../server/src/money/books/faults.ts';
import { companyBalances } from '../../../../server/src/money/books/companyBalances.ts';
import { newestCheckpoint } from '../../../../server/src/money/ledger/checkpoint.ts';
import type { Connection, Transaction } from '../../../../server/src/platform/db/connection.ts';
import { bookRecords } from '../../../../server/src/staff/books/registeredRecords.ts';
import { faultsIn } from '../../../../server/testing/books.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';
import { rowsHandled } from '../../../../server/testing/rowsHandled.ts';

const payouts = 3000;

/**
 * Statements that create investments whose payouts the company owes. Each investment has one paid payout, all from the
 * same account.
 */
const paidOut = [
  ...[
    'accounts',
    'entries',
    'transfers',
    'payouts',
    'payout_parts',
    'contracts',
    'investments',
  ].map((table) => `ALTER TABLE ${table} SET (autovacuum_enabled = off)`),
  'SET LOCAL session_replication_role = replica',
  move(`SELECT 'investment' AS kind, 'investment:promised-' || n AS reference, '' AS description, now() AS at,
      ${walletOf(`n % ${small.customers} + 1`)} AS source, ${companyAccount('company_debt')} AS target, ${price} AS amount
    FROM generate_series(1, ${payouts}) AS n`),
  `INSERT INTO investments (customer_id, asset_id, amount_invested, total_payout, roi_basis_points, duration_weeks,
     payout_interval, start_date, end_date, contract, contract_sha256, agreed_at, paid_by)
   SELECT owner_id, 1, ${price}, ${price}, 2500, 2, 'week', current_date - 8, current_date + 6, 'Agreed',
     encode(sha256('Agreed'), 'hex'), now(), t.id
   FROM transfers t JOIN entries ON transfer_id = t.id JOIN accounts ON accounts.id = account_id
   WHERE reference LIKE 'investment:promised-%' AND accounts.kind = 'wallet'`,
  `INSERT INTO contracts (investment_id) SELECT id FROM investments WHERE contract = 'Agreed' ORDER BY id`,
  `INSERT INTO payouts (contract_id, number, due_date, amount, shares)
   SELECT contracts.id, 1, current_date - 1, ${price}, ARRAY[${price}]::bigint[]
   FROM contracts WHERE value IS NULL`,
  `UPDATE assets SET units = offered - (SELECT count(*) FROM investments WHERE asset_id = assets.id)`,
  move(`SELECT 'payout' AS kind, 'payout:' || payouts.id || ':1' AS reference, '' AS description, now() AS at,
      ${companyAccount('company_debt')} AS source, ${walletOf('customer_id')} AS target, amount
    FROM payouts JOIN contracts ON contracts.id = contract_id JOIN investments ON investments.id = investment_id
    WHERE contracts.value IS NULL`),
  `INSERT INTO payout_parts (payout_id, number, transfer_id, source_id, amount)
   SELECT payouts.id, 1, t.id, ${companyAccount('company_debt')}, amount
   FROM payouts JOIN transfers t ON reference = 'payout:' || payouts.id || ':1'`,
  'UPDATE payouts SET paid_at = now() WHERE id IN (SELECT payout_id FROM payout_parts)',
  balances,
];

const countRead = `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 AS read
  FROM pg_stat_xact_user_tables`;

/** Returns how many rows a check reads. Throws if the check finds anything. */
const rowsReadBy = (
  { database }: Connection,
  check: (transaction: Transaction) => Promise<readonly unknown[]>,
) =>
  database.transaction(async (transaction) => {
    await transaction.execute('SET LOCAL max_parallel_workers_per_gather = 0');
    const read = async () => {
      const { rows } = (await transaction.execute(countRead)) as { rows: { read: number }[] };
      return rows[0]?.read ?? 0;
    };
    const before = await read();
    assert.deepEqual(await check(transaction), []);
    return (await read()) - before;
  });

it('a check reads a few rows per payout, even after many payouts without new database statistics', async () => {
  const owner = await openTestDatabase();
  try {
    await fill(owner, small);
    await owner.exclusively(async ({ script }) => {
      for (const statement of paidOut) await script(statement);
    });
    const quick = await rowsReadBy(owner, (transaction) =>
      readWithin(transaction)(async () => {
        const since = await newestCheckpoint(transaction);
        const balances = await companyBalances(transaction, since);
        return [
          ...(await checkLedger(transaction, since)),
          ...(await checkRecords(transaction, bookRecords, since, balances)),
        ];
      }),
    );
    const full = await rowsReadBy(owner, (transaction) => faultsIn(transaction, new Date()));
    // Searching all entries of the account for each payout would read millions of rows.
    assert.ok(quick < 200 * payouts, `${quick} rows were read`);
    assert.ok(full < 200 * payouts, `${full} rows were read in all`);
    await owner.database.transaction((transaction) =>
      readWithin(transaction)(async () => {
        const { transfer: from } = await newestCheckpoint(transaction);
        const slice = { after: from, last: from + transfersAtOnce };
        for (const [rule, query] of Object.entries(transferRules(bookRecords, slice))) {
          const handled = await rowsHandled(transaction, query);
          assert.ok(handled < 200 * payouts, `${rule}: ${handled} rows were compared`);
        }
      }),
    );
  } finally {
    await owner.close();
  }
});
