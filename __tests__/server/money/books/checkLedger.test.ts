import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Connection, Transaction } from '../../../../server/src/platform/db/connection.ts';
import { companyAccount, openAccount } from '../../../../server/src/money/ledger/ledgerAccounts.ts';
import { accountRules, checkLedger } from '../../../../server/src/money/books/checkLedger.ts';
import { findFaults } from '../../../../server/src/money/books/faults.ts';
import { beginning } from '../../../../server/src/money/ledger/checkpoint.ts';
import { postTransfer } from '../../../../server/src/money/ledger/transfers.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';

let connection: Connection;
before(async () => {
  connection = await openTestDatabase();
});
after(() => connection.close());

class Undone extends Error {}

/**
 * Runs work on a ledger with one deposit of 100 kobo, without triggers and without the constraint against overdrafts.
 * Rolls everything back.
 */
async function withoutRules(
  work: (
    transaction: Transaction,
    ledger: { wallet: number; transfer: number; run: (statement: string) => Promise<unknown> },
  ) => Promise<void>,
): Promise<void> {
  const undone = connection.database.transaction(async (transaction) => {
    const run = (statement: string) => transaction.execute(statement);
    // Checks constraints at once, because a table with deferred checks can't be altered.
    await run('SET CONSTRAINTS ALL IMMEDIATE');
    for (const table of ['accounts', 'entries', 'transfers']) {
      await run(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    }
    await run('ALTER TABLE accounts DROP CONSTRAINT accounts_never_below_zero');
    const wallet = await openAccount(transaction, 'wallet', 4711);
    const bank = await companyAccount(transaction, 'bank_clearing');
    const { id } = await postTransfer(transaction, {
      kind: 'deposit',
      reference: 'check',
      description: 'Deposit',
      occurredAt: new Date('2026-03-02T09:00:00Z'),
      entries: [
        { accountId: wallet, amount: 100n },
        { accountId: bank, amount: -100n },
      ],
    });
    // Updates the balance, because the triggers that do so are off.
    await run(`UPDATE accounts SET balance = 100 WHERE id = ${wallet}`);
    await work(transaction, { wallet, transfer: id, run });
    throw new Undone();
  });
  await assert.rejects(undone, Undone);
}

const balances = 'a balance is the sum of its entries and not negative';
const sums = 'the entries of a transfer add up to zero';

describe('the full check of the ledger', () => {
  it('the check of the ledger finds nothing in sound books', async () => {
    await withoutRules(async (transaction) => {
      assert.deepEqual(await checkLedger(transaction), []);
    });
  });

  it('the check of the ledger finds a balance that is not the sum of its entries', async () => {
    await withoutRules(async (transaction, { wallet, run }) => {
      await run(`UPDATE accounts SET balance = 101 WHERE id = ${wallet}`);
      assert.deepEqual(await checkLedger(transaction), [
        { rule: balances, found: `account ${wallet} has 101` },
      ]);
    });
  });

  it('the check of the ledger finds a balance without any entry when it reads every account', async () => {
    await withoutRules(async (transaction, { run }) => {
      const empty = await openAccount(transaction, 'clique_escrow', 4712);
      await run(`UPDATE accounts SET balance = 5 WHERE id = ${empty}`);
      const rules = accountRules({ after: empty - 1, last: empty }, beginning);
      assert.deepEqual(await findFaults(transaction, rules), [
        { rule: balances, found: `account ${empty} has 5` },
      ]);
      assert.deepEqual(await checkLedger(transaction), []);
    });
  });

  it('the check of the ledger finds a negative balance, even if its entries agree with it', async () => {
    await withoutRules(async (transaction, { wallet, transfer, run }) => {
      await run(`UPDATE entries SET amount = -amount WHERE transfer_id = ${transfer}`);
      await run(`UPDATE accounts SET balance = -100 WHERE id = ${wallet}`);
      assert.deepEqual(await checkLedger(transaction), [
        { rule: balances, found: `account ${wallet} has -100` },
      ]);
    });
  });

  it('the check of the ledger finds a transfer that doesn’t add up to zero, and the balances that it falsifies', async () => {
    await withoutRules(async (transaction, { wallet, transfer, run }) => {
      await run(`UPDATE entries SET amount = 130 WHERE account_id = ${wallet}`);
      assert.deepEqual(await checkLedger(transaction), [
        { rule: sums, found: `transfer ${transfer} adds up to 30` },
        { rule: balances, found: `account ${wallet} has 100` },
      ]);
    });
  });
});
