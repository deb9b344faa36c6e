import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Connection } from '../../../server/src/db/connection.ts';
import { sqlState, inTransaction } from '../../../server/src/db/transaction.ts';
import { balanceOf, houseAccount, openAccount } from '../../../server/src/ledger/accounts.ts';
import { checkLedger } from '../../../server/src/ledger/check.ts';
import {
  HoldDecided,
  holdFunds,
  releaseHold,
  settleHold,
} from '../../../server/src/ledger/holds.ts';
import {
  InsufficientFunds,
  postTransfer,
  ReferenceConflict,
  type Line,
} from '../../../server/src/ledger/transfers.ts';
import { openTestDatabase, postgresUrl } from '../support/database.ts';

let connection: Connection;
before(async () => {
  connection = await openTestDatabase();
});
after(() => connection.close());

const occurredAt = new Date('2026-03-02T09:00:00Z');
let count = 0;
const newReference = () => `test-${(count += 1)}`;

/** Wallets of owners that no other test uses, each with its opening balance. */
async function wallets(...balances: bigint[]): Promise<{ owner: number; account: number }[]> {
  return inTransaction(connection.database, async (transaction) => {
    const bank = await houseAccount(transaction, 'bank_clearing');
    const opened = [];
    for (const balance of balances) {
      const owner = 1_000_000 + (count += 1);
      const account = await openAccount(transaction, 'wallet', owner);
      if (balance > 0n) {
        await postTransfer(transaction, {
          kind: 'deposit',
          reference: newReference(),
          description: 'Opening',
          occurredAt,
          lines: [
            { accountId: account, amount: balance },
            { accountId: bank, amount: -balance },
          ],
        });
      }
      opened.push({ owner, account });
    }
    return opened;
  });
}

const post = (lines: readonly Line[], reference = newReference()) =>
  inTransaction(connection.database, (transaction) =>
    postTransfer(transaction, { kind: 'test', reference, description: 'Test', occurredAt, lines }),
  );

const move = (from: number, to: number, amount: bigint, reference?: string) =>
  post(
    [
      { accountId: from, amount: -amount },
      { accountId: to, amount },
    ],
    reference,
  );

const balance = (owner: number) => balanceOf(connection.database, 'wallet', owner);

/** The SQLSTATE that the database refuses the statement with. */
async function refusal(statement: string): Promise<string | undefined> {
  try {
    await connection.query(statement);
    return undefined;
  } catch (error) {
    return sqlState(error);
  }
}

const integrity = '23000';

describe('the ledger', () => {
  it('moves money between accounts', async () => {
    const [one, other] = await wallets(500n, 0n);
    assert.ok(one && other);
    await move(one.account, other.account, 200n);
    assert.deepEqual([await balance(one.owner), await balance(other.owner)], [300n, 200n]);
  });

  it('refuses what would take a wallet below zero, and leaves nothing of it', async () => {
    const [one, other] = await wallets(100n, 0n);
    assert.ok(one && other);
    await assert.rejects(move(one.account, other.account, 101n), InsufficientFunds);
    assert.deepEqual([await balance(one.owner), await balance(other.owner)], [100n, 0n]);
  });

  it('posts a reference once', async () => {
    const [one, other] = await wallets(100n, 0n);
    assert.ok(one && other);
    const reference = newReference();
    const posted = await Promise.all([
      move(one.account, other.account, 60n, reference),
      move(one.account, other.account, 60n, reference),
    ]);
    assert.equal(posted[0].id, posted[1].id);
    assert.deepEqual(posted.map((transfer) => transfer.isNew).sort(), [false, true]);
    assert.equal(await balance(other.owner), 60n);
    await assert.rejects(move(one.account, other.account, 40n, reference), ReferenceConflict);
  });

  it('holds funds, then settles or releases them once', async () => {
    const [customer] = await connection.query(
      `INSERT INTO customers (email, first_name, last_name, phone_number, password_hash,
         referral_code, created_at) VALUES ('hold@example.com', 'A', 'B', '', '', 'HOLD', now())
       RETURNING id`,
    );
    const customerId = Number(customer?.id);
    const inOne = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
      inTransaction(connection.database, work);
    const movement = () => ({ reference: newReference(), description: 'Test', occurredAt });
    const account = await inOne((transaction) => openAccount(transaction, 'wallet', customerId));
    const bank = await houseAccount(connection.database, 'bank_clearing');
    await move(bank, account, 100n);
    const hold = () => inOne((t) => holdFunds(t, { customerId, amount: 60n, ...movement() }));

    const first = await hold();
    assert.equal(await balance(customerId), 40n);
    await assert.rejects(hold(), InsufficientFunds);
    await inOne((transaction) => releaseHold(transaction, first, movement()));
    assert.equal(await balance(customerId), 100n);
    await assert.rejects(
      inOne((t) => settleHold(t, first, movement())),
      HoldDecided,
    );

    const second = await hold();
    await inOne((transaction) => settleHold(transaction, second, movement()));
    assert.equal(await balance(customerId), 40n);
    assert.equal(await balanceOf(connection.database, 'withdrawal_hold', customerId), 0n);
    await assert.rejects(
      inOne((t) => releaseHold(t, second, movement())),
      HoldDecided,
    );
  });
});

