import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { clean, cleanAndPlanNext, scheduleCleaning } from '../../../server/src/cleaning/clean.ts';
import { inTransaction } from '../../../server/src/db/transaction.ts';
import { jobHandlers } from '../../../server/src/jobs/handlers.ts';
import type { Mail } from '../../../server/src/mail/mailer.ts';
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
  const sent: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      sent.push(mail);
    },
  };
  const withMailer = () => ({ ...server.dependencies, mailer });

  async function writtenMail(email: string) {
    const [mail] = await server.dependencies.connection.query(
      'SELECT id, text, sent_at FROM mails WHERE recipient = $1',
      [email],
    );
    return mail;
  }

  async function register(): Promise<string> {
    const body = registration();
    await server.call({ method: 'POST', url: '/users/register/', body });
    return body.email;
  }

  it('keeps no text, and so no code, once a mail is sent', async () => {
    const email = await register();
    await runDueJobs(withMailer(), jobHandlers);
    assert.match(sent.find(({ recipient }) => recipient === email)?.text ?? '', /\d{6}/);
    assert.equal((await writtenMail(email))?.text, '');
  });

  it('drops a mail whose code has expired before it could be sent', async () => {
    const email = await register();
    await server.pass(6 * 60);
    await runDueJobs(withMailer(), jobHandlers);
    assert.equal(
      sent.some(({ recipient }) => recipient === email),
      false,
    );
    assert.equal(await writtenMail(email), undefined);
  });

  it('is cleaned of codes that have expired and of mails sent a week ago', async () => {
    const email = await register();
    await server.pass(6 * 60);
    await inTransaction(server.dependencies.database, (transaction) =>
      clean(transaction, withMailer()),
    );
    assert.equal(await writtenMail(email), undefined);
    assert.equal(await rowsOf('mails WHERE sent_at IS NOT NULL'), 1);
    await server.pass(8 * day);
    await cleanNow();
    assert.equal(await rowsOf('mails WHERE sent_at IS NOT NULL'), 0);
  });
});
