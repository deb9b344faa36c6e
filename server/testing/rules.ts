import assert from 'node:assert/strict';
import type { MoneyRail } from '../src/money/rails/moneyRail.ts';
import { moveCheckpoint } from '../src/money/books/checkBooks.ts';
import { runJobs } from './money.ts';
import { startTestServer, type TestServer } from './server.ts';
import { pin, receiver, withdrawingCustomer, type WithdrawingCustomer } from './withdrawals.ts';

const day = 24 * 60 * 60;

/** Seconds from a request until the rules decide. */
export const releaseDelay = 10 * 60;

/** Starts a server whose rules send withdrawals, and whose books have just been checked. */
export async function startServerWithRules(
  environment: Readonly<Record<string, string>> = {},
  adaptRail: (rail: MoneyRail) => MoneyRail = (rail) => rail,
): Promise<TestServer> {
  const settings = {
    WITHDRAWAL_RULES: 'on',
    WITHDRAWAL_RULES_DELAY: String(releaseDelay / 60),
    ...environment,
  };
  const server = await startTestServer(settings, { adaptRail });
  await moveCheckpoint(server.dependencies.connection);
  return server;
}

/** Creates a customer whose withdrawals the rules send, because their device is a day old. */
export async function knownCustomer(
  server: TestServer,
  amount: string,
): Promise<WithdrawingCustomer> {
  const customer = await withdrawingCustomer(server, amount);
  await server.pass(day);
  return customer;
}

export interface StoredWithdrawal {
  readonly id: number;
  readonly state: string;
  readonly releaseAt: Date | null;
  readonly heldBecause: string | null;
}

/** Returns a withdrawal as it is stored, with the columns that show whether the rules or a person decide on it. */
export async function storedWithdrawal(server: TestServer, id: number): Promise<StoredWithdrawal> {
  const [row] = await server.dependencies.connection.query(
    `SELECT id, state, release_at AS "releaseAt", held_because AS "heldBecause"
     FROM withdrawals WHERE id = $1`,
    [id],
  );
  return row as unknown as StoredWithdrawal;
}

interface Request {
  readonly amount: string;
  readonly accountNumber?: string;
  readonly token?: string;
}

/** Requests a withdrawal and returns it as it is stored. */
export async function requestMoney(
  server: TestServer,
  customer: WithdrawingCustomer,
  { amount, accountNumber = receiver.account_number, token = customer.token }: Request,
): Promise<StoredWithdrawal & { readonly reference: string }> {
  const reply = await server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token,
    body: { ...receiver, account_number: accountNumber, amount, pin },
  });
  assert.equal(reply.status, 200, reply.text);
  const { reference } = reply.body as { reference: string };
  const [row] = await server.dependencies.connection.query(
    `SELECT withdrawals.id FROM transfers JOIN holds ON held_by = transfers.id
     JOIN withdrawals ON hold_id = holds.id WHERE reference = $1`,
    [reference],
  );
  return { ...(await storedWithdrawal(server, Number(row?.id))), reference };
}

/** Moves the clock to the time of the release, and runs the rules. */
export async function release(server: TestServer): Promise<void> {
  await server.pass(releaseDelay);
  await runJobs(server);
}
