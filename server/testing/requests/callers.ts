import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { newClique } from '../cliques.ts';
import { newCustomer, password } from '../customers.ts';
import { newAsset } from '../money.ts';
import { picture } from '../pictures.ts';
import { newestMailTo } from '../mails.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { staffSession } from '../staff.ts';
import { cookieName } from '../../src/staff/access/cookie.ts';
import { pin, receiver, withdrawingCustomer } from '../withdrawals.ts';
import type { Hints } from './values.ts';

/** A server with customers, and values that exist on it. */
export interface Callers {
  readonly server: TestServer;
  /** Valid tokens. `renew` replaces one that was signed out. */
  readonly tokens: string[];
  /** The session of a staff member. */
  readonly officeCookie: string;
  readonly hints: Hints;
  readonly picture: Uint8Array;
  renew(token: string): Promise<void>;
}

async function customerOf(server: TestServer, token: string): Promise<number> {
  const { jti } = server.app.jwt.decode<{ jti: string }>(token) ?? {};
  const [row] = await server.dependencies.connection.query(
    'SELECT customer_id FROM sessions WHERE jti = $1',
    [jti],
  );
  return Number(row?.customer_id);
}

/** Opens another session of a customer, without hashing a password. */
async function newSession(server: TestServer, customerId: number): Promise<string> {
  const { connection, systemClock } = server.dependencies;
  const jti = randomUUID();
  const exp = Math.floor(systemClock.now().getTime() / 1000) + 3600;
  const [row] = await connection.query(
    `INSERT INTO sessions (jti, customer_id, device, device_id, created_at, last_used_at, expires_at)
     SELECT $1::uuid, id, 'Chrome on Android', $1::uuid::text, $2, $2, $3 FROM customers WHERE id = $4 RETURNING
       (SELECT account_id FROM customers WHERE id = $4) AS account_id`,
    [jti, systemClock.now(), new Date(exp * 1000), customerId],
  );
  return server.app.jwt.sign({ jti, exp, user_id: Number(row?.account_id) });
}

async function invitation(server: TestServer, token: string, clique: number): Promise<string> {
  const reply = await server.call({
    method: 'POST',
    url: `/clique/${clique}/invite/`,
    token,
    body: { emails: ['friend@example.com'] },
  });
  assert.equal(reply.status, 200, reply.text);
  const { text } = await newestMailTo(server, 'friend@example.com');
  return /join\/([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Starts a server with customers, assets and cliques. */
export async function newCallers(): Promise<Callers> {
  const server = await startTestServer();
  const assets = [
    await newAsset(server, { units: 1_000_000 }),
    await newAsset(server, { units: 3, duration_weeks: 52 }),
    await newAsset(server, { units: 0 }),
  ];
  const rich = await withdrawingCustomer(server, '900000000');
  const richer = await withdrawingCustomer(server, '900000000');
  const poor = await newCustomer(server);
  await newClique(server, rich.token, assets[0] ?? 0);
  const secret = await newClique(server, rich.token, assets[0] ?? 0, { visibility: 'private' });
  const invite = await invitation(server, rich.token, secret);

  const pick = (...values: readonly unknown[]) => fc.constantFrom(...values);
  const id = fc.integer({ min: 1, max: 4 });
  const amount = pick('0.01', '100.00', 250, 1200.03, '1200.03', '5000', 0.001, '999999999999.99');
  const email = fc.oneof(
    pick(rich.email, richer.email, poor.email, ` ${poor.email.toUpperCase()} `),
    fc.integer({ min: 1, max: 1e9 }).map((number) => `new${number}@example.com`),
  );
  const strong = pick(password, 'An0ther-one!');
  const tokens = [rich.token, richer.token, poor.token];
  const { dependencies } = server;
  const session = await staffSession(dependencies, 'ada', 'demo');
  return {
    server,
    tokens,
    officeCookie: `${cookieName(dependencies)}=${session}`,
    picture: await picture('png'),
    hints: {
      id,
      asset: pick(...assets),
      asset_id: pick(...assets),
      user: pick(rich.user, richer.user),
      profile: id,
      token: pick(invite),
      name: pick('Danfo friends', `${'A'.repeat(24)}.png`),
      amount,
      amount_invested: pick('1200.03', 1200.03),
      contribution: amount,
      email,
      username: email,
      emails: fc.array(email, { minLength: 1, maxLength: 5 }),
      first_name: pick('Ada', 'Chídiebere'),
      last_name: pick('Obi', "O'Neill-Àjàyí"),
      phone_number: pick('08031234567', '+234 803 123 4567'),
      password: pick(password, 'Wr0ng-one!'),
      new_password: strong,
      confirm_password: strong,
      referral_link: pick('http://localhost/signup/signup?referral_code=ABCDEFGH', null),
      otp: pick('123456', ' 000000 '),
      pin: pick(pin, '0000'),
      current_pin: pick(pin, ''),
      new_pin: pick(pin, '12345'),
      transaction_pin: pick(pin),
      payout_interval: pick('week', 'month', 'year'),
      payout_frequency: pick('week', 'month', 'year'),
      visibility: pick('public', 'private'),
      agreed_to_contract: pick(true),
      bank_code: pick(receiver.bank_code),
      account_number: pick(receiver.account_number, rich.accountNumber, '0000000000', '9999999999'),
      reference: fc.uuid(),
      days: fc.double({ min: 0.001, max: 3, noNaN: true }),
      image: pick('identity_card', '/media/vehicles/bus.svg'),
      units: fc.integer({ min: 1, max: 10 }),
    },
    renew: async (token) => {
      const index = tokens.indexOf(token);
      if (index >= 0) tokens[index] = await newSession(server, await customerOf(server, token));
    },
  };
}
