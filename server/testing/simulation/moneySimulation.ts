import assert from 'node:assert/strict';
import { faultsOfBooks } from '../books.ts';
import { companyBalances } from '../../src/money/books/companyBalances.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { beginning } from '../../src/money/ledger/checkpoint.ts';
import { confirmProposal } from '../../src/platform/proposals/decide.ts';
import { RailUnavailable } from '../../src/money/rails/moneyRail.ts';
import { refundOf } from '../../sandbox/rails/simulated/bank.ts';
import type { Exception } from '../../src/money/reconciliation/reconciliationExceptions.ts';
import { reconcile } from '../../src/money/reconciliation/reconcile.ts';
import { settleExceptions } from '../../src/money/reconciliation/settle.ts';
import { Refusal } from '../../src/platform/http/refusal.ts';
import {
  approveWithdrawal,
  rejectWithdrawal,
} from '../../src/money/withdrawals/decideWithdrawal.ts';
import { findLateWithdrawals } from '../../src/money/withdrawals/withdrawalExceptions.ts';
import { requeryPayment } from '../../src/money/withdrawals/requeryPayment.ts';
import { proposeReturn, returnProposals } from '../../src/money/withdrawals/returns.ts';
import { tryNow } from '../../src/money/withdrawals/sendWithdrawals.ts';
import { decideDeposit, decideDeposits, decideUntoldRefunds } from './depositDecisions.ts';
import { Killed } from './mortal.ts';
import {
  assertHouse,
  assertNoneForgotten,
  assertPayments,
  type Ending,
} from './moneyAssertions.ts';
import { newMoneyWorld, payIn, withdraw, type MoneyWorld } from './moneyWorld.ts';
import { SimulationFailure, type Simulation } from './simulate.ts';
import { findMissedDeposits, sendDueWithdrawals, workOnRailEvents } from '../work.ts';

const hour = 60 * 60;
const jumps = [60, hour, 12 * hour, 3 * 24 * hour];

const observer = {
  withdrawalsWait: () => undefined,
  // Some payments are paid after they have failed; each has to become an item of the operators.
  withdrawalContradicted: () => undefined,
  failed: (error: Error) => forgive(error),
};

/** A provider that does not answer, a process that dies and what operators may not do are simulated; all else is a fault. */
function forgive(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined;
  const isExpected = [error, cause].some(
    (each) => each instanceof Killed || each instanceof RailUnavailable || each instanceof Refusal,
  );
  if (!isExpected) throw error;
}

async function inLife(world: MoneyWorld, work: () => Promise<unknown>): Promise<void> {
  await work().catch(forgive);
  if (world.life.isOver()) world.restart();
}

/** The work of one instance's worker, each loop by itself. */
async function runWorker(world: MoneyWorld): Promise<void> {
  const loops = [workOnRailEvents, sendDueWithdrawals, findMissedDeposits, findLateWithdrawals];
  await Promise.all(loops.map((loop) => loop(world.life.dependencies, observer).catch(forgive)));
  if (world.life.isOver()) world.restart();
  else await assertNoneForgotten(endingOf(world), world.server.dependencies.clock.now());
}

/** Two instances at once, one of which sleeps through its turn. */
async function runWorkers(world: MoneyWorld): Promise<void> {
  const { dependencies } = world.life;
  await Promise.all([
    sendDueWithdrawals(dependencies, observer).catch(forgive),
    world.server.pass(world.dice.integer(5 * 60)),
    sendDueWithdrawals(dependencies, observer).catch(forgive),
  ]);
  if (world.life.isOver()) world.restart();
}

/** As long as an order may be on its way to the provider after its caller has left, in milliseconds. */
const longestOnItsWay = 10 * 60 * 1000;

