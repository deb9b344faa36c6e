// Compares payments and deposits in the provider's book with the records and the model.
import assert from 'node:assert/strict';
import type { Book } from '../../../sandbox/rails/simulated/book.ts';
import { koboOf, sum } from '../../model/kobo.ts';
import { agreementsOf } from '../../model/model.ts';
import { repay } from '../../model/vehicles.ts';
import { isDone, officePost } from '../actions/office.ts';
import { count, expectSame, type Target, type World } from '../world.ts';
import { readCompanyAccounts } from './seen.ts';

/** An account number without an owner. */
export const strangersAccount = '5000000000';

/** The provider's book, and the records of the server. */
interface Ending {
  readonly book: Book;
  readonly query: NonNullable<Target['query']>;
}

function endingOf({ provider, target: { query } }: World): Ending {
  if (!provider || !query)
    throw new Error('Payments need a provider, and records that can be read.');
  return { book: provider.bank.book, query };
}

interface Ended {
  readonly state: string;
  readonly amount: bigint;
  /** References of the withdrawal's payments, newest first. */
  readonly references: readonly string[];
  /** Whether staff have returned the money to the wallet. */
  readonly isReturned: boolean;
  /** Whether the withdrawal is listed as an exception because the provider paid it after it had failed. */
  readonly isContradicted: boolean;
}

async function endedWithdrawals({ query }: Ending): Promise<Ended[]> {
  const rows = await query(`
    SELECT state, failure = 'Returned by operators' AS returned, holds.amount::text AS amount,
      array_remove(payment_reference || ARRAY(
        SELECT reference FROM used_payment_references WHERE withdrawal_id = w.id), NULL)
        AS references,
      EXISTS (SELECT FROM withdrawal_exceptions
        WHERE withdrawal_id = w.id AND kind = 'failed, then paid') AS contradicted
    FROM withdrawals w JOIN holds ON holds.id = hold_id WHERE state <> 'requested'`);
  return rows.map((row) => ({
    state: String(row.state),
    amount: BigInt(String(row.amount)),
    references: row.references as string[],
    isReturned: row.returned === true,
    isContradicted: row.contradicted === true,
  }));
}

/** Returns the possible states of a withdrawal's payment. Undefined: none was made. */
function endsOf({ state, isReturned, isContradicted }: Ended): readonly (string | undefined)[] {
  if (isReturned) return ['failed', undefined];
  if (state === 'failed' && isContradicted) return ['paid', 'reversed'];
  // The payment may have been paid and reversed between two reads of its state.
  if (state === 'failed') return ['failed', 'expired', 'reversed', undefined];
  return state === 'rejected' ? [undefined] : [state];
}

/** Checks that each payment belongs to a withdrawal, has a matching state, and was sent at most once. */
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

/** Checks that each withdrawal that takes more than three days is listed as an exception. */
export async function checkNoneForgotten(world: World): Promise<void> {
  const forgotten = await endingOf(world).query(
    `SELECT id, state, decided_at FROM withdrawals
     WHERE state IN ('approved', 'sending', 'returning')
       AND decided_at < $1::timestamptz - interval '3 days' AND NOT EXISTS (
         SELECT FROM withdrawal_exceptions WHERE withdrawal_id = withdrawals.id)`,
    [new Date(world.model.now).toISOString()],
  );
  expectSame(world, 'late withdrawals that are not listed as exceptions', forgotten, []);
}

const total = (rows: readonly { readonly amount: bigint }[]) =>
  sum(rows.map(({ amount }) => amount));

/**
 * Copies from the provider's book what each customer and driver has paid in, and what customers were debited for
 * refunds.
 */
