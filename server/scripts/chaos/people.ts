import { form, picture } from '../../testing/pictures.ts';
import { password, registration } from '../../testing/customers.ts';
import { remoteAnswer, remoteCall, type RemoteCall } from '../../testing/processes.ts';
import { notice, pin } from './actions.ts';
import { naira, newCustomer, walletOf, type Customer } from './model.ts';
import { expectSoon, settle, staffOf, type Stage } from './stage.ts';

/**
 * Just within the five minutes that a code lives: a kill ends the try of a mail, which is made again after its lease of
 * 15 s, and on a busy machine each start takes as long again.
 */
const mailSeconds = 270;

const post = (stage: Stage, url: string, body: unknown) =>
  settle(stage, { method: 'POST', url, body }, 0);

/** Asks for an account; the code to verify the email is mailed. */
export const register = (stage: Stage, email: string) =>
  post(stage, '/users/register/', registration({ email }));

/**
 * Registers and verifies an email with the code that was really mailed, each call until it has an
 * answer, and signs in. Undefined when that failed, which is a finding.
 */
export async function signUp(stage: Stage, email: string): Promise<string | undefined> {
  const { sink, findings } = stage;
  await register(stage, email);
  const isMailed = () => Promise.resolve(sink.recipients.includes(email));
  if (!(await expectSoon(stage, 'a verification code is mailed', isMailed, mailSeconds))) {
    return undefined;
  }
  const otp = /\b\d{6}\b/.exec(await sink.taken(email))?.[0];
  await post(stage, '/users/verify-email/', { email, otp });
  // When the answer to the verification was lost, the code is used: what counts is the sign-in.
  const { status, body } = await post(stage, '/api/auth/token/', { username: email, password });
  if (status === 200) return (body as { access: string }).access;
  findings.add(`a new customer could not sign in: ${status} ${JSON.stringify(body)}`);
  return undefined;
}

/** A new customer, whose wallet is empty. */
export async function welcome(stage: Stage, email: string): Promise<void> {
  const token = await signUp(stage, email);
  if (token === undefined) return;
  const { body } = await settle(stage, { url: '/users/current_user/', token }, 0);
  const { balance } = (body as { wallet: { balance: string } }).wallet;
  if (balance !== naira(0n)) stage.findings.add(`a new customer begins with ${balance}`);
}

const firstDeposit = 10_000_000_000n;

/** A customer with a PIN, a verified identity and an empty wallet. No fault is on yet. */
export async function verifiedCustomer(stage: Stage, email: string): Promise<Customer> {
  const token = (await signUp(stage, email)) ?? '';
  const origin = (await stage.instances[0]?.origin()) ?? '';
  const answer = (status: number, call: RemoteCall) =>
    remoteAnswer(origin, status, { token, ...call });
  const account = { url: '/wallet/get-static-account/', token };
  const isOpen = async () => (await remoteCall(origin, account)).status === 200;
  await expectSoon(stage, 'a deposit account is open', isOpen, mailSeconds);
  const { account_number: accountNumber } = await answer(200, account);
  const user = await answer(200, { url: '/users/current_user/' });
  const body = { transaction_pin: pin };
  await answer(200, { method: 'PATCH', url: `/users/${String(user.id)}/`, body });
  const images = form({ identity_card: await picture(), facial_recognition: await picture() });
  await answer(201, { method: 'POST', url: '/kyc/', body: images });
  const staff = await staffOf(stage);
  const waiting = await remoteAnswer(origin, 200, { url: '/office/api/kyc/', ...staff });
  const submission = (waiting as unknown as { id: number; email: string }[]).find(
    (one) => one.email === email,
  );
  const url = `/office/api/kyc/${submission?.id}/approve/`;
  await remoteAnswer(origin, 200, { method: 'POST', url, ...staff });
  return newCustomer({ email, token, accountNumber: String(accountNumber) });
}

/** The same with more money than they will spend. */
export async function richCustomer(stage: Stage, email: string): Promise<Customer> {
  const customer = await verifiedCustomer(stage, email);
  const origin = (await stage.instances[0]?.origin()) ?? '';
  const reference = `first of ${email}`;
  await remoteAnswer(origin, 200, notice(customer.accountNumber, reference, firstDeposit));
  customer.deposits.set(reference, firstDeposit);
  return customer;
}

/** The customer's balance as they see it, in kobo. */
export async function seenWallet(stage: Stage, { token }: Customer): Promise<bigint> {
  const { body } = await settle(stage, { url: '/users/current_user/', token }, 0);
  return BigInt((body as { wallet: { balance: string } }).wallet.balance.replace('.', ''));
}

/** The wallet has come to what the answers said; otherwise that is found wrong. */
export async function expectWallet(stage: Stage, customer: Customer): Promise<void> {
  const isRight = async () => (await seenWallet(stage, customer)) === walletOf(customer);
  const expected = naira(walletOf(customer));
  await expectSoon(stage, `${customer.email} has ${expected}`, isRight, mailSeconds);
}
