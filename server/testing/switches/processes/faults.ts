import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openUnfilledClique } from '../../driver/actions/assets.ts';
import { notice } from '../../driver/actions/wallet.ts';
import { clientOf } from '../../driver/run.ts';
import type { Person, World } from '../../driver/world.ts';
import { newDice } from '../../dice.ts';
import { runServer } from '../../processes.ts';
import { register, signUp } from './people.ts';
import { expectSoon, isUnavailable, probe, sql, timeout, type Deployment } from './deployment.ts';

/** A run: its processes, and the customers who use them. */
export interface Experiment {
  readonly deployment: Deployment;
  readonly world: World;
  /** Customers whose deposits measure outages. Nobody else writes to their wallets. */
  readonly watched: Person[];
  /** Number of rounds of faults so far. */
  round: number;
}

/** A fault that can be injected while customers write. */
export interface Fault {
  readonly name: string;
  /** Returns why the fault can't be injected here. Undefined if it can. */
  reasonToSkip?(deployment: Deployment): string | undefined;
  /** Resolves when the fault has ended. */
  inject(experiment: Experiment): Promise<void>;
}

/** Waits until the instances have sent `count` more replies, at most a minute. */
async function waitForAnswers({ answers }: Deployment, count: number): Promise<void> {
  const wanted = answers.count + count;
  const until = Date.now() + 60_000;
  // Also ends if calls no longer get a reply. The check of the recovery reports that.
  while (answers.count < wanted && Date.now() < until) await wait(10);
}

const needsPostgres = ({ database }: Deployment) =>
  database ? undefined : 'the embedded database runs inside the server';

/** Returns how often a repeated fault occurs. */
const strikes = ({ isBrief }: Deployment, usual: number) =>
  isBrief ? Math.ceil(usual / 3) : usual;

const kill: Fault = {
  name: 'an instance is killed',
  inject: async ({ deployment }) => {
    for (let left = strikes(deployment, 2); left > 0; left -= 1) {
      const instance = deployment.dice.pick(deployment.instances);
      await waitForAnswers(deployment, 1 + deployment.dice.integer(30));
      await instance.kill();
      instance.start();
      await instance.origin();
    }
  },
};

const killWhileStarting: Fault = {
  name: 'an instance is killed while it starts',
  inject: async ({ deployment }) => {
    const instance = deployment.dice.pick(deployment.instances);
    await waitForAnswers(deployment, 1 + deployment.dice.integer(10));
    for (let left = strikes(deployment, 3); left > 0; left -= 1) {
      await instance.kill();
      instance.start();
      await wait(deployment.dice.integer(2500));
    }
    await instance.kill();
    instance.start();
    await instance.origin();
  },
};

const isReady = async (instance: Deployment['instances'][number]) =>
  (await probe(instance, { url: '/readyz' }))?.status === 200;

function restart(mode: 'fast' | 'immediate'): Fault {
  return {
    name: `PostgreSQL restarts (${mode})`,
    reasonToSkip: needsPostgres,
    inject: async ({ deployment, world }) => {
      const { database, instances } = deployment;
      await waitForAnswers(deployment, 1 + deployment.dice.integer(30));
      await database?.server?.halt(mode);
      for (const instance of instances) {
        await expectSoon(
          deployment,
          `${instance.name} answers 503 at /readyz without a database`,
          async () => {
            const reply = await probe(instance, { url: '/readyz' });
            return reply?.status === 503;
          },
        );
        await expectSoon(deployment, `${instance.name} is alive without a database`, async () => {
          const reply = await probe(instance, { url: '/healthz' });
          return reply?.status === 200;
        });
        const token = world.people[0]?.token ?? '';
        await expectSoon(deployment, `${instance.name} answers 503 with Retry-After`, async () => {
          const reply = await probe(instance, { url: '/users/current_user/', token });
          return reply !== undefined && isUnavailable(reply);
        });
      }
      await database?.server?.goOn();
    },
  };
}