/** An order arrives that its process had given up, whatever has become of the withdrawal meanwhile. */
async function arriveLate(
  { dice, orders, rail, server }: MoneyWorld,
  isWanted: (reference: string) => boolean = () => true,
): Promise<void> {
  const since = server.dependencies.clock.now().getTime() - longestOnItsWay;
  const late = orders.filter(
    ({ at, payment }) => at.getTime() >= since && isWanted(payment.reference),
  );
  if (late.length > 0) await rail.send(dice.pick(late).payment);
}

/** Operators look at a withdrawal, or return it, and then an order of it arrives that was on its way all the while. */
async function lookOrReturn(world: MoneyWorld): Promise<void> {
  const { dice, life, server } = world;
  const { clock, connection } = server.dependencies;
  const onTheirWay = await connection.query(
    "SELECT id, payment_reference AS reference FROM withdrawals WHERE state IN ('approved', 'sending')",
  );
  if (onTheirWay.length === 0) return;
  const { id: picked, reference } = dice.pick(onTheirWay);
  const id = Number(picked);
  const by = (actor: string) => ({ at: clock.now(), actor });
  if (dice.chance(0.5)) {
    await requeryPayment(life.dependencies, id, by('bola'), observer);
    return;
  }
  await proposeReturn(life.dependencies, id, { ...by('bola'), reason: 'Stuck' }, observer);
  const [proposal] = await connection.query(
    'SELECT id FROM proposals WHERE outcome IS NULL ORDER BY id DESC LIMIT 1',
  );
  await inTransaction(life.dependencies.database, (transaction) =>
    confirmProposal(transaction, [returnProposals], Number(proposal?.id), by('chidi')),
  );
  await runWorker(world);
  await arriveLate(world, (each) => each === reference);
}

async function decide(world: MoneyWorld): Promise<void> {
  const { dice, life, server } = world;
  const { connection, clock, rail } = server.dependencies;
  const waiting = await connection.query("SELECT id FROM withdrawals WHERE state = 'requested'");
  if (waiting.length === 0) return;
  const id = Number(dice.pick(waiting).id);
  const by = { at: clock.now(), actor: 'operator' };
  const { database } = life.dependencies;
  if (dice.chance(0.1)) {
    await inTransaction(database, (transaction) =>
      rejectWithdrawal(transaction, id, { ...by, reason: '' }),
    );
    return;
  }
  await inTransaction(database, (transaction) =>
    approveWithdrawal(transaction, id, { ...by, rail: rail.name }),
  );
  await tryNow(life.dependencies, id, observer);
}

/** The company enters the one-time codes that payments wait for. */
function enterCodes({ bank }: MoneyWorld): void {
  for (const { reference, status } of bank.book.payments.values()) {
    if (status === 'needs code') bank.enterCode(reference);
  }
}

async function pass(world: MoneyWorld, seconds: number): Promise<void> {
  await world.server.pass(seconds);
  await world.bank.settle();
}

/** Every kobo by which the books and the provider differ is on a line of the operators, or on its way. */
async function reconcileAndCompare({ bank, life, server }: MoneyWorld): Promise<void> {
  const { rail } = life.dependencies;
  const { exceptions, difference, inTransit } = await reconcile(life.dependencies, rail);
  const house = await companyBalances(server.dependencies.database, beginning);
  const sumOf = (wanted: 'line' | 'transfer') =>
    exceptions.filter(({ item }) => item === wanted).reduce((sum, { amount }) => sum + amount, 0n);
  assert.equal(difference, 0n);
  assert.equal(bank.book.balance + house.provider_balance, sumOf('line'));
  assert.equal(-house.bank_clearing - house.reversals, sumOf('transfer') + inTransit);
}

const actions: readonly (readonly [number, (world: MoneyWorld) => unknown])[] = [
  [20, payIn],
  [20, withdraw],
  [18, (world) => inLife(world, () => decide(world))],
  [24, runWorker],
  [4, runWorkers],
  [4, (world) => arriveLate(world)],
  [8, (world) => inLife(world, () => lookOrReturn(world))],
  [4, (world) => inLife(world, () => decideDeposit(world))],
  [4, enterCodes],
  [12, (world) => pass(world, world.dice.pick(jumps))],
  [5, (world) => inLife(world, () => reconcileAndCompare(world))],
];
const wholeWeight = actions.reduce((sum, [weight]) => sum + weight, 0);

