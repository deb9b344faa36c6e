import assert from 'node:assert/strict';
import type { CompanyAccountKind } from '../../src/money/ledger/ledgerAccounts.ts';
import type { Book } from '../../sandbox/rails/simulated/book.ts';

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
  /** Of its payments, the last one first. */
  readonly references: readonly string[];
  /** Operators have brought the money back. */
  readonly isReturned: boolean;
  /** The provider has paid it after it had failed, and an operator knows. */
  readonly isContradicted: boolean;
}

async function endedWithdrawals({ query }: Ending): Promise<Ended[]> {
  const rows = await query(`
    SELECT w.customer_id, state, failure = 'Returned by operators' AS returned, holds.amount::text AS amount,
      array_remove(payment_reference || ARRAY(
        SELECT reference FROM used_payment_references WHERE withdrawal_id = w.id), NULL)
        AS references,
      EXISTS (SELECT FROM withdrawal_exceptions
        WHERE withdrawal_id = w.id AND kind = 'failed, then paid') AS contradicted
    FROM withdrawals w JOIN holds ON holds.id = hold_id WHERE state <> 'requested'`);
  return rows.map((row) => ({
    customer: Number(row.customer_id),
    state: String(row.state),
    amount: BigInt(String(row.amount)),
    references: row.references as string[],
    isReturned: row.returned === true,
    isContradicted: row.contradicted === true,
  }));
}

/** The possible ends of a withdrawal's payment. */
function endsOf({ state, isReturned, isContradicted }: Ended): readonly (string | undefined)[] {
  if (isReturned) return ['failed', undefined];
  if (state === 'failed' && isContradicted) return ['paid', 'reversed'];
  // It may have been paid and come back between two looks.
  if (state === 'failed') return ['failed', 'expired', 'reversed', undefined];
  return state === 'rejected' ? [undefined] : [state];
}

/** Nothing is sent twice or lost: all payments are of withdrawals, of each at most one has left, and both say the same. */
function assertSentOnce({ book }: Ending, ended: readonly Ended[]): void {
  const { payments } = book;
  const ours = new Set(ended.flatMap(({ references }) => references));
  for (const reference of payments.keys()) assert.ok(ours.has(reference), `${reference} is ours`);
  for (const withdrawal of ended) {
    const { state, amount, references, isContradicted } = withdrawal;
    const [last = ''] = references;
    const end = payments.get(last)?.status;
    assert.ok(endsOf(withdrawal).includes(end), `${last} is ${state}, and its payment ${end}`);
    for (const reference of references) {
      assert.equal(payments.get(reference)?.amount ?? amount, amount);
    }
    const left = book.lines.filter(
      (line) => references.includes(line.reference) && line.amount < 0n,
    );
    const hasLeft = state === 'paid' || end === 'reversed' || isContradicted;
    assert.equal(left.length, hasLeft ? 1 : 0, `${last} has left ${left.length} times`);
  }
}

/** No withdrawal is older than three days on its way without an item of the operators. */
export async function assertNoneForgotten({ query }: Pick<Ending, 'query'>, now: Date) {
  const forgotten = await query(
    `SELECT id, state, decided_at FROM withdrawals
     WHERE state IN ('approved', 'sending', 'returning')
       AND decided_at < $1::timestamptz - interval '3 days' AND NOT EXISTS (
         SELECT FROM withdrawal_exceptions WHERE withdrawal_id = withdrawals.id)`,
    [now],
  );
  assert.deepEqual(forgotten, [], 'each withdrawal that takes long is an item of the operators');
}

const total = (rows: readonly { readonly amount: bigint }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0n);

async function assertWallets({ book, query }: Ending, ended: readonly Ended[]): Promise<void> {
  const deposits = [...book.deposits.values()];
  const customers = await query(`
    SELECT customer_id, account_number, (
      SELECT coalesce(sum(balance), 0) FROM accounts
      WHERE owner_id = customer_id AND kind IN ('wallet', 'withdrawal_hold'))::text AS balance, (
      SELECT coalesce(-sum(amount), 0) FROM entries
      JOIN accounts ON accounts.id = account_id AND kind = 'receivables'
      JOIN transfers ON transfers.id = transfer_id
      JOIN proposals ON transfers.reference = 'wallet-debit:' || proposals.id
      WHERE subject = customer_id::text)::text AS owed
    FROM deposit_accounts WHERE status = 'active' AND customer_id IS NOT NULL`);
  for (const { customer_id: id, account_number: number, balance, owed } of customers) {
    const paid = deposits.filter(({ accountNumber }) => accountNumber === number);
    const numbers = new Set(paid.map(({ reference }) => reference));
    const returned = book.refunds.filter(({ reference }) => numbers.has(reference));
    const came = total(paid) - total(returned) + BigInt(String(owed));
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
  const count = (end: string) => outcomes.set(end, (outcomes.get(end) ?? 0) + 1);
  for (const { state, references, isReturned, isContradicted } of ended) {
    count(`withdrawals ${state}`);
    if (isReturned) count('withdrawals returned by operators');
    if (isContradicted) count('withdrawals failed, then paid');
    if (references.length > 1) count('withdrawals under several references');
  }
  return outcomes;
}

/** After a clean reconciliation every kobo is in exactly one place, and the provider has what the books say. */
export function assertHouse(
  { book }: Ending,
  house: Readonly<Record<CompanyAccountKind, bigint>>,
): void {
  const strangers = [...book.deposits.values()].filter(
    ({ accountNumber }) => accountNumber === strangersAccount,
  );
  assert.equal(house.bank_clearing, 0n);
  assert.equal(house.reversals, 0n);
  assert.equal(house.suspense, total(strangers));
  assert.equal(house.provider_balance, -book.balance);
}
