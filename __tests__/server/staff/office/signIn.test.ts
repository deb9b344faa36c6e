import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { buildApp } from '../../../../server/src/app.ts';
import { addFirstAdministrator } from '../../../../server/src/staff/people/firstAdministrator.ts';
import { storeSecret } from '../../../../server/src/staff/people/secrets.ts';
import { Authenticator } from '../../../../server/testing/authenticator.ts';
import { withFullDisk } from '../../../../server/testing/database.ts';
import {
  cookieOf,
  newName,
  officeCall,
  officeCookie,
  staffPerson,
} from '../../../../server/testing/office.ts';
import { mailsTo, newestMailTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let name: string;
let id: number;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  name = newName();
  id = await staffPerson(server, name, ['identity'], 0);
});

type Cookie = Readonly<Record<string, string>>;
const post = (cookie: Cookie, url: string, body?: unknown) =>
  officeCall(server, cookie, { method: 'POST', url, body });
const origin = () => server.dependencies.config.officeOrigin;
const challengeIn = ({ body }: Reply) => body as { challenge: string };
const readMe = async (cookie: Cookie) => officeCall(server, cookie, { url: '/session/' });

/** Adds a passkey to a session that was opened by a link. Returns the reply and the passkey. */
async function addPasskey(cookie: Cookie, passkey = new Authenticator(origin())) {
  const options = challengeIn(await post(cookie, '/passkeys/challenge/'));
  const added = await post(cookie, '/passkeys/', passkey.register(options));
  return { added, passkey };
}

const askToSignIn = async () => challengeIn(await post({}, '/session/challenge/'));

describe('a passkey', () => {
  it('a passkey signs its owner in', async () => {
    const { added, passkey } = await addPasskey(await officeCookie(server, id, 'link'));
    assert.equal(added.status, 200, added.text);
    const reply = await post({}, '/session/', passkey.sign(await askToSignIn()));
    assert.equal(reply.status, 200, reply.text);
    const { body } = await readMe(cookieOf(reply));
    const { name: who, passkeys, is_set_up } = body as Record<string, unknown>;
    assert.deepEqual([who, passkeys, is_set_up], [name, 1, false]);
    const set = String(reply.headers['set-cookie']);
    assert.match(set, /Path=\/office; HttpOnly; SameSite=Strict/);
  });

  it('a response of a passkey is refused if it was used before, or if it answers none of our challenges', async () => {
    const { passkey } = await addPasskey(await officeCookie(server, id, 'link'));
    const answer = passkey.sign(await askToSignIn());
    assert.equal((await post({}, '/session/', answer)).status, 200);
    assert.equal((await post({}, '/session/', answer)).status, 400);
    const invented = passkey.sign({ challenge: Buffer.alloc(32).toString('base64url') });
    assert.equal((await post({}, '/session/', invented)).status, 400);
  });

  it('a passkey is refused from another site and without user verification', async () => {
    const cookie = await officeCookie(server, id, 'link');
    for (const passkey of [
      new Authenticator('https://office.example.evil'),
      new Authenticator(origin(), false),
    ]) {
      assert.equal((await addPasskey(cookie, passkey)).added.status, 400);
      assert.equal((await post({}, '/session/', passkey.sign(await askToSignIn()))).status, 401);
    }
  });

  it('a passkey isn’t refused while the database is unavailable (503), and the next attempt succeeds', async () => {
    const { passkey } = await addPasskey(await officeCookie(server, id, 'link'));
    const answer = passkey.sign(await askToSignIn());
    const { connection } = server.dependencies;
    const signIn = () => post({}, '/session/', answer);
    const { status } = await withFullDisk(connection, 'DELETE ON staff_secrets', signIn);
    assert.equal(status, 503);
    assert.equal((await signIn()).status, 200);
  });

  it('a passkey is refused once its person has left', async () => {
    const { passkey } = await addPasskey(await officeCookie(server, id, 'link'));
    await server.dependencies.connection.query(
      `UPDATE staff SET ended_by = 'test', ended_at = now() WHERE id = $1`,
      [id],
    );
    assert.equal((await post({}, '/session/', passkey.sign(await askToSignIn()))).status, 401);
  });

  it('a passkey can’t be added to a session that last confirmed its passkey 5 minutes ago', async () => {
    const cookie = await officeCookie(server, id, 'link');
    const { passkey } = await addPasskey(cookie);
    server.passRealTime(5 * 60);
    assert.equal((await post(cookie, '/passkeys/challenge/')).status, 403);
    const proved = await post(cookie, '/session/proof/', passkey.sign(await askToSignIn()));
    assert.equal(proved.status, 200, proved.text);
    assert.equal((await addPasskey(cookie)).added.status, 200);
  });

  it('a passkey of another person proves nothing', async () => {
    const cookie = await officeCookie(server, id, 'link');
    const other = await staffPerson(server, newName(), ['identity'], 0);
    const { passkey } = await addPasskey(await officeCookie(server, other, 'link'));
    const reply = await post(cookie, '/session/proof/', passkey.sign(await askToSignIn()));
    assert.equal(reply.status, 401);
  });
});

