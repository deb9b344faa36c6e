import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import {
  accountingMonth,
  listAccountingMonths,
} from '../../../../server/src/money/books/accountingMonth.ts';
import { readTrialBalance } from '../../../../server/src/money/books/trialBalance.ts';
import { companyAccount, openAccount } from '../../../../server/src/money/ledger/ledgerAccounts.ts';
import { postTransfer } from '../../../../server/src/money/ledger/transfers.ts';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { moveCheckpointAtOnce } from '../../../../server/testing/books.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';

let connection: Connection;
let accountIds: readonly number[];
before(async () => {
  connection = await openTestDatabase();
  accountIds = await inTransaction(connection.database, async (transaction) => [
    await companyAccount(transaction, 'bank_clearing'),
    await companyAccount(transaction, 'treasury'),
    await openAccount(transaction, 'wallet', 1),
    await openAccount(transaction, 'wallet', 2),
    await openAccount(transaction, 'withdrawal_hold', 1),
  ]);
});
after(() => connection.close());

interface Posted {
  readonly accountId: number;
  readonly amount: bigint;
  readonly at: number;
}

/** All entries of the database, as the test posted them. */
const posted: Posted[] = [];

async function post(fromId: number, toId: number, amount: bigint, at: Date): Promise<void> {
  const entries = [
    { accountId: fromId, amount: -amount },
    { accountId: toId, amount },
  ];
  await inTransaction(connection.database, (transaction) =>
    postTransfer(transaction, {
      kind: 'test',
      reference: `test-${posted.length}`,
      description: 'Test',
      occurredAt: at,
      entries,
    }),
  );
  posted.push(...entries.map((entry) => ({ ...entry, at: at.getTime() })));
}

const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
const now = new Date('2026-05-20T12:00:00Z');

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Returns the expected trial balance of an account, added up one entry at a time. */
function expected(accountId: number, start: Date, end: Date) {
  const entries = posted.filter((entry) => entry.accountId === accountId);
  const amountsOf = (isIncluded: (entry: Posted) => boolean) =>
    sumOf(entries.filter(isIncluded).map(({ amount }) => amount));
  const isInside = ({ at }: Posted) => at >= start.getTime() && at < end.getTime();
  return {
    opening: amountsOf(({ at }) => at < start.getTime()),
    debits: -amountsOf((entry) => isInside(entry) && entry.amount < 0n),
    credits: amountsOf((entry) => isInside(entry) && entry.amount > 0n),
    closing: amountsOf(({ at }) => at < end.getTime()),
  };
}

/** Reads all pages of a month, with few accounts on each page. */
async function readAll(month: string) {
  const found = accountingMonth(month, now);
  assert.ok(found);
  const rows = [];
  for (let last: number | undefined; ;) {
    const page = await readTrialBalance(connection.database, found, { limit: 4, after: last });
    rows.push(...page);
    last = page.at(-1)?.id;
    if (page.length < 4) return { rows, ...found };
  }
}

// The first and last instants of months in Lagos, which are an hour before those in UTC, and any other instants.
const instant = fc.oneof(
  fc
    .tuple(fc.constantFrom('01-31', '02-28', '03-31'), fc.constantFrom('22:59:59.999', '23:00:00'))
    .map(([day, time]) => new Date(`2026-${day}T${time}Z`)),
  fc.date({
    min: new Date('2026-01-05T00:00:00Z'),
    max: new Date('2026-05-19T00:00:00Z'),
    noInvalidDate: true,
  }),
);
const step = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      from: fc.nat(4),
      to: fc.nat(4),
      amount: fc.bigInt({ min: 1n, max: 9_007_199_254_740_993n }),
      at: instant,
    }),
  },
  { weight: 1, arbitrary: fc.constant('move the checkpoint' as const) },
);

it('the trial balance of any month equals the entries of the ledger to the kobo, balances, and follows on from the month before', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
    for (const one of steps) {
      if (one === 'move the checkpoint') {
        await moveCheckpointAtOnce(connection);
        continue;
      }
      const [from = 0, to = 0] = [accountIds[one.from], accountIds[one.to]];
      const has = sumOf(
        posted.filter((each) => each.accountId === from).map((each) => each.amount),
      );
      // Only company accounts can be overdrawn.
      if (from === to || (one.from > 1 && has < one.amount)) continue;
      await post(from, to, one.amount, one.at);
    }
    let closing = new Map<number, bigint>();
    for (const month of months) {
      const { rows, start, end } = await readAll(month);
      assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
      assert.deepEqual(
        rows.filter(({ id }) => accountIds.includes(id)).map(({ id }) => id),
        accountIds.toSorted((one, other) => one - other),
      );
      for (const { id, opening, debits, credits, closing: last } of rows) {
        assert.deepEqual(
          { opening, debits, credits, closing: last },
          expected(id, start, end),
          `account ${id} in ${month}`,
        );
        assert.equal(opening, closing.get(id) ?? opening);
      }
      assert.equal(
        sumOf(rows.map(({ debits }) => debits)),
        sumOf(rows.map(({ credits }) => credits)),
      );
      assert.equal(sumOf(rows.map((row) => row.closing)), 0n);
      closing = new Map(rows.map((row) => [row.id, row.closing]));
    }
  });
  // All runs share one ledger, so fast-check can't shrink a failure.
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
});

it('a row of the trial balance names the kind and the owner of its account', async () => {
  const { rows } = await readAll('2026-01');
  const owners = rows.filter(({ id }) => accountIds.includes(id));
  assert.deepEqual(
    owners.map(({ kind, owner }) => [kind, owner]),
    [
      ['bank_clearing', null],
      ['treasury', null],
      ['wallet', 'customer 1'],
      ['wallet', 'customer 2'],
      ['withdrawal_hold', 'customer 1'],
    ],
  );
});

it('a month starts and ends at midnight in Lagos, and is complete ten minutes after its end', () => {
  const at = (time: string) => accountingMonth('2026-02', new Date(time));
  assert.equal(at('2026-02-01T22:59:59Z'), undefined);
  assert.deepEqual(at('2026-02-01T23:10:00Z'), {
    month: '2026-02',
    firstDay: '2026-02-01',
    lastDay: '2026-02-01',
    start: new Date('2026-01-31T23:00:00Z'),
    end: new Date('2026-02-01T23:00:00Z'),
    isOver: false,
  });
  assert.equal(at('2026-02-28T23:09:59Z')?.lastDay, '2026-02-27');
  const over = at('2026-02-28T23:10:00Z');
  assert.deepEqual([over?.lastDay, over?.isOver], ['2026-02-28', true]);
  assert.deepEqual(at('2030-01-01T00:00:00Z'), over);
});

it('the months with files start with the first transfer, and end with the newest complete day', async () => {
  const [bank = 0, , wallet = 0] = accountIds;
  await post(bank, wallet, 1n, new Date('2026-01-31T23:00:00Z'));
  const [first] = await connection.query(
    "SELECT to_char(occurred_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') AS month FROM transfers ORDER BY id LIMIT 1",
  );
  const found = await listAccountingMonths(connection.database, new Date('2026-06-01T23:09:00Z'));
  const all = [...months, '2026-05'];
  assert.deepEqual(
    found.map(({ month, isOver }) => [month, isOver]),
    all
      .slice(all.indexOf(String(first?.month)))
      .reverse()
      .map((month) => [month, true]),
  );
});
