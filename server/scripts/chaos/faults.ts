import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { runServer } from '../../testing/processes.ts';
import { sql } from './checks.ts';
import { notice, save, type Client } from './actions.ts';
import { register, signUp } from './people.ts';
import { expectSoon, isAway, probe, within, type Stage } from './stage.ts';

/** A fault beside the writes: it begins, and has ended when it resolves. */
export interface Fault {
  readonly name: string;
  /** The program that it needs, if that may be missing: then the reason is printed, and the fault is left out. */
  isMissing?(stage: Stage): string | undefined;
  play(stage: Stage, client: Client): Promise<void>;
}

/** The faults of the processes and the database while customers write. */
export interface ProcessFault extends Omit<Fault, 'play'> {
  play(stage: Stage): Promise<void>;
}

/** Waits for this many more answers of any kind. */
async function answersLater({ answers }: Stage, count: number): Promise<void> {
  const wanted = answers.count + count;
  const until = Date.now() + 60_000;
  // Calls may get no answer any more: then the fault shows in that.
  while (answers.count < wanted && Date.now() < until) await wait(10);
}

const needsPostgres = ({ database }: Stage) =>
  database ? undefined : 'the embedded database runs inside of the server';

/** How often a fault strikes that does so again and again. */
const strikes = ({ isBrief }: Stage, usual: number) => (isBrief ? Math.ceil(usual / 3) : usual);

const kill: ProcessFault = {
  name: 'an instance is killed',
  play: async (stage) => {
    for (let left = strikes(stage, 2); left > 0; left -= 1) {
      const instance = stage.dice.pick(stage.instances);
      await answersLater(stage, 1 + stage.dice.integer(30));
      await instance.kill();
      instance.start();
      await instance.origin();
    }
  },
};

const killWhileStarting: ProcessFault = {
  name: 'an instance is killed while it starts',
  play: async (stage) => {
    const instance = stage.dice.pick(stage.instances);
    await answersLater(stage, 1 + stage.dice.integer(10));
    for (let left = strikes(stage, 3); left > 0; left -= 1) {
      await instance.kill();
      instance.start();
      await wait(stage.dice.integer(2500));
    }
    await instance.kill();
    instance.start();
    await instance.origin();
  },
};

const isReady = async (instance: Stage['instances'][number]) =>
  (await probe(instance, { url: '/readyz' }))?.status === 200;

function restart(mode: 'fast' | 'immediate'): ProcessFault {
  return {
    name: `PostgreSQL restarts (${mode})`,
    isMissing: needsPostgres,
    play: async (stage) => {
      const { database, instances, customers } = stage;
      await answersLater(stage, 1 + stage.dice.integer(30));
      await database?.server?.halt(mode);
      for (const instance of instances) {
        await expectSoon(
          stage,
          `${instance.name} says 503 at /readyz without a database`,
          async () => {
            const reply = await probe(instance, { url: '/readyz' });
            return reply?.status === 503;
          },
        );
        await expectSoon(stage, `${instance.name} is alive without a database`, async () => {
          const reply = await probe(instance, { url: '/healthz' });
          return reply?.status === 200;
        });
        const token = customers[0]?.token ?? '';
        await expectSoon(stage, `${instance.name} answers 503 and when to come again`, async () => {
          const reply = await probe(instance, { url: '/users/current_user/', token });
          return reply !== undefined && isAway(reply);
        });
      }
      await database?.server?.goOn();
    },
  };
}

