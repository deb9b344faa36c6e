import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { checkAccessibility } from './support/accessibility';
import { balanceOf, newWithdrawer, withdraw } from './support/money';
import {
  addPasskeyReader,
  demoLink,
  inMenu,
  invitedPerson,
  linkUnderMore,
  submitIdentity,
} from './support/office';
import { expect, test } from './support/test';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a person of the office sets up a passkey, signs in with it, rejects an identity check with a reason and approves the next check', async ({
  page,
  api,
  server,
  problems,
}) => {
  // The page requests the session before anyone has signed in.
  problems.allow(/401/);
  const customer = await api.newCustomer({ firstName: 'Ngozi', lastName: 'Eze' });
  await submitIdentity(server.url, customer);
  await addPasskeyReader(page);

  await page.goto(await invitedPerson(api, ['identity']));
  await press(page, 'Create a passkey');
  await press(page, 'Give me ten recovery codes');
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await press(page, 'I’ve saved them');
  await expect(heading(page, 'Identity checks')).toBeVisible();
  expect(page.url()).not.toContain('#');

  await press(page, 'Sign out');
  await press(page, 'Sign in with a passkey');
  await page.getByRole('row', { name: customer.email }).getByRole('link').press('Enter');
  await expect(heading(page, 'Ngozi Eze')).toBeVisible();
  // Reads the path now, because the page moves on to the list as soon as the case is rejected.
  const rejected = new URL(page.url()).pathname;
  await expect(page.getByRole('img', { name: 'Identity card' })).toBeVisible();
  await press(page, 'Reject…');
  await page.getByLabel('A corner is missing').check();
  await press(page, 'Reject and notify the customer');
  await expect(
    page.getByText('The submission is rejected, and the customer has been sent the reasons.'),
  ).toBeVisible();
  const [mail] = await api.mailsTo(customer.email);
  expect(mail?.text).toContain('Show all four corners.');

  await submitIdentity(server.url, customer);
  await inMenu(page, /^Identity checks/).click();
  const second = page.getByRole('row', { name: customer.email }).getByRole('link');
  // The list shows the rejected case until it is refetched.
  await expect(second).not.toHaveAttribute('href', rejected);
  await second.click();
  await press(page, 'Approve');
  await expect(page.getByText('The customer is verified.')).toBeVisible();
  const { token } = customer;
  const record = await api.call('GET', '/users/current_user/', { token });
  expect(record).toMatchObject({ verification_status: true });
});

