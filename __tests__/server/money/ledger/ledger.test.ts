import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { sqlState } from '../../../../server/src/platform/db/failures.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import {
  balanceOf,
  companyAccount,
  companyAccountKinds,
  lockAccounts,
  openAccount,
} from '../../../../server/src/money/ledger/ledgerAccounts.ts';
import { checkLedger } from '../../../../server/src/money/books/checkLedger.ts';
import {
  HoldDecided,
  holdFunds,
  releaseHold,
  reverseSettlement,
  settleHold,
} from '../../../../server/src/money/ledger/holds.ts';
import {
  InsufficientFunds,
  postTransfer,
  postTransfers,
  ReferenceConflict,
  type LedgerEntry,
} from '../../../../server/src/money/ledger/transfers.ts';
import { openTestDatabase, postgresUrl } from '../../../../server/testing/database.ts';
import { untilWaiting } from '../../support/waiting.ts';

let connection: Connection;
before(async () => {
  connection = await openTestDatabase();
});
after(() => connection.close());

const occurredAt = new Date('2026-03-02T09:00:00Z');
let count = 0;
const newReference = () => `test-${(count += 1)}`;

/** Opens wallets of owners that no other test uses, each with its opening balance. */
async function wallets(...balances: bigint[]): Promise<{ owner: number; account: number }[]> {
  return inTransaction(connection.database, async (transaction) => {
    const bank = await companyAccount(transaction, 'bank_clearing');
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
          entries: [
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

const transact = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction(connection.database, work);

const post = (entries: readonly LedgerEntry[], reference = newReference()) =>
  transact((transaction) =>
    postTransfer(transaction, {
      kind: 'test',
      reference,
      description: 'Test',
      occurredAt,
      entries,
    }),
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

/** Returns the SQLSTATE with which the database refuses a statement, or undefined if it accepts it. */
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
  it('the ledger moves money between accounts', async () => {
    const [one, other] = await wallets(500n, 0n);
    assert.ok(one && other);
    await move(one.account, other.account, 200n);
    assert.deepEqual([await balance(one.owner), await balance(other.owner)], [300n, 200n]);
  });

  it('the ledger refuses a transfer that would overdraw a wallet, and stores nothing of it', async () => {
    const [one, other] = await wallets(100n, 0n);
    assert.ok(one && other);
    await assert.rejects(move(one.account, other.account, 101n), InsufficientFunds);
    assert.deepEqual([await balance(one.owner), await balance(other.owner)], [100n, 0n]);
  });

  it('the ledger posts a reference only once', async () => {
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

  it('the ledger posts several transfers at once, skips those already posted, and refuses all if one differs', async () => {
    const [one, other] = await wallets(100n, 0n);
    assert.ok(one && other);
    const transferOf = (amount: bigint, reference: string) => ({
      kind: 'test',
      reference,
      description: 'Test',
      occurredAt,
      entries: [
        { accountId: one.account, amount: -amount },
        { accountId: other.account, amount },
      ],
    });
    const [first, second, third] = [newReference(), newReference(), newReference()];
    const postAll = (...wanted: ReturnType<typeof transferOf>[]) =>
      transact((transaction) => postTransfers(transaction, wanted));
    const posted = await postAll(transferOf(10n, first), transferOf(20n, second));
    assert.deepEqual(
      (await postAll(transferOf(10n, first), transferOf(20n, second), transferOf(30n, third))).map(
        ({ id, isNew }) => (isNew ? 'new' : id),
      ),
      [...posted.map(({ id }) => id), 'new'],
    );
    await assert.rejects(
      postAll(transferOf(10n, first), transferOf(21n, second)),
      new ReferenceConflict(second),
    );
    await assert.rejects(
      postAll(transferOf(30n, newReference()), transferOf(11n, newReference())),
      InsufficientFunds,
    );
    assert.deepEqual([await balance(one.owner), await balance(other.owner)], [40n, 60n]);
  });

  const onPostgres = { skip: !postgresUrl && 'runs once' };
  it(
    'the ledger can post more entries at once than a statement can have parameters',
    onPostgres,
    async () => {
      const many = 22_000;
      const [one, other] = await wallets(BigInt(many), 0n);
      assert.ok(one && other);
      const entries = [
        { accountId: one.account, amount: -1n },
        { accountId: other.account, amount: 1n },
      ];
      const transfers = Array.from({ length: many / 2 }, () => ({
        kind: 'test',
        reference: newReference(),
        description: 'Test',
        occurredAt,
        entries,
      }));
      await transact((transaction) => postTransfers(transaction, transfers));
      assert.equal(await balance(other.owner), BigInt(many / 2));
    },
  );

  it('the ledger recognises a posted reference whatever the order of its entries, and refuses it with other entries', async () => {
    const [one, other] = await wallets(100n, 0n);
    assert.ok(one && other);
    const entries = [
      { accountId: one.account, amount: -60n },
      { accountId: other.account, amount: 60n },
    ];
    const reference = newReference();
    const first = await post(entries, reference);
    assert.deepEqual(await post(entries.toReversed(), reference), { id: first.id, isNew: false });
    const asPayout = transact((transaction) =>
      postTransfer(transaction, {
        kind: 'payout',
        description: '',
        occurredAt,
        reference,
        entries,
      }),
    );
    const conflict = { message: `Reference ${reference} belongs to another transfer.` };
    await assert.rejects(asPayout, conflict);
    assert.equal(await balance(other.owner), 60n);
  });

  it('the ledger stores the kind, the description and the time of a transfer', async () => {
    const [one, other] = await wallets(100n, 0n);
    assert.ok(one && other);
    const { id } = await move(one.account, other.account, 1n, 'kept-as-it-is');
    const [kept] = await connection.query(
      'SELECT kind, reference, description, occurred_at FROM transfers WHERE id = $1',
      [id],
    );
    assert.deepEqual(kept, {
      kind: 'test',
      reference: 'kept-as-it-is',
      description: 'Test',
      occurred_at: occurredAt,
    });
  });

  it('the refusal of an overdraft names the account', async () => {
    const [rich, poor] = await wallets(100n, 7n);
    assert.ok(rich && poor);
    await assert.rejects(move(poor.account, rich.account, 8n), {
      accountId: poor.account,
      message: `Account ${poor.account} has too little on it.`,
    });
    await move(poor.account, rich.account, 7n);
    assert.deepEqual([await balance(rich.owner), await balance(poor.owner)], [107n, 0n]);
  });
});

describe('ledger accounts', () => {
  it('a ledger account is opened once for each owner and kind', async () => {
    const [first, again, hold, other] = await transact(async (transaction) => [
      await openAccount(transaction, 'wallet', 900_001),
      await openAccount(transaction, 'wallet', 900_001),
      await openAccount(transaction, 'withdrawal_hold', 900_001),
      await openAccount(transaction, 'wallet', 900_002),
    ]);
    assert.equal(first, again);
    assert.equal(new Set([first, hold, other]).size, 3);
  });

  it('a ledger account is empty before it is opened', async () => {
    assert.equal(await balanceOf(connection.database, 'clique_escrow', 900_003), 0n);
  });

  it('the company has one ledger account of each kind', async () => {
    const ids = await Promise.all(
      companyAccountKinds.map((kind) => companyAccount(connection.database, kind)),
    );
    for (const [index, id] of ids.entries()) {
      const [row] = await connection.query('SELECT kind, owner_id FROM accounts WHERE id = $1', [
        id,
      ]);
      assert.deepEqual(row, { kind: companyAccountKinds[index], owner_id: null });
    }
    const unknown = companyAccount(connection.database, 'wallet' as 'bank_clearing');
    await assert.rejects(unknown, /no wallet account/);
  });

  it('ledger accounts are locked with their balances, except for those of the company', async () => {
    const [one, other, third] = await wallets(100n, 20n, 3n);
    assert.ok(one && other && third);
    const locked = await transact(async (transaction) => {
      const bank = await companyAccount(transaction, 'bank_clearing');
      return lockAccounts(transaction, [other.account, bank, one.account]);
    });
    assert.deepEqual(
      [...locked],
      [
        [one.account, 100n],
        [other.account, 20n],
      ],
    );
  });
});

describe('a hold', () => {
  const movement = (reference = newReference()) => ({ reference, description: 'Test', occurredAt });
  const hold = (customerId: number, amount: bigint, reference?: string) =>
    transact((t) => holdFunds(t, { customerId, amount, ...movement(reference) }));
  const release = (id: number) => transact((t) => releaseHold(t, id, movement()));
  const settle = (id: number) => transact((t) => settleHold(t, id, movement()));
  const heldAmount = (customerId: number) =>
    balanceOf(connection.database, 'withdrawal_hold', customerId);

  /** Creates a customer with 100 kobo in the wallet. */
  async function customer(): Promise<number> {
    const [row] = await connection.query(
      `INSERT INTO customers (email, first_name, last_name, phone_number, password_hash,
         referral_code, created_at, email_verified_at)
       VALUES ($1, 'A', 'B', '', '', $1, now(), now())
       RETURNING id`,
      [`hold-${(count += 1)}@example.com`],
    );
    const id = Number(row?.id);
    const account = await transact((transaction) => openAccount(transaction, 'wallet', id));
    await move(await companyAccount(connection.database, 'bank_clearing'), account, 100n);
    return id;
  }

  /** Returns the state of a hold, and the transfers that started and ended it. */
  async function standing(id: number) {
    const [row] = await connection.query(
      `SELECT status, amount::int, began.kind AS began, ended.kind AS ended
         FROM holds JOIN transfers began ON began.id = held_by
         LEFT JOIN transfers ended ON ended.id = ended_by WHERE holds.id = $1`,
      [id],
    );
    return row;
  }

  it('a hold takes the money out of the wallet immediately, and never more than the balance', async () => {
    const owner = await customer();
    const id = await hold(owner, 60n);
    assert.deepEqual([await balance(owner), await heldAmount(owner)], [40n, 60n]);
    assert.deepEqual(await standing(id), {
      status: 'pending',
      amount: 60,
      began: 'withdrawal',
      ended: null,
    });
    await assert.rejects(hold(owner, 41n), InsufficientFunds);
    assert.deepEqual([await balance(owner), await heldAmount(owner)], [40n, 60n]);
  });

  it('a hold is created once, however often the same request arrives', async () => {
    const owner = await customer();
    const reference = newReference();
    const first = await hold(owner, 60n, reference);
    await hold(owner, 5n);
    assert.equal(await hold(owner, 60n, reference), first);
    assert.deepEqual([await balance(owner), await heldAmount(owner)], [35n, 65n]);
  });

  it('a released hold is back in the wallet, and can’t be decided on again', async () => {
    const owner = await customer();
    const id = await hold(owner, 60n);
    await release(id);
    assert.deepEqual([await balance(owner), await heldAmount(owner)], [100n, 0n]);
    assert.deepEqual(await standing(id), {
      status: 'released',
      amount: 60,
      began: 'withdrawal',
      ended: 'refund',
    });
    await assert.rejects(settle(id), HoldDecided);
    await assert.rejects(release(id), HoldDecided);
    assert.deepEqual([await balance(owner), await heldAmount(owner)], [100n, 0n]);
  });

  it('a settled hold has left for the bank, and can’t be decided on again', async () => {
    const owner = await customer();
    const id = await hold(owner, 60n);
    await settle(id);
    assert.deepEqual([await balance(owner), await heldAmount(owner)], [40n, 0n]);
    assert.deepEqual(await standing(id), {
      status: 'settled',
      amount: 60,
      began: 'withdrawal',
      ended: 'withdrawal_settlement',
    });
    await assert.rejects(release(id), HoldDecided);
    await assert.rejects(settle(id), HoldDecided);
    assert.deepEqual([await balance(owner), await heldAmount(owner)], [40n, 0n]);
  });

  it('a settled hold that the bank returns is in the wallet again, booked against the reversals', async () => {
    const owner = await customer();
    const id = await hold(owner, 60n);
    const back = movement();
    const reverse = () => transact((t) => reverseSettlement(t, id, back));
    await assert.rejects(reverse(), HoldDecided);
    await settle(id);
    await reverse();
    assert.deepEqual([await balance(owner), await heldAmount(owner)], [100n, 0n]);
    const lines = await connection.query(
      `SELECT transfers.kind AS transfer, accounts.kind AS account, entries.amount::int
         FROM transfers JOIN entries ON transfer_id = transfers.id
         JOIN accounts ON accounts.id = account_id WHERE reference = $1 ORDER BY entries.amount`,
      [back.reference],
    );
    assert.deepEqual(lines, [
      { transfer: 'withdrawal_reversal', account: 'reversals', amount: -60 },
      { transfer: 'withdrawal_reversal', account: 'wallet', amount: 60 },
    ]);
  });

  it('a decision on one hold leaves the customer’s other holds waiting', async () => {
    const owner = await customer();
    const [first, second] = [await hold(owner, 10n), await hold(owner, 20n)];
    await settle(second);
    assert.equal((await standing(first))?.status, 'pending');
    await release(first);
    assert.deepEqual([await balance(owner), await heldAmount(owner)], [80n, 0n]);
  });

  it('a hold that does not exist cannot be decided on', async () => {
    await assert.rejects(settle(987_654), HoldDecided);
  });

  for (const [decided, decide] of [
    ['settled', settleHold],
    ['released', releaseHold],
  ] as const) {
    it(
      `a hold is ${decided} by locking the wallet first, as a new request does`,
      { skip: !postgresUrl && 'needs PostgreSQL' },
      async () => {
        const owner = await customer();
        const id = await hold(owner, 60n);
        const [wallet, held] = await transact(async (transaction) => [
          await openAccount(transaction, 'wallet', owner),
          await openAccount(transaction, 'withdrawal_hold', owner),
        ]);
        assert.ok(wallet < held);
        let deciding: Promise<void> | undefined;
        await connection.exclusively(async (request) => {
          const lock = (account: number) =>
            request.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE NOWAIT', [account]);
          await lock(wallet);
          // Doesn't use inTransaction, which would hide a deadlock by retrying.
          deciding = connection.database.transaction((t) => decide(t, id, movement()));
          await untilWaiting(request, deciding);
          await lock(held);
        });
        await deciding;
        assert.equal((await standing(id))?.status, decided);
      },
    );
  }
});

describe('the rules of the ledger in the database', () => {
  it('the database refuses a transfer that does not add up to zero, or has no entries', async () => {
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

  it('the database refuses an entry that is added to a finished transfer', async () => {
    const [one, other, third] = await wallets(100n, 0n, 0n);
    assert.ok(one && other && third);
    const { id } = await move(one.account, other.account, 10n);
    const late = `INSERT INTO entries (transfer_id, account_id, amount)
      VALUES (${id}, ${third.account}, 5)`;
    assert.equal(await refusal(late), integrity);
  });

  it('the database refuses a further entry within the transaction of a transfer, whenever its sum is checked', async () => {
    const [one, other, third] = await wallets(100n, 0n, 0n);
    assert.ok(one && other && third);
    for (const late of [
      `(${third.account}, 5)`,
      // These two entries add up to zero, although they weren't posted with the transfer.
      `(${third.account}, 5), ((SELECT id FROM accounts WHERE kind = 'bank_clearing'), -5)`,
    ]) {
      const added = connection.exclusively(async (session) => {
        await session.script(`WITH transfer AS (
            INSERT INTO transfers (kind, reference, description, occurred_at)
            VALUES ('test', '${newReference()}', '', now()) RETURNING id)
          INSERT INTO entries (transfer_id, account_id, amount)
          SELECT transfer.id, account, amount FROM transfer,
            (VALUES (${one.account}, -10), (${other.account}, 10)) AS line (account, amount)`);
        await session.script('SET CONSTRAINTS ALL IMMEDIATE');
        await session.script(`INSERT INTO entries (transfer_id, account_id, amount)
          SELECT (SELECT max(id) FROM transfers), account, amount
          FROM (VALUES ${late}) AS line (account, amount)`);
      });
      await assert.rejects(added, (error) => sqlState(error) === integrity);
    }
    assert.deepEqual([await balance(one.owner), await balance(third.owner)], [100n, 0n]);
  });

  it('the database posts many transfers in one statement, and none of them if one doesn’t balance', async () => {
    const [one, other] = await wallets(100n, 0n);
    assert.ok(one && other);
    const book = (lines: string) =>
      refusal(`WITH posted AS (
          INSERT INTO transfers (kind, reference, description, occurred_at)
          SELECT 'test', '${newReference()} ' || number, '', now()
          FROM generate_series(1, 3) AS number RETURNING id, right(reference, 1) AS number)
        INSERT INTO entries (transfer_id, account_id, amount)
        SELECT posted.id, account, amount FROM posted
        JOIN (VALUES ${lines}) AS line (number, account, amount) USING (number)`);
    const move = (number: number, amount: number, back = amount) =>
      `('${number}', ${one.account}, -${amount}), ('${number}', ${other.account}, ${back})`;
    assert.equal(await book([move(1, 10), move(2, 20), move(3, 30)].join()), undefined);
    assert.deepEqual([await balance(one.owner), await balance(other.owner)], [40n, 60n]);
    assert.equal(await book([move(1, 1), move(2, 2, 3), move(3, 3, 2)].join()), integrity);
    assert.equal(
      await book([move(1, 1), move(2, 2), `('3', ${one.account}, -3)`].join()),
      integrity,
    );
    assert.equal(await book([move(1, 1), move(2, 2)].join()), integrity);
    assert.deepEqual([await balance(one.owner), await balance(other.owner)], [40n, 60n]);
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
    it(`the database refuses: ${statement}`, async () => {
      const [one, other] = await wallets(100n, 0n);
      assert.ok(one && other);
      await move(one.account, other.account, 1n);
      assert.equal(await refusal(statement), integrity);
    });
  }

  it('the database refuses a negative balance even if the code doesn’t check for it', async () => {
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

/** Generates transfers between `owners` wallets: from, to (never the same) and amount. */
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
  it('after any sequence of transfers the sum is zero, every balance is the sum of its entries, and no wallet is overdrawn', async () => {
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
    "the ledger's rules hold with 16 parallel connections",
    { skip: !postgresUrl && 'needs PostgreSQL' },
    async () => {
      await fc.assert(
        fc.asyncProperty(transfersAmong(6, 400), async (plan) => {
          const opened = await wallets(100n, 100n, 100n, 100n, 100n, 100n);
          const poster = async (offset: number) => {
            for (let index = offset; index < plan.length; index += 16) {
              const { from, to, amount } = plan[index] ?? { from: 0, to: 1, amount: 1n };
              const [source, target] = [opened[from], opened[to]];
              assert.ok(source && target);
              await move(source.account, target.account, amount).catch((error: unknown) => {
                if (!(error instanceof InsufficientFunds)) throw error;
              });
            }
          };
          await Promise.all(Array.from({ length: 16 }, (_, offset) => poster(offset)));
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
