import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Dice } from '../../testing/simulation/dice.ts';
import { sandbox, type RemoteCall } from '../../testing/processes.ts';
import {
  cliqueName,
  halfPrice,
  naira,
  price,
  stakeOf,
  type Customer,
  type Generation,
  type Withdrawal,
} from './model.ts';
import { settle, staffOf, type Settled, type Stage } from './stage.ts';

export const pin = '4821';

/** One client of a customer: does one thing after the other, each until it has a definite answer. */
export interface Client {
  readonly stage: Stage;
  readonly dice: Dice;
  readonly customer: Customer;
  readonly generation: Generation;
  /** Calls that were done, with what was answered: they may be sent again. */
  readonly done: { readonly call: RemoteCall; readonly body: unknown }[];
}

const hex = (dice: Dice, length: number) =>
  Array.from({ length }, () => dice.integer(16).toString(16)).join('');

/** A UUID that the seed replays. */
export const newKey = (dice: Dice) => [8, 4, 4, 4, 12].map((part) => hex(dice, part)).join('-');

const describe = ({ status, body }: Settled) => `${status} ${JSON.stringify(body).slice(0, 200)}`;

async function ask(client: Client, call: RemoteCall, allowed: readonly number[]) {
  const { stage, dice, done } = client;
  const reply = await settle(stage, call, dice.integer(stage.instances.length));
  if (!allowed.includes(reply.status)) {
    stage.findings.add(`${call.method} ${call.url} answered ${describe(reply)}`);
  } else if (reply.status < 300) done.push({ call, body: reply.body });
  return reply;
}

/** A call of the customer that must take effect once, however often it is sent. */
function asCustomer({ customer, dice }: Client, url: string, body: unknown): RemoteCall {
  const headers = { 'idempotency-key': newKey(dice) };
  return { method: 'POST', url, token: customer.token, headers, body };
}

/** A bank's signed notice. */
export function notice(accountNumber: string, reference: string, amount: bigint): RemoteCall {
  const body = JSON.stringify({
    reference,
    account_number: accountNumber,
    amount: naira(amount),
    sender_bank: 'GTBank',
  });
  const signature = createHmac('sha512', sandbox.webhookSecret).update(body).digest('hex');
  return {
    method: 'POST',
    url: '/webhooks/deposits/',
    body,
    headers: { 'x-signature': signature },
  };
}

async function deposit(client: Client): Promise<void> {
  const { customer, dice } = client;
  const reference = newKey(dice);
  const amount = BigInt(1 + dice.integer(500_000));
  const { status } = await ask(client, notice(customer.accountNumber, reference, amount), [200]);
  if (status === 200) customer.deposits.set(reference, amount);
}

/** A driver pays into the account of their agreement. */
async function driverPays(client: Client): Promise<void> {
  const { dice, stage } = client;
  if (stage.drivers.length === 0) return;
  const { accountNumber, deposits } = dice.pick(stage.drivers);
  const reference = newKey(dice);
  const amount = BigInt(1 + dice.integer(50_000));
  const { status } = await ask(client, notice(accountNumber, reference, amount), [200]);
  if (status === 200) deposits.set(reference, amount);
}

async function invest(client: Client): Promise<void> {
  const { customer, generation } = client;
  const call = asCustomer(client, `/asset/${generation.solo.id}/invest/`, {
    amount_invested: naira(price),
    payout_interval: 'week',
    agreed_to_contract: true,
  });
  // 409: out of stock.
  const { status } = await ask(client, call, [201, 409]);
  if (status === 201) stakeOf(customer, generation).investments += 1;
}

async function openClique(client: Client, contribution: bigint): Promise<number | undefined> {
  const call = asCustomer(client, '/clique/', {
    name: cliqueName(client.generation),
    asset: client.generation.shared.id,
    contribution: naira(contribution),
    visibility: 'public',
    payout_frequency: 'week',
  });
  const { status, body } = await ask(client, call, [201]);
  return status === 201 ? (body as { id: number }).id : undefined;
}