test('a withdrawal over the limit needs two people, and another session of the first person doesn’t count as the second person', async ({
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
  await expect(
    api.call('POST', `/office/api/proposals/${id}/confirm/`, { body: {} }),
  ).rejects.toThrow(/409.*You proposed this\. Another person has to confirm it/);

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
  'a message above a page disappears without moving the page, and a list keeps a time on one line',
  { tag: '@release' },
  async ({ page, api, server, problems }) => {
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
    const lines = await row.getByRole('time').evaluate((time) => {
      const words = document.createRange();
      words.selectNodeContents(time);
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
  },
);

test(
  'tables keep their columns on tablets, and on phones each row begins with its name and ends with its amount',
  { tag: '@release' },
  async ({ page, problems, api }) => {
    problems.allow(/401/);
    await api.pay(await api.newCustomer(), '20000');
    await page.goto(await demoLink(api, 'ada'));
    await inMenu(page, /^Books/).click();
    const table = page.getByRole('table', { name: 'Accounts of the company' });
    const row = table.getByRole('row', { name: /^Held for customers/ });
    const name = row.getByRole('rowheader').getByText('Held for customers');
    const amount = row.getByText(/^₦/).first();
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (box === null) throw new Error('Not on the page.');
      return { ...box, right: box.x + box.width, bottom: box.y + box.height };
    };

    await page.setViewportSize({ width: 640, height: 800 });
    const header = table.getByRole('columnheader', { name: 'Mota owes' });
    expect((await boxOf(header)).right).toBeCloseTo(
      (await boxOf(row.getByRole('cell').nth(1))).right,
      0,
    );
    expect((await boxOf(header)).bottom).toBeLessThanOrEqual((await boxOf(amount)).y);

    await page.setViewportSize({ width: 360, height: 800 });
    const headers = table.getByRole('rowgroup').first();
    await expect.poll(async () => (await boxOf(headers)).height).toBeLessThanOrEqual(1);
    await expect(amount).toHaveCSS('font-size', '16px');
    expect(Math.abs((await boxOf(name)).y - (await boxOf(amount)).y)).toBeLessThan(4);
    const total = table
      .getByRole('row', { name: /^In all/ })
      .getByText(/^₦/)
      .last();
    expect((await boxOf(amount)).right).toBeCloseTo((await boxOf(total)).right, 0);
  },
);

const colours = ['#0b6b47', '#b4632d', '#34568b'];

test(
  'a new asset with three photographs appears on a customer’s screen',
  { tag: '@release' },
  async ({ page, api, openSession, problems }) => {
    problems.allow(/401/);
    const name = `Keke ${randomBytes(4).toString('hex')}`;
    await page.goto(await demoLink(api, 'ada'));
    await page.getByRole('link', { name: 'Assets' }).click();
    await page.getByRole('link', { name: 'New asset' }).click();
    await page.getByLabel(/^Type/).selectOption('Keke (three-wheeler)');
    const facts = { Name: name, Value: '1000', Return: '20' };
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
      await page.getByLabel(/^Description of the photograph/).fill(alt);
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
  'a person with every role sees the whole menu in a low window, and check boxes are large enough to press',
  { tag: '@release' },
  async ({ page, api, request, problems }) => {
    problems.allow(/401/);
    const customer = await newWithdrawer(api, request);
    await withdraw(api, customer, '7411');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(await demoLink(api, 'ada'));
    await inMenu(page, /^Withdrawals/).click();
    const menu = page.getByRole('navigation', { name: 'Office' });
    await expect(menu.getByText('More')).toBeInViewport();
    const cut = await menu.evaluate((nav) =>
      [nav, ...nav.children].map((part) => part.scrollHeight - part.clientHeight),
    );
    expect(Math.max(...cut)).toBe(0);

    const box = page.getByRole('checkbox', { name: /^Select ₦7,411\.00/ });
    const target = await box.locator('xpath=..').boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(28);
    await page.mouse.click((target?.x ?? 0) + 2, (target?.y ?? 0) + 2);
    await expect(box).toBeChecked();
  },
);

test(
  'the menu cuts no row in low windows, with or without the rarely needed pages, and shows the current one',
  { tag: '@release' },
  async ({ page, api, problems }) => {
    problems.allow(/401/);
    await page.goto(await demoLink(api, 'ada'));
    const menu = page.getByRole('navigation', { name: 'Office' });
    const cutRows = () =>
      menu.evaluate((nav) => {
        const list = nav.querySelector(':scope > div');
        if (list === null) return ['no menu'];
        const { top, bottom } = list.getBoundingClientRect();
        const isCut = (row: Element) => {
          const { top: start, bottom: end } = row.getBoundingClientRect();
          return [top, bottom].some((edge) => start < edge - 1 && end > edge + 1);
        };
        const rows = [...list.querySelectorAll('p, li')];
        return rows
          .filter((row) => row.checkVisibility() && isCut(row))
          .map((row) => row.textContent);
      });
    for (const height of [600, 720, 800]) {
      await page.setViewportSize({ width: 1280, height });
      await inMenu(page, /^Assets/).click();
      await expect.poll(cutRows).toEqual([]);
      await expect(inMenu(page, /^Assets/)).toBeInViewport({ ratio: 1 });
      await (await linkUnderMore(page, /^Banks/)).click();
      await expect(heading(page, 'Banks')).toBeVisible();
      await expect.poll(cutRows).toEqual([]);
      await expect(inMenu(page, /^Banks/)).toBeInViewport({ ratio: 1 });
      await inMenu(page, /^Today/).click();
      await expect(page.getByRole('region', { name: 'Needs a decision' })).toBeVisible();
    }
  },
);
