import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import { tryAttempt, untilReset } from '../../../server/src/platform/limits/attempts.ts';
import { clean } from '../../../server/src/worker/clean.ts';
import { newCustomer, registration } from '../../../server/testing/customers.ts';
import { startTestServer, type TestServer } from '../../../server/testing/server.ts';

const day = 24 * 60 * 60;

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

const cleanNow = () => clean(server.dependencies);

describe('cleaning', () => {
  it('cleaning deletes rows that have expired, and no others', async () => {
    const { email, token } = await newCustomer(server);
    await server.call({ method: 'POST', url: '/users/forgot_password/', body: { email } });
    const { connection, clock } = server.dependencies;
    await connection.query(
      `INSERT INTO idempotency_keys (customer_id, key, fingerprint, created_at)
       SELECT id, $1, 'x', $2 FROM customers`,
      [randomUUID(), clock.now()],
    );
    const tables = ['sessions', 'one_time_codes', 'idempotency_keys'];
    const before = await Promise.all(tables.map(rowsOf));
    assert.ok(before.every((count) => count > 0));

    // The business clock moves together with the real one.
    server.passRealTime(day - 1);
    await cleanNow();
    assert.deepEqual(await Promise.all(tables.map(rowsOf)), before);
    assert.equal((await server.call({ url: '/users/current_user/', token })).status, 401);

    server.passRealTime(day);
    await cleanNow();
    assert.deepEqual(await Promise.all(tables.map(rowsOf)), [0, 0, 0]);
  });

  it('cleaning deletes an attempt once it no longer counts, and keeps an attempt that counts until a reset', async () => {
    const { database, clock } = server.dependencies;
    const limits = [
      { subject: 'counts for a minute', most: 5, seconds: 60 },
      { subject: 'counts until a reset', most: 5, seconds: untilReset },
    ];
    const kept = async () => {
      await cleanNow();
      const those = limits.map(({ subject }) => rowsOf(`attempts WHERE subject = '${subject}'`));
      return Promise.all(those);
    };
    await inTransaction(database, (transaction) => tryAttempt(transaction, limits, clock.now()));
    await server.pass(60);
    assert.deepEqual(await kept(), [1, 1]);
    await server.pass(1);
    assert.deepEqual(await kept(), [0, 1]);
    await server.pass(365 * day);
    assert.deepEqual(await kept(), [0, 1]);
  });

  it('cleaning deletes more rows than fit into one batch', async () => {
    const { connection, clock } = server.dependencies;
    await connection.query(
      `INSERT INTO attempts (subject, at, expires_at)
       SELECT 'many', $1, $1 FROM generate_series(1, 1200)`,
      [clock.now()],
    );
    await server.pass(day * 2);
    await cleanNow();
    assert.equal(await rowsOf("attempts WHERE subject = 'many'"), 0);
  });

  it('cleaning deletes jobs of every kind a week after they are done', async () => {
    const { connection, clock } = server.dependencies;
    await connection.query('DELETE FROM jobs');
    await connection.query(
      `INSERT INTO jobs (kind, subject, run_at, done_at)
       VALUES ('payout', '1', $1, $1), ('referral', '1 x', $1, $1), ('payout', '2', $1, NULL)`,
      [clock.now()],
    );
    await server.pass(7 * day);
    await cleanNow();
    assert.equal(await rowsOf('jobs'), 3);
    await server.pass(1);
    await cleanNow();
    assert.equal(await rowsOf('jobs'), 1);
    assert.equal(await rowsOf('jobs WHERE done_at IS NULL'), 1);
  });

  it('cleaning deletes webhooks 90 days after they were handled, and no webhook that is still waiting', async () => {
    const { connection, clock } = server.dependencies;
    await connection.query(
      `INSERT INTO rail_events (rail, kind, headers, body, received_at, status, next_at)
       SELECT 'monnify', 'deposit', '{}', '', $1, status, $1 FROM unnest(ARRAY['done', 'waiting']) AS status`,
      [clock.now()],
    );
    await server.pass(90 * day);
    await cleanNow();
    assert.equal(await rowsOf('rail_events'), 2);
    await server.pass(1);
    await cleanNow();
    assert.equal(await rowsOf('rail_events'), 1);
    assert.equal(await rowsOf("rail_events WHERE status = 'waiting'"), 1);
  });

  // With few rows a sequential scan is cheaper, so the test disables it to see whether there is a suitable index.
  for (const past of [
    'sessions WHERE expires_at < now()',
    'attempts WHERE expires_at < now()',
    'one_time_codes WHERE registration_id IS NULL AND expires_at < now()',
    'pending_registrations WHERE created_at < now()',
    'idempotency_keys WHERE created_at < now()',
    'outbox WHERE sent_at < now()',
    'jobs WHERE done_at IS NOT NULL AND done_at < now()',
    "jobs WHERE done_at IS NULL AND kind = 'payout' AND run_at <= now()",
    'jobs WHERE done_at IS NULL AND attempts > 0',
    "kyc_submissions WHERE status = 'In Progress'",
    'payouts WHERE paid_at IS NULL AND due_date <= now()',
    "cliques WHERE status = 'open'",
  ]) {
    it(`cleaning uses an index for ${past}`, async () => {
      const plan = await server.dependencies.connection.exclusively(async ({ query }) => {
        await query('SET LOCAL enable_seqscan = off');
        return query(`EXPLAIN SELECT FROM ${past}`);
      });
      assert.doesNotMatch(JSON.stringify(plan), /Seq Scan/);
    });
  }
});

describe('the outbox', () => {
  it('the outbox loses emails that were sent a week ago, and no others', async () => {
    await server.dependencies.connection.query('DELETE FROM outbox');
    const body = registration();
    await server.call({ method: 'POST', url: '/users/register/', body });
    await server.dependencies.connection.query(
      `INSERT INTO outbox (recipient, code, created_at, next_at, sent_at)
       VALUES ('ada@example.com', 'pin_locked', $1, $1, $1)`,
      [server.dependencies.clock.now()],
    );
    await server.pass(6 * day);
    await cleanNow();
    assert.equal(await rowsOf('outbox'), 2);
    await server.pass(day + 1);
    await cleanNow();
    assert.equal(await rowsOf('outbox WHERE sent_at IS NULL'), 1);
    assert.equal(await rowsOf('outbox'), 1);
  });
});