describe('the database itself', () => {
  it('refuses a transfer that does not add up to zero, or has no entries', async () => {
    const [one, other] = await wallets(100n, 0n);
    assert.ok(one && other);
    const lopsided = [
      { accountId: one.account, amount: -50n },
      { accountId: other.account, amount: 51n },
    ];
    await assert.rejects(post(lopsided), (error) => sqlState(error) === integrity);
    const bare = `INSERT INTO transfers (kind, reference, description, occurred_at)
      VALUES ('test', 'bare', 'Bare', now())`;
    assert.equal(await refusal(bare), integrity);
    assert.equal(await balance(other.owner), 0n);
  });

  it('refuses an entry that comes to a finished transfer', async () => {
    const [one, other, third] = await wallets(100n, 0n, 0n);
    assert.ok(one && other && third);
    const { id } = await move(one.account, other.account, 10n);
    const late = `INSERT INTO entries (transfer_id, account_id, amount)
      VALUES (${id}, ${third.account}, 5)`;
    assert.equal(await refusal(late), integrity);
  });

  for (const statement of [
    'UPDATE entries SET amount = amount + 1',
    'DELETE FROM entries',
    'TRUNCATE entries CASCADE',
    "UPDATE transfers SET description = 'Other'",
    'DELETE FROM transfers',
    'TRUNCATE transfers CASCADE',
    'DELETE FROM accounts',
    "UPDATE accounts SET balance = balance + 1 WHERE kind = 'wallet'",
    "INSERT INTO accounts (kind, owner_id, balance) VALUES ('wallet', 5, 100)",
  ]) {
    it(`refuses: ${statement}`, async () => {
      const [one, other] = await wallets(100n, 0n);
      assert.ok(one && other);
      await move(one.account, other.account, 1n);
      assert.equal(await refusal(statement), integrity);
    });
  }

  it('refuses a balance below zero even where the code does not look', async () => {
    const [one, other] = await wallets(100n, 0n);
    assert.ok(one && other);
    const unchecked = connection.exclusively(async (session) => {
      const [transfer] = await session.query(`INSERT INTO transfers
        (kind, reference, description, occurred_at) VALUES ('test', 'low', '', now()) RETURNING id`);
      await session.query(
        'INSERT INTO entries (transfer_id, account_id, amount) VALUES ($1, $2, -101), ($1, $3, 101)',
        [transfer?.id, one.account, other.account],
      );
    });
    await assert.rejects(unchecked, (error) => sqlState(error) === '23514');
  });
});

/** Transfers among so many wallets: from, to (never the same) and how much. */
const transfersAmong = (owners: number, most: number) =>
  fc.array(
    fc
      .tuple(
        fc.nat(owners - 1),
        fc.integer({ min: 1, max: owners - 1 }),
        fc.bigInt({ min: 1n, max: 120n }),
      )
      .map(([from, step, amount]) => ({ from, to: (from + step) % owners, amount })),
    { minLength: 1, maxLength: most },
  );

describe('any sequence of transfers', () => {
  it('keeps the sum at zero, every balance its entries, and no wallet below zero', async () => {
    await fc.assert(
      fc.asyncProperty(transfersAmong(4, 25), async (plan) => {
        const opened = await wallets(100n, 100n, 0n, 0n);
        const model = [100n, 100n, 0n, 0n];
        for (const { from, to, amount } of plan) {
          const [source, target] = [opened[from], opened[to]];
          assert.ok(source && target);
          const before = model[from] ?? 0n;
          const moved = move(source.account, target.account, amount);
          if (before < amount) {
            await assert.rejects(moved, InsufficientFunds);
          } else {
            await moved;
            model[from] = before - amount;
            model[to] = (model[to] ?? 0n) + amount;
          }
        }
        const balances = await Promise.all(opened.map(({ owner }) => balance(owner)));
        assert.deepEqual(balances, model);
        assert.deepEqual(await checkLedger(connection.database), []);
      }),
      { numRuns: 20 },
    );
  });

  it(
    'holds under 16 parallel connections',
    { skip: !postgresUrl && 'needs PostgreSQL' },
    async () => {
      await fc.assert(
        fc.asyncProperty(transfersAmong(6, 400), async (plan) => {
          const opened = await wallets(100n, 100n, 100n, 100n, 100n, 100n);
          const lane = async (offset: number) => {
            for (let index = offset; index < plan.length; index += 16) {
              const { from, to, amount } = plan[index] ?? { from: 0, to: 1, amount: 1n };
              const [source, target] = [opened[from], opened[to]];
              assert.ok(source && target);
              await move(source.account, target.account, amount).catch((error: unknown) => {
                if (!(error instanceof InsufficientFunds)) throw error;
              });
            }
          };
          await Promise.all(Array.from({ length: 16 }, (_, offset) => lane(offset)));
          const balances = await Promise.all(opened.map(({ owner }) => balance(owner)));
          assert.equal(
            balances.reduce((sum, each) => sum + each, 0n),
            600n,
          );
          assert.ok(balances.every((each) => each >= 0n));
          assert.deepEqual(await checkLedger(connection.database), []);
        }),
        { numRuns: 10 },
      );
    },
  );
});