const cutConnections: Fault = {
  name: 'connections to PostgreSQL are cut',
  reasonToSkip: needsPostgres,
  inject: async ({ deployment }) => {
    for (let left = strikes(deployment, 10); left > 0; left -= 1) {
      await waitForAnswers(deployment, 1 + deployment.dice.integer(10));
      const onlyBusy = deployment.dice.chance(0.5) ? "AND state <> 'idle'" : '';
      await sql(
        deployment.database?.url ?? '',
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() ${onlyBusy}`,
      );
    }
  },
};

/** Breaks the connection of every COMMIT, before the COMMIT or its reply arrives. */
function cutCommits(when: 'before' | 'after', name: string): Fault {
  return {
    name,
    reasonToSkip: needsPostgres,
    inject: async ({ deployment }) => {
      for (const { proxy } of deployment.instances) proxy?.cut(when, 'commit');
      await waitForAnswers(deployment, 60);
      for (const { proxy } of deployment.instances) proxy?.heal();
    },
  };
}

/** Number of calls that wait for locks at the same time, more than all instances have connections. */
const blockedCallers = 48;
const minBlocked = 8;

const locks: Fault = {
  name: 'an asset and a wallet are locked',
  reasonToSkip: needsPostgres,
  inject: async ({ deployment, world, round }) => {
    const { instances, findings } = deployment;
    const [person, other] = world.people;
    const asset = world.model.assets.at(-1);
    if (!person || !other || !asset) return;
    const client = clientOf(world, person, newDice(deployment.dice.integer(2 ** 31)));
    const session = new pg.Client(deployment.database?.url ?? '');
    // If another fault stops PostgreSQL meanwhile, the locks end with the session.
    session.on('error', () => undefined);
    await session.connect();
    await session.query('BEGIN');
    // Takes the locks in the product's order and with the same strength. The foreign key of a new clique locks the
    // asset (FOR KEY SHARE) before the wallet is locked, so FOR UPDATE on the asset would cause a deadlock.
    await session.query(
      `SELECT FROM accounts a JOIN customers c ON c.id = a.owner_id
       WHERE a.kind = 'wallet' AND c.email = $1 FOR UPDATE OF a`,
      [person.customer.email],
    );
    await session.query('SELECT FROM assets WHERE id = $1 FOR NO KEY UPDATE', [asset.id]);
    const blocked = Promise.all(
      Array.from({ length: blockedCallers }, () => openUnfilledClique(client, asset).run()),
    );
    await expectSoon(deployment, 'calls wait for the locks', async () => {
      const [row] = await sql(
        deployment.database?.url ?? '',
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
      );
      return Number(row?.count) >= minBlocked;
    });
    for (const instance of instances) {
      for (const url of ['/readyz', '/metrics', '/users/current_user/']) {
        const what = `${instance.name} answers ${url} while an asset and a wallet are locked`;
        const isAnswered = async () =>
          (await probe(instance, { url, token: other.token }))?.status === 200;
        await expectSoon(deployment, what, isAnswered);
      }
      const isCredited = async () => {
        const reference = `while locked ${instance.name} ${round}`;
        const call = notice(other.accountNumber, reference, 1n);
        const isTaken = (await probe(instance, call))?.status === 200;
        if (isTaken) other.customer.deposits.set(reference, 1n);
        return isTaken;
      };
      await expectSoon(deployment, `${instance.name} takes other deposits meanwhile`, isCredited);
    }
    await session.end();
    await blocked.catch((error: unknown) => findings.add(String(error)));
  },
};

/** Fills a disk by writing to this file on it until no more fits. */
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
  reasonToSkip: (deployment) =>
    needsPostgres(deployment) ??
    (deployment.database?.disk === undefined
      ? 'a disk of its own could not be mounted'
      : undefined),
  inject: async ({ deployment }) => {
    const { database } = deployment;
    const ballast = join(database?.disk ?? '', 'ballast');
    fill(ballast);
    await waitForAnswers(deployment, 400);
    rmSync(ballast);
    // PostgreSQL stops when there is no space for its log. Someone has to start it again.
    if (database?.server?.isRunning() === false) await database.server.goOn();
  },
};

/** Number of emails that the mail server doesn't answer, more than all instances send at the same time. */
const silentRecipients = 12;

const silentMail: Fault = {
  name: 'the mail server stops answering for some',
  inject: async ({ deployment, round }) => {
    for (let left = silentRecipients; left > 0; left -= 1) {
      await register(deployment, `mute${left}.${round}@example.com`);
    }
    await signUp(deployment, `heard${round}@example.com`);
  },
};

const wrongDays = 400;

const wrongClock: Fault = {
  name: 'the clock of an instance is wrong',
  reasonToSkip: needsPostgres,
  inject: async ({ deployment, world, round }) => {
    const [person] = world.people;
    if (!person) return;
    const hook = new URL(`wrongClock.mjs?days=${wrongDays}`, import.meta.url).href;
    const server = runServer({
      ...deployment.environment,
      DATABASE_URL: deployment.database?.url ?? '',
      NODE_OPTIONS: `--import=${hook}`,
    });
    try {
      const origin = await server.ready.catch(() => undefined);
      // The instance may also refuse to start.
      if (origin === undefined) return;
      await expectSoon(
        deployment,
        'an instance with a wrong clock answers 503 at /readyz',
        async () => {
          const reply = await fetch(`${origin}/readyz`, { signal: timeout(5) });
          return reply.status === 503;
        },
      );
      const reference = `by a wrong clock ${round}`;
      const { method = 'GET', url, headers, body } = notice(person.accountNumber, reference, 1n);
      const reply = await fetch(origin + url, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: String(body),
        signal: timeout(),
      });
      if (reply.status < 300) person.customer.deposits.set(reference, 1n);
      if (reply.status !== 503) {
        deployment.findings.add(
          `an instance with a wrong clock answered a deposit ${reply.status}`,
        );
      }
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
    }
  },
};

/** Replaces the instances of an older release one by one. */
export const replaceRelease: Fault = {
  name: 'the instances of an older release are replaced',
  inject: async ({ deployment }) => {
    for (const instance of deployment.instances) {
      await instance.kill();
      instance.start({});
      await instance.origin();
    }
  },
};

export const processFaults: readonly Fault[] = [
  kill,
  killWhileStarting,
  restart('fast'),
  restart('immediate'),
  cutConnections,
  cutCommits('before', 'COMMIT is lost'),
  cutCommits('after', 'the answer to COMMIT is lost'),
];

export const faults: readonly Fault[] = [...processFaults, locks, fullDisk, silentMail, wrongClock];

/** Checks that every instance recovers without a restart. */
export async function expectRecovery({ deployment, world }: Experiment): Promise<void> {
  const token = world.people[0]?.token ?? '';
  for (const instance of deployment.instances) {
    const { name } = instance;
    const isWorking = async () =>
      (await isReady(instance)) &&
      (await probe(instance, { url: '/users/current_user/', token }))?.status === 200;
    if (await expectSoon(deployment, `${name} works again after the fault`, isWorking)) continue;
    // The run continues with a new process.
    await instance.kill();
    instance.start();
    await instance.origin();
  }
}
