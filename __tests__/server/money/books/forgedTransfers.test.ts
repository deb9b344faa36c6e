import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bookRecords } from '../../../../server/src/staff/books/registeredRecords.ts';
import { faultsIn } from '../../../../server/testing/books.ts';
import { matchStatement } from '../../../../server/src/money/reconciliation/match.ts';
import { payOnce } from '../../support/payOnce.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { withdrawingCustomer } from '../../../../server/testing/withdrawals.ts';

let server: TestServer;
let customer: number;

/** Creates an investment and a clique with one paid payout each, and a customer who has paid in. */
before(async () => {
  server = await startTestServer();
  await payOnce(server);
  const { email } = await withdrawingCustomer(server, '1000');
  const { query } = server.dependencies.connection;
  const [row] = await query('SELECT id FROM customers WHERE email = $1', [email]);
  customer = Number(row?.id);
});
after(() => server.close());

class Undone extends Error {}

interface Forgery {
  /**
   * The kinds of the accounts that the money moves between. A wallet or hold is the customer's, any other account the
   * company's.
   */
  readonly from: string;
  readonly to: string;
  /** A reference in the form that genuine transfers of this kind have. */
  readonly reference: string;
  readonly isAtBank?: boolean;
}

/** Transfers that a thief with the server's own rights could post. */
const forgeries: Readonly<Record<string, Forgery>> = {
  deposit: { from: 'bank_clearing', to: 'wallet', reference: 'deposit:forged', isAtBank: true },
  deposit_fee: {
    from: 'provider_fees',
    to: 'bank_clearing',
    reference: 'deposit-fee:forged',
    isAtBank: true,
  },
  suspense: { from: 'bank_clearing', to: 'suspense', reference: 'suspense:forged', isAtBank: true },
  driver_deposit: {
    from: 'bank_clearing',
    to: 'suspense',
    reference: 'driver-deposit:forged',
    isAtBank: true,
  },
  deposit_return: {
    from: 'suspense',
    to: 'bank_clearing',
    reference: 'returned:forged',
    isAtBank: true,
  },
  withdrawal: { from: 'wallet', to: 'withdrawal_hold', reference: 'withdrawal:forged' },
  withdrawal_settlement: {
    from: 'wallet',
    to: 'bank_clearing',
    reference: 'withdrawal-settlement:1',
    isAtBank: true,
  },
  refund: { from: 'bank_clearing', to: 'wallet', reference: 'withdrawal-refund:1' },
  withdrawal_reversal: {
    from: 'reversals',
    to: 'wallet',
    reference: 'withdrawal-reversal:1',
    isAtBank: true,
  },
  provider_fee: {
    from: 'provider_fees',
    to: 'bank_clearing',
    reference: 'withdrawal-fee:1',
    isAtBank: true,
  },
  investment: { from: 'wallet', to: 'company_debt', reference: 'investment:forged' },
  payout: { from: 'company_debt', to: 'wallet', reference: 'payout:2147483647' },
  clique_contribution: {
    from: 'wallet',
    to: 'company_debt',
    reference: 'clique-contribution:forged',
  },
  clique_funding: { from: 'wallet', to: 'company_debt', reference: 'clique-funding:2147483647' },
  clique_refund: { from: 'company_debt', to: 'wallet', reference: 'clique-refund:2147483647' },
  clique_payout: { from: 'company_debt', to: 'wallet', reference: 'clique-payout:2147483647' },
  vehicle_money: { from: 'treasury', to: 'wallet', reference: 'vehicle-money:2147483647' },
  backing_move: { from: 'treasury', to: 'wallet', reference: 'backing-move:2147483647' },
  repayment: { from: 'treasury', to: 'wallet', reference: 'repayment:forged' },
  binding: { from: 'vehicle_purchases', to: 'wallet', reference: 'binding:2147483647' },
  take_back: { from: 'company_debt', to: 'wallet', reference: 'take-back:2147483647' },
  allocation: { from: 'service_fees', to: 'wallet', reference: 'allocation:1:2147483647' },
  referral_bonus: { from: 'referral_expense', to: 'wallet', reference: 'referral:2147483647' },
  wallet_credit: { from: 'treasury', to: 'wallet', reference: 'wallet-credit:2147483' },
  wallet_debit: { from: 'wallet', to: 'treasury', reference: 'wallet-debit:2147483' },
  statement: { from: 'provider_balance', to: 'wallet', reference: 'statement:monnify:2147483647' },
  treasury: { from: 'treasury', to: 'wallet', reference: 'treasury:line:2147483647' },
  gift: { from: 'treasury', to: 'wallet', reference: 'gift:1' },
};

