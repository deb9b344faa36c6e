import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { apiOf, type Api } from '../support/customers';
import { offerAsset } from '../support/money';
import { linkUnderMore, demoLink, officeOf, submitIdentity } from '../support/office';
import type { Problems } from '../support/problems';
import type { CheckState } from './walker';

interface OfficeWalker {
  readonly page: Page;
  readonly problems: Problems;
  readonly check: CheckState;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (page: Page, name: string) => page.getByRole('link', { name }).first().click();
const openUnderMore = async (page: Page, name: string) =>
  (await linkUnderMore(page, new RegExp(`^${name}`))).click();

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Creates an agreement whose driver has paid nothing for weeks, has promised to pay and has asked for easier terms. */
async function lateAgreement(api: Api): Promise<number> {
  const make = async (path: string, body: Readonly<Record<string, unknown>>) =>
    ((await api.call('POST', `/office/api${path}`, { body })) as { readonly id: number }).id;
  const number = randomUUID().slice(0, 8).toUpperCase();
  const { id: asset_id } = await offerAsset(api, { name: 'Keke of the late driver' });
  const vehicle = await make('/vehicles/', {
    asset_id,
    plate: `L${number}`,
    vin: `MD2A11CZ${number}`,
    odometer: 12,
    odometer_on: dayIn(-50),
    insurer: 'AXA Mansard',
    insured_until: dayIn(300),
  });
  const driver = await make('/drivers/', {
    name: 'Musa Bello',
    phone: '08031234567',
    licence_number: number,
    guarantor: 'Ngozi Eze',
    guarantor_phone: '08037654321',
  });
  const agreement = await make('/agreements/', {
    vehicle,
    driver,
    start_date: dayIn(-40),
    interval: 'week',
    instalments: 10,
    price: '900000',
  });
  await make(`/agreements/${agreement}/promises/`, {
    amount: '180000',
    due_on: dayIn(60),
    note: 'The owner of the route pays him then.',
  });
  await make(`/agreements/${agreement}/hardship/`, {
    reason: 'My route is closed until the rains are over.',
  });
  return agreement;
}

/** Makes a complaint about a deposit. */
async function complain(api: Api, firstName = 'Zainab', lastName = 'Okoro'): Promise<void> {
  const customer = await api.newCustomer({ firstName, lastName });
  await api.pay(customer, '7311.50');
  const { token } = customer;
  const [deposit] = (await api.call('GET', '/wallet/transactions/', { token })) as { id: number }[];
  const text = 'I paid ₦7,400.00 on Monday.\nYou added less. Where is the rest?';
  await api.call('POST', '/users/complaints/', { token, body: { text, transaction: deposit?.id } });
}

const theAnswer = 'We have added the rest to your wallet.';

/** Decides every open complaint, so that their queue is empty. */
async function answerAll(api: Api): Promise<void> {
  const complaints = '/office/api/complaints/';
  const open = (await api.call('GET', `${complaints}?status=open`)) as { readonly id: number }[];
  for (const { id } of open) {
    const body = { outcome: 'upheld', answer: theAnswer };
    await api.call('POST', `${complaints}${id}/decide/`, { body });
  }
}

/** Decides the complaint that is open. */
async function answer(page: Page): Promise<void> {
  await press(page, 'Decide and answer…');
  await page.getByLabel('Outcome').selectOption('Upheld');
  await page.getByRole('textbox', { name: 'Answer' }).fill(theAnswer);
  await press(page, 'Send the answer');
}

/** The reply of the session, or that of the screen "Today", which has queues. */
interface CountsReply {
  readonly queues?: readonly object[];
}

/** Returns a reply in which no case waits. */
function withoutCases({ queues, ...reply }: CountsReply) {
  return queues === undefined
    ? { ...reply, waiting: {} }
    : { ...reply, queues: queues.map((queue) => ({ ...queue, waiting: 0 })) };
}

/** Checks what follows a decision: the next case, the end of a queue, and the end of all queues. */
async function afterDecisions({ page, check }: OfficeWalker, api: Api): Promise<void> {
  await answerAll(api);
  await complain(api, 'Tunde', 'Bello');
  await complain(api);
  await open(page, 'Complaints');
  await page.getByRole('row', { name: 'Tunde Bello' }).getByRole('link').first().click();
  await answer(page);
  await expect(page.getByRole('heading', { level: 1, name: /Zainab Okoro$/ })).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+ decided today$/)).toBeVisible();
  // The message disappears unless it has the focus.
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await check('the next case after a decision');
  await answer(page);
  await expect(page.getByText('That was the last one')).toBeVisible();
  await check('the end of a queue after its last decision');

  const counted = /\/office\/api\/(session|overview)\/$/;
  await page.route(counted, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withoutCases((await response.json()) as CountsReply) });
  });
  await page.goto('/office/today');
  await expect(page.getByText('All done')).toBeVisible();
  await expect(page.locator('[class*="Skeleton"]')).toHaveCount(0);
  await check('the screen "Today" when nothing waits');
  await page.unrouteAll({ behavior: 'wait' });
}

