import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type Api, type Customer, PASSWORD, PIN } from './customers';
import { demoLink } from './office';

/** The part of a customer's record that tests read, in the format of the server. */
export interface Account {
  readonly id: number;
  readonly user: number;
  readonly wallet: { readonly balance: string };
}

export interface OfferedAsset {
  readonly id: number;
  readonly name: string;
  readonly total_value: string;
  readonly total_payout: string;
}

interface Waiting {
  readonly id: number;
  readonly email: string;
  readonly status: string;
}

// The smallest picture: a GIF of one pixel.
const picture = Buffer.from(
  'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  'base64',
);

/** Formats the API's `1234.50` as `₦1,234.50`. */
export function naira(wire: string): string {
  const [whole = '', kobo = ''] = wire.split('.');
  return `₦${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${kobo.padEnd(2, '0')}`;
}

export const accountOf = async (api: Api, { token }: Pick<Customer, 'token'>) =>
  (await api.call('GET', '/users/current_user/', { token })) as Account;

export const balanceOf = async (api: Api, customer: Pick<Customer, 'token'>) =>
  (await accountOf(api, customer)).wallet.balance;

/** Opens a new session, because moving the clock may have ended an earlier one. */
export async function signInAgain(api: Api, customer: Customer): Promise<Customer> {
  const { access } = (await api.call('POST', '/api/auth/token/', {
    body: { username: customer.email, password: PASSWORD },
  })) as { access: string };
  return { ...customer, token: access };
}

/** Offers a vehicle for this test, so that no other test buys it. */
export async function offerAsset(
  api: Api,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<OfferedAsset> {
  return (await api.call('POST', '/office/api/assets/', {
    body: {
      name: 'Test keke',
      type: 'auto-rickshaw',
      value: '100000',
      vat: '7500',
      service_charge: '5000',
      maintenance_fee: '2500.01',
      roi: 40,
      duration: 52,
      units: 5,
      ...fields,
    },
  })) as OfferedAsset;
}

/** Buys one unit with weekly payouts. */
export async function invest(api: Api, investor: Customer, asset: OfferedAsset): Promise<void> {
  const { user } = await accountOf(api, investor);
  await api.call('POST', `/asset/${asset.id}/invest/`, {
    token: investor.token,
    body: {
      user,
      asset_id: asset.id,
      amount_invested: asset.total_value,
      payout_interval: 'week',
      agreed_to_contract: true,
    },
  });
}

/** Agrees to buy a unit with weekly payouts on the page. Returns the dialog, which may ask for the PIN. */
export async function agreeToInvest(page: Page, { id }: OfferedAsset): Promise<Locator> {
  await page.goto(`/signup/asset/${id}`);
  await page.getByRole('button', { name: 'Confirm Investment' }).click();
  const agreement = page.getByRole('dialog', { name: 'Investment agreement' });
  await agreement.getByLabel('Payout interval').selectOption('Weekly');
  await agreement.getByLabel('I agree to the terms of the contract.').check();
  await agreement.getByRole('button', { name: 'Continue' }).click();
  return agreement;
}

/** Returns the customer's submission or withdrawal that is waiting for a decision. */
async function findWaiting(
  api: Api,
  what: 'kyc' | 'withdrawals',
  { email }: Pick<Customer, 'email'>,
): Promise<Waiting> {
  const list = (await api.call('GET', `/office/api/${what}/`)) as readonly Waiting[];
  const found = list.find(
    (each) => each.email === email && ['requested', 'In Progress'].includes(each.status),
  );
  if (found === undefined) throw new Error(`Nothing of ${email} waits among the ${what}.`);
  return found;
}

/** Returns the picture of the identity card that is waiting for a decision, as the office shows it. */
export async function waitingCard(
  api: Api,
  request: APIRequestContext,
  customer: Customer,
): Promise<Buffer> {
  const { id } = await findWaiting(api, 'kyc', customer);
  const { hash } = new URL(await demoLink(api, 'ada'));
  await request.post('/office/api/session/link/', { data: { token: hash.slice(1) } });
  return (await request.get(`/office/api/kyc/${id}/identity_card/`)).body();
}

async function decide(api: Api, what: 'kyc' | 'withdrawals', email: string, decision: string) {
  const { id } = await findWaiting(api, what, { email });
  await api.call('POST', `/office/api/${what}/${id}/${decision}/`, {
    body: what === 'kyc' && decision === 'reject' ? { reasons: ['card_cut'] } : {},
  });
}

/** Decides on the customer's waiting withdrawal as a staff member. */
export const decideWithdrawal = (
  api: Api,
  { email }: Customer,
  decision: 'approve' | 'reject',
): Promise<void> => decide(api, 'withdrawals', email, decision);

/** Decides on the customer's identity check as a staff member. */
export const decideKyc = (
  api: Api,
  { email }: Pick<Customer, 'email'>,
  decision: 'approve' | 'reject',
): Promise<void> => decide(api, 'kyc', email, decision);

/** Sends the identity pictures, and approves them as a staff member. */
export async function passKyc(
  api: Api,
  request: APIRequestContext,
  { token, email }: Customer,
): Promise<void> {
  const image = { name: 'point.gif', mimeType: 'image/gif', buffer: picture };
  const answer = await request.post('/kyc/', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { identity_card: image, facial_recognition: image },
  });
  expect(answer.status()).toBe(201);
  await decideKyc(api, { email }, 'approve');
}

/** Creates a customer who can withdraw, with a PIN and money in their wallet. */
export async function newWithdrawer(
  api: Api,
  request: APIRequestContext,
  { amount = '250000.50' } = {},
): Promise<Customer> {
  const customer = await api.newCustomer();
  await passKyc(api, request, customer);
  const { id } = await accountOf(api, customer);
  const { token } = customer;
  await api.call('PATCH', `/users/${id}/`, { token, body: { transaction_pin: PIN } });
  await api.pay(customer, amount);
  return customer;
}

/** Requests a withdrawal on the page, to an account in the customer's name. `amount` is in naira. */
export async function requestWithdrawal(page: Page, amount: string): Promise<void> {
  await page.goto('/signup/withdrawal');
  await page.getByLabel('Bank', { exact: true }).selectOption('Guaranty Trust Bank');
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByRole('button', { name: 'Confirm Receiver' }).click();
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Transaction PIN').fill(PIN);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Withdrawal request sent successfully for approval.')).toBeVisible();
}

/** Sends the next call with this path to the server, and drops its reply. */
export async function loseNextAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Checks that the books are sound. */
export async function expectSoundLedger(api: Api): Promise<void> {
  const report = (await api.call('GET', '/office/api/ledger/')) as { faults: unknown[] };
  expect(report.faults).toEqual([]);
}

/** Requests a withdrawal without a page, to an account in the customer's name. */
export async function withdraw(api: Api, { token }: Customer, amount: string): Promise<void> {
  const body = { account_number: '0123456789', bank_code: '058', amount, pin: PIN };
  await api.call('POST', '/wallet/request_withdrawal/', { token, body });
}
