import assert from 'node:assert/strict';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { approveWithdrawal, rejectWithdrawal } from '../src/money/withdrawals/decideWithdrawal.ts';
import { tryNow, type WithdrawalObserver } from '../src/money/withdrawals/sendWithdrawals.ts';
import { newCustomer, payIn, textOf, type TestCustomer } from './customers.ts';
import type { TestServer } from './server.ts';

export const pin = '4821';

/** The account that tests withdraw to. */
export const receiver = {
  bank_code: '058',
  bank_name: 'Guaranty Trust Bank',
  account_number: '0123456789',
  account_name: 'whoever',
} as const;

export interface WithdrawingCustomer extends TestCustomer {
  readonly user: string;
}

/** Creates a customer with a PIN, a verified identity and this balance. */
export async function withdrawingCustomer(
  server: TestServer,
  amount: string,
): Promise<WithdrawingCustomer> {
  const customer = await newCustomer(server);
  const { token, email } = customer;
  const record = await server.call({ url: '/users/current_user/', token });
  const url = `/users/${textOf(record, 'id')}/`;
  const body = { transaction_pin: pin };
  assert.equal((await server.call({ method: 'PATCH', url, token, body })).status, 200);
  await server.dependencies.connection.query(
    'UPDATE customers SET identity_verified_at = now() WHERE email = $1',
    [email],
  );
  await payIn(server, customer, amount);
  return { ...customer, user: textOf(record, 'user') };
}

/** An observer that ignores all events, except that it throws if an attempt fails. */
export const noObserver: WithdrawalObserver = {
  withdrawalsWait: () => undefined,
  withdrawalContradicted: () => undefined,
  failed: (error) => assert.fail(error),
};

export async function newestWithdrawal(server: TestServer): Promise<number> {
  const [row] = await server.dependencies.connection.query('SELECT max(id) AS id FROM withdrawals');
  return Number(row?.id);
}

/** Decides on a withdrawal as a staff member. Sends it if it is approved. */
export async function decide(server: TestServer, id: number, decision: 'approve' | 'reject') {
  const { database, clock, rail } = server.dependencies;
  const by = { at: clock.now(), actor: 'operator' };
  await inTransaction(database, (transaction) =>
    decision === 'approve'
      ? approveWithdrawal(transaction, id, { ...by, rail: rail.name })
      : rejectWithdrawal(transaction, id, { ...by, reason: 'The account is closed.' }),
  );
  if (decision === 'approve') await tryNow(server.dependencies, id, noObserver);
}
