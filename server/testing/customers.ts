import assert from 'node:assert/strict';
import { hash } from '@node-rs/argon2';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { approveKyc } from '../src/customers/kyc/decideKyc.ts';
import type { Reply, TestServer } from './server.ts';
import { mailsTo } from './mails.ts';

export const password = 'Passw0rd!';

let count = 0;

export interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly email: string;
  readonly password: string;
  readonly referral_link?: string;
}

/** Returns a valid registration with a unique email. */
export function registration(changes: Partial<Registration> = {}): Registration {
  count += 1;
  return {
    first_name: 'Ada',
    last_name: 'Obi',
    phone_number: '08031234567',
    email: `ada${count}@example.com`,
    password,
    ...changes,
  };
}

export interface TestCustomer {
  readonly email: string;
  readonly token: string;
  readonly accountNumber: string;
}

/** Returns a text field of a reply's body. */
export function textOf(reply: Reply, key: string): string {
  const { body } = reply;
  assert.ok(typeof body === 'object' && body !== null && key in body, `${key} in ${reply.text}`);
  return String((body as Record<string, unknown>)[key]);
}

/** Returns the code in the newest email to an address, apart from receipts. */
export async function mailedCode(server: TestServer, email: string, digits = 6): Promise<string> {
  const mail = (await mailsTo(server, email)).findLast(({ is_receipt: isReceipt }) => !isReceipt);
  const code = new RegExp(`\\b\\d{${digits}}\\b`).exec(mail?.text ?? '')?.[0];
  assert.ok(code, `a code was mailed to ${email}`);
  return code;
}

export async function signIn(server: TestServer, email: string): Promise<string> {
  const body = { username: email, password };
  return textOf(await server.call({ method: 'POST', url: '/api/auth/token/', body }), 'access');
}

/** Hashes a password without normalising it, as hashes from earlier releases were made. */
export const hashAsTyped = (text: string, salt?: Uint8Array): Promise<string> =>
  hash(text, { ...(salt && { salt }) });

/** Registers, verifies and signs in a customer through the API. */
export async function newCustomer(
  server: TestServer,
  changes: Partial<Registration> = {},
): Promise<TestCustomer> {
  const body = registration(changes);
  const { email } = body;
  const registered = await server.call({ method: 'POST', url: '/users/register/', body });
  assert.equal(registered.status, 201, registered.text);
  const otp = await mailedCode(server, email);
  await server.call({ method: 'POST', url: '/users/verify-email/', body: { email, otp } });
  const token = await signIn(server, email);
  const account = await server.call({ url: '/wallet/get-static-account/', token });
  return { email, token, accountNumber: textOf(account, 'account_number') };
}

/** Submits an identity check for a customer and approves it, as staff do. */
export async function verifyIdentity(server: TestServer, { email }: TestCustomer) {
  const { connection, database, clock } = server.dependencies;
  const [submission] = await connection.query(
    `INSERT INTO kyc_submissions
       (customer_id, status, identity_card, facial_recognition, submitted_at)
     SELECT id, 'In Progress', 'card', 'face', $2 FROM customers WHERE email = $1 RETURNING id`,
    [email, clock.now().toISOString()],
  );
  await inTransaction(database, (transaction) =>
    approveKyc(transaction, Number(submission?.id), { at: clock.now(), actor: 'operator' }),
  );
}

/** Pays naira into a customer's deposit account. */
export async function payIn(server: TestServer, customer: TestCustomer, amount: string) {
  const body = { account_number: customer.accountNumber, amount, sender_bank: 'GTBank' };
  const reply = await server.call({ method: 'POST', url: '/sandbox/deposits/', body });
  assert.equal(reply.status, 200, reply.text);
}
