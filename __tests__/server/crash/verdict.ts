import assert from 'node:assert/strict';
import { kobo } from '../support/money.ts';
import { remoteAnswer, remoteCall, sandbox } from '../support/processes.ts';
import {
  contributionAmount,
  depositAmount,
  firstContribution,
  firstDeposit,
  type Change,
  type Target,
} from './load.ts';

interface ListedTransaction {
  readonly transaction_type: 'deposit' | 'withdrawal';
  readonly amount: string;
  readonly description: string;
  readonly reference: string;
}

async function listOf<Item>(origin: string, { customer }: Target, url: string): Promise<Item[]> {
  const { status, body } = await remoteCall(origin, { url, token: customer.token });
  assert.equal(status, 200);
  return body as Item[];
}

const isPaidIn = ({ description }: ListedTransaction) => description === 'Transfer from GTBank';

/** The books are sound: every transfer whole, every wallet the sum of its entries. */
export async function assertSound(origin: string): Promise<void> {
  const url = '/operator/ledger/';
  const report = await remoteAnswer(origin, 200, { url, token: sandbox.operatorKey });
  assert.deepEqual(report.faults, []);
}

/**
 * Whatever was acknowledged before the kill is there once; what was not is there once or not at
 * all, and never in part.
 */
export async function assertKept(
  origin: string,
  target: Target,
  changes: readonly Change[],
): Promise<void> {
  const transactions = await listOf<ListedTransaction>(origin, target, '/wallet/transactions/');
  const notices = await listOf<{ title: string }>(origin, target, '/notification/notifications/');
  const found = transactions.filter(isPaidIn).map(({ reference }) => reference);
  assert.equal(new Set(found).size, found.length, 'no deposit is there twice');
  for (const { kind, key, status } of changes) {
    if (kind !== 'deposit' || status === undefined) continue;
    assert.equal(status, 200, `deposit ${key}`);
    assert.ok(
      found.some((reference) => reference.endsWith(key)),
      `deposit ${key} was acknowledged`,
    );
  }
  for (const reference of found) {
    assert.ok(
      changes.some(({ key }) => reference.endsWith(key)),
      `${reference} was asked for`,
    );
  }
  const told = notices.filter(({ title }) => title === 'Deposit received').length;
  // The first deposit came before the load.
  assert.equal(told, found.length + 1, 'each deposit has its notification');
}

function count(changes: readonly Change[], kind: Change['kind'], refused: readonly string[]) {
  return changes.filter((change) => change.kind === kind && !refused.includes(change.key)).length;
}

/**
 * Asks again for whatever got no answer, with the same reference or key: then each change has
 * happened once, and the balance is what is left of them.
 */
export async function assertOnceAfterRetry(
  origin: string,
  target: Target,
  changes: readonly Change[],
): Promise<void> {
  const refused = changes.filter(({ status = 0 }) => status >= 400).map(({ key }) => key);
  for (const { key, call, status } of changes) {
    if (status !== undefined) continue;
    const again = await remoteCall(origin, call);
    assert.ok(again.status < 500, JSON.stringify(again.body));
    if (again.status >= 400) refused.push(key);
  }
  const { token } = target.customer;
  const portfolio = await remoteAnswer(origin, 200, { url: '/users/investments/', token });
  const invested = (portfolio.active_investments as unknown[]).length;
  assert.equal(invested, count(changes, 'investment', refused), 'one investment for each key');
  const transactions = await listOf<ListedTransaction>(origin, target, '/wallet/transactions/');
  const deposits = count(changes, 'deposit', refused);
  assert.equal(transactions.filter(isPaidIn).length, deposits, 'one deposit for each reference');
  const contributions = count(changes, 'contribution', refused);
  const { wallet } = (await remoteAnswer(origin, 200, { url: '/users/current_user/', token })) as {
    wallet: { balance: string };
  };
  const left =
    kobo(depositAmount) * BigInt(deposits) -
    kobo(target.price) * BigInt(invested) -
    kobo(contributionAmount) * BigInt(contributions);
  const first = kobo(firstContribution);
  assert.equal(
    kobo(wallet.balance),
    kobo(firstDeposit) + left - first,
    'the balance is what is left',
  );
}
