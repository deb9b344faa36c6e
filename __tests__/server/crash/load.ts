import { createHmac, randomUUID } from 'node:crypto';
import {
  remoteCall,
  sandbox,
  type RemoteCall,
  type RemoteCustomer,
  type RemoteReply,
} from '../support/processes.ts';

/** One change that was asked for, whether or not an answer came. */
export interface Change {
  readonly kind: 'deposit' | 'investment' | 'contribution';
  readonly customer: RemoteCustomer;
  /** The reference of a deposit, the idempotency key of all else. */
  readonly key: string;
  readonly call: RemoteCall;
  /** The answer that came; undefined when the server was killed before. */
  readonly status: number | undefined;
}

export interface Target {
  readonly customer: RemoteCustomer;
  readonly assetId: number;
  /** Naira with two decimals. */
  readonly price: string;
  readonly cliqueId: number;
}

export const depositAmount = '5000.01';
export const contributionAmount = '1.07';

/** What each customer pays in and puts into their clique before the load begins. */
export const firstDeposit = '1000.00';
export const firstContribution = '10.00';

function deposit({ customer }: Target, key: string): RemoteCall {
  const body = JSON.stringify({
    reference: key,
    account_number: customer.accountNumber,
    amount: depositAmount,
    sender_bank: 'GTBank',
  });
  const signature = createHmac('sha512', sandbox.webhookSecret).update(body).digest('hex');
  const headers = { 'x-signature': signature };
  return { method: 'POST', url: '/webhooks/deposits/', body, headers };
}

function investment({ customer, assetId, price }: Target, key: string): RemoteCall {
  return {
    method: 'POST',
    url: `/asset/${assetId}/invest/`,
    token: customer.token,
    headers: { 'idempotency-key': key },
    body: { amount_invested: price, payout_interval: 'month', agreed_to_contract: true },
  };
}

function contribution({ customer, cliqueId }: Target, key: string): RemoteCall {
  return {
    method: 'POST',
    url: `/clique/${cliqueId}/contribute/`,
    token: customer.token,
    headers: { 'idempotency-key': key },
    body: { amount: contributionAmount },
  };
}

const makers = { deposit, investment, contribution } as const;
const kinds = ['deposit', 'deposit', 'investment', 'contribution'] as const;

/** The status of the answer, or undefined when the server is gone. */
export async function attempt(origin: string, call: RemoteCall): Promise<RemoteReply | undefined> {
  try {
    return await remoteCall(origin, call);
  } catch {
    return undefined;
  }
}

/** Asks for one change after the other until the server is gone. */
async function press(
  origin: string,
  target: Target,
  changes: Change[],
  onAnswer: () => void,
): Promise<void> {
  for (let number = 0; ; number += 1) {
    const kind = kinds[number % kinds.length] ?? 'deposit';
    const key = randomUUID();
    const call = makers[kind](target, key);
    const status = (await attempt(origin, call))?.status;
    changes.push({ kind, customer: target.customer, key, call, status });
    if (status === undefined) return;
    onAnswer();
  }
}

/**
 * Several clients for each customer at once, until the server is gone. Gives all that they asked
 * for; `onAnswer` hears of every answer.
 */
export async function pressUntilGone(
  origin: string,
  targets: readonly Target[],
  { clientsEach, onAnswer }: { clientsEach: number; onAnswer: (answers: number) => void },
): Promise<Change[]> {
  const changes: Change[] = [];
  let answers = 0;
  const count = () => {
    answers += 1;
    onAnswer(answers);
  };
  await Promise.all(
    targets.flatMap((target) =>
      Array.from({ length: clientsEach }, () => press(origin, target, changes, count)),
    ),
  );
  return changes;
}
