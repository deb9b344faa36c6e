// Actions of customers and staff with a provider that has faults.
import { simulatedCode } from '../../../sandbox/rails/simulated/bank.ts';
import { refundOf } from '../../../sandbox/rails/simulated/book.ts';
import { ordinaryDeposit } from '../../../sandbox/rails/simulated/script.ts';
import { naira } from '../../model/kobo.ts';
import { agreementsOf } from '../../model/model.ts';
import {
  checkNoneForgotten,
  reconcile,
  reconcileAndCompare,
  strangersAccount,
} from '../compare/payments.ts';
import { day, hour, pass, shortJumps, work } from '../time.ts';
import {
  actionOf,
  someone,
  type Action,
  type Client,
  type Provider,
  type Row,
  type Step,
  type World,
} from '../world.ts';
import { confirmNewest, expectRefusal, isDone, officePost, officeRead } from './office.ts';

function providerOf({ provider }: World): Provider {
  if (!provider) throw new Error('This world has no provider with faults.');
  return provider;
}

/** Returns rows of the database. Empty while it is unavailable. */
const rowsOf = async ({ target }: World, text: string): Promise<readonly Row[]> =>
  (await target.query?.(text).catch(() => [])) ?? [];

/** Pays into the account of a customer, of a driver, or of nobody. */
export const payIn = actionOf('pay in', async (client) => {
  const { dice, world } = client;
  const { accountNumber: own } = someone(client);
  const drivers = agreementsOf(world.model).flatMap(({ accountNumber }) => accountNumber ?? []);
  const isOwn = dice.chance(drivers.length > 0 ? 0.7 : 0.9);
  const accountNumber = isOwn ? own : dice.pick([strangersAccount, ...drivers]);
  const amount = BigInt(10_000 + dice.integer(5_000_000));
  // Deposits into other accounts have no faults. After some faults staff have to debit the deposit, and they can only
  // debit a customer's wallet.
  const plan = isOwn ? {} : { plan: ordinaryDeposit };
  const received = providerOf(world).bank.receive({
    accountNumber,
    amount,
    senderBank: 'GTBank',
    ...plan,
  });
  // In chaos runs, delivering the webhook takes as long as the instance is down.
  if (world.isAlone) await received;
});

/** Runs one worker, and checks that withdrawals that take too long are listed as exceptions. */
export const workOnce = actionOf('a worker', async ({ world }) => {
  await work(world);
  await checkNoneForgotten(world);
});

/** Runs two workers at once while minutes pass. */
export const workTwice = actionOf('two workers', async ({ world, dice }) => {
  await Promise.all([work(world, 2), pass(world, dice.integer(5 * 60) * 1000)]);
});

/** How long an order for a payment may take to reach the provider, in milliseconds. */
const maxDelay = 10 * 60 * 1000;

async function arriveLate({ world, dice }: Client, isWanted = (_: string) => true): Promise<void> {
  const { orders, arrive } = providerOf(world);
  const since = world.model.now - maxDelay;
  const late = orders.filter(({ at, payment }) => at >= since && isWanted(payment.reference));
  if (late.length > 0) await arrive(dice.pick(late));
}

/**
 * Delivers an order for a payment to the provider, although its process has given up. The withdrawal may have any
 * state.
 */
export const lateOrder = actionOf('a late order', (client) => arriveLate(client));

/**
 * Staff have a withdrawal checked or return it to the wallet. After a return, a delayed order for its payment reaches
 * the provider.
 */
export const checkOrReturn = actionOf('check or return', async (client) => {
  const { dice, world } = client;
  const text =
    "SELECT id, payment_reference AS reference FROM withdrawals WHERE state IN ('approved', 'sending') ORDER BY id";
  const open = await rowsOf(world, text);
  if (open.length === 0) return;
  const { id, reference } = dice.pick(open);
  const path = `/withdrawals/${String(id)}`;
  if (dice.chance(0.5)) {
    expectAnswer(world, 'looking', await officePost(world, `${path}/look/`));
    return;
  }
  const proposed = await officePost(world, `${path}/return/`, { reason: 'Stuck' });
  expectAnswer(world, 'returning', proposed);
  if (isDone(proposed)) expectAnswer(world, 'returning', (await confirmNewest(world)).answer);
  await work(world);
  await arriveLate(client, (each) => each === reference);
});

/** Reports a call of staff that was neither done nor refused, unless the provider was unavailable. */
function expectAnswer(
  world: World,
  what: string,
  answer: Parameters<typeof expectRefusal>[2],
): void {
  if (answer.status !== 502) expectRefusal(world, what, answer);
}

/**
 * Staff enter the code that a payment needs. A colleague may be faster, or the provider may be unavailable.
 */
export const enterCode = actionOf('enter a code', async ({ world, dice }) => {
  const waiting = await rowsOf(
    world,
    "SELECT id FROM withdrawals WHERE waits_because = 'code' ORDER BY id",
  );
  if (waiting.length === 0) return;
  const code = dice.chance(0.1) ? '000000' : simulatedCode;
  const path = `/withdrawals/${String(dice.pick(waiting).id)}/code/`;
  expectAnswer(world, 'a code', await officePost(world, path, { code }));
});

