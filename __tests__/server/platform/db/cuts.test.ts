import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { openPostgres, type Connection } from '../../../../server/src/platform/db/connection.ts';
import { systemClock } from '../../../../server/src/platform/clock/clock.ts';
import { systemRandom } from '../../../../server/src/platform/random/random.ts';
import { openStaffSession } from '../../../../server/src/staff/people/sessions.ts';
import { isDatabaseAway, OutcomeUnknown } from '../../../../server/src/platform/db/failures.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { startCuttingProxy, type CuttingProxy } from '../../../../server/testing/cuttingProxy.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import {
  remoteCall,
  remoteCustomer,
  runServer,
  type RemoteReply,
} from '../../../../server/testing/processes.ts';
import { remoteSession } from '../../../../server/testing/remoteOffice.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

/** More than the connections of the pool, so that the test would notice if each broken connection were lost. */
const manyCuts = 40;

const skip = postgresUrl ? false : 'the embedded database has no connections';
// Without a timeout, the test would wait for a connection that never comes back.
const options = { skip, timeout: 120_000 };

describe('a call whose database connection breaks', options, () => {
  let server: TestServer;
  let admin: Connection;
  before(async () => {
    admin = openPostgres(postgresUrl ?? '', 1);
    server = await startTestServer(
      {},
      {
        addRoutes: (app, { database }) => {
          app.post('/test/cut', () =>
            inTransaction(database, async (transaction) => {
              const { rows } = (await transaction.execute('SELECT pg_backend_pid() AS pid')) as {
                rows: { pid: number }[];
              };
              await admin.query('SELECT pg_terminate_backend($1, 10000)', [rows[0]?.pid]);
              await transaction.execute('SELECT 1');
              return {};
            }),
          );
        },
      },
    );
  });
  after(async () => {
    await server.close();
    await admin.close();
  });

  it('a call whose database connection breaks is answered with 503 and a time to retry, however often that happens', async () => {
    for (let cut = 0; cut < manyCuts; cut += 1) {
      const { status, headers, body } = await server.call({ method: 'POST', url: '/test/cut' });
      assert.equal(status, 503);
      assert.equal(headers['retry-after'], '5');
      assert.match((body as { detail: string }).detail, /Try again in a moment/);
    }
    assert.equal((await server.call({ url: '/readyz' })).status, 200);
    assert.equal((await server.call({ url: '/metrics' })).status, 200);
  });
});

describe('a connection that breaks', options, () => {
  let proxy: CuttingProxy;
  let connection: Connection;
  before(async () => {
    proxy = await startCuttingProxy(postgresUrl ?? '');
    connection = openPostgres(proxy.url, 2);
  });
  after(async () => {
    await connection.close();
    await proxy.close();
  });

  const begin = () =>
    inTransaction(connection.database, (transaction) => transaction.execute('SELECT 1'));

  it('a connection that breaks at BEGIN is returned to the pool', async () => {
    proxy.cut('before', 'begin');
    for (let cut = 0; cut < manyCuts; cut += 1) await assert.rejects(begin, isDatabaseAway);
    proxy.heal();
    await begin();
  });

  it('a connection that breaks before a plain script begins is returned to the pool', async () => {
    const script = () => connection.exclusively(({ query }) => query('SELECT 1'));
    proxy.cut('before', 'begin');
    for (let cut = 0; cut < manyCuts; cut += 1) await assert.rejects(script, isDatabaseAway);
    proxy.heal();
    await script();
  });

  it('a connection that breaks at COMMIT leaves the outcome unknown, and the work isn’t repeated', async () => {
    await connection.query('CREATE TABLE lost_answer (id int)');
    let times = 0;
    proxy.cut('after', 'commit');
    const outcome = inTransaction(connection.database, async (transaction) => {
      times += 1;
      await transaction.execute('INSERT INTO lost_answer VALUES (1)');
    });
    await assert.rejects(outcome, OutcomeUnknown);
    proxy.heal();
    assert.equal(times, 1);
    const written = await connection.query('SELECT id FROM lost_answer');
    await connection.query('DROP TABLE lost_answer');
    assert.deepEqual(written, [{ id: 1 }]);
  });
});

