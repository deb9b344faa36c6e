// A provider with every kind of fault, and a process that crashes.
import type { MoneyRail } from '../../src/money/rails/moneyRail.ts';
import { RailUnavailable } from '../../src/money/rails/moneyRail.ts';
import { reportLateWithdrawals } from '../../src/money/withdrawals/withdrawalExceptions.ts';
import { Refusal } from '../../src/platform/http/refusal.ts';
import { ownSimulator, simulators } from '../../sandbox/rails/index.ts';
import type { SimulatedBank } from '../../sandbox/rails/simulated/bank.ts';
import {
  noFaults,
  replaceableScript,
  seededScript,
  type CallFault,
  type FaultRates,
  type Script,
} from '../../sandbox/rails/simulated/script.ts';
import { seededRandom } from '../../sandbox/rails/simulated/seededRandom.ts';
import { newDice, type Dice } from '../dice.ts';
import type { Order, Person, Target, World } from '../driver/world.ts';
import { openProvider } from '../provider.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { findMissedDeposits, sendDueWithdrawals, workOnRailEvents } from '../work.ts';
import { crashing, ProcessCrashed, type CrashingProcess } from './crashes.ts';
import { settingsOf, targetOf, worldAround, type InsideOptions } from './inside.ts';

/** Percentages of calls, payments, deposits and webhooks with a fault. */
export const faultRates: FaultRates = { calls: 15, payments: 40, deposits: 30, webhooks: 40 };

/** Returns a script of faults that can be switched on and off. It starts without faults. */
export function switchedScript(seed: number, rates: FaultRates) {
  const faulty = seededScript(seededRandom(seed), rates);
  let script = noFaults;
  return {
    script: replaceableScript(() => script),
    setFaulty: (isFaulty: boolean) => {
      script = isFaulty ? faulty : noFaults;
    },
  };
}

// Replaces faults that take real time with quick ones that have the same effect.
const quick = (fault: CallFault): CallFault =>
  fault === 'hang' ? 'drop' : fault === 'deaf' ? 'error' : fault;

/** The company's balance with the provider. It covers all payments. */
const startingBalance = 10_000_000_000_00n;

const settings = {
  // Only people approve withdrawals here. The rules would need jobs, and the workers of this simulation run none.
  WITHDRAWAL_RULES: 'off',
  RECONCILIATION_TOLERANCE: '999999999',
  // Less than most deposits, so that most are confirmed with the provider before they are credited.
  VERIFY_DEPOSITS_ABOVE: '20000',
};

/** A process crashes after at most this many of the points that `crashing` counts, such as statements and commits. */
const maxPoints = 600;

/** Ignores the simulated errors: a provider that doesn't answer, a crash, a refusal. Throws all others. */
function forgive(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined;
  const isExpected = [error, cause].some(
    (each) =>
      each instanceof ProcessCrashed || each instanceof RailUnavailable || each instanceof Refusal,
  );
  if (!isExpected) throw error;
}

const observer = {
  withdrawalsWait: () => undefined,
  // Some payments are paid after they have failed. The comparison checks that each is listed as an exception.
  withdrawalContradicted: () => undefined,
  failed: (error: Error) => forgive(error),
};

type Parts = TestServer['dependencies'];

/** Returns a target whose process crashes and is restarted. Retries calls that a crash interrupted. */
function crashingTarget(server: TestServer, instance: CrashingProcess<Parts>): Target {
  const queues = [workOnRailEvents, sendDueWithdrawals, findMissedDeposits, reportLateWithdrawals];
  // One worker runs all queues at once.
  const runWorker = async () => {
    await Promise.all(
      queues.map((workOff) => workOff(instance.dependencies, observer).catch(forgive)),
    );
    instance.restartIfCrashed();
  };
  const target = targetOf(server, runWorker);
  return {
    ...target,
    call: async (call) => {
      for (let wasUnknown = false; ; wasUnknown = true) {
        const before = instance.restarts();
        const reply = await target.call(call);
        const hasCrashed = instance.restartIfCrashed() || instance.restarts() > before;
        if (!hasCrashed || reply.status < 500) return { ...reply, wasUnknown };
      }
    },
  };
}

