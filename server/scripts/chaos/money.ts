// Money over a provider that goes wrong, while instances are killed and the database breaks. The provider's book is
// the model: what it says has come in and gone out is what customers must have.
import assert from 'node:assert/strict';
import {
  assertHouse,
  assertPayments,
  strangersAccount,
} from '../../testing/simulation/moneyAssertions.ts';
import { newDice, type Dice } from '../../testing/simulation/dice.ts';
import type { RemoteCall } from '../../testing/processes.ts';
import { simulatedCode } from '../../sandbox/rails/simulated/bank.ts';
import { ordinaryDeposit } from '../../sandbox/rails/simulated/script.ts';
import type { CompanyAccountKind } from '../../src/money/ledger/ledgerAccounts.ts';
import type { MoneyStage } from './bank.ts';
import { kobo, sql, type LedgerReport } from './checks.ts';
import { newKey, pin } from './actions.ts';
import { checkDrivers, hireDriver } from './drivers.ts';
import { expectRecovery, type ProcessFault } from './faults.ts';
import { naira, type Customer } from './model.ts';
import { verifiedCustomer } from './people.ts';
import { decideDeposits, settleDecided } from './staff.ts';
import { expectSoon, settle, staffOf, timeOf } from './stage.ts';
import { day, hour, minute } from '../../src/platform/clock/time.ts';

const jumps = [minute, hour, 12 * hour, 3 * day];

const customerNames = ['ada', 'bola', 'chidi'];
const driversOfRun = 2;
const clientsEach = 2;
const leastActions = 15;

interface Client {
  readonly stage: MoneyStage;
  readonly dice: Dice;
  readonly customer: Customer;
}

/** Asks until there is a definite answer, which has to be one of these. */
async function ask({ stage, dice }: Client, call: RemoteCall, allowed: readonly number[]) {
  const { status, body } = await settle(stage, call, dice.integer(stage.instances.length));
  if (allowed.includes(status)) return;
  const url = call.url.replaceAll(/\d+/g, '…');
  stage.findings.add(`${url} answered ${status} ${JSON.stringify(body)}`);
}

/** A deposit: mostly the customer's, now and then a driver's, or into an account without an owner. */
async function payIn({ stage, dice, customer }: Client): Promise<void> {
  const others = [strangersAccount, ...stage.drivers.map((driver) => driver.accountNumber)];
  const accountNumber = dice.chance(0.3) ? dice.pick(others) : customer.accountNumber;
  const amount = BigInt(10_000 + dice.integer(5_000_000));
  // Its webhook may take as long as an instance takes to come back. Only of a wallet can anything be taken back.
  const plan = accountNumber === customer.accountNumber ? {} : { plan: ordinaryDeposit };
  void stage.bank.bank.receive({ accountNumber, amount, senderBank: 'GTBank', ...plan });
}

/** The customer asks for some money, more than they have now and then. */
function withdraw(client: Client): Promise<void> {
  const { dice, customer } = client;
  const call: RemoteCall = {
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token: customer.token,
    headers: { 'idempotency-key': newKey(dice) },
    body: {
      amount: naira(BigInt(1 + dice.integer(2_000_000))),
      bank_code: '058',
      account_number: '0123456789',
      pin,
    },
  };
  return ask(client, call, [200, 400]);
}

/** Rows of the instances' database; none while it is away. */
const rowsOf = ({ url }: MoneyStage, text: string) => sql(url, text).catch(() => []);

/** An operator decides on a withdrawal; another one may be faster. */
async function decide(client: Client): Promise<void> {
  const { stage, dice } = client;
  const waiting = await rowsOf(stage, "SELECT id FROM withdrawals WHERE state = 'requested'");
  if (waiting.length === 0) return;
  const decision = dice.chance(0.1) ? 'reject' : 'approve';
  const url = `/office/api/withdrawals/${String(dice.pick(waiting).id)}/${decision}/`;
  const call = { method: 'POST', url, ...(await staffOf(stage)), body: {} } as const;
  await ask(client, call, [200, 409]);
}

/** An operator enters the code that a payment waits for; another one may be faster, or the provider away. */
async function enterCode(client: Client): Promise<void> {
  const { stage, dice } = client;
  const text = "SELECT id FROM withdrawals WHERE waits_because = 'code'";
  const waiting = await rowsOf(stage, text);
  if (waiting.length === 0) return;
  const url = `/office/api/withdrawals/${String(dice.pick(waiting).id)}/code/`;
  const body = { code: dice.chance(0.1) ? '000000' : simulatedCode };
  const call = { method: 'POST', url, ...(await staffOf(stage)), body } as const;
  await ask(client, call, [200, 400, 409]);
}

/** The company lets go at the provider what no instance waits for any more. */
function enterCodes({ bank }: MoneyStage): void {
  for (const { reference, status } of bank.bank.book.payments.values()) {
    if (status === 'needs code') bank.bank.enterCode(reference);
  }
}

const actions: readonly ((client: Client) => Promise<void>)[] = [
  payIn,
  payIn,
  withdraw,
  withdraw,
  decide,
  decide,
  decide,
  enterCode,
];

