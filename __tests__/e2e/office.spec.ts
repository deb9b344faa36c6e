import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { checkAccessibility } from './support/accessibility';
import { type Api, type Customer, PIN } from './support/customers';
import { balanceOf, newWithdrawer, offerAsset } from './support/money';
import {
  addPasskeyReader,
  demoLink,
  inMenu,
  invitedPerson,
  submitIdentity,
} from './support/office';
import { expect, test } from './support/test';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('A person of the office sets up a passkey, signs in with it, rejects an identity check with a reason and passes the second one', async ({
  page,
  api,
  server,
  problems,
}) => {
  // The page asks who is signed in before anyone is.
  problems.allow(/401/);
  const customer = await api.newCustomer({ firstName: 'Ngozi', lastName: 'Eze' });
  await submitIdentity(server.url, customer);
  await addPasskeyReader(page);

  await page.goto(await invitedPerson(api, ['identity']));
  await press(page, 'Create a passkey');
  await press(page, 'Give me ten recovery codes');
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await press(page, 'I’ve kept them safe');
  await expect(heading(page, 'Identity checks')).toBeVisible();
  expect(page.url()).not.toContain('#');

  await press(page, 'Sign out');
  await press(page, 'Sign in with a passkey');
  await page.getByRole('row', { name: customer.email }).getByRole('link').press('Enter');
  await expect(heading(page, 'Ngozi Eze')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Identity card' })).toBeVisible();
  await press(page, 'Reject…');
  await page.getByLabel('Show all four corners.').check();
  await press(page, 'Reject and tell the customer');
  await expect(
    page.getByText('The submission is rejected, and the customer is told why.'),
  ).toBeVisible();
  const [mail] = await api.mailsTo(customer.email);
  expect(mail?.text).toContain('Show all four corners.');
  const rejected = new URL(page.url()).pathname;

  await submitIdentity(server.url, customer);
  await inMenu(page, /^Identity checks/).click();
  const second = page.getByRole('row', { name: customer.email }).getByRole('link');
  // Until the list is read again it shows the case that was rejected.
  await expect(second).not.toHaveAttribute('href', rejected);
  await second.click();
  await press(page, 'Approve');
  await expect(page.getByText('The customer is verified.')).toBeVisible();
  const { token } = customer;
  const record = await api.call('GET', '/users/current_user/', { token });
  expect(record).toMatchObject({ verification_status: true });
});

async function withdraw(api: Api, { token }: Customer, amount: string): Promise<void> {
  const account = { account_number: '0123456789', bank_code: '058' };
  const body = { ...account, amount, pin: PIN };
  await api.call('POST', '/wallet/request_withdrawal/', { token, body });
}

test(
  'A person of the office rejects a withdrawal with a reason and approves another',
  { tag: '@release' },
  async ({ page, api, request, problems }) => {
    problems.allow(/401/);
    const customer = await newWithdrawer(api, request, { amount: '5000' });
    await withdraw(api, customer, '1000');
    await withdraw(api, customer, '500.50');
    await page.goto(await demoLink(api, 'ada'));
    await inMenu(page, /^Withdrawals/).click();
    await page.getByRole('row', { name: '₦500.50' }).getByRole('link').click();
    await expect(heading(page, '₦500.50 of Ada Obi')).toBeVisible();
    await press(page, 'Reject…');
    await page.getByLabel('Why? The customer reads this.').fill('The name differs.');
    await press(page, 'Reject and tell the customer');
    await expect(page.getByText('The withdrawal is rejected.')).toBeVisible();

    await inMenu(page, /^Withdrawals/).click();
    await page.getByRole('row', { name: '₦1,000.00' }).getByRole('link').click();
    await expect(heading(page, '₦1,000.00 of Ada Obi')).toBeVisible();
    await checkAccessibility(page);
    await press(page, 'Approve and send');
    await expect(page.getByText('The withdrawal is approved.')).toBeVisible();
    expect(await balanceOf(api, customer)).toBe('4000.00');
    const [mail] = (await api.mailsTo(customer.email)).filter(({ text }) =>
      text.includes('The name differs.'),
    );
    expect(mail).toBeDefined();
  },
);

/** A deposit into an account that no customer has. */
async function payIntoNoAccount(api: Api, amount: string): Promise<void> {
  const body = { account_number: '0123400000', amount, sender_bank: 'GTBank' };
  await expect(api.call('POST', '/sandbox/deposits/', { body })).rejects.toThrow(/404/);
}

/** A key of a person for the command line. */
async function keyOf(api: Api, holder: string): Promise<string> {
  const key = `mota-${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(key).digest('hex');
  const body = { holder, hash, kind: 'person', scopes: ['read', 'operate'] };
  await api.call('POST', '/office/api/keys/', { body });
  return key;
}

test('A withdrawal over the limit takes two people, and no key of the first one is the second', async ({
  page,
  api,
  request,
  problems,
}) => {
  problems.allow(/401/);
  const customer = await newWithdrawer(api, request, { amount: '2000000' });
  await withdraw(api, customer, '1500000');
  await page.goto(await demoLink(api, 'ada'));
  await inMenu(page, /^Withdrawals/).click();
  await page.getByRole('row', { name: '₦1,500,000.00' }).getByRole('link').click();
  await press(page, 'Propose to approve');
  await expect(page.getByText('Proposed. Another person has to confirm it.')).toBeVisible();

  await inMenu(page, /^Proposals/).click();
  const proposal = page.getByRole('region', { name: /^Approval of withdrawal/ });
  await expect(proposal).toContainText('You proposed this. Another person has to confirm it.');
  await expect(proposal.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  const open = (await api.call('GET', '/office/api/proposals/')) as readonly {
    readonly id: number;
    readonly kind: string;
  }[];
  const id = open.find(({ kind }) => kind === 'withdrawal')?.id;
  for (const token of [await keyOf(api, 'ada'), await keyOf(api, 'ada')]) {
    await expect(
      api.call('POST', `/office/api/proposals/${id}/confirm/`, { token, body: {} }),
    ).rejects.toThrow(/409.*You proposed this\. Another person has to confirm it/);
  }

  await press(page, 'Sign out');
  await expect(heading(page, 'Sign in to the office')).toBeVisible();
  await page.goto(await demoLink(api, 'bola'));
  await inMenu(page, /^Proposals/).click();
  await proposal.getByRole('button', { name: 'Confirm' }).click();
  await expect(proposal).toHaveCount(0);
  await inMenu(page, /^Withdrawals/).click();
  await expect(page.getByRole('row', { name: '₦1,500,000.00' })).toHaveCount(0);
  expect(await balanceOf(api, customer)).toBe('500000.00');
});

test(
  'A deposit in suspense is assigned by two people',
  { tag: '@release' },
  async ({ page, api, problems }) => {
    problems.allow(/401/);
    const customer = await api.newCustomer();
    await payIntoNoAccount(api, '750.50');
    await page.goto(await demoLink(api, 'ada'));
    await inMenu(page, /^Suspense/).click();
    await page.getByRole('link', { name: '₦750.50 from GTBank' }).click();
    await press(page, 'Propose a customer…');
    await page.getByLabel('Email of the customer whose money it is').fill(customer.email);
    await press(page, 'Propose a customer');
    await expect(page.getByText('Proposed. Another person has to confirm it.')).toBeVisible();
    expect(await balanceOf(api, customer)).toBe('0.00');

    await press(page, 'Sign out');
    await expect(heading(page, 'Sign in to the office')).toBeVisible();
    await page.goto(await demoLink(api, 'bola'));
    await inMenu(page, /^Suspense/).click();
    await page.getByRole('link', { name: '₦750.50 from GTBank' }).click();
    await expect(page.getByText(`it is the money of ${customer.email}`)).toBeVisible();
    await inMenu(page, /^Proposals/).click();
    const proposal = page.getByRole('region', { name: /^Deposit in suspense/ });
    await proposal.getByRole('button', { name: 'Confirm' }).click();
    await expect(proposal).toHaveCount(0);
    expect(await balanceOf(api, customer)).toBe('750.50');
    await inMenu(page, /^Suspense/).click();
    await expect(page.getByRole('link', { name: '₦750.50 from GTBank' })).toHaveCount(0);
  },
);

test(
  'Two people decide the same identity check at once: the second is told, and keeps what was chosen',
  { tag: '@release' },
  async ({ page, api, server, browser, problems }) => {
    problems.allow(/401|409/);
    const customer = await api.newCustomer({ firstName: 'Sade', lastName: 'Bello' });
    await submitIdentity(server.url, customer);
    const other = await (await browser.newContext()).newPage();
    for (const [window, person] of [[page, 'ada'] as const, [other, 'bola'] as const]) {
      await window.goto(await demoLink(api, person));
      await inMenu(window, /^Identity checks/).click();
      await window.getByRole('row', { name: customer.email }).getByRole('link').click();
      await expect(heading(window, 'Sade Bello')).toBeVisible();
    }
    await expect(other.getByText('ada is looking at this too.')).toBeVisible();
    await press(page, 'Assign to me');
    await expect(other.getByRole('button', { name: 'With ada: assign to me' })).toBeVisible();
    await press(page, 'Reject…');
    await page.getByLabel('Show all four corners.').check();
    await press(other, 'Approve');
    await expect(other.getByText('The customer is verified.')).toBeVisible();
    await press(page, 'Reject and tell the customer');
    await expect(
      page.getByText(/This submission has already been decided: verified by bola/),
    ).toBeVisible();
    await expect(page.getByLabel('Show all four corners.')).toBeChecked();
    await other.context().close();
  },
);

test('A message above a page leaves without moving the page, and a table keeps “No one” on one line', async ({
  page,
  api,
  server,
  problems,
}) => {
  problems.allow(/401/);
  const customer = await api.newCustomer({
    firstName: 'Oluwadamilola Chukwuemeka',
    lastName: 'Oyelaran Onyekachukwu',
  });
  await submitIdentity(server.url, customer);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(await demoLink(api, 'ada'));
  await page.getByRole('link', { name: 'Identity checks' }).first().click();
  const row = page.getByRole('row', { name: customer.email });
  const lines = await row.getByRole('cell', { name: 'No one' }).evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return new Set([...words.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);

  await row.getByRole('link').click();
  const title = heading(page, 'Oluwadamilola Chukwuemeka Oyelaran Onyekachukwu');
  await expect(title).toBeVisible();
  await press(page, 'Assign to me');
  const message = page.getByRole('main').getByRole('status').first();
  await expect(message).toBeVisible();
  const { y: before } = (await title.boundingBox()) ?? {};
  await expect(message).toBeHidden();
  const { y: after } = (await title.boundingBox()) ?? {};
  expect(after).toBe(before);
});

test(
  'A customer complains about a transaction, support acknowledges and decides, and the customer reads the answer',
  { tag: '@release' },
  async ({ page, api, openSession, problems }) => {
    problems.allow(/401/);
    const customer = await api.newCustomer({ firstName: 'Halima', lastName: 'Sule' });
    await api.pay(customer, '6243.75');
    await openSession(customer);
    await page.goto('/signup/transactions');
    await page
      .getByRole('button', { name: /GTBank|Deposit/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Something wrong with this?' }).click();
    await page.getByLabel('What went wrong?').fill('I paid more than this.');
    await press(page, 'Send complaint');
    const made = page.getByText(/Its number is C-\d+/);
    await expect(made).toBeVisible();
    const reference = /C-\d+/.exec((await made.textContent()) ?? '')?.[0] ?? '';
    await expect(page.getByRole('region', { name: reference })).toContainText('6,243.75');

    await page.goto(await demoLink(api, 'ada'));
    await inMenu(page, /^Complaints/).click();
    await page.getByRole('row', { name: reference }).getByRole('link').click();
    await expect(heading(page, `${reference} of Halima Sule`)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('₦6,243.75');
    await press(page, 'Acknowledge');
    await expect(page.getByText(/ by ada/).first()).toBeVisible();
    await press(page, 'Decide and answer…');
    await page.getByLabel('Outcome').selectOption('Upheld');
    await page.getByLabel(/^Answer/).fill('The rest arrived today.');
    await press(page, 'Send the answer');
    await expect(
      page.getByText('The complaint is answered, and the customer is told.'),
    ).toBeVisible();

    await page.goto('/signup/complaints');
    const answered = page.getByRole('region', { name: reference });
    await expect(answered).toContainText('You were right, and we’re sorry.');
    await expect(answered).toContainText('The rest arrived today.');
    const mails = await api.mailsTo(customer.email);
    expect(mails.map(({ subject }) => subject)).toContain(
      `Our answer to your complaint ${reference}`,
    );
  },
);

test(
  'An auditor reads every queue and changes nothing',
  { tag: '@release' },
  async ({ page, api, server, request, problems }) => {
    problems.allow(/401|403/);
    const customer = await newWithdrawer(api, request, { amount: '5000' });
    await withdraw(api, customer, '1000');
    await submitIdentity(server.url, await api.newCustomer());
    await payIntoNoAccount(api, '20');
    await addPasskeyReader(page);
    await page.goto(await invitedPerson(api, ['auditor']));
    await press(page, 'Create a passkey');
    await press(page, 'Give me ten recovery codes');
    await press(page, 'I’ve kept them safe');
    const menu = page.getByRole('navigation', { name: 'Office' });
    const action =
      /^(Approve|Reject|Assign|Propose|Confirm|Decline|Withdraw|Invite|Reset|End|Freeze)/;
    for (const queue of ['Identity checks', 'Withdrawals', 'Suspense']) {
      await menu.getByRole('link', { name: new RegExp(`^${queue}(?! exc)`) }).click();
      await page.getByRole('table', { name: queue }).getByRole('link').first().click();
      await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: action })).toHaveCount(0);
    }
    for (const list of ['Proposals', 'People']) {
      await menu.getByRole('link', { name: new RegExp(`^${list}`) }).click();
      await expect(heading(page, list)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: action })).toHaveCount(0);
    }
    const statuses = await page.evaluate(async () => {
      const { paths } = (await (await fetch('/docs/json')).json()) as {
        paths: Record<string, Record<string, unknown>>;
      };
      const calls = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
      );
      const writes = calls.filter(
        ({ path, method }) => path.startsWith('/office/api/') && method !== 'GET',
      );
      return Promise.all(
        writes.map(async ({ path, method }) => {
          const url = path.replaceAll(/\{\w+\}/g, '1');
          const headers = { 'Content-Type': 'application/json' };
          return (await fetch(url, { method, headers, body: '{}' })).status;
        }),
      );
    });
    expect(statuses.length).toBeGreaterThan(30);
    expect([...new Set(statuses)]).toEqual([403]);
  },
);

const colours = ['#0b6b47', '#b4632d', '#34568b'];

test(
  'A new asset with three photographs reaches a customer’s screen',
  { tag: '@release' },
  async ({ page, api, openSession, problems }) => {
    problems.allow(/401/);
    const name = `Keke ${randomBytes(4).toString('hex')}`;
    await page.goto(await demoLink(api, 'ada'));
    await page.getByRole('link', { name: 'Assets' }).click();
    await page.getByRole('link', { name: 'New asset' }).click();
    const facts = { Name: name, Type: 'auto-rickshaw', Value: '1000', Return: '20' };
    for (const [label, text] of Object.entries({ ...facts, Duration: '8', Units: '2' })) {
      await page.getByLabel(new RegExp(`^${label}`)).fill(text);
    }
    await press(page, 'Save');
    await expect(heading(page, name)).toBeVisible();

    const photos = page.getByRole('list', { name: 'Photographs' }).getByRole('listitem');
    for (const [index, alt] of ['The front', 'The seats', 'The back'].entries()) {
      const background = colours[index] ?? '';
      const picture = { width: 640, height: 480, channels: 3 as const, background };
      const buffer = await sharp({ create: picture }).jpeg().toBuffer();
      const file = { name: `${index}.jpg`, mimeType: 'image/jpeg', buffer };
      await page.getByLabel(/^New photograph/).setInputFiles(file);
      await page.getByLabel(/^What it shows/).fill(alt);
      await press(page, 'Add the photograph');
      await expect(photos).toHaveCount(index + 1);
    }
    await checkAccessibility(page);
    await press(page, 'Put on sale');
    await expect(page.getByRole('button', { name: 'Take off sale' })).toBeVisible();

    await openSession(await api.newCustomer());
    await page.goto('/signup/assets');
    await page.getByRole('link', { name }).first().click();
    await expect(heading(page, name)).toBeVisible();
    for (const alt of ['The front', 'The seats', 'The back']) {
      const photo = page.getByRole('img', { name: alt });
      await photo.scrollIntoViewIfNeeded();
      await expect(photo).toHaveJSProperty('complete', true);
      expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
        '.avif',
      );
    }
    await checkAccessibility(page);
  },
);

test(
  'A price is changed by two people, and reaches a customer’s screen',
  { tag: '@release' },
  async ({ page, api, openSession, problems }) => {
    // The first press gives no reason.
    problems.allow(/400|401/);
    const name = `Bus ${randomBytes(4).toString('hex')}`;
    const { id } = await offerAsset(api, { name, value: '1000', vat: '0' });
    await page.goto(await demoLink(api, 'ada'));
    await expect(inMenu(page, /^Assets/)).toBeVisible();
    await page.goto(`/office/assets/${id}`);
    await page.getByLabel(/^Value/).fill('1431');
    await press(page, 'Save');
    await expect(page.getByText(/^Give a reason\. This asset has been on sale/)).toBeVisible();
    await page.getByLabel(/^Why the terms change/).fill('The importer asks for more.');
    await press(page, 'Save');
    const proposed = page.getByRole('region', { name: 'Proposed terms' });
    await expect(proposed).toContainText('₦1,000.00 → ₦1,431.00');

    await page.goto('/office/proposals');
    const proposal = page.getByRole('region', { name: `Price, fees or return of asset: ${id}` });
    await expect(proposal).toContainText('The importer asks for more.');
    await expect(proposal.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    await press(page, 'Sign out');
    await expect(heading(page, 'Sign in to the office')).toBeVisible();
    await page.goto(await demoLink(api, 'bola'));
    await inMenu(page, /^Proposals/).click();
    await proposal.getByRole('button', { name: 'Confirm' }).click();
    await expect(proposal).toHaveCount(0);

    await openSession(await api.newCustomer());
    await page.goto(`/signup/asset/${id}`);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText('₦8,931.01').first()).toBeVisible();
  },
);

// Confirming it would take the terms away from under the customers of other tests.
test(
  'Another text of the contract is previewed, proposed and declined line by line',
  { tag: '@release' },
  async ({ page, api, problems }) => {
    problems.allow(/401/);
    const term = `A driver wears a helmet of the kind ${randomBytes(4).toString('hex')}.`;
    await page.goto(await demoLink(api, 'ada'));
    await inMenu(page, /^Contracts/).click();
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill(`${await text.inputValue()}\n${term}`);
    await press(page, 'Preview');
    await expect(page.getByRole('region', { name: 'Contract', exact: true })).toContainText(term);
    await page.getByLabel('Why it changes').fill('Our insurer asks for it.');
    await press(page, 'Propose this text');
    const proposed = page.getByRole('region', { name: 'Proposed text' });
    await expect(proposed.getByRole('list', { name: 'Text' })).toHaveText(`+ ${term}`);

    await press(page, 'Sign out');
    await expect(heading(page, 'Sign in to the office')).toBeVisible();
    await page.goto(await demoLink(api, 'bola'));
    await inMenu(page, /^Proposals/).click();
    const proposal = page.getByRole('region', { name: 'Text of the contract: investment' });
    await expect(proposal).toContainText(term);
    await checkAccessibility(page);
    await proposal.getByRole('button', { name: 'Decline' }).click();
    await expect(proposal).toHaveCount(0);

    const { token } = await api.newCustomer();
    const asset = await offerAsset(api, { name: 'Motorcycle with a helmet' });
    const { contract } = (await api.call('GET', `/asset/${asset.id}/get_contract/`, {
      token,
    })) as { readonly contract: string };
    expect(contract).not.toContain(term);
  },
);

test(
  'A customer whose wallet is frozen sends no money, and reads what to do',
  { tag: '@release' },
  async ({ page, api, request, openSession, problems }) => {
    problems.allow(/40[13]/);
    const customer = await newWithdrawer(api, request, { amount: '5000' });
    await page.goto(await demoLink(api, 'ada'));
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByLabel('Name, email, phone').fill(customer.email);
    await press(page, 'Find');
    await page.getByRole('row', { name: customer.email }).getByRole('link').click();
    await page.getByLabel('Why freeze it?').fill('Its deposit is disputed.');
    await press(page, 'Freeze the wallet');
    await expect(page.getByText('Frozen by ada: Its deposit is disputed.')).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'Explain this balance' }).click();
    const deposit = page.getByRole('row', { name: '+₦5,000.00' });
    await expect(deposit).toContainText('₦5,000.00');
    await checkAccessibility(page);
    await deposit.getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Behind it' })).toContainText('deposit');
    await checkAccessibility(page);

    await openSession(customer);
    await page.goto('/signup/withdrawal');
    await page.getByLabel('Bank', { exact: true }).selectOption('Guaranty Trust Bank');
    await page.getByLabel('Account number').fill('0123456789');
    await press(page, 'Confirm Receiver');
    await page.getByLabel('Amount').fill('1000');
    await page.getByLabel('Transaction PIN').fill(PIN);
    await press(page, 'Withdraw');
    await expect(page.getByText(/Your wallet is on hold.* Please contact us\./)).toBeVisible();
    expect(await balanceOf(api, customer)).toBe('5000.00');
  },
);