/** Opens deposit accounts at the provider for all customers. */
async function openAccounts(
  { dependencies }: TestServer,
  { bank, rail }: { readonly bank: SimulatedBank; readonly rail: MoneyRail },
  people: readonly Person[],
): Promise<readonly Person[]> {
  const opened: Person[] = [];
  for (const person of people) {
    const { email } = person.customer;
    const reference = `simulated-${email}`;
    bank.book.open({ reference, email, accountName: `MOTA / ${email}` });
    const names = { firstName: 'Customer', lastName: 'Simulated', phoneNumber: '08031234567' };
    const opening = await rail.openAccount({ reference, email, ...names }, async () => false);
    if (opening.status !== 'active') throw new Error(`The account of ${email} was not opened.`);
    const { accountNumber, holderCode = null } = opening;
    await dependencies.connection.query(
      `UPDATE deposit_accounts SET account_number = $2, holder_code = $3
       WHERE customer_id = (SELECT id FROM customers WHERE email = $1)`,
      [email, accountNumber, holderCode],
    );
    opened.push({ ...person, accountNumber });
  }
  return opened;
}

/**
 * Returns the provider for a seed, and when it settles. Seeds alternate between the providers. Every other seed with
 * Monnify settles in the evening.
 */
function providerOf(seed: number) {
  const { name } = simulators[seed % simulators.length] ?? ownSimulator;
  const isLater = name === 'monnify' && Math.floor(seed / simulators.length) % 2 === 1;
  return { name, settling: isLater ? ('in the evening' as const) : ('at once' as const) };
}

/** Opens a server in this process that crashes, with a provider that has faults. */
export async function openFaulty(
  seed: number,
  dice: Dice,
): Promise<{ readonly world: World; stopFaults(): void; close(): Promise<void> }> {
  const options: InsideOptions = { isFleetPlayed: true };
  let server: TestServer | undefined = undefined;
  const clock = {
    now: () => server?.dependencies.clock.now() ?? new Date('2026-03-02T09:00:00Z'),
  };
  const { name, settling } = providerOf(seed);
  const switched = switchedScript(seed + 1, faultRates);
  const script: Script = {
    ...switched.script,
    call: (body) => quick(switched.script.call(body)),
  };
  const random = seededRandom(seed);
  const provider = await openProvider(name, clock, { script, startingBalance, random, settling });
  const { bank, rail } = provider;
  const orders: Order[] = [];
  const noted: MoneyRail = {
    ...rail,
    send: (payment) => {
      orders.push({ payment, at: clock.now().getTime() });
      return rail.send(payment);
    },
  };
  const crashDice = newDice(seed + 2);
  let isFaulty = false;
  const built: CrashingProcess<Parts>[] = [];
  server = await startTestServer(
    { ...settingsOf(options), ...settings },
    {
      adaptRail: ({ findHolder }) => ({ ...noted, findHolder }),
      adaptApp: (dependencies) => {
        const points = () =>
          isFaulty ? 1 + crashDice.integer(maxPoints) : Number.MAX_SAFE_INTEGER;
        const instance = crashing(dependencies, points);
        built.push(instance);
        return instance.dependencies;
      },
    },
  );
  const [instance] = built;
  if (!instance) throw new Error('The app was not built.');
  const target = crashingTarget(server, instance);
  const parts = {
    target: {
      ...target,
      pass: async (milliseconds: number) => {
        await target.pass(milliseconds);
        await bank.finishDue();
      },
    },
    provider: {
      bank,
      orders,
      arrive: ({ payment }: Order) => rail.send(payment),
      setFaulty: switched.setFaulty,
    },
  };
  const world = await worldAround(server, dice, options, parts);
  const people = await openAccounts(server, provider, world.people);
  world.people.splice(0, people.length, ...people);
  bank.deliverTo(async ({ headers, body }) => {
    const url = `/webhooks/${rail.name}/`;
    return (await target.call({ method: 'POST', url, headers, body })).status === 200;
  });
  const setFaulty = (isNow: boolean) => {
    switched.setFaulty(isNow);
    isFaulty = isNow;
    instance.restart();
  };
  setFaulty(true);
  return {
    world,
    stopFaults: () => setFaulty(false),
    close: async () => {
      await provider.close();
      await server.close();
    },
  };
}