async function step(world: MoneyWorld): Promise<void> {
  let rolled = world.dice.integer(wholeWeight);
  const chosen = actions.find(([weight]) => (rolled -= weight) < 0);
  await chosen?.[1](world);
}

/** All that is under way comes to its end: reversals have days, and each is looked at daily. */
async function comeToTheEnd(world: MoneyWorld): Promise<void> {
  world.calm();
  const { connection } = world.server.dependencies;
  await connection.query('DELETE FROM sending_stops');
  for (let day = 0; day < 20; day += 1) {
    enterCodes(world);
    await pass(world, 24 * hour);
    await inLife(world, () => reconcile(world.life.dependencies, world.life.dependencies.rail));
    for (let round = 0; round < 3; round += 1) {
      await runWorker(world);
      await decideDeposits(world);
      await pass(world, 11 * 60);
    }
  }
  await decideUntoldRefunds(world);
}

const endingOf = ({ bank, server }: MoneyWorld): Ending => ({
  book: bank.book,
  query: server.dependencies.connection.query,
});

/**
 * Operators settle what they have decided on: payments that have left after they had failed, deposits that were
 * credited too high, and what the provider took for refunds.
 */
async function settleDecided({ bank, life, server }: MoneyWorld): Promise<void> {
  const { database, connection, clock } = server.dependencies;
  const { exceptions } = await reconcile(life.dependencies, life.dependencies.rail);
  const decided = await connection.query(`
    SELECT payment_reference AS reference FROM withdrawals WHERE state = 'failed'
    UNION ALL SELECT reference FROM deposit_exceptions WHERE debited_id IS NOT NULL`);
  const booked = await connection.query('SELECT reference FROM deposit_notices');
  const credited = new Set(booked.map(({ reference }) => reference));
  const references = new Set(decided.map(({ reference }) => reference));
  for (const deposit of bank.book.deposits.values()) {
    // It came and went before it could be read.
    const { reference } = deposit;
    if (bank.book.isReturned(deposit) && !credited.has(reference)) references.add(reference);
  }
  const isDecided = ({ reference = '', why }: Exception) =>
    references.has(reference) || why.includes(refundOf(''));
  const decision = { at: clock.now(), actor: 'bola', reason: 'An operator has decided on it' };
  const settled = exceptions.filter(isDecided);
  await inTransaction(database, (transaction) => settleExceptions(transaction, settled, decision));
}

/** The reconciliation is clean, and so are the books. */
async function assertReconciled(world: MoneyWorld): Promise<void> {
  const { dependencies } = world.life;
  await settleDecided(world);
  const { exceptions, difference } = await reconcile(dependencies, dependencies.rail);
  assert.deepEqual(exceptions, []);
  assert.equal(difference, 0n);
  assert.deepEqual(await faultsOfBooks(dependencies), []);
  assertHouse(endingOf(world), await companyBalances(dependencies.database, beginning));
}

/** How many payments came to which end: "paid", "reversed". */
type Outcomes = ReadonlyMap<string, number>;

/**
 * Lets customers, operators, the clock, a faulty provider and a process that is killed now and then do
 * as they like, then lets everything come to its end. Throws SimulationFailure where money was sent
 * twice or lost, or where the books and the provider differ.
 */
export async function simulateMoney(simulation: Simulation): Promise<Outcomes> {
  const world = await newMoneyWorld(simulation.seed);
  let at = 0;
  try {
    for (at = 1; at <= simulation.steps; at += 1) await step(world);
    await comeToTheEnd(world);
    const outcomes = await assertPayments(endingOf(world));
    await assertReconciled(world);
    return outcomes;
  } catch (error) {
    throw new SimulationFailure(simulation, at, 'money over the rail', error);
  } finally {
    await world.close();
  }
}