/** Signs in to the back office. */
async function enter({ page, problems }: OfficeWalker): Promise<Api> {
  // The page requests the session before anyone has signed in.
  problems.allow(/401/);
  await page.goto('/office/');
  const api = apiOf(new URL(page.url()).origin);
  await page.goto(await demoLink(api, 'ada'));
  await expect(page.getByRole('region', { name: 'Needs a decision' })).toBeVisible();
  return api;
}

/** Checks the sign-in and the queues of the back office. */
export async function officeQueues(walker: OfficeWalker): Promise<void> {
  const { page, problems, check } = walker;
  // The page requests the session before anyone has signed in.
  problems.allow(/401/);
  await page.goto('/office/');
  await page.getByText('Lost your passkey?').click();
  await check('the way into the office');

  const { origin } = new URL(page.url());
  const api = apiOf(origin);
  const customer = await api.newCustomer({ firstName: 'Ngozi', lastName: 'Eze' });
  await submitIdentity(origin, customer);
  await enter(walker);
  await check('the screen "Today"');
  await open(page, 'Identity checks');
  await expect(page.getByRole('link', { name: 'Ngozi Eze' }).first()).toBeVisible();
  await check('the identity checks');
  await open(page, 'Ngozi Eze');
  await expect(page.getByRole('img', { name: 'Identity card' })).toBeVisible();
  await press(page, 'Reject…');
  await check('an identity check');

  await open(page, 'Withdrawals');
  const first = page.getByRole('table', { name: 'Withdrawals' }).getByRole('link').first();
  await expect(first).toBeVisible();
  await check('the withdrawals');
  await first.click();
  await press(page, 'Reject…');
  await check('a withdrawal');

  // The first digit differs from the customer’s account, so that the page has a lead and nobody has the account.
  const typed = (await api.accountNumber(customer)).replace(/^\d/, (digit) =>
    String((Number(digit) + 5) % 10),
  );
  const unknown = { account_number: typed, amount: '812.25', sender_bank: 'GTBank' };
  await api.call('POST', '/sandbox/deposits/', { body: unknown }).catch(() => undefined);
  await open(page, 'Suspense');
  const deposit = page.getByRole('link', { name: '₦812.25 from GTBank' }).first();
  await expect(deposit).toBeVisible();
  await check('the deposits in suspense');
  await deposit.click();
  await expect(page.getByRole('button', { name: 'Use this one: Ngozi Eze' })).toBeVisible();
  await press(page, 'Propose a repayment…');
  await check('a repayment out of suspense');
  await press(page, 'Cancel');
  await press(page, 'Propose a return…');
  await check('a deposit in suspense');

  await open(page, 'Reconciliation');
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible();
  await check('the reconciliation');
  await complain(api);
  await open(page, 'Complaints');
  const complaint = page.getByRole('row', { name: 'Zainab Okoro' }).getByRole('link').first();
  await expect(complaint).toBeVisible();
  await check('the complaints');
  await complaint.click();
  await press(page, 'Acknowledge');
  await expect(page.getByRole('button', { name: 'Acknowledge', exact: true })).toBeHidden();
  await press(page, 'Decide and answer…');
  await check('a complaint');
  await openUnderMore(page, 'Refused accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Refused accounts' })).toBeVisible();
  await check('the refused accounts');
  await open(page, 'Books');
  await expect(page.getByRole('table', { name: 'Accounts of the company' })).toBeVisible();
  await check('the books');
  await openUnderMore(page, 'Banks');
  await expect(page.getByRole('table', { name: 'Banks' })).toBeVisible();
  await check('the banks');
  await afterDecisions(walker, api);
}