const isGuarded = (kind: string) => kind === 'wallet' || kind === 'withdrawal_hold';

const accountId = (kind: string) => `(SELECT id FROM accounts WHERE kind = '${kind}'
  AND owner_id IS NOT DISTINCT FROM ${isGuarded(kind) ? customer : 'NULL::integer'})`;

const forge = (kind: string, { from, to, reference, isAtBank = false }: Forgery) => `
  WITH posted AS (
    INSERT INTO transfers (kind, reference, description, occurred_at, provider_reference)
    VALUES ('${kind}', '${reference}', 'forged', now(), ${isAtBank ? "'forged'" : 'NULL'})
    RETURNING id)
  INSERT INTO entries (transfer_id, account_id, amount)
  SELECT id, ${accountId(from)}, -100 FROM posted UNION ALL SELECT id, ${accountId(to)}, 100 FROM posted`;

/** Returns the faults that the full check finds after these statements of the server's role, which are rolled back. */
async function faultsAfter(...statements: readonly string[]): Promise<Record<string, string>> {
  const { database, clock } = server.dependencies;
  let found: Record<string, string> = {};
  const undone = database.transaction(async (transaction) => {
    for (const kind of ['wallet', 'withdrawal_hold']) {
      await transaction.execute(
        `INSERT INTO accounts (kind, owner_id) VALUES ('${kind}', ${customer}) ON CONFLICT DO NOTHING`,
      );
    }
    for (const statement of statements) await transaction.execute(statement);
    const faults = await faultsIn(transaction, clock.now());
    found = Object.fromEntries(faults.map(({ rule, found: what }) => [rule, what]));
    throw new Undone();
  });
  await assert.rejects(undone, Undone);
  return found;
}

const moved = 'a transfer moved what its record says';
const waiting = "what has not been on the provider's statement is what waits for it";

