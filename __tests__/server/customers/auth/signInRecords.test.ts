import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { App } from '../../../../server/src/platform/http/app.ts';
import { newCustomer, password, registration } from '../../../../server/testing/customers.ts';
import { logged } from '../../support/logged.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

const wrong = 'Wrong-Horse-7';
const hour = 60 * 60;

let server: TestServer;
let app: App;
let lines: string[];

before(async () => {
  server = await startTestServer();
  ({ app, lines } = await logged(server, 'info'));
});
after(async () => {
  await app.close();
  await server.close();
});

interface SignIn {
  readonly secret?: string;
  readonly cookies?: Record<string, string>;
  readonly from?: string;
}

const signIn = (email: string, { secret = password, cookies = {}, from }: SignIn = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/token/',
    payload: { username: email, password: secret },
    cookies,
    ...(from !== undefined && { remoteAddress: from }),
  });

async function newAccount() {
  const { email } = await newCustomer(server);
  const [row] = await server.dependencies.connection.query(
    'SELECT id FROM customers WHERE email = $1',
    [email],
  );
  return { email, id: Number(row?.id) };
}

const audited = (id: number, action: string) =>
  server.dependencies.connection.query(
    'SELECT actor, detail FROM audit_records WHERE subject = $1 AND action = $2 ORDER BY id',
    [`customer ${id}`, action],
  );

async function sizeOfAudit(): Promise<number> {
  return (await server.dependencies.connection.query('SELECT FROM audit_records', [])).length;
}

const recordsOf = (message: string) =>
  lines
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ msg }) => msg === message);

describe('the record of a sign-in', () => {
  it('a sign-in is in the audit and in the log, with the account and whether the device is new', async () => {
    const { email, id } = await newAccount();
    const earlier = await audited(id, 'signed in');
    lines.length = 0;
    const reply = await signIn(email);
    const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
    assert.equal((await signIn(email, { cookies })).statusCode, 200);
    assert.deepEqual((await audited(id, 'signed in')).slice(earlier.length), [
      { actor: `customer ${id}`, detail: { device: 'new' } },
      { actor: `customer ${id}`, detail: { device: 'known' } },
    ]);
    assert.deepEqual(
      recordsOf('signed in').map(({ customer, device }) => [customer, device]),
      [
        [id, 'new'],
        [id, 'known'],
      ],
    );
  });
});

describe('the record of a wrong password', () => {
  it('a wrong password is logged each time, and is in the audit once an hour, wherever it comes from', async () => {
    const { email, id } = await newAccount();
    lines.length = 0;
    const fromEverywhere = [1, 2, 3, 4, 5, 6].map((subscriber) =>
      signIn(email, { secret: wrong, from: `10.9.0.${subscriber}` }),
    );
    await Promise.all(fromEverywhere);
    assert.deepEqual(
      recordsOf('wrong password').map(({ customer }) => customer),
      Array<number>(6).fill(id),
    );
    assert.deepEqual(await audited(id, 'wrong password'), [{ actor: 'unknown', detail: {} }]);
    await server.pass(hour - 1);
    await signIn(email, { secret: wrong });
    assert.equal((await audited(id, 'wrong password')).length, 1);
    await server.pass(1);
    await signIn(email, { secret: wrong });
    assert.equal((await audited(id, 'wrong password')).length, 2);
    assert.equal((await audited(id, 'signed in')).length, 1);
  });

  it('a wrong password for an email without an account is only logged, without the email', async () => {
    const { email } = registration();
    const size = await sizeOfAudit();
    lines.length = 0;
    assert.equal((await signIn(email, { secret: wrong })).statusCode, 401);
    assert.equal(await sizeOfAudit(), size);
    const [line, ...more] = recordsOf('wrong password');
    assert.ok(line && !('customer' in line));
    assert.deepEqual(more, []);
  });

  it('a wrong password of a customer who has signed up but isn’t verified is not in the audit', async () => {
    const body = registration();
    await server.call({ method: 'POST', url: '/users/register/', body });
    const size = await sizeOfAudit();
    assert.equal((await signIn(body.email)).statusCode, 403);
    assert.equal((await signIn(body.email, { secret: wrong })).statusCode, 401);
    assert.equal(await sizeOfAudit(), size);
  });
});

describe('the log of sign-ins', () => {
  it('the log of sign-ins contains no email, address, password or token', async () => {
    const { email } = await newAccount();
    lines.length = 0;
    await signIn(email, { secret: wrong, from: '10.9.9.9' });
    const reply = await signIn(email, { from: '10.9.9.9' });
    const { access } = reply.json<{ access: string }>();
    assert.doesNotMatch(lines.join(''), new RegExp([email, wrong, password, access].join('|')));
    const about = [...recordsOf('signed in'), ...recordsOf('wrong password')];
    assert.equal(about.length, 2);
    assert.doesNotMatch(JSON.stringify(about), /10\.9\.9\.9/);
  });
});
