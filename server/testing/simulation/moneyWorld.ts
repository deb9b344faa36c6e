import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { MoneyRail, Payment } from '../../src/money/rails/moneyRail.ts';
import type { SimulatedBank } from '../../sandbox/rails/simulated/bank.ts';
import {
  noFaults,
  ordinaryDeposit,
  replaceableScript,
  seededScript,
  type CallFault,
  type Script,
} from '../../sandbox/rails/simulated/script.ts';
import { seededRandom } from '../../sandbox/rails/simulated/seededRandom.ts';
import { formatNaira } from '../../src/platform/kobo/kobo.ts';
import { openProvider, type Provider } from '../provider.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { addColleagues } from '../staff.ts';
import { newDice, type Dice } from './dice.ts';
import { strangersAccount } from './moneyAssertions.ts';
import { mortal, type Life } from './mortal.ts';
import { newWorld, pin, worldSettings, type Customer } from './world.ts';

/** The server, a provider that goes wrong, and the process that works on both and dies now and then. */
export interface MoneyWorld {
  readonly server: TestServer;
  readonly bank: SimulatedBank;
  readonly dice: Dice;
  readonly customers: readonly Customer[];
  /** Every order to send money that any process has made, with when. */
  readonly orders: readonly { readonly payment: Payment; readonly at: Date }[];
  /** The provider, without a process that could die. */
  readonly rail: MoneyRail;
  life: Life;
  /** Replaces a dead process by a new one. */
  restart(): void;
  /** From now on there are no faults, and no process dies. */
  calm(): void;
  close(): Promise<void>;
}

// One that hangs or does not answer is waited for in real time, and ends like one that drops.
const quick = (fault: CallFault): CallFault =>
  fault === 'hang' ? 'drop' : fault === 'deaf' ? 'error' : fault;

/** As much as the company has with the provider at the start: no payment waits for more. */
const startingBalance = 10_000_000_000_00n;

const settings = {
  ...worldSettings,
  RECONCILIATION_TOLERANCE: '999999999',
  // Less than most deposits, so that the provider's record decides on them.
  VERIFY_DEPOSITS_ABOVE: '20000',
};

/** Each provider in turn; one that settles in the evening does so for every second seed. */
async function openMoneyServer(seed: number, script: Script) {
  let server: TestServer | undefined = undefined;
  const clock = {
    now: () => server?.dependencies.clock.now() ?? new Date('2026-03-02T09:00:00Z'),
  };
  const name = seed % 2 === 0 ? 'paystack' : 'monnify';
  const settlesLater = Math.floor(seed / 2) % 2 === 1;
  const provider = await openProvider(name, clock, {
    script,
    startingBalance,
    random: seededRandom(seed),
    settling: name === 'monnify' && settlesLater ? 'in the evening' : 'at once',
  });
  server = await startTestServer(settings, undefined, ({ findHolder }) => ({
    ...provider.rail,
    findHolder,
  }));
  await addColleagues(server, 'bola', 'chidi');
  return { server, provider };
}

/** Opens the accounts of all customers at the provider. */
async function openAccounts(
  { dependencies }: TestServer,
  { bank, rail }: Provider,
  customers: readonly Customer[],
): Promise<readonly Customer[]> {
  const opened: Customer[] = [];
  for (const customer of customers) {
    const { id, email } = customer;
    const reference = `simulated-${id}`;
    bank.book.open({ reference, email, accountName: `MOTA / CUSTOMER ${id}` });
    const names = { firstName: 'Customer', lastName: 'Simulated', phoneNumber: '08031234567' };
    const opening = await rail.openAccount({ reference, email, ...names }, async () => false);
    assert.ok(opening.status === 'active');
    const { accountNumber, holderCode = null } = opening;
    await dependencies.connection.query(
      'UPDATE deposit_accounts SET account_number = $2, holder_code = $3 WHERE customer_id = $1',
      [id, accountNumber, holderCode],
    );
    opened.push({ ...customer, accountNumber });
  }
  return opened;
}

export async function newMoneyWorld(seed: number): Promise<MoneyWorld> {
  const dice = newDice(seed);
  const rates = { calls: 15, payments: 40, deposits: 30, webhooks: 40 };
  const faulty = seededScript(seededRandom(seed + 1), rates);
  let script: Script = noFaults;
  const asked: Script = {
    ...replaceableScript(() => script),
    call: (body) => quick(script.call(body)),
  };
  const { server, provider } = await openMoneyServer(seed, asked);
  const { rail, bank } = provider;
  const { clock } = server.dependencies;
  const orders: { payment: Payment; at: Date }[] = [];
  const noted: MoneyRail = {
    ...rail,
    send: (payment) => {
      orders.push({ payment, at: clock.now() });
      return rail.send(payment);
    },
  };
  const dependencies = { ...server.dependencies, rail: noted };
  const { customers } = await newWorld(server, dice);
  const opened = await openAccounts(server, provider, customers);
  script = faulty;
  let mostPoints = 300;
  const newLife = () => mortal(dependencies, 1 + dice.integer(mostPoints));
  const world: MoneyWorld = {
    server,
    bank,
    dice,
    customers: opened,
    orders,
    rail,
    life: newLife(),
    restart: () => {
      world.life = newLife();
    },
    calm: () => {
      script = noFaults;
      mostPoints = Number.MAX_SAFE_INTEGER;
      world.life = mortal(dependencies, Number.MAX_SAFE_INTEGER);
    },
    close: async () => {
      await provider.close();
      await server.close();
    },
  };
  bank.deliverTo(async ({ headers, body }) => {
    const url = `/webhooks/${rail.name}/`;
    const reply = await server.call({ method: 'POST', url, headers, body });
    return reply.status === 200;
  });
  return world;
}

/** A deposit: mostly a customer's, now and then into an account without one. */
export async function payIn({ bank, dice, customers }: MoneyWorld): Promise<void> {
  const accountNumber = dice.chance(0.1) ? strangersAccount : dice.pick(customers).accountNumber;
  const amount = BigInt(10_000 + dice.integer(5_000_000));
  const plan = accountNumber === strangersAccount ? { plan: ordinaryDeposit } : {};
  await bank.receive({ accountNumber, amount, senderBank: 'GTBank', ...plan });
}

/** A customer asks for some of what they have; it may be refused. */
export async function withdraw({ server, dice, customers }: MoneyWorld): Promise<void> {
  const { id, token } = dice.pick(customers);
  const [wallet] = await server.dependencies.connection.query(
    "SELECT balance::text FROM accounts WHERE kind = 'wallet' AND owner_id = $1",
    [id],
  );
  const amount = 1n + (BigInt(String(wallet?.balance)) * BigInt(dice.integer(1000))) / 1000n;
  const { status, text } = await server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token,
    body: { amount: formatNaira(amount), bank_code: '058', account_number: '0123456789', pin },
    headers: { 'idempotency-key': randomUUID() },
  });
  assert.ok([200, 400, 403, 502].includes(status), text);
}