/** Checks the vehicles, agreements and drivers of the back office. */
export async function officeVehicles(walker: OfficeWalker): Promise<void> {
  const { page, check } = walker;
  const api = await enter(walker);
  await open(page, 'Arrears');
  await expect(page.getByRole('heading', { level: 1, name: 'Arrears' })).toBeVisible();
  await check('the arrears');
  const late = await lateAgreement(api);
  const bola = await officeOf(api, 'bola');
  await bola('/visits/', { queue: 'arrears', case: String(late) });
  await page.reload();
  await expect(page.getByRole('row', { name: 'Musa Bello' }).first()).toBeVisible();
  await check('the arrears of late drivers');
  await page.goto(`/office/arrears/${late}`);
  await expect(page.getByText('bola is looking at this too.')).toBeVisible();
  await press(page, 'Record a promise…');
  await check('a late driver who has promised to pay');
  // A promise can't be made for a past day. So the replies show the open promise as broken.
  const withPromise = /\/office\/api\/(arrears|agreements)\//;
  await page.route(withPromise, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"state":"open"', '"state":"broken"');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(page.getByText(/^The driver has broken a promise/)).toBeVisible();
  await check('a late driver who has broken a promise');
  await page.unroute(withPromise);
  // The region also has a link that calls the driver.
  await page.getByRole('region', { name: 'Driver' }).getByRole('link', { name: /^L/ }).click();
  await expect(page.getByRole('table', { name: 'Instalments' })).toBeVisible();
  await check('a vehicle with a late driver');
  await page.getByText('Hardship and terms').click();
  await press(page, 'Restructure…');
  await check('new terms of an agreement');
  await press(page, 'Cancel');
  await page.getByText('Facts and status').click();
  await press(page, 'Change odometer or insurance…');
  await check('a change of a vehicle');
  await open(page, 'Vehicles');
  await expect(page.getByRole('table', { name: 'Vehicles' })).toBeVisible();
  await check('the vehicles');
  await press(page, 'Register a vehicle…');
  await check('a new vehicle');
  await open(page, 'Drivers');
  await expect(page.getByRole('table', { name: 'Drivers' })).toBeVisible();
  await press(page, 'Add a driver…');
  await check('the drivers');
  await open(page, 'Waiting for a vehicle');
  await expect(page.getByText('No investment is waiting for a vehicle.')).toBeVisible();
  await check('the investments that wait for a vehicle');
  await open(page, 'Demand');
  await expect(page.getByRole('table', { name: 'Demand' })).toBeVisible();
  await check('the vehicles needed');
  await openUnderMore(page, 'Failures');
  await expect(page.getByText('Nothing here has failed.')).toBeVisible();
  await check('the failures');
}

/** The longest values for the fields with these names. */
const longest: Readonly<Record<string, string>> = {
  first_name: 'Oluwafunmilayo-Temitope',
  last_name: 'Nwachukwu-Okonkwo',
  account_name: 'NWACHUKWU-OKONKWO OLUWAFUNMILAYO-TEMITOPE',
  bank_name: 'Nigeria Agricultural Cooperative and Rural Development Microfinance Bank',
  driver: 'Oluwafunmilayo-Temitope Nwachukwu-Okonkwo',
  email: 'oluwafunmilayo-temitope.nwachukwu-okonkwo@ikeja-transport-workers.example.ng',
  sender_bank: 'Nigeria Agricultural Cooperative and Rural Development Microfinance Bank',
};

/**
 * Returns a reply with the longest names, in which every amount is a trillion naira. No person may approve that alone.
 */
function lengthened(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(lengthened);
  if (typeof reply === 'string') {
    return /^\d+\.\d\d$/.test(reply) ? '1000000000000.00' : reply;
  }
  if (typeof reply !== 'object' || reply === null) return reply;
  return Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [
      name,
      typeof value === 'string' && name in longest
        ? longest[name]
        : name === 'takes_two' || lengthened(value),
    ]),
  );
}

