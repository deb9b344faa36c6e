import assert from 'node:assert/strict';
import { addDays } from '../../contract/rules/calendar.ts';
import { dayOfBatch } from '../src/money/bankPayouts/sendPayouts.ts';
import { lagosDate } from '../src/money/payouts/calendar.ts';
import { newAsset, passUntil, runJobs } from './money.ts';
import { promisedContract } from './promised.ts';
import { knownCustomer, requestMoney } from './rules.ts';
import type { Reply, TestServer } from './server.ts';
import { decide, pin, type WithdrawingCustomer } from './withdrawals.ts';

const url = '/wallet/payout-receiver/';

interface Account {
  readonly id: number;
  readonly bank_name: string;
  readonly account_number: string;
  readonly account_name: string;
}

export interface ShownPayoutReceiver {
  readonly receiver: (Account & { readonly starts_at: string }) | null;
  readonly is_offered: boolean;
  readonly is_stopped: boolean;
  readonly limits: Readonly<Record<'day' | 'week' | 'own' | 'at_once', string | null>>;
  readonly accounts: readonly Account[];
}

export async function payoutReceiverOf(
  server: TestServer,
  { token }: Pick<WithdrawingCustomer, 'token'>,
): Promise<ShownPayoutReceiver> {
  const reply = await server.call({ url, token });
  assert.equal(reply.status, 200, reply.text);
  return reply.body as ShownPayoutReceiver;
}

export const askForPayouts = (
  server: TestServer,
  { token }: Pick<WithdrawingCustomer, 'token'>,
  body: { readonly beneficiary: number; readonly pin: string },
): Promise<Reply> => server.call({ method: 'POST', url, token, body });

export const keepInWallet = (
  server: TestServer,
  { token }: Pick<WithdrawingCustomer, 'token'>,
): Promise<Reply> => server.call({ method: 'DELETE', url, token });

/** Makes a customer choose the account that they have used last for future payouts. */
export async function sendToBank(server: TestServer, customer: WithdrawingCustomer): Promise<void> {
  const { accounts } = await payoutReceiverOf(server, customer);
  const reply = await askForPayouts(server, customer, { beneficiary: accounts[0]?.id ?? 0, pin });
  assert.equal(reply.status, 200, reply.text);
}

/** Creates a customer with this balance on a known device, after a withdrawal of ₦100 has reached their account. */
export async function confirmedCustomer(
  server: TestServer,
  balance: string,
): Promise<WithdrawingCustomer> {
  const customer = await knownCustomer(server, String(Number(balance) + 100));
  const { id } = await requestMoney(server, customer, { amount: '100' });
  await decide(server, id, 'approve');
  return customer;
}

/** Pays these amounts in kobo out to a customer now. Each comes from a new contract that cost the customer 1 kobo. */
export async function payOut(
  server: TestServer,
  customer: WithdrawingCustomer,
  ...amounts: readonly bigint[]
): Promise<void> {
  const asset = await newAsset(server);
  const today = lagosDate(server.dependencies.clock.now());
  for (const amount of amounts) {
    await promisedContract(server, customer, {
      asset,
      invested: 1n,
      startDate: addDays(today, -7),
      payouts: [{ amount, dueDate: today }],
    });
  }
  await runJobs(server);
}

/**
 * Moves the clock to 18:00 in Lagos, when the next batches of payouts are sent to banks, and runs these batches. They
 * include the payouts that have arrived in wallets until now.
 */
export async function runBatch(server: TestServer): Promise<void> {
  await passUntil(server, `${dayOfBatch(server.dependencies.clock.now())}T17:00:00Z`);
  await runJobs(server);
}

export interface SentPayouts {
  readonly id: number;
  readonly amount: bigint;
  readonly state: string;
  readonly day: string;
  readonly reference: string;
}

/** Returns the withdrawals that have sent a customer's payouts, oldest first. */
export async function sentPayouts(
  server: TestServer,
  { email }: Pick<WithdrawingCustomer, 'email'>,
): Promise<readonly SentPayouts[]> {
  const rows = await server.dependencies.connection.query(
    `SELECT withdrawals.id, holds.amount::text, state, payout_day::text AS day, transfers.reference
     FROM withdrawals JOIN holds ON holds.id = hold_id JOIN transfers ON transfers.id = held_by
     JOIN customers ON customers.id = withdrawals.customer_id
     WHERE email = $1 AND payout_day IS NOT NULL ORDER BY withdrawals.id`,
    [email],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    amount: BigInt(String(row.amount)),
    state: String(row.state),
    day: String(row.day),
    reference: String(row.reference),
  }));
}