/** Moves the time of the provider and of every instance. */
async function pass(stage: MoneyStage, milliseconds: number): Promise<void> {
  const { bank, instances, url } = stage;
  const [first] = instances;
  const target = (first ? await timeOf(first) : 0) + milliseconds;
  // The provider first: an instance that looks must find what has happened by then.
  bank.pass(milliseconds);
  await sql(
    url,
    `INSERT INTO sandbox_clock (id, offset_ms) VALUES (1, ${milliseconds})
     ON CONFLICT (id) DO UPDATE SET offset_ms = sandbox_clock.offset_ms + excluded.offset_ms`,
  );
  await expectSoon(stage, 'every instance has the new time', async () => {
    const times = await Promise.all(instances.map(timeOf));
    return times.every((time) => time >= target);
  });
}

/** Customers and operators press on beside a fault until it is over. */
export async function playMoney(stage: MoneyStage, fault: ProcessFault): Promise<void> {
  let isOver = false;
  const press = async (customer: Customer) => {
    const client = { stage, customer, dice: newDice(stage.dice.integer(2 ** 31)) };
    for (let done = 0; done < leastActions || !isOver; done += 1) {
      await client.dice.pick(actions)(client);
    }
  };
  const playFault = async () => {
    try {
      await fault.play(stage);
      await expectRecovery(stage);
    } finally {
      isOver = true;
    }
  };
  const clients = stage.customers.flatMap((one) => Array.from({ length: clientsEach }, () => one));
  const all = [playFault(), ...clients.map(press)];
  // Each is waited for, so that no client writes any more when one has failed.
  await Promise.allSettled(all);
  await Promise.all(all);
  await pass(stage, stage.dice.pick(jumps));
}

/** Customers who are known, and drivers, all with an account, before anything goes wrong. */
export async function beginMoney(stage: MoneyStage): Promise<void> {
  for (const name of customerNames) {
    stage.customers.push(await verifiedCustomer(stage, `${name}@example.com`));
  }
  const [asset] = await sql(stage.url, 'SELECT min(id)::int AS id FROM assets');
  for (let left = driversOfRun; left > 0; left -= 1) await hireDriver(stage, Number(asset?.id));
  stage.bank.setFaulty(true);
}

/** How many things have come and wait to be worked on. */
const waitingWork = `
  SELECT count(*)::int AS count FROM (
    SELECT next_at FROM withdrawals
    UNION ALL SELECT next_at FROM rail_events
    WHERE status = 'waiting' AND kind IN ('deposit', 'return', 'account', 'payment')
  ) AS work WHERE next_at <= now() + (SELECT offset_ms FROM sandbox_clock) * interval '1 ms'`;

async function rest(stage: MoneyStage): Promise<void> {
  const { url } = stage;
  await expectSoon(stage, 'the work of a day is done', async () => {
    const [row] = await sql(url, waitingWork);
    return Number(row?.count) === 0;
  });
}

/** Webhooks that never came are asked for once a minute. */
const secondsUntilAsked = 150;

async function findDeposits(stage: MoneyStage): Promise<void> {
  const { bank, url } = stage;
  const known = async () => {
    const rows = await sql(
      url,
      "SELECT provider_reference FROM transfers WHERE kind <> 'provider_fee'",
    );
    return new Set(rows.map((row) => row.provider_reference));
  };
  const areAllKnown = async () => {
    await decideDeposits(stage);
    const found = await known();
    return [...bank.bank.book.deposits.keys()].every((reference) => found.has(reference));
  };
  await expectSoon(stage, 'every deposit is found', areAllKnown, secondsUntilAsked);
}

/** Reversals have days, and each is looked at daily. */
const daysOfReversals = 17;

async function assertMoney(stage: MoneyStage): Promise<string> {
  const { bank, url } = stage;
  const operator = await staffOf(stage);
  const ending = { book: bank.bank.book, query: (text: string) => sql(url, text) };
  const outcomes = await assertPayments(ending);
  const reconcile = {
    ...operator,
    method: 'POST',
    url: '/office/api/reconcile/',
    body: {},
  } as const;
  const report = await settle(stage, reconcile, 0);
  assert.deepEqual((report.body as { exceptions: unknown }).exceptions, []);
  assert.equal((report.body as { is_clean: unknown }).is_clean, true);
  const { body } = await settle(stage, { ...operator, url: '/office/api/ledger/' }, 0);
  const { faults, house } = body as LedgerReport;
  assert.deepEqual(faults, []);
  const inKobo = Object.entries(house).map(([kind, balance]) => [kind, kobo(balance)]);
  assertHouse(ending, Object.fromEntries(inKobo) as Record<CompanyAccountKind, bigint>);
  const repayments = stage.drivers.reduce((count, { deposits }) => count + deposits.size, 0);
  const all = [...outcomes, ['repayments of drivers', repayments] as const];
  return all.map(([outcome, times]) => `${times} ${outcome}`).join(', ');
}

/** Waits until everything has ended, then checks all money and returns its state. */
export async function endMoney(stage: MoneyStage): Promise<string> {
  stage.bank.setFaulty(false);
  await pass(stage, hour);
  await findDeposits(stage);
  for (let left = daysOfReversals; left > 0; left -= 1) {
    enterCodes(stage);
    await pass(stage, day);
    await rest(stage);
    await decideDeposits(stage);
  }
  await settleDecided(stage);
  for (const { accountNumber, deposits } of stage.drivers) {
    for (const deposit of stage.bank.bank.book.deposits.values()) {
      if (deposit.accountNumber === accountNumber) deposits.set(deposit.reference, deposit.amount);
    }
  }
  await checkDrivers(stage);
  return assertMoney(stage).catch((error: unknown) => {
    stage.findings.add(String(error));
    return 'the money is not where it belongs';
  });
}