/** Checks the back office with the longest names and the largest amounts. */
export async function officeLongest(walker: OfficeWalker): Promise<void> {
  const { page, check } = walker;
  const api = await enter(walker);
  await lateAgreement(api);
  await complain(api);
  await page.route('**/office/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: lengthened(await response.json()) });
  });
  await page.reload();
  await expect(page.getByText('₦1,000,000,000,000.00').first()).toBeVisible();
  await check('the screen "Today"');
  for (const queue of ['Withdrawals', 'Arrears', 'Complaints']) {
    await open(page, queue);
    const first = page.getByRole('table', { name: queue }).getByRole('link').first();
    await expect(first).toBeVisible();
    await check(`the queue ${queue}`);
    await first.click();
    await expect(page.getByRole('region', { name: /^Decision/ })).toBeVisible();
    await check(`a case of ${queue}`);
  }
  await open(page, 'Books');
  await expect(page.getByRole('table', { name: 'Accounts of the company' })).toBeVisible();
  await check('the books');
  await page.unrouteAll({ behavior: 'wait' });
}

/** Checks the customers, assets, contracts and people of the back office. */
export async function officeRecords(walker: OfficeWalker): Promise<void> {
  const { page, check } = walker;
  const api = await enter(walker);
  const { email } = await api.newCustomer({ firstName: 'Ngozi', lastName: 'Eze' });
  const body = { email, reason: 'A disputed deposit' };
  await api.call('POST', '/office/api/wallets/freeze/', { body });
  await openUnderMore(page, 'Frozen wallets');
  await expect(page.getByRole('link', { name: 'Ngozi Eze' }).first()).toBeVisible();
  await check('the frozen wallets');
  await open(page, 'Customers');
  await page.getByLabel('Name, email, phone').fill('ngozi');
  await press(page, 'Find');
  const found = page.getByRole('table', { name: 'Customers' }).getByRole('link').first();
  await expect(found).toBeVisible();
  await check('the customers that are found');
  await found.click();
  await expect(page.getByRole('region', { name: 'Wallet', exact: true })).toBeVisible();
  await check('the page of a customer');
  await open(page, 'Explain this balance');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ngozi Eze');
  await check('the entries behind a balance');

  await open(page, 'Assets');
  const asset = page.getByRole('table', { name: 'Assets' }).getByRole('link').first();
  await expect(asset).toBeVisible();
  await check('the assets');
  await asset.click();
  await expect(page.getByRole('button', { name: 'Save', exact: false }).first()).toBeVisible();
  await check('an asset');
  const { id } = await offerAsset(api, { name: 'Keke of the states' });
  await page.goto(`/office/assets/${id}`);
  await page.getByLabel(/^Value/).fill('123456.78');
  await page.getByLabel(/^Reason for the new terms/).fill('The importer asks for more.');
  await press(page, 'Save');
  await expect(page.getByRole('region', { name: 'Proposed terms' })).toBeVisible();
  await check('an asset with proposed terms');
  await open(page, 'Contracts');
  await page.getByText('Write a new text').click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill(`${await text.inputValue()}\nThe driver wears a helmet.`);
  await press(page, 'Preview');
  await expect(page.getByRole('region', { name: 'Contract', exact: true })).toBeVisible();
  await check('the text of a contract');
  await page.getByLabel('Reason for the change').fill('Our insurer asks for it.');
  await press(page, 'Propose this text');
  await expect(page.getByRole('region', { name: 'Proposed text' })).toBeVisible();
  await check('a contract with a proposed text');
  await open(page, 'Audit');
  await expect(page.getByRole('table', { name: 'Audit' })).toBeVisible();
  await check('the audit');

  await open(page, 'People');
  await expect(page.getByRole('rowheader', { name: 'bola' })).toBeVisible();
  await press(page, 'Invite a person…');
  await check('the people of the office');
  const row = page.getByRole('row').filter({ hasText: 'bola' });
  await row.getByRole('button', { name: 'Roles…' }).click();
  await expect(page.getByRole('dialog', { name: 'Roles of bola' })).toBeVisible();
  await check('the roles of a person');
  await page.keyboard.press('Escape');

  const name = `person-${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Short name').fill(name);
  await page.getByLabel('Work email').fill(`${name}@office.example`);
  await page.getByLabel('Support').check();
  await press(page, 'Invite');
  await expect(page.getByText('Another administrator has to confirm it.')).toBeVisible();
  await open(page, 'Proposals');
  await expect(page.getByText(name).first()).toBeVisible();
  await check('the proposals');
}