/** Two customers fund a vehicle together, each a half. */
async function fundClique(client: Client): Promise<void> {
  const { customer, generation, stage } = client;
  const { customers } = stage;
  const partner = customers[(customers.indexOf(customer) + 1) % customers.length] ?? customer;
  const id = await openClique(client, halfPrice);
  if (id === undefined) return;
  const call = asCustomer({ ...client, customer: partner }, `/clique/${id}/join/`, {
    contribution: naira(halfPrice),
  });
  const { status } = await ask(client, call, [200]);
  if (status !== 200) return;
  stakeOf(customer, generation).halves += 1;
  stakeOf(partner, generation).halves += 1;
  generation.cliquesFunded += 1;
}

/** A clique that is never filled: it closes with the next jump and gives all back. */
export async function save(client: Client): Promise<void> {
  const first = 1_000n;
  const more = 107n;
  const id = await openClique(client, first);
  if (id === undefined) return;
  const { savings } = stakeOf(client.customer, client.generation);
  const index = savings.push(first) - 1;
  const url = `/clique/${id}/contribute/`;
  const { status } = await ask(client, asCustomer(client, url, { amount: naira(more) }), [200]);
  if (status === 200) savings[index] = first + more;
}

async function idOfWithdrawal({ stage, dice, customer }: Client, amount: bigint) {
  const call = { url: '/office/api/withdrawals/', ...(await staffOf(stage)) };
  const { body } = await settle(stage, call, dice.integer(stage.instances.length));
  const list = body as { id: number; email: string; amount: string }[];
  const own = list.find((one) => one.email === customer.email && one.amount === naira(amount));
  return own?.id;
}

/** Withdraws, and now and then the operator decides at once. */
async function withdraw(client: Client): Promise<void> {
  const { customer, dice, stage } = client;
  const { withdrawals } = customer;
  // No two amounts of a customer are the same, so that the operator's list tells them apart.
  const amount = BigInt(10_000 + withdrawals.length);
  const withdrawal: Withdrawal = { amount, state: 'waiting' };
  withdrawals.push(withdrawal);
  const decision = dice.pick(['approve', 'reject', 'none'] as const);
  const call = asCustomer(client, '/wallet/request_withdrawal/', {
    amount: naira(amount),
    bank_code: '058',
    account_number: '0123456789',
    pin,
  });
  const { status } = await ask(client, call, [200]);
  if (status !== 200) {
    withdrawal.state = 'rejected';
    return;
  }
  if (decision === 'none') return;
  const id = await idOfWithdrawal(client, amount);
  const url = `/office/api/withdrawals/${id}/${decision}/`;
  const decide = { method: 'POST', url, ...(await staffOf(stage)), body: {} } as const;
  const reply = await settle(stage, decide, dice.integer(stage.instances.length));
  // Decided before: by the try whose answer was lost.
  if (reply.status === 200 || (reply.status === 409 && reply.wasUnknown)) {
    withdrawal.state = decision === 'approve' ? 'approved' : 'rejected';
  } else stage.findings.add(`${url.replaceAll(/\d+/g, '…')} answered ${describe(reply)}`);
}

const actions: readonly ((client: Client) => Promise<void>)[] = [
  deposit,
  deposit,
  deposit,
  driverPays,
  driverPays,
  invest,
  invest,
  invest,
  fundClique,
  save,
  withdraw,
];

/** One thing that a customer, their bank or an operator does. */
export const doSomething = (client: Client): Promise<void> => client.dice.pick(actions)(client);

/** An earlier call is sent again: it must be answered as before, and take no effect. */
export async function replay({ stage, dice, done }: Client): Promise<void> {
  for (const { call, body } of done) {
    if (dice.chance(0.5)) continue;
    const again = await settle(stage, call, dice.integer(stage.instances.length));
    if (again.status < 300 && isDeepStrictEqual(again.body, body)) continue;
    stage.findings.add(`${call.url}, sent again, answered ${describe(again)}`);
  }
}
