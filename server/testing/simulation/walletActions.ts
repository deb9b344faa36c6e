import { createHmac, randomUUID } from 'node:crypto';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { formatNaira } from '../../src/platform/kobo/kobo.ts';
import { Refusal } from '../../src/platform/http/refusal.ts';
import {
  approveWithdrawal,
  rejectWithdrawal,
} from '../../src/money/withdrawals/decideWithdrawal.ts';
import { tryNow } from '../../src/money/withdrawals/sendWithdrawals.ts';
import { noObserver } from '../withdrawals.ts';
import { attemptStep, count, type Step } from './attempts.ts';
import { pin, type World } from './world.ts';

/** A bank's notice, signed. */
export function deposit(world: World): Step {
  const { dice, server } = world;
  const customer = dice.pick(world.customers);
  const amount = BigInt(1 + dice.integer(dice.chance(0.3) ? 1_500_000 : 60_000));
  const body = JSON.stringify({
    reference: randomUUID(),
    account_number: customer.accountNumber,
    amount: formatNaira(amount),
  });
  const secret = server.dependencies.config.webhookSecret;
  const signature = createHmac('sha512', secret).update(body).digest('hex');
  return attemptStep(world, {
    name: 'deposit',
    call: {
      method: 'POST',
      url: '/webhooks/deposits/',
      body,
      headers: { 'content-type': 'application/json', 'x-signature': signature },
    },
    allowed: [200],
    effect: () => {
      customer.moved += amount;
    },
    at: server.dependencies.clock.now(),
  });
}

const accountNumbers = ['0123456789', '2345678901', '3456789012', '0000456789', '9999456789'];

/** More often than not within the balance, now and then with a wrong PIN or to nowhere. */
export async function withdraw(world: World): Promise<Step> {
  const { dice, server } = world;
  const customer = dice.pick(world.customers);
  const [wallet] = await server.dependencies.connection.query(
    "SELECT balance::text FROM accounts WHERE kind = 'wallet' AND owner_id = $1",
    [customer.id],
  );
  const most = (BigInt(String(wallet?.balance)) * 11n) / 10n + 2n;
  const amount = 1n + (most * BigInt(dice.integer(1000))) / 1000n;
  return attemptStep(world, {
    name: 'withdraw',
    call: {
      method: 'POST',
      url: '/wallet/request_withdrawal/',
      token: customer.token,
      body: {
        amount: formatNaira(amount),
        bank_code: dice.pick(['058', '044']),
        account_number: dice.pick(accountNumbers),
        pin: dice.chance(0.9) ? pin : '0000',
      },
      headers: { 'idempotency-key': randomUUID() },
    },
    allowed: [200, 400, 403, 429, 502],
    effect: () => {
      customer.moved -= amount;
    },
    at: server.dependencies.clock.now(),
  });
}

/** The operator approves or rejects one of the waiting withdrawals. */
export async function decide(world: World): Promise<Step | undefined> {
  const { dice, server } = world;
  const { connection, database, clock, rail } = server.dependencies;
  const waiting = await connection.query("SELECT id FROM withdrawals WHERE state = 'requested'");
  if (waiting.length === 0) return undefined;
  const id = Number(dice.pick(waiting).id);
  const approves = dice.chance(0.6);
  const name = approves ? 'approve' : 'reject';
  const run = async () => {
    const by = { at: clock.now(), actor: 'operator' };
    try {
      await inTransaction(database, (transaction) =>
        approves
          ? approveWithdrawal(transaction, id, { ...by, rail: rail.name })
          : rejectWithdrawal(transaction, id, { ...by, reason: '' }),
      );
      if (approves) await tryNow(server.dependencies, id, noObserver);
      count(world, `${name} done`);
    } catch (error) {
      // Decided at the same moment by another.
      if (!(error instanceof Refusal && error.status === 409)) throw error;
      count(world, `${name} 409`);
    }
  };
  return { name, run };
}
