// Simulations with servers in this process. Each simulation returns how often each event happened.
import { hourOfBankPayouts } from '../../../contract/rules/payouts.ts';
import { newDice } from '../dice.ts';
import {
  customers,
  customersAndTime,
  moneyOverProvider,
  staffAndDrivers,
} from '../driver/actions/tables.ts';
import { notice } from '../driver/actions/wallet.ts';
import { offer } from '../driver/actions/assets.ts';
import { compareEverything, newComparison } from '../driver/compare/everything.ts';
import { checkNothingDue } from '../driver/compare/rules.ts';
import { inParallel, clientOf, inSequence } from '../driver/run.ts';
import { day, hour, pass, work } from '../driver/time.ts';
import { count, type World } from '../driver/world.ts';
import type { Dice } from '../dice.ts';
import { agreementsOf, type Price } from '../model/model.ts';
import { finishEverything } from '../driver/actions/provider.ts';
import { checkPayments } from '../driver/compare/payments.ts';
import { openInside } from '../switches/inside.ts';
import { openFaulty } from '../switches/provider.ts';

interface Simulation {
  readonly seed: number;
  readonly steps: number;
}
type Outcomes = ReadonlyMap<string, number>;

/** Returns a random price. Dividing it usually leaves remainders. */
const anyPrice = (dice: Dice): Price => ({
  value: BigInt(1 + dice.integer(120_000)),
  vat: BigInt(dice.integer(20_000)),
  service: BigInt(dice.integer(9_999)),
  maintenance: BigInt(dice.integer(999)),
  roi: dice.integer(5000),
  weeks: 1 + dice.integer(dice.chance(0.3) ? 110 : 12),
});

/** Returns a price of a contract that ends soon. */
const shortPrice = (dice: Dice): Price => ({
  value: BigInt(3_000 + dice.integer(6_001)),
  vat: BigInt(dice.integer(701)),
  service: BigInt(dice.integer(4_001)),
  maintenance: BigInt(dice.integer(701)),
  roi: 500 + dice.integer(4_501),
  weeks: 1 + dice.integer(4),
});

async function offerSome(
  world: World,
  howMany: number,
  priceOf: (dice: Dice) => Price,
  units: (dice: Dice) => number,
) {
  for (let index = 0; index < howMany; index += 1) {
    await offer(world, `Vehicle ${index}`, priceOf(world.dice), units(world.dice));
  }
}

/** Counts cliques, contracts, agreements and payouts by their state at the end. */
function countEnds(world: World): void {
  const { contracts, cliques } = world.model;
  for (const { state } of cliques) count(world, `= clique ${state}`);
  for (const { state, payouts } of contracts) {
    count(world, `= contract ${state}`);
    for (const { parts, isLate, lent } of payouts) {
      if (parts.length > 0) count(world, isLate ? '= payout paid late' : '= payout paid on time');
      if (isLate) count(world, '= payout late');
      if (lent > 0n) count(world, '= payout lent');
    }
  }
  for (const { status } of agreementsOf(world.model)) count(world, `= agreement ${status}`);
}

interface Opened {
  readonly world: World;
  close(): Promise<void>;
}

/** Lets the rules decide on withdrawals and payouts that wait, and the worker send them. */
async function sendWhatWaits(world: World): Promise<void> {
  if (world.provider) return;
  // Moves the time past the hour at which payouts are sent to banks, so that no further one is requested.
  const sinceMidnight = (world.model.now + hour) % day;
  await pass(world, ((hourOfBankPayouts + 1) * hour - sinceMidnight + day) % day);
  for (let round = 0; round < 3; round += 1) {
    await work(world);
    await pass(world, hour / 4);
  }
  await work(world);
}

/** Makes people act, compares everything at the end, and returns how often each event happened. */
export async function simulate(
  { world, close }: Opened,
  act: () => Promise<void>,
): Promise<Outcomes> {
  try {
    await act();
    if (world.model.customers.some(({ withdrawals }) => withdrawals.length > 0)) {
      await sendWhatWaits(world);
    }
    await compareEverything(world);
    countEnds(world);
    return world.outcomes;
  } finally {
    await close();
  }
}

/** Simulates customers who act one after the other and in bursts, while time jumps. The sandbox simulates the fleet. */
export async function simulateCustomers({ seed, steps }: Simulation): Promise<Outcomes> {
  const opened = await openInside(newDice(seed), { isFleetPlayed: true, isAlone: false });
  const { world } = opened;
  return simulate(opened, async () => {
    await offerSome(world, 5, anyPrice, (dice) => 1 + dice.integer(3));
    const actions = { steps, table: customersAndTime, atOnce: customers };
    await inSequence(clientOf(world), actions, newComparison(world));
  });
}

/** Amount in kobo, more than a customer of a simulation spends. */
const plenty = 100_000_000n;

/** Pays the same first deposit into every wallet. */
export async function payInPlenty(world: World, amount = plenty): Promise<void> {
  for (const { accountNumber, customer } of world.people) {
    const reference = `first of ${customer.email}`;
    await world.target.call(notice(accountNumber, reference, amount));
    customer.deposits.set(reference, amount);
  }
}

/** Simulates customers, staff and drivers who act one after the other. The model predicts refusals. */
export async function simulateStaff({ seed, steps }: Simulation): Promise<Outcomes> {
  const opened = await openInside(newDice(seed), { isFleetPlayed: false, customers: 3 });
  const { world } = opened;
  return simulate(opened, async () => {
    await offerSome(world, 2, shortPrice, () => 1000);
    await payInPlenty(world);
    const compare = newComparison(world);
    await inSequence(clientOf(world), { steps, table: staffAndDrivers }, async () => {
      // Does the work that the action has made due.
      await world.target.work();
      await compare();
    });
  });
}

interface Contention {
  readonly seed: number;
  /** Number of actions in all. */
  readonly operations: number;
  /** Number of actions that run at the same time. */
  readonly atOnce: number;
}

const phases = 4;
const month = 31 * day;

/** Runs many calls at the same time on few customers and assets, month after month, together with workers. */
export async function contend({ seed, operations, atOnce }: Contention): Promise<Outcomes> {
  const opened = await openInside(newDice(seed), { isFleetPlayed: true, isAlone: false });
  const { world } = opened;
  return simulate(opened, async () => {
    await offerSome(world, 5, anyPrice, (dice) => 1 + dice.integer(3));
    const client = clientOf(world);
    const compare = newComparison(world);
    for (let phase = 0; phase < phases; phase += 1) {
      await inParallel(client, customers, { operations: operations / phases, atOnce });
      await pass(world, month);
      await inParallel(client, customers, { operations: atOnce, atOnce });
      await work(world);
      await checkNothingDue(world);
      await compare();
    }
  });
}

/** How often workers and staff act on each of the last days, during which all payments finish. */
const roundsOfDay = 3;

/** Simulates payments through a provider with faults, by a process that crashes. */
export async function simulateMoney({ seed, steps }: Simulation): Promise<Outcomes> {
  const opened = await openFaulty(seed, newDice(seed));
  const { world, stopFaults } = opened;
  return simulate(opened, async () => {
    const none = () => Promise.resolve();
    await inSequence(clientOf(world), { steps, table: moneyOverProvider }, none);
    stopFaults();
    await finishEverything(world, roundsOfDay);
    await checkPayments(world);
  });
}