/** Enters all codes that payments need at the provider. */
function enterCodes(world: World): void {
  const { bank } = providerOf(world);
  for (const { reference, status } of bank.book.payments.values()) {
    if (status === 'needs code') bank.enterCode(reference);
  }
}

export const enterAllCodes = actionOf('enter codes', ({ world }) =>
  Promise.resolve(enterCodes(world)),
);

interface Item {
  readonly id: number;
  readonly reference: string;
  readonly reason: string;
  readonly amount: string;
  readonly credited: string | null;
}

/** Makes the provider's record of a deposit readable and available. */
function repairRecord(world: World, reference: string): void {
  const { book } = providerOf(world).bank;
  const { plan, ...deposit } = book.deposit(reference);
  book.deposits.set(reference, {
    ...deposit,
    ...(plan && { plan: { ...plan, row: 'readable', recordAfter: 0 } }),
  });
}

async function closeItem(world: World, { id }: Item): Promise<void> {
  const note = { note: 'It was looked into.' };
  expectRefusal(
    world,
    'closing',
    await officePost(world, `/deposit-exceptions/${id}/close/`, note),
  );
}

async function decideOn(world: World, item: Item): Promise<void> {
  const path = `/deposit-exceptions/${item.id}`;
  if (item.reason === 'unreadable' || item.reason === 'unconfirmed') {
    repairRecord(world, item.reference);
    const answer = await officePost(world, `${path}/look/`);
    expectAnswer(world, 'looking at a deposit', answer);
    // The deposit was returned before it could be credited.
    const { book } = providerOf(world).bank;
    const isGone = answer.status === 409 && book.isReturned(book.deposit(item.reference));
    if (isGone) await closeItem(world, item);
  } else if (item.reason === 'credited too much' || item.reason === 'refunded') {
    // The deposit hasn't been read yet.
    if (item.credited === null) return;
    const proposed = await officePost(world, `${path}/debit/`, { reason: 'taken back' });
    expectRefusal(world, 'a debit', proposed);
    if (isDone(proposed)) expectRefusal(world, 'a debit', (await confirmNewest(world)).answer);
  } else await closeItem(world, item);
}

const listItems = (world: World, limit: number) =>
  officeRead<readonly Item[]>(world, `/deposit-exceptions/?limit=${limit}`);

/** Staff decide on the oldest deposit exception. */
export const decideDeposit = actionOf('decide on a deposit', async ({ world }) => {
  for (const item of await listItems(world, 1)) await decideOn(world, item);
});

/** Staff decide on all deposit exceptions. */
export async function decideDeposits(world: World): Promise<void> {
  for (const item of await listItems(world, 1000)) await decideOn(world, item);
}

/** Records the refunds on the statement as staff. The server refuses known ones. */
async function reportRefunds(world: World): Promise<void> {
  for (const { id, reference, amount } of providerOf(world).bank.book.refunds) {
    const refund = { reference, refund: id, amount: naira(amount) };
    expectAnswer(world, 'a refund', await officePost(world, '/deposit-exceptions/', refund));
  }
  await decideDeposits(world);
}

/**
 * Settles as staff what they have decided: payments that were paid after they had failed, deposits that were credited
 * with too much or returned before they could be read, and the provider's fees for refunds.
 */
async function settleDecided(world: World): Promise<void> {
  await reportRefunds(world);
  const decided = await rowsOf(
    world,
    `SELECT payment_reference AS reference FROM withdrawals WHERE state = 'failed'
     UNION ALL SELECT reference FROM deposit_exceptions WHERE debited_id IS NOT NULL`,
  );
  const credited = await rowsOf(world, 'SELECT reference FROM deposit_notices');
  const known = new Set(credited.map(({ reference }) => reference));
  const { book } = providerOf(world).bank;
  const unseen = [...book.deposits.values()].filter(
    (deposit) => book.isReturned(deposit) && !known.has(deposit.reference),
  );
  const references = new Set<unknown>([...decided, ...unseen].map(({ reference }) => reference));
  const report = await reconcile(world);
  const exceptions = (report?.exceptions ?? [])
    .filter(({ reference, why }) => references.has(reference) || why.includes(refundOf('')))
    .map(({ exception }) => exception);
  if (exceptions.length === 0) return;
  const body = { exceptions, reason: 'Decided on' };
  expectRefusal(world, 'settling', await officePost(world, '/exceptions/settle/', body));
  expectRefusal(world, 'settling', (await confirmNewest(world)).answer);
}

export const compareStatement = actionOf('reconcile', ({ world }) => reconcileAndCompare(world));

export const timePasses: Action = ({ world, dice }: Client): Step => {
  const distance = dice.pick(shortJumps);
  return { name: `${distance / hour} hours later`, run: () => pass(world, distance) };
};

/** Number of days, more than a reversal may take. */
const daysOfReversals = 20;

/**
 * Lets all payments and deposits finish. Switch faults off before you call it.
 * @param rounds how often workers and staff act each day
 */
export async function finishEverything(world: World, rounds: number): Promise<void> {
  for (let left = daysOfReversals; left > 0; left -= 1) {
    enterCodes(world);
    await pass(world, day);
    await reconcile(world);
    for (let round = 0; round < rounds; round += 1) {
      await work(world);
      await decideDeposits(world);
      await pass(world, 11 * 60 * 1000);
    }
  }
  await settleDecided(world);
}
