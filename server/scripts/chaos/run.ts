import { setTimeout as wait } from 'node:timers/promises';
import { newDice } from '../../testing/simulation/dice.ts';
import { remoteAnswer } from '../../testing/processes.ts';
import { checkAll, sql } from './checks.ts';
import { hireDriver } from './drivers.ts';
import { doSomething, replay, type Client } from './actions.ts';
import { expectRecovery, type Fault } from './faults.ts';
import { daysOfJump, naira, payouts, price, roi, type Generation } from './model.ts';
import { richCustomer, welcome } from './people.ts';
import { expectSoon, probe, staffOf, timeOf, type Stage } from './stage.ts';
import { day } from '../../src/platform/clock/time.ts';

const clientsEach = 2;
/** The least number of calls of each client, however short the fault is. */
const leastActions = 5;
/** Each payout on the way is paid before the answer comes. */
const secondsOfJump = 120;

async function newAsset(stage: Stage, name: string, units: number) {
  const asset = await remoteAnswer((await stage.instances[0]?.origin()) ?? '', 201, {
    method: 'POST',
    url: '/office/api/assets/',
    ...(await staffOf(stage)),
    body: { name, type: 'minibus', value: naira(price), roi, duration: payouts, units },
  });
  return { id: Number(asset.id), name, units };
}

async function newGeneration(stage: Stage): Promise<Generation> {
  const number = stage.generations.length + 1;
  const generation = {
    number,
    solo: await newAsset(stage, `Minibus ${number}`, 30),
    shared: await newAsset(stage, `Coach ${number}`, 1000),
    cliquesFunded: 0,
    isPaid: false,
  };
  stage.generations.push(generation);
  return generation;
}

/** Moves the time of every instance, so that all that was bought before falls due at once. */
async function jump(stage: Stage, earlier: readonly Generation[]): Promise<void> {
  const { database, instances } = stage;
  const [first] = instances;
  if (!first) return;
  const target = (await timeOf(first)) + daysOfJump * day;
  const isThere = async () => {
    const times = await Promise.all(instances.map(timeOf));
    return times.every((time) => time >= target);
  };
  for (const generation of earlier) generation.isPaid = true;
  if (database) {
    const milliseconds = daysOfJump * day;
    await sql(
      database.url,
      `INSERT INTO sandbox_clock (id, offset_ms) VALUES (1, ${milliseconds})
       ON CONFLICT (id) DO UPDATE SET offset_ms = sandbox_clock.offset_ms + excluded.offset_ms`,
    );
    await expectSoon(stage, 'every instance has the new time', isThere);
    return;
  }
  // One process holds the embedded database: it is killed in the middle of moving its time.
  const advance = () =>
    timeOf(first).then((now) =>
      probe(
        first,
        {
          method: 'POST',
          url: '/sandbox/clock/advance/',
          body: { days: Math.max(1e-6, (target - now) / day) },
        },
        secondsOfJump,
      ),
    );
  const moving = advance();
  await wait(stage.dice.integer(400));
  await first.kill();
  first.start();
  await moving;
  await first.origin();
  await expectSoon(
    stage,
    'the time has moved',
    async () => {
      await advance();
      return isThere();
    },
    secondsOfJump,
  );
}

/** Customers write while the faults play, one after the other, until they are over. */
async function writeBeside(
  stage: Stage,
  generation: Generation,
  faults: readonly Fault[],
): Promise<void> {
  const clients: Client[] = stage.customers.flatMap((customer) =>
    Array.from({ length: clientsEach }, () => ({
      stage,
      customer,
      generation,
      dice: newDice(stage.dice.integer(2 ** 31)),
      done: [],
    })),
  );
  let isOver = false;
  const press = async (client: Client) => {
    for (let actions = 0; actions < leastActions || !isOver; actions += 1)
      await doSomething(client);
  };
  const playAll = async ([client]: readonly Client[]) => {
    try {
      for (const fault of faults) {
        if (client)
          await fault.play(stage, { ...client, dice: newDice(stage.dice.integer(2 ** 31)) });
        await expectRecovery(stage);
      }
    } finally {
      isOver = true;
    }
  };
  const newcomer = `newcomer${generation.number}@example.com`;
  const all = [playAll(clients), welcome(stage, newcomer), ...clients.map(press)];
  // Each is waited for, so that no client writes any more when one has failed.
  await Promise.allSettled(all);
  await Promise.all(all);
  await Promise.all(clients.map(replay));
}

const customerNames = ['ada', 'bola', 'chidi', 'dupe'];
const driversOfRun = 2;

/** Customers who write when nothing is wrong: what they buy falls due beside the first fault. */
export async function begin(stage: Stage): Promise<void> {
  for (const name of customerNames) {
    stage.customers.push(await richCustomer(stage, `${name}@example.com`));
  }
  const generation = await newGeneration(stage);
  for (let left = driversOfRun; left > 0; left -= 1) await hireDriver(stage, generation.shared.id);
  await writeBeside(stage, generation, []);
  await checkAll(stage);
}

/** Injects faults during writes and payouts, then checks everyone's money. */
export async function play(stage: Stage, faults: readonly Fault[]): Promise<void> {
  const earlier = [...stage.generations];
  const generation = await newGeneration(stage);
  await jump(stage, earlier);
  await writeBeside(stage, generation, faults);
  await checkAll(stage);
}
