// Customers write while faults are injected. Afterwards all money is compared with the model.
import { offer } from '../driver/actions/assets.ts';
import { letVehicle, registerOne, timelineOf } from '../driver/actions/fleet.ts';
import { finishEverything, decideDeposits } from '../driver/actions/provider.ts';
import {
  choose,
  customersBesideFaults,
  moneyBesideFaults,
  type Table,
} from '../driver/actions/tables.ts';
import { retryAll } from '../driver/attempts.ts';
import { compareEverything } from '../driver/compare/everything.ts';
import { checkNoneForgotten, checkPayments } from '../driver/compare/payments.ts';
import { isBankSettled } from '../driver/compare/seen.ts';
import { clientOf, clientsOf } from '../driver/run.ts';
import { day, hour, pass, shortJumps, work } from '../driver/time.ts';
import type { Client } from '../driver/world.ts';
import type { Kobo } from '../model/kobo.ts';
import { expectSoon } from '../switches/processes/deployment.ts';
import { expectRecovery, type Experiment, type Fault } from '../switches/processes/faults.ts';
import {
  expectWallet,
  registerNewcomer,
  richCustomer,
  verifiedCustomer,
} from '../switches/processes/people.ts';

/** What a run does before, during and after its faults. */
interface Workload {
  /** Runs before the first fault. */
  begin(experiment: Experiment): Promise<void>;
  /** Injects faults one after the other, during writes. */
  round(experiment: Experiment, faults: readonly Fault[]): Promise<void>;
  /** Runs after the last fault. */
  end(experiment: Experiment): Promise<void>;
}

const names = ['ada', 'bola', 'chidi', 'dupe'];
const weeks = 4;
const noFees = { vat: 0n, service: 0n, maintenance: 0n };
const price = { ...noFees, value: 100_000n, roi: 2501, weeks };

const clientsEach = 2;
/** Minimum number of actions of each client, however short the faults are. */
const minActions = 5;

/** Injects faults while customers write and a new customer signs up. Retries the writes afterwards. */
async function writeBeside(
  experiment: Experiment,
  table: Table,
  faults: readonly Fault[],
): Promise<void> {
  const { deployment, world, round } = experiment;
  const clients = clientsOf(world, clientsEach);
  let isOver = false;
  const act = async (client: Client) => {
    for (let actions = 0; actions < minActions || !isOver; actions += 1) {
      await (await choose(table, client)).run();
    }
  };
  const injectAll = async () => {
    try {
      for (const fault of faults) {
        await fault.inject(experiment);
        await expectRecovery(experiment);
      }
    } finally {
      isOver = true;
    }
  };
  const newcomer = registerNewcomer(deployment, `newcomer${round}@example.com`);
  const all = [injectAll(), newcomer, ...clients.map(act)];
  // Waits for each, so that no client still writes when another has failed.
  await Promise.allSettled(all);
  await Promise.all(all);
  await Promise.all(clients.map(retryAll));
}

const drivers = 2;
const accountSeconds = 120;

/** Creates drivers with their own account numbers, who owe more than they will pay. */
async function hireDrivers(experiment: Experiment, insurance: Kobo): Promise<void> {
  for (let left = drivers; left > 0; left -= 1) await hireDriver(experiment, insurance);
}

async function hireDriver({ deployment, world }: Experiment, insurance: Kobo): Promise<void> {
  const vehicle = await registerOne(clientOf(world));
  const none = { maintenance: 0n, fee: 0n, deposit: 0n };
  const terms = { ...none, price: 30_000_000_000n, insurance, count: 3000, days: 1 as const };
  await letVehicle(world, vehicle, terms);
  const agreement = vehicle.agreements.at(-1);
  if (!agreement) return;
  const isOpen = async () => {
    agreement.accountNumber = (await timelineOf(world, agreement)).account.account_number;
    return agreement.accountNumber !== undefined;
  };
  await expectSoon(deployment, "a driver's account is open", isOpen, accountSeconds);
}

/** Offers two assets: one that sells out, and one that doesn't. */
async function offerBoth({ world, round }: Experiment): Promise<void> {
  await offer(world, `Minibus ${round}`, price, 30);
  await offer(world, `Coach ${round}`, price, 1000);
}

/** Seconds to wait for work after the faults. On a busy machine, the embedded database needed more than 30. */
const secondsToSettle = 150;

/** Waits until all acknowledged work is done, then compares all money with the model. */
async function compareAll({ deployment, world, watched }: Experiment): Promise<void> {
  const everyone = { ...world, people: [...world.people, ...watched] };
  for (const person of everyone.people) await expectWallet(deployment, world, person);
  // An approved withdrawal is sent, and a driver's deposit booked as a repayment, after the reply.
  const isSettled = () => isBankSettled(world);
  const what = 'what was acknowledged has been paid and booked';
  await expectSoon(deployment, what, isSettled, secondsToSettle);
  await compareEverything(everyone);
}

/** Number of days: more than a contract lasts, than a month has, and than a clique may be open. */
const daysOfJump = 32;

/** Customers, banks and drivers. The payouts of what customers buy become due before the next faults. */
export const customersWorkload: Workload = {
  begin: async (experiment) => {
    const { deployment, world } = experiment;
    for (const name of names) {
      world.people.push(await richCustomer(deployment, world, `${name}@example.com`));
    }
    await offerBoth(experiment);
    await hireDrivers(experiment, 100n);
    await writeBeside(experiment, customersBesideFaults, []);
    await compareAll(experiment);
  },
  round: async (experiment, faults) => {
    experiment.round += 1;
    await pass(experiment.world, daysOfJump * day);
    await work(experiment.world);
    await offerBoth(experiment);
    await writeBeside(experiment, customersBesideFaults, faults);
    await compareAll(experiment);
  },
  end: () => Promise.resolve(),
};

/**
 * Seconds to wait for the search for deposits whose webhooks were lost. It is due at once, because an hour has passed.
 * If it fails, the server tries again within a minute.
 */
const secondsToFind = 150;

async function findDeposits({ deployment, world }: Experiment): Promise<void> {
  const { target, provider } = world;
  const areAllFound = async () => {
    await decideDeposits(world);
    const text = "SELECT provider_reference FROM transfers WHERE kind <> 'provider_fee'";
    const found = new Set((await target.query?.(text))?.map((row) => row.provider_reference));
    return [...(provider?.bank.book.deposits.keys() ?? [])].every((each) => found.has(each));
  };
  await expectSoon(deployment, 'every deposit is found', areAllFound, secondsToFind);
}

/** Customers and staff with a provider that has faults too. All money is compared at the end. */
export const paymentsWorkload: Workload = {
  begin: async (experiment) => {
    const { deployment, world } = experiment;
    for (const name of names) {
      world.people.push(await verifiedCustomer(deployment, world, `${name}@example.com`));
    }
    await offer(world, 'Minibus', price, 1);
    // Without insurance, because the model can't predict the day on which the server reads a driver's deposit, and what
    // the insurance gets would depend on that day.
    await hireDrivers(experiment, 0n);
    world.provider?.setFaulty(true);
  },
  round: async (experiment, faults) => {
    const { world } = experiment;
    experiment.round += 1;
    await writeBeside(experiment, moneyBesideFaults, faults);
    await pass(world, world.dice.pick(shortJumps));
  },
  end: async (experiment) => {
    const { world } = experiment;
    world.provider?.setFaulty(false);
    await pass(world, hour);
    await findDeposits(experiment);
    await finishEverything(world, 1);
    await checkNoneForgotten(world);
    await checkPayments(world);
    await compareEverything(world);
  },
};