const cutConnections: ProcessFault = {
  name: 'connections to PostgreSQL are cut',
  isMissing: needsPostgres,
  play: async (stage) => {
    for (let left = strikes(stage, 10); left > 0; left -= 1) {
      await answersLater(stage, 1 + stage.dice.integer(10));
      const onlyBusy = stage.dice.chance(0.5) ? "AND state <> 'idle'" : '';
      await sql(
        stage.database?.url ?? '',
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() ${onlyBusy}`,
      );
    }
  },
};

/** Every COMMIT loses its connection: before it arrives, or instead of its answer. */
function cutCommits(when: 'before' | 'after', name: string): ProcessFault {
  return {
    name,
    isMissing: needsPostgres,
    play: async (stage) => {
      for (const { proxy } of stage.instances) proxy?.cut(when, 'commit');
      await answersLater(stage, 60);
      for (const { proxy } of stage.instances) proxy?.heal();
    },
  };
}

/** More than all connections of all instances. */
const callersOfFrozen = 48;
const fewStuck = 8;

const freeze: Fault = {
  name: 'an asset and a wallet are locked',
  isMissing: needsPostgres,
  play: async (stage, client) => {
    const { instances, customers, findings } = stage;
    const session = new pg.Client(stage.database?.url ?? '');
    // Another fault may stop PostgreSQL meanwhile: the locks then end with the session, and nothing else is wrong.
    session.on('error', () => undefined);
    await session.connect();
    await session.query('BEGIN');
    // The wallet first and the asset no stronger, as the product locks them: a clique that is opened refers to its asset
    // before it locks the wallet, and together with anything stronger that would be a deadlock.
    await session.query(
      `SELECT FROM accounts a JOIN customers c ON c.id = a.owner_id
       WHERE a.kind = 'wallet' AND c.email = $1 FOR UPDATE OF a`,
      [client.customer.email],
    );
    await session.query('SELECT FROM assets WHERE id = $1 FOR NO KEY UPDATE', [
      client.generation.shared.id,
    ]);
    const stuck = Promise.all(Array.from({ length: callersOfFrozen }, () => save(client)));
    await expectSoon(stage, 'calls wait for the locks', async () => {
      const [row] = await sql(
        stage.database?.url ?? '',
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
      );
      return Number(row?.count) >= fewStuck;
    });
    const other = customers.find((customer) => customer !== client.customer);
    for (const instance of instances) {
      for (const url of ['/readyz', '/metrics', '/users/current_user/']) {
        const what = `${instance.name} answers ${url} while an asset and a wallet are locked`;
        const isAnswered = async () =>
          (await probe(instance, { url, token: other?.token ?? '' }))?.status === 200;
        await expectSoon(stage, what, isAnswered);
      }
      const isCredited = async () => {
        const reference = `while locked ${instance.name} ${client.generation.number}`;
        const call = notice(other?.accountNumber ?? '', reference, 1n);
        const isTaken = (await probe(instance, call))?.status === 200;
        if (isTaken) other?.deposits.set(reference, 1n);
        return isTaken;
      };
      await expectSoon(stage, `${instance.name} takes other deposits meanwhile`, isCredited);
    }
    await session.end();
    await stuck.catch((error: unknown) => findings.add(String(error)));
  },
};

/** Writes until nothing more fits. */
export function fill(path: string): void {
  for (let size = 1024 * 1024; size >= 4096;) {
    try {
      appendFileSync(path, Buffer.alloc(size, 1));
    } catch {
      size /= 4;
    }
  }
}

const fullDisk: Fault = {
  name: 'the disk of PostgreSQL is full',
  isMissing: (stage) =>
    needsPostgres(stage) ??
    (stage.database?.disk === undefined ? 'a disk of its own could not be mounted' : undefined),
  play: async (stage) => {
    const { database } = stage;
    const ballast = join(database?.disk ?? '', 'ballast');
    fill(ballast);
    await answersLater(stage, 400);
    rmSync(ballast);
    // Without space for its log PostgreSQL ends; an operator starts it again.
    if (database?.server?.isRunning() === false) await database.server.goOn();
  },
};

/** More than all instances send at once. */
const mutes = 12;

const muteMail: Fault = {
  name: 'the mail server falls mute for some',
  play: async (stage, { generation }) => {
    for (let left = mutes; left > 0; left -= 1) {
      await register(stage, `mute${left}.${generation.number}@example.com`);
    }
    await signUp(stage, `heard${generation.number}@example.com`);
  },
};

const wrongDays = 400;

const wrongClock: Fault = {
  name: 'the clock of an instance is wrong',
  isMissing: needsPostgres,
  play: async (stage, { customer, generation }) => {
    const hook = new URL(`wrongClock.mjs?days=${wrongDays}`, import.meta.url).href;
    const server = runServer({
      ...stage.environment,
      DATABASE_URL: stage.database?.url ?? '',
      NODE_OPTIONS: `--import=${hook}`,
    });
    try {
      const origin = await server.ready.catch(() => undefined);
      // It may as well refuse to start.
      if (origin === undefined) return;
      await expectSoon(stage, 'an instance with a wrong clock says 503 at /readyz', async () => {
        const reply = await fetch(`${origin}/readyz`, { signal: within(5) });
        return reply.status === 503;
      });
      const reference = `by a wrong clock ${generation.number}`;
      const { method = 'GET', url, headers, body } = notice(customer.accountNumber, reference, 1n);
      const reply = await fetch(origin + url, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: String(body),
        signal: within(),
      });
      if (reply.status < 300) customer.deposits.set(reference, 1n);
      if (reply.status !== 503) {
        stage.findings.add(`an instance with a wrong clock answered a deposit ${reply.status}`);
      }
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
    }
  },
};

export const processFaults: readonly ProcessFault[] = [
  kill,
  killWhileStarting,
  restart('fast'),
  restart('immediate'),
  cutConnections,
  cutCommits('before', 'COMMIT is lost'),
  cutCommits('after', 'the answer to COMMIT is lost'),
];

export const faults: readonly Fault[] = [...processFaults, freeze, fullDisk, muteMail, wrongClock];

/** Every instance works again without a restart. */
export async function expectRecovery(stage: Stage): Promise<void> {
  const token = stage.customers[0]?.token ?? '';
  for (const instance of stage.instances) {
    const { name } = instance;
    const isWell = async () =>
      (await isReady(instance)) &&
      (await probe(instance, { url: '/users/current_user/', token }))?.status === 200;
    if (await expectSoon(stage, `${name} works again after the fault`, isWell)) continue;
    // So that the run can go on.
    await instance.kill();
    instance.start();
    await instance.origin();
  }
}
