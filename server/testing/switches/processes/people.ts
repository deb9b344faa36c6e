import { form, picture } from '../../pictures.ts';
import { password, registration } from '../../customers.ts';
import { remoteAnswer, remoteCall, type RemoteCall } from '../../processes.ts';
import { notice, pin } from '../../driver/actions/wallet.ts';
import { seenBalance } from '../../driver/compare/seen.ts';
import type { Person, World } from '../../driver/world.ts';
import { naira } from '../../model/kobo.ts';
import { newCustomer } from '../../model/model.ts';
import { walletOf } from '../../model/wallets.ts';
import { expectSoon, callUntilDefinite, staffOf, type Deployment } from './deployment.ts';

/**
 * How long a test waits for the email with a code, in seconds. Each kill can interrupt sending. The email is then
 * retried after its lease of 8 s, and on a busy machine a server takes about another 15 s to start. The limit is less
 * than the five minutes for which a code is valid.
 */
const mailSeconds = 270;

const post = (deployment: Deployment, url: string, body: unknown) =>
  callUntilDefinite(deployment, { method: 'POST', url, body }, 0);

/** Registers a customer, who is sent a code by email. */
export const register = (deployment: Deployment, email: string) =>
  post(deployment, '/users/register/', registration({ email }));

/**
 * Registers a customer, verifies the email address with the code that was sent, and signs in. Returns the token. If it
 * fails, reports a finding and returns undefined.
 */
export async function signUp(deployment: Deployment, email: string): Promise<string | undefined> {
  const { sink, findings } = deployment;
  await register(deployment, email);
  const isMailed = () => Promise.resolve(sink.recipients.includes(email));
  if (!(await expectSoon(deployment, 'a verification code is sent', isMailed, mailSeconds))) {
    return undefined;
  }
  const otp = /\b\d{6}\b/.exec(await sink.taken(email))?.[0];
  await post(deployment, '/users/verify-email/', { email, otp });
  // If the reply to the verification was lost, the retry is refused. Only the sign-in counts.
  const { status, body } = await post(deployment, '/api/auth/token/', {
    username: email,
    password,
  });
  if (status === 200) return (body as { access: string }).access;
  findings.add(`a new customer could not sign in: ${status} ${JSON.stringify(body)}`);
  return undefined;
}

/** Registers a customer and checks that the wallet is empty. */
export async function registerNewcomer(deployment: Deployment, email: string): Promise<void> {
  const token = await signUp(deployment, email);
  if (token === undefined) return;
  const { body } = await callUntilDefinite(deployment, { url: '/users/current_user/', token }, 0);
  const { balance } = (body as { wallet: { balance: string } }).wallet;
  if (balance !== naira(0n)) deployment.findings.add(`a new customer begins with ${balance}`);
}

const firstDeposit = 10_000_000_000n;

/** Creates a customer with a PIN, a verified identity and an empty wallet. Call it before any fault. */
export async function verifiedCustomer(
  deployment: Deployment,
  { model }: World,
  email: string,
): Promise<Person> {
  const token = (await signUp(deployment, email)) ?? '';
  const origin = (await deployment.instances[0]?.origin()) ?? '';
  const answer = (status: number, call: RemoteCall) =>
    remoteAnswer(origin, status, { token, ...call });
  const account = { url: '/wallet/get-static-account/', token };
  const isOpen = async () => (await remoteCall(origin, account)).status === 200;
  await expectSoon(deployment, 'a deposit account is open', isOpen, mailSeconds);
  const { account_number: accountNumber } = await answer(200, account);
  const user = await answer(200, { url: '/users/current_user/' });
  const body = { transaction_pin: pin };
  await answer(200, { method: 'PATCH', url: `/users/${String(user.id)}/`, body });
  const images = form({ identity_card: await picture(), facial_recognition: await picture() });
  await answer(201, { method: 'POST', url: '/kyc/', body: images });
  const staff = await staffOf(deployment);
  const waiting = await remoteAnswer(origin, 200, { url: '/office/api/kyc/', ...staff });
  const submission = (waiting as unknown as { id: number; email: string }[]).find(
    (one) => one.email === email,
  );
  const url = `/office/api/kyc/${submission?.id}/approve/`;
  await remoteAnswer(origin, 200, { method: 'POST', url, ...staff });
  return { customer: newCustomer(model, email), token, accountNumber: String(accountNumber) };
}

/** Returns a verified customer with more money than a run spends. */
export async function richCustomer(
  deployment: Deployment,
  world: World,
  email: string,
): Promise<Person> {
  const person = await verifiedCustomer(deployment, world, email);
  const origin = (await deployment.instances[0]?.origin()) ?? '';
  const reference = `first of ${email}`;
  await remoteAnswer(origin, 200, notice(person.accountNumber, reference, firstDeposit));
  person.customer.deposits.set(reference, firstDeposit);
  return person;
}

/** Waits until a wallet has the model's balance. Otherwise reports a finding. */
export async function expectWallet(
  deployment: Deployment,
  world: World,
  person: Person,
): Promise<void> {
  const expected = walletOf(world.model, person.customer);
  const isRight = async () => (await seenBalance(world, person)) === expected;
  const what = `${person.customer.email} has ${naira(expected)}`;
  await expectSoon(deployment, what, isRight, mailSeconds);
}