describe('money forged in the database', () => {
  it('the forgeries of these tests cover each kind of transfer that the check knows', () => {
    const { gift, ...known } = forgeries;
    assert.ok(gift);
    assert.deepEqual(Object.keys(known).sort(), Object.keys(bookRecords.transfers).sort());
  });

  for (const [kind, forgery] of Object.entries(forgeries)) {
    it(`the check finds money that was forged in the database as a ${kind}`, async () => {
      const found = await faultsAfter(forge(kind, forgery));
      assert.match(
        found[moved] ?? '',
        new RegExp(`^${kind} \\d+ \\(${forgery.reference}\\) moved`),
      );
    });
  }

  it('the check finds money that was forged as a transfer without a record of its kind', async () => {
    const found = await faultsAfter(
      `INSERT INTO transfers (kind, reference, description, occurred_at)
       VALUES ('gift', 'gift:empty', '', now())`,
    );
    assert.match(found[moved] ?? '', /^gift \d+ \(gift:empty\) moved/);
  });

  const notice = `INSERT INTO deposit_notices
    (reference, rail, account_number, amount, fee, sender_bank, received_at, transfer_id)
    SELECT 'forged', rail, account_number, 100, 0, 'GTBank', now(), transfers.id
    FROM deposit_accounts, transfers`;

  it('the check finds money that was forged as a deposit for another customer, with a forged webhook', async () => {
    const { deposit } = forgeries;
    assert.ok(deposit);
    const other = `${notice} WHERE customer_id <> ${customer}
      AND transfers.reference = 'deposit:forged' LIMIT 1`;
    assert.ok((await faultsAfter(forge('deposit', deposit), other))[moved]);
  });

  it('a deposit with a forged webhook stays unmatched with the statement, and can’t be marked as matched', async () => {
    const { deposit } = forgeries;
    assert.ok(deposit);
    const own = `${notice} WHERE customer_id = ${customer} AND transfers.reference = 'deposit:forged'`;
    assert.deepEqual(await faultsAfter(forge('deposit', deposit), own), {});
    const found = await faultsAfter(
      forge('deposit', deposit),
      own,
      `INSERT INTO reconciled_transfers (transfer_id, at)
       SELECT id, now() FROM transfers WHERE reference = 'deposit:forged'`,
    );
    assert.match(found[waiting] ?? '', /^bank_clearing has/);
  });

  it('the check finds money that was forged as a difference of the statement that two people have not settled', async () => {
    const line = (name: string) => `INSERT INTO statement_lines
      (rail, line, amount, at, description, matched_at) VALUES ('monnify', '${name}', 100, now(), '', now())`;
    const book = `
      WITH posted AS (
        INSERT INTO transfers (kind, reference, description, occurred_at)
        SELECT 'treasury', 'treasury:line:' || max(id), '', now() FROM statement_lines RETURNING id)
      INSERT INTO entries (transfer_id, account_id, amount)
      SELECT id, ${accountId('provider_balance')}, -100 FROM posted
      UNION ALL SELECT id, ${accountId('treasury')}, 100 FROM posted`;
    assert.deepEqual(await faultsAfter(line('a top-up'), book), {});
    assert.ok((await faultsAfter(line('difference:1'), book))[moved]);
  });

  describe('money forged for a line of the statement', () => {
    const line = (name: string, amount: number) => `INSERT INTO statement_lines
      (rail, line, reference, amount, at, description, matched_at)
      VALUES ('monnify', '${name}', 'paid', ${amount}, now(), '', now())`;
    const book = (name: string, kind: 'statement:monnify' | 'treasury:line', amount: number) => {
      const to = kind === 'treasury:line' ? 'treasury' : 'bank_clearing';
      return `
        WITH posted AS (
          INSERT INTO transfers (kind, reference, description, occurred_at)
          SELECT split_part('${kind}', ':', 1), '${kind}:' || id, '', now()
          FROM statement_lines WHERE line = '${name}' RETURNING id)
        INSERT INTO entries (transfer_id, account_id, amount)
        SELECT id, ${accountId('provider_balance')}, -(${amount}) FROM posted
        UNION ALL SELECT id, ${accountId(to)}, ${amount} FROM posted`;
    };
    const once = 'a line of the statement that was found in the books was booked once';

    it('the check finds money that was forged for a line of the statement for which nothing was booked', async () => {
      const { [once]: found, ...others } = await faultsAfter(line('a payment', 100));
      assert.match(found ?? '', /^line \d+ of 100 was booked 0 times$/);
      assert.deepEqual(others, {});
      const returned = [line('a payment', -100), line('its return', 100)];
      assert.deepEqual(await faultsAfter(...returned), {});
    });

    it('the check finds money that was forged for a line of the statement that a match books a second time', async () => {
      const topUp = [line('a top-up', 100), book('a top-up', 'treasury:line', 100)];
      assert.deepEqual(await faultsAfter(...topUp), {});
      const found = await faultsAfter(...topUp, book('a top-up', 'statement:monnify', 100));
      assert.match(found[once] ?? '', /^line \d+ of 100 was booked 2 times$/);
      assert.equal(found[moved], undefined);
    });

    it('the check finds money that was forged by booking the full amount for each line of a match', async () => {
      const lines = [line('most', 60), line('the rest', 40)];
      const first = book('most', 'statement:monnify', 100);
      assert.equal((await faultsAfter(...lines, first))[once], undefined);
      const found = await faultsAfter(...lines, first, book('the rest', 'statement:monnify', 100));
      assert.match(found[once] ?? '', /was booked 2 times$/);
      assert.equal(found[moved], undefined);
    });
  });

  it('the check finds money that was forged at the bank without the provider’s reference', async () => {
    const { deposit } = forgeries;
    assert.ok(deposit);
    const own = `${notice} WHERE customer_id = ${customer} AND transfers.reference = 'deposit:forged'`;
    const found = await faultsAfter(forge('deposit', { ...deposit, isAtBank: false }), own);
    assert.ok(found[moved]);
    assert.ok(found[waiting]);
  });
});

it('the check of transfers finds nothing in sound books, before and after a reconciliation', async () => {
  const { database, clock, rail } = server.dependencies;
  assert.deepEqual(await faultsAfter(), {});
  await matchStatement(database, rail.name, clock.now());
  assert.deepEqual(await faultsAfter(), {});
});
