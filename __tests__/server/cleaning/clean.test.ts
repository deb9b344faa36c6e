import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { clean, cleanAndPlanNext, scheduleCleaning } from '../../../server/src/cleaning/clean.ts';
import { inTransaction } from '../../../server/src/db/transaction.ts';
import { runDueJobs } from '../../../server/src/jobs/runner.ts';
import { newCustomer, registration } from '../support/customers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const hour = 60 * 60;
const day = 24 * hour;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

async function rowsOf(table: string): Promise<number> {
  const [row] = await server.dependencies.connection.query(
    `SELECT count(*)::int AS count FROM ${table}`,
  );
  return Number(row?.count);
}

const cleanNow = () =>
  inTransaction(server.dependencies.database, (transaction) =>
    clean(transaction, server.dependencies),
  );

describe('cleaning', () => {
  it('deletes what has had its time, and nothing before', async () => {
    const { email, token } = await newCustomer(server);
    await server.call({ method: 'POST', url: '/users/forgot_password/', body: { email } });
    await server.call({
      method: 'POST',
      url: '/api/auth/token/',
      body: { username: email, password: 'wrong' },
    });
    const { connection, clock } = server.dependencies;
    await connection.query(
      `INSERT INTO idempotency_keys (customer_id, key, fingerprint, created_at)
       SELECT id, $1, 'x', $2 FROM customers`,
      [randomUUID(), clock.now()],
    );
    const tables = ['sessions', 'attempts', 'one_time_codes', 'idempotency_keys'];
    const before = await Promise.all(tables.map(rowsOf));
    assert.ok(before.every((count) => count > 0));

    // The business clock runs with the real one.
    server.passReally(day - 1);
    await cleanNow();
    assert.deepEqual(await Promise.all(tables.map(rowsOf)), before);
    assert.equal((await server.call({ url: '/users/current_user/', token })).status, 401);

    server.passReally(day);
    await cleanNow();
    assert.deepEqual(await Promise.all(tables.map(rowsOf)), [0, 0, 0, 0]);
  });

  it('runs once an hour, however many instances plan it', async () => {
    const { database, clock, connection } = server.dependencies;
    await connection.query('DELETE FROM jobs');
    const plan = () =>
      inTransaction(database, (transaction) => scheduleCleaning(transaction, clock.now()));
    await Promise.all([plan(), plan(), plan()]);
    const run = () => runDueJobs(server.dependencies, { cleaning: cleanAndPlanNext });
    assert.equal(await run(), 1);
    await plan();
    assert.equal(await run(), 0);
    await server.pass(hour);
    await plan();
    assert.equal(await run(), 1);
  });
});

describe('the outbox', () => {
  it('is cleaned of mails sent a week ago, and of no others', async () => {
    await server.dependencies.connection.query('DELETE FROM mails');
    const body = registration();
    await server.call({ method: 'POST', url: '/users/register/', body });
    await server.dependencies.connection.query(
      `INSERT INTO mails (recipient, subject, text, created_at, sent_at)
       VALUES ('ada@example.com', '', '', $1, $1)`,
      [server.dependencies.clock.now()],
    );
    await server.pass(6 * day);
    await cleanNow();
    assert.equal(await rowsOf('mails'), 2);
    await server.pass(day + 1);
    await cleanNow();
    assert.equal(await rowsOf('mails WHERE sent_at IS NULL'), 1);
    assert.equal(await rowsOf('mails'), 1);
  });
});
