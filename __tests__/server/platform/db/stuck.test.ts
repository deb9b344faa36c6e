import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import {
  openPostgres,
  type Connection,
  type ScriptSession,
} from '../../../../server/src/platform/db/connection.ts';
import type { Timeouts } from '../../../../server/src/platform/settings/config.ts';
import { migrate } from '../../../../server/src/platform/db/migrate.ts';
import { newCustomer, payIn, type TestCustomer } from '../../../../server/testing/customers.ts';
import { openTestDatabase, postgresUrl } from '../../../../server/testing/database.ts';
import { nextRelease } from '../../support/nextRelease.ts';
import { balanceOf, newAsset } from '../../../../server/testing/money.ts';
import {
  patientTimeouts,
  startTestServer,
  type Reply,
  type TestServer,
} from '../../../../server/testing/server.ts';

// Without a timeout, the test would wait forever for a stuck call.
const options = {
  skip: postgresUrl ? false : 'the embedded database has one session, which waits for nobody',
  timeout: 120_000,
};

/** A time limit that no test reaches, in seconds. */
const never = 86_400;
const manyCalls = 32;

/** Runs a statement in a transaction that stays open until the returned function is called. */
async function holdOpen(connection: Connection, statement: string): Promise<() => Promise<void>> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const open = connection.exclusively(async ({ script }: ScriptSession) => {
    await script(statement);
    begun();
    await ended;
  });
  await Promise.race([hasBegun, open]);
  return async () => {
    end();
    await open;
  };
}

/** Resolves when the query finds the wanted number of rows, which other sessions add. */
async function untilFound(connection: Connection, rows: number, query: string): Promise<void> {
  while ((await connection.query(query)).length !== rows) await wait(50);
}

const waitingForLocks = `SELECT DISTINCT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE NOT granted AND datname = current_database()`;

describe('statements that hold a lock for long', options, () => {
  let server: TestServer;
  let ada: TestCustomer;
  let bola: TestCustomer;
  let asset: number;
  const start = async (timeouts: Partial<Timeouts>) => {
    server = await startTestServer(
      {},
      { constants: { databaseTimeouts: { ...patientTimeouts, ...timeouts } } },
    );
    [ada, bola] = [await newCustomer(server), await newCustomer(server)];
    asset = await newAsset(server, { units: manyCalls });
    await payIn(server, ada, '100000');
  };
  const lockAsset = () =>
    holdOpen(server.dependencies.connection, `SELECT FROM assets WHERE id = ${asset} FOR UPDATE`);
  const invest = ({ token } = ada, into = asset): Promise<Reply> =>
    server.call({
      method: 'POST',
      url: `/asset/${into}/invest/`,
      token,
      body: { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true },
    });

  it('calls that wait for a locked row don’t block any other call', async () => {
    await start({ lock: never, connect: never, statement: never });
    const { connection } = server.dependencies;
    const unlock = await lockAsset();
    const investing = Promise.all(Array.from({ length: manyCalls }, () => invest()));
    await untilFound(connection, 4, waitingForLocks);
    for (let call = 0; call < 3; call += 1) {
      await payIn(server, bola, '1.00');
      assert.equal(await balanceOf(server, bola.token), `${call + 1}.00`);
      assert.equal((await server.call({ url: '/metrics' })).status, 200);
      assert.equal((await server.call({ url: '/readyz' })).status, 200);
    }
    await unlock();
    assert.deepEqual(new Set((await investing).map(({ status }) => status)), new Set([201]));
    await server.close();
  });

  it('a vehicle whose row is locked doesn’t block calls for other vehicles', async () => {
    await start({ lock: never, connect: never, statement: never });
    const other = await newAsset(server);
    await payIn(server, bola, '100000');
    const unlock = await lockAsset();
    const investing = Promise.all(Array.from({ length: 10 }, () => invest()));
    await untilFound(server.dependencies.connection, 4, waitingForLocks);
    assert.equal((await invest(bola, other)).status, 201);
    await unlock();
    assert.deepEqual(new Set((await investing).map(({ status }) => status)), new Set([201]));
    await server.close();
  });

  it('a call waits only a limited time for a vehicle whose row is locked', async () => {
    await start({ lock: 1 });
    const unlock = await lockAsset();
    const { status, headers } = await invest();
    assert.deepEqual([status, headers['retry-after']], [503, '5']);
    await unlock();
    assert.equal((await invest()).status, 201);
    await server.close();
  });
});

describe('connections that are all busy', options, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer(
      { DATABASE_CONNECTIONS: '2' },
      {
        constants: { databaseTimeouts: { ...patientTimeouts, connect: 1, statement: never } },
        addRoutes: (app, { connection }) => {
          for (const name of ['one', 'two', 'three']) {
            app.get(`/test/${name}`, () => connection.query(`SELECT pg_sleep(3600) AS ${name}`));
          }
        },
      },
    );
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => server.close());

  it('while all connections are busy, /readyz still gets a connection, other calls are refused, and connections are free again once their clients leave', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const leaving = new AbortController();
    const { signal } = leaving;
    const sleeping = ['one', 'two'].map((name) =>
      fetch(`http://127.0.0.1:${port}/test/${name}`, { signal }),
    );
    const left = Promise.allSettled(sleeping);
    const admin = openPostgres(postgresUrl ?? '', 1);
    const asleep = `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`;
    await untilFound(admin, 2, asleep);

    const { status, headers } = await server.call({ url: '/test/three' });
    assert.deepEqual([status, headers['retry-after']], [503, '5']);
    assert.equal((await server.call({ url: '/readyz' })).status, 200);

    leaving.abort();
    await left;
    await untilFound(admin, 0, asleep);
    await admin.close();
    assert.equal((await server.call({ url: '/metrics' })).status, 200);
  });
});

describe('a migration', options, () => {
  it('a migration that waits for a dump doesn’t block other work', async () => {
    const connection = await openTestDatabase();
    const tables = await connection.query(
      `SELECT string_agg(tablename, ', ') AS names FROM pg_tables WHERE schemaname = 'public'`,
    );
    const endDump = await holdOpen(
      connection,
      `LOCK TABLE ${String(tables[0]?.names)} IN ACCESS SHARE MODE`,
    );
    const migrating = migrate(connection, { patienceSeconds: 600, files: nextRelease() });
    await untilFound(connection, 1, waitingForLocks);
    // Queues behind the lock that the migration has requested, until the migration's lock timeout ends.
    await connection.query('SELECT count(*) FROM withdrawals');
    await endDump();
    await migrating;
    await connection.close();
  });
});