describe('a host that stops answering without closing its connections', options, () => {
  const hour = 3600;
  const forLong = { connect: hour, lock: hour, statement: hour, idle: hour };

  it('connections to a silent database host are dropped: calls are answered, and later calls reach the host that replaces it', async () => {
    const proxy = await startCuttingProxy(postgresUrl ?? '');
    const connection = openPostgres(proxy.url, 2, forLong);
    const runQuery = () => connection.query('SELECT 1 AS one');
    await Promise.all([runQuery(), runQuery(), connection.probe()]);
    proxy.freeze();
    await Promise.all([
      assert.rejects(runQuery, isDatabaseAway),
      assert.rejects(runQuery, isDatabaseAway),
      assert.rejects(connection.probe, isDatabaseAway),
    ]);
    proxy.heal();
    await connection.probe();
    assert.deepEqual(await runQuery(), [{ one: 1 }]);
    await connection.close();
    await proxy.close();
  });
});

describe('a standby database', options, () => {
  it('a standby isn’t ready and refuses writes, which may be retried, until it is promoted', async () => {
    const postgres = await startPostgres();
    assert.ok(postgres);
    const connection = openPostgres(postgres.url, 2);
    const write = () => connection.query('CREATE TABLE written ()');
    await postgres.standBy();
    await assert.rejects(write, isDatabaseAway);
    await assert.rejects(connection.probe, isDatabaseAway);
    await connection.query('SELECT pg_promote()');
    await connection.probe();
    await write();
    await connection.close();
    await postgres.stop();
  });
});

/** Returns the cookie of a demo staff member whose last call was two minutes ago. */
async function officeSession(url: string): Promise<{ cookie: string }> {
  const direct = openPostgres(url, 1);
  const [person] = await direct.query('SELECT id FROM staff LIMIT 1');
  const parts = { random: systemRandom, systemClock };
  const token = await openStaffSession(parts, direct.database, Number(person?.id), 'demo');
  await direct.query("UPDATE staff_sessions SET used_at = now() - interval '2 minutes'");
  await direct.close();
  return { cookie: `office=${token}` };
}

describe('a write whose database reply is lost', options, () => {
  const unconfirmed = /couldn’t confirm whether this was done/;
  const folder = mkdtempSync(join(tmpdir(), 'mota-lost-answers-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('a write whose database reply is lost has an unknown outcome, like a lost COMMIT, inside or outside a transaction', async () => {
    const postgres = await startPostgres();
    assert.ok(postgres);
    const proxy = await startCuttingProxy(postgres.url);
    const server = runServer({ DATABASE_URL: proxy.url, DATA_FOLDER: folder });
    try {
      const origin = await server.ready;
      const { accountNumber, token } = await remoteCustomer(origin, 'ada@example.com');
      const body = { account_number: accountNumber, amount: '1.00', sender_bank: 'GTBank' };
      const deposit = { method: 'POST', url: '/sandbox/deposits/' } as const;
      const others = { method: 'DELETE', url: '/users/sessions/others/', token } as const;
      const office = { url: '/office/api/session/', headers: await officeSession(postgres.url) };
      for (const [text, status, sentence, call] of [
        ['commit', 500, unconfirmed, { ...deposit, body }],
        // The connection breaks before COMMIT, so the transaction is rolled back.
        ['set "revoked_at"', 503, /Try again in a moment/, others],
        // A call that only reads also records the time of the session's last use. It can safely be retried.
        ['set "used_at"', 503, /Try again in a moment/, office],
        ['delete from "staff_sessions"', 500, unconfirmed, { ...office, method: 'DELETE' }],
      ] as const) {
        proxy.cut('after', text);
        const reply = await remoteCall(origin, call);
        assert.match(JSON.stringify(reply.body), sentence, text);
        assert.equal(reply.status, status);
        proxy.heal();
      }
      assert.equal((await remoteCall(origin, office)).status, 401);
      const user = await remoteCall(origin, { url: '/users/current_user/', token });
      assert.equal((user.body as { wallet: { balance: string } }).wallet.balance, '1.00');
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
      await proxy.close();
      await postgres.stop();
    }
  });
});