async function learnDeposits(world: World): Promise<void> {
  const { book, query } = endingOf(world);
  const owing = await query(`
    SELECT email, coalesce(-sum(amount), 0)::text AS owed FROM entries
    JOIN accounts ON accounts.id = account_id AND kind = 'receivables'
    JOIN transfers ON transfers.id = transfer_id
    JOIN proposals ON transfers.reference = 'wallet-debit:' || proposals.id
    JOIN customers ON subject = customers.id::text GROUP BY email`);
  const owed = new Map(owing.map((row) => [row.email, BigInt(String(row.owed))]));
  for (const { customer, accountNumber } of world.people) {
    const paid = [...book.deposits.values()].filter((each) => each.accountNumber === accountNumber);
    for (const { reference, amount } of paid) customer.deposits.set(reference, amount);
    const returned = book.refunds.filter(({ reference }) => customer.deposits.has(reference));
    customer.debits = total(returned) - (owed.get(customer.email) ?? 0n);
  }
  for (const agreement of agreementsOf(world.model)) {
    for (const { accountNumber, reference, amount } of book.deposits.values()) {
      const receipt = `deposit:${reference}`;
      const isNew = !agreement.repayments.has(receipt);
      if (accountNumber === agreement.accountNumber && isNew) {
        repay(world.model, agreement, receipt, amount);
      }
    }
  }
}

/** Counts withdrawals by how they have ended. */
function countEnds(world: World, ended: readonly Ended[]): void {
  for (const { state, references, isReturned, isContradicted } of ended) {
    count(world, `= withdrawal ${state}`);
    if (isReturned) count(world, '= withdrawal returned by staff');
    if (isContradicted) count(world, '= withdrawal failed, then paid');
    if (references.length > 1) count(world, '= withdrawal under several references');
  }
}

/** Checks the company's accounts after a clean reconciliation, and the provider's balance. */
async function checkHouse(world: World): Promise<void> {
  const { book } = endingOf(world);
  const balanceOf = await readCompanyAccounts(world);
  const strangers = [...book.deposits.values()].filter(
    ({ accountNumber }) => accountNumber === strangersAccount,
  );
  const kinds = ['bank_clearing', 'reversals', 'suspense', 'provider_balance'];
  const expected = [0n, 0n, total(strangers), -book.balance];
  const found = kinds.map(balanceOf);
  expectSame(world, kinds.join(', '), found, expected);
}

interface Report {
  readonly is_clean: boolean;
  readonly difference: string;
  readonly in_transit: string;
  readonly exceptions: readonly {
    readonly exception: string;
    readonly amount: string;
    readonly reference: string | null;
    readonly why: string;
  }[];
}

/**
 * Reconciles the provider's statement with the books. Returns undefined if that fails, and reports any cause other than
 * a provider that doesn't answer.
 */
export async function reconcile(world: World): Promise<Report | undefined> {
  const answer = await officePost(world, '/reconcile/');
  if (isDone(answer)) return answer.body as Report;
  if (answer.status !== 502) world.found(`a reconciliation answered ${answer.status}`);
  return undefined;
}

/** Reconciles, and checks that each kobo of difference is an exception or in transit. */
export async function reconcileAndCompare(world: World): Promise<void> {
  const report = await reconcile(world);
  if (!report) return;
  const balanceOf = await readCompanyAccounts(world);
  const sumOf = (wanted: string) => {
    const those = report.exceptions.filter(({ exception }) => exception.startsWith(wanted));
    return sum(those.map(({ amount }) => koboOf(amount)));
  };
  const found = [
    koboOf(report.difference),
    endingOf(world).book.balance + balanceOf('provider_balance'),
    -balanceOf('bank_clearing') - balanceOf('reversals'),
  ];
  const expected = [0n, sumOf('line'), sumOf('transfer') + koboOf(report.in_transit)];
  expectSame(world, 'difference, on lines, on transfers', found, expected);
}

/** Compares all payments and deposits with the provider's book once none is in transit. */
export async function checkPayments(world: World): Promise<void> {
  const ending = endingOf(world);
  const ended = await endedWithdrawals(ending);
  try {
    assertSentOnce(ending, ended);
  } catch (error) {
    world.found(String(error));
  }
  countEnds(world, ended);
  await learnDeposits(world);
  const report = await reconcile(world);
  expectSame(world, 'a reconciliation', report?.exceptions, []);
  expectSame(world, 'a reconciliation is clean', report?.is_clean, true);
  await checkHouse(world);
}
