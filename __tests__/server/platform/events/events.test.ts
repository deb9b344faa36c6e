import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it, mock } from 'node:test';
import { sandboxRoutes } from '../../../../server/sandbox/sandbox.ts';
import { buildApp } from '../../../../server/src/app.ts';
import { updateCustomer } from '../../../../server/src/customers/update/updateCustomer.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { notify } from '../../../../server/src/platform/notifications/notify.ts';
import { workOff } from '../../../../server/src/platform/work/queue.ts';
import { announcements } from '../../../../server/src/platform/announcements/announce.ts';
import { openStreams } from '../../../../server/src/platform/events/openStreams.ts';
import type { App } from '../../../../server/src/platform/http/app.ts';
import {
  newCustomer,
  payIn,
  signIn,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { openPage } from '../../../../server/testing/events.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

const minute = 60;
let server: TestServer;
let other: App;
let here: string;
let elsewhere: string;
before(async () => {
  // Stops the heartbeat of the streams. It would send the change a few seconds later, even if the notification failed.
  mock.timers.enable({ apis: ['setInterval'] });
  server = await startTestServer(
    { EVENT_STREAMS: '12' },
    { constants: { eventStreamsOfCustomer: 2 } },
  );
  other = await buildApp(server.dependencies, { sandbox: sandboxRoutes(server.dependencies) });
  mock.timers.reset();
  here = await server.app.listen({ port: 0, host: '127.0.0.1' });
  elsewhere = await other.listen({ port: 0, host: '127.0.0.1' });
});
after(async () => {
  await other.close();
  await server.close();
});

const announce = () => workOff([announcements(server.dependencies.connection)]);

const idOf = async ({ email }: TestCustomer): Promise<number> => {
  const query = 'SELECT id FROM customers WHERE email = $1';
  const [row] = await server.dependencies.connection.query(query, [email]);
  return Number(row?.id);
};

const versionOf = async (customer: TestCustomer): Promise<number> => {
  const query = 'SELECT max(version) AS version FROM customer_versions WHERE customer_id = $1';
  const [row] = await server.dependencies.connection.query(query, [await idOf(customer)]);
  return Number(row?.version);
};

const jtiOf = (token: string) => server.app.jwt.decode<{ jti: string }>(token)?.jti ?? '';

describe('the event stream', () => {
  it('a call that reads no body can’t open the event stream', async () => {
    const { token } = await newCustomer(server);
    const headers = { authorization: `Bearer ${token}` };
    const places = server.dependencies.config.eventStreams;
    for (let asked = 0; asked <= places; asked += 1) {
      const { status } = await fetch(`${here}/users/events/`, { method: 'HEAD', headers });
      assert.equal(status, 404);
    }
    const page = await openPage(here, token);
    page.close();
  });

  it('the event stream sends only a number, and forbids proxies to buffer it', async () => {
    const customer = await newCustomer(server);
    await announce();
    const page = await openPage(here, customer.token);
    await payIn(server, customer, '10');
    await announce();
    assert.equal(await page.next(), String(await versionOf(customer)));
    assert.match(page.received(), /^(?:(?:data: \d+|:)\n\n)+$/);
    const { headers } = page.reply;
    assert.equal(headers.get('content-type'), 'text/event-stream');
    assert.equal(headers.get('cache-control'), 'no-store, no-transform');
    assert.equal(headers.get('x-accel-buffering'), 'no');
    page.close();
  });

  it('the event stream of one instance announces a deposit that another instance has credited', async () => {
    const customer = await newCustomer(server);
    await announce();
    const page = await openPage(here, customer.token);
    const body = { account_number: customer.accountNumber, amount: '10', sender_bank: 'GTBank' };
    const paid = await fetch(`${elsewhere}/sandbox/deposits/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.equal(paid.status, 200);
    await announce();
    assert.equal(await page.next(), String(await versionOf(customer)));
    page.close();
  });

  it('the event stream reveals nothing about other customers', async () => {
    const [one, two] = [await newCustomer(server), await newCustomer(server)];
    await announce();
    const page = await openPage(here, one.token);
    await payIn(server, two, '10');
    await announce();
    await payIn(server, one, '10');
    await announce();
    assert.equal(await page.next(), String(await versionOf(one)));
    assert.equal(page.received().match(/data/g)?.length, 2);
    page.close();
  });

  it('the event stream stays open even if nothing has been sent for longer than a request may be idle', async () => {
    const customer = await newCustomer(server);
    await announce();
    const sockets: Socket[] = [];
    const keep = (socket: Socket) => sockets.push(socket);
    server.app.server.on('connection', keep);
    const page = await openPage(here, customer.token);
    server.app.server.off('connection', keep);
    for (const socket of sockets) socket.emit('timeout');
    await payIn(server, customer, '10');
    await announce();
    assert.notEqual(await page.next(), undefined);
    page.close();
  });
});

describe('the version of a customer', () => {
  it('the version of a customer stays the same if a change is rolled back', async () => {
    const customer = await newCustomer(server);
    await announce();
    const [id, before] = [await idOf(customer), await versionOf(customer)];
    const change = inTransaction(server.dependencies.database, async (transaction) => {
      await updateCustomer(transaction, id, { address: 'x' });
      throw new Error('taken back');
    });
    await assert.rejects(change, /taken back/);
    await announce();
    assert.equal(await versionOf(customer), before);
  });

  it('the version of a customer stays the same if a session is only used', async () => {
    const customer = await newCustomer(server);
    await announce();
    const before = await versionOf(customer);
    server.passRealTime(2 * minute);
    await server.call({ url: '/users/current_user/', token: customer.token });
    await announce();
    assert.equal(await versionOf(customer), before);
  });

  it('one statement that notifies several customers increments the version of each, and their pages receive it', async () => {
    const customer = await newCustomer(server);
    const { connection, database } = server.dependencies;
    await announce();
    await connection.query(
      `INSERT INTO customers (email, first_name, last_name, phone_number, password_hash, referral_code, created_at,
         email_verified_at)
       SELECT 'many' || n || '@example.com', 'Ada', 'Obi', '08031234567', '', 'many' || n, now(), now()
       FROM generate_series(1, 1500) AS n`,
    );
    const page = await openPage(elsewhere, customer.token);
    const many = await connection.query(
      "SELECT id FROM customers WHERE email LIKE 'many%' OR email = $1",
      [customer.email],
    );
    await inTransaction(database, (transaction) =>
      notify(
        transaction,
        many.map(({ id }) => Number(id)),
        { message: 'password_changed' },
        new Date(),
      ),
    );
    await announce();
    assert.equal(await page.next(), String(await versionOf(customer)));
    const [row] = await connection.query(
      `SELECT count(*)::int AS raised FROM customer_versions
       JOIN customers ON id = customer_id WHERE email LIKE 'many%' AND version = 1`,
    );
    assert.equal(row?.raised, 1500);
    page.close();
  });
});

describe('the stream of a session', () => {
  it('the stream of a session ends when the customer signs out, on this device or from another one', async () => {
    const customer = await newCustomer(server);
    const tokens = [customer.token, await signIn(server, customer.email)] as const;
    const [page, lost] = [await openPage(here, tokens[0]), await openPage(elsewhere, tokens[1])];
    const url = '/users/sessions/others/';
    await server.call({ method: 'DELETE', url, token: customer.token });
    await announce();
    assert.equal(await lost.next(), undefined);
    assert.notEqual(await page.next(), undefined);
    await server.call({ method: 'POST', url: '/users/logout/', token: customer.token });
    await announce();
    assert.equal(await page.next(), undefined);
  });

  it("the event stream doesn't keep a session alive", async () => {
    const { token } = await newCustomer(server);
    server.passRealTime(20 * minute);
    const page = await openPage(here, token);
    server.passRealTime(11 * minute);
    assert.equal((await server.call({ url: '/users/current_user/', token })).status, 401);
    page.close();
  });

  for (const [what, minutes] of [
    ['was unused for too long', 31],
    ['is over', 13 * 60],
  ] as const) {
    it(`the stream of a session ends when the session ${what}`, async () => {
      const customer = await newCustomer(server);
      const streams = openStreams(server.dependencies);
      const stream = streams.open(await idOf(customer), jtiOf(customer.token));
      const ended = text(stream);
      server.passRealTime(minutes * minute);
      await streams.beat();
      assert.match(await ended, /:\n\n/);
    });
  }
});

describe('limits on open pages', () => {
  it('the oldest page of a customer with too many open pages is disconnected', async () => {
    const { token } = await newCustomer(server);
    const pages = [await openPage(here, token), await openPage(here, token)];
    pages.push(await openPage(here, token));
    assert.equal(await pages[0]?.next(), undefined);
    await announce();
    for (const page of pages) page.close();
  });

  it('further pages are refused if an instance has too many open pages', async () => {
    const streams = openStreams(server.dependencies);
    for (let customer = 1; customer <= 12; customer += 1) streams.open(customer, randomUUID());
    assert.throws(() => streams.open(13, randomUUID()), { status: 503 });
    streams.end();
    streams.open(13, randomUUID());
    streams.end();
  });

  it('a page that doesn’t read what is sent is disconnected', async () => {
    const customer = await newCustomer(server);
    const streams = openStreams(server.dependencies);
    const stream = streams.open(await idOf(customer), jtiOf(customer.token));
    const maxBeats = 1000;
    for (let beats = 0; beats < maxBeats && !stream.destroyed; beats += 1) await streams.beat();
    assert.ok(stream.destroyed);
  });
});

describe(
  'the connection that listens for changes',
  { skip: !postgresUrl && 'PGlite has none' },
  () => {
    it('an instance reconnects when its listening connection is lost, and pages get the changes that they missed', async () => {
      const customer = await newCustomer(server);
      await announce();
      const page = await openPage(here, customer.token);
      const cut = await server.dependencies.connection.exclusively(async ({ script, query }) => {
        await script('SET LOCAL ROLE NONE');
        return query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
        );
      });
      assert.ok(cut.length > 0);
      await payIn(server, customer, '10');
      await announce();
      assert.equal(await page.next(), String(await versionOf(customer)));
      page.close();
    });
  },
);