describe('a server whose PostgreSQL is not there yet', options, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mota-waits-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  let postgres: NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
  before(async () => {
    const started = await startPostgres();
    assert.ok(started);
    postgres = started;
    await postgres.halt();
  });
  after(() => postgres.stop());
  const start = (settings: Readonly<Record<string, string>>) =>
    runServer({ DATABASE_URL: postgres.url, DATA_FOLDER: folder, ...settings });

  it('a server whose PostgreSQL isn’t running yet logs that it is waiting, and starts once the database is available', async () => {
    const { hostname, port } = new URL(postgres.url);
    const door = createServer((socket) => socket.destroy())
      .listen(Number(port), hostname)
      .unref();
    const server = start({ MIGRATION_TIMEOUT: '1' });
    const unlessEnded = async (event: Promise<unknown>) => {
      const outcome = await Promise.race([event, server.ended.then(() => 'ended')]);
      assert.notEqual(outcome, 'ended', server.output());
    };
    // The server tries once a second, so it waits for longer than MIGRATION_TIMEOUT.
    for (let tries = 0; tries < 3; tries += 1) await unlessEnded(once(door, 'connection'));
    assert.match(server.output(), /cannot be reached yet: .*Waiting for it\./);
    await new Promise((resolve) => door.close(resolve));
    await postgres.goOn();
    await unlessEnded(server.ready);
    server.child.kill('SIGTERM');
    await server.ended;
  });
});

describe('a server whose PostgreSQL restarts', options, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mota-restarts-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('a server whose PostgreSQL restarts answers 503 meanwhile, and then works again', async () => {
    const postgres = await startPostgres();
    assert.ok(postgres);
    const server = runServer({ DATABASE_URL: postgres.url, DATA_FOLDER: folder });
    try {
      const origin = await server.ready;
      const customer = await remoteCustomer(origin, 'ada@example.com');
      const payIn = () =>
        remoteCall(origin, {
          method: 'POST',
          url: '/sandbox/deposits/',
          body: {
            account_number: customer.accountNumber,
            amount: '1.00',
            sender_bank: 'GTBank',
          },
        });
      const replies: RemoteReply[] = [];
      const logEvents = new EventEmitter();
      let isOver = false;
      const press = async () => {
        while (!isOver) {
          const reply = await payIn();
          replies.push(reply);
          logEvents.emit(String(reply.status));
        }
      };
      const pressing = Promise.all(Array.from({ length: 8 }, press));
      // Doesn't wait forever if the server has stopped.
      const answered = (status: number) =>
        Promise.race([once(logEvents, String(status)), pressing]);
      for (let restart = 0; restart < 3; restart += 1) {
        await answered(200);
        await postgres.halt();
        await answered(503);
        assert.equal((await remoteCall(origin, { url: '/readyz' })).status, 503);
        assert.equal((await remoteCall(origin, { url: '/healthz' })).status, 200);
        await postgres.goOn();
      }
      await answered(200);
      isOver = true;
      await pressing;

      const away = replies.filter(({ status }) => status === 503);
      assert.deepEqual(
        away.filter(({ headers }) => headers.get('retry-after') !== '5'),
        [],
      );
      // A broken COMMIT may have taken effect or not.
      const statuses = new Set(replies.map(({ status }) => status));
      for (const known of [200, 500, 503]) statuses.delete(known);
      assert.deepEqual([...statuses], []);
      const ledger = await remoteCall(origin, {
        url: '/office/api/ledger/',
        headers: await remoteSession(origin),
      });
      assert.deepEqual((ledger.body as { faults: unknown[] }).faults, []);
      assert.equal((await remoteCall(origin, { url: '/readyz' })).status, 200);

      const database = openPostgres(postgres.url, 1);
      // The worker's loops must still be running too.
      await database.query(
        "INSERT INTO jobs (kind, subject, run_at) VALUES ('referral', '1 cut', now())",
      );
      const done = "SELECT FROM jobs WHERE kind = 'referral' AND done_at IS NOT NULL";
      while ((await database.query(done)).length === 0) await wait(50);
      await database.close();
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
      await postgres.stop();
    }
  });
});