describe('a new account in the office', () => {
  it('an account can’t do anything until it has a second way to sign in: a passkey or ten recovery codes', async () => {
    const cookie = await officeCookie(server, id, 'link');
    const list = () => officeCall(server, cookie, { url: '/kyc/' });
    await addPasskey(cookie);
    assert.equal((await list()).status, 403);
    const { body } = await post(cookie, '/recovery-codes/');
    assert.equal((body as { codes: string[] }).codes.length, 10);
    assert.equal((await list()).status, 200);
  });

  it('each recovery code opens an account once', async () => {
    const cookie = await officeCookie(server, id, 'link');
    await addPasskey(cookie);
    const { codes } = (await post(cookie, '/recovery-codes/')).body as { codes: string[] };
    const attempt = { email: `${name}@office.example`, code: codes[3] };
    const stranger = { ...attempt, email: 'stranger@office.example' };
    assert.equal((await post({}, '/session/code/', stranger)).status, 401);
    assert.equal((await post({}, '/session/code/', attempt)).status, 200);
    assert.equal((await post({}, '/session/code/', attempt)).status, 401);
  });
});

describe('changes of how a person signs in', () => {
  it('a person is emailed about a new passkey, new recovery codes, and the use of a recovery code', async () => {
    const email = `${name}@office.example`;
    const subject = async () => (await newestMailTo(server, email)).subject;
    const cookie = await officeCookie(server, id, 'link');
    await addPasskey(cookie);
    assert.match(await subject(), /^A passkey was added/);
    const { codes } = (await post(cookie, '/recovery-codes/')).body as { codes: string[] };
    assert.match(await subject(), /^New recovery codes were made/);
    assert.equal((await post({}, '/session/code/', { email, code: codes[0] })).status, 200);
    assert.match(await subject(), /^A recovery code was used/);
  });
});

it('a sandbox link gives no access in production, where only invitations do', async () => {
  const { dependencies } = server;
  const { systemClock, database } = dependencies;
  const config = { ...dependencies.config, mode: 'production' as const };
  const app = await buildApp({ ...dependencies, config });
  const open = async (kind: 'opening' | 'invitation') => {
    const secret = `${kind}-${name}`;
    await storeSecret(database, { kind, secret, staffId: id }, systemClock.now());
    const url = '/office/api/session/link/';
    return (await app.inject({ method: 'POST', url, payload: { token: secret } })).statusCode;
  };
  assert.deepEqual([await open('opening'), await open('invitation')], [410, 200]);
  await app.close();
});

describe('the end of a session', () => {
  it('a session ends after 15 minutes without a call, not counting automatic calls of the page', async () => {
    const cookie = await officeCookie(server, id);
    server.passRealTime(14 * 60);
    assert.equal((await readMe(cookie)).status, 200);
    server.passRealTime(14 * 60);
    assert.equal((await readMe({ ...cookie, 'x-background': 'true' })).status, 200);
    server.passRealTime(60);
    assert.equal((await readMe(cookie)).status, 401);
  });

  it('a session ends 8 hours after it began, however much it is used', async () => {
    const cookie = await officeCookie(server, id);
    for (let call = 0; call < 34; call += 1) {
      server.passRealTime(14 * 60);
      assert.equal((await readMe(cookie)).status, 200);
    }
    server.passRealTime(4 * 60);
    assert.equal((await readMe(cookie)).status, 401);
  });

  it('a session ends with a sign-out', async () => {
    const cookie = await officeCookie(server, id);
    assert.equal(
      (await officeCall(server, cookie, { method: 'DELETE', url: '/session/' })).status,
      200,
    );
    assert.equal((await readMe(cookie)).status, 401);
  });
});

describe('npm run admin -- first-administrator', () => {
  const first = (address: string, isRecovery = false) =>
    addFirstAdministrator(
      server.dependencies.config,
      server.dependencies.database,
      address,
      isRecovery,
    );

  let email: string;
  beforeEach(async () => {
    email = `${newName()}@office.example`;
    await server.dependencies.connection.query(
      `UPDATE staff SET ended_by = 'test', ended_at = now()
       WHERE ended_at IS NULL AND 'administrator' = ANY (roles)`,
    );
  });

  it('npm run admin -- first-administrator creates an administrator with a link that works once, if there is no administrator', async () => {
    const link = await first(email);
    const token = new URL(link).hash.slice(1);
    const opened = await post({}, '/session/link/', { token });
    assert.equal(opened.status, 200, opened.text);
    const { body } = await readMe(cookieOf(opened));
    assert.deepEqual((body as { roles: string[] }).roles, ['administrator']);
    assert.equal((await post({}, '/session/link/', { token })).status, 410);
  });

  it('npm run admin -- first-administrator is refused if there is an administrator, except for a recovery, about which all staff are emailed', async () => {
    await first(email);
    await assert.rejects(first('second@office.example'), /There already is an administrator/);
    const link = await first(email, true);
    const token = new URL(link).hash.slice(1);
    assert.equal((await post({}, '/session/link/', { token })).status, 200);
    const mails = await mailsTo(server, `${name}@office.example`);
    assert.equal(mails.filter(({ subject }) => subject.startsWith('An administrator')).length, 1);
  });
});
