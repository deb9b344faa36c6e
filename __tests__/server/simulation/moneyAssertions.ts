import assert from 'node:assert/strict';
import type { HouseKind } from '../../../server/src/ledger/accounts.ts';
import type { Book } from '../../../server/src/rails/simulated/book.ts';

/** An account that no customer has. */
export const strangersAccount = '5000000000';

/** Money over a simulated provider once everything has come to its end. */
export interface Ending {
  readonly book: Book;
  readonly query: (text: string, values?: unknown[]) => Promise<readonly Record<string, unknown>[]>;
}

interface Ended {
  readonly customer: number;
  readonly state: string;
  readonly amount: bigint;
  /** Of its payment; empty without one. */
  readonly reference: string;
}

async function endedWithdrawals({ query }: Ending): Promise<Ended[]> {
  const rows = await query(`
    SELECT w.customer_id, state, coalesce(payment_reference, '') AS reference,
      holds.amount::text AS amount
    FROM withdrawals w JOIN holds ON holds.id = hold_id WHERE state <> 'requested'`);
  return rows.map((row) => ({
    customer: Number(row.customer_id),
    state: String(row.state),
    amount: BigInt(String(row.amount)),
    reference: String(row.reference),
  }));
}

/** Nothing is sent twice or lost: each payment is one withdrawal's, and both say the same. */
function assertSentOnce({ book }: Ending, ended: readonly Ended[]): void {
  const { payments } = book;
  const sent = ended.filter(({ reference }) => payments.has(reference));
  assert.equal(new Set(sent.map(({ reference }) => reference)).size, payments.size);
  for (const { state, amount, reference } of ended) {
    const payment = payments.get(reference);
    const expected = payment?.status === 'expired' ? 'failed' : (payment?.status ?? 'rejected');
    assert.equal(state, expected, `the withdrawal of ${reference} and its payment say the same`);
    if (payment) assert.equal(payment.amount, amount);
    const left = book.lines.filter((line) => line.reference === reference && line.amount < 0n);
    assert.equal(left.length, state === 'paid' || state === 'reversed' ? 1 : 0);
  }
}

const total = (rows: readonly { readonly amount: bigint }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0n);

async function assertWallets({ book, query }: Ending, ended: readonly Ended[]): Promise<void> {
  const deposits = [...book.deposits.values()];
  const customers = await query(`
    SELECT customer_id, account_number, (
      SELECT coalesce(sum(balance), 0) FROM accounts
      WHERE owner_id = customer_id AND kind IN ('wallet', 'withdrawal_hold'))::text AS balance
    FROM deposit_accounts WHERE status = 'active'`);
  for (const { customer_id: id, account_number: number, balance } of customers) {
    const came = total(deposits.filter(({ accountNumber }) => accountNumber === number));
    const went = ended.filter(({ customer, state }) => customer === Number(id) && state === 'paid');
    assert.equal(
      BigInt(String(balance)),
      came - total(went),
      `customer ${String(id)} has all of theirs`,
    );
  }
}

/** Nothing was sent twice or lost, and customers have what came minus what went. Counts the ends. */
export async function assertPayments(ending: Ending): Promise<ReadonlyMap<string, number>> {
  const ended = await endedWithdrawals(ending);
  assertSentOnce(ending, ended);
  await assertWallets(ending, ended);
  const outcomes = new Map<string, number>();
  for (const { state } of ended) {
    outcomes.set(`withdrawals ${state}`, (outcomes.get(`withdrawals ${state}`) ?? 0) + 1);
  }
  return outcomes;
}

/** After a clean reconciliation every kobo is in exactly one place, and the provider has what the books say. */
export function assertHouse({ book }: Ending, house: Readonly<Record<HouseKind, bigint>>): void {
  const strangers = [...book.deposits.values()].filter(
    ({ accountNumber }) => accountNumber === strangersAccount,
  );
  assert.equal(house.bank_clearing, 0n);
  assert.equal(house.reversals, 0n);
  assert.equal(house.suspense, total(strangers));
  assert.equal(house.provider_balance, -book.balance);
}
