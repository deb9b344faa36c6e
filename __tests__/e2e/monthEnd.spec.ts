import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { invest, offerAsset } from './support/money';
import { linkUnderMore, demoLink, inMenu } from './support/office';
import { expect, test } from './support/test';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test(
  'a message to the investors of a vehicle is written by one person, confirmed by another, and read in the app and by email',
  { tag: '@release' },
  async ({ page, api, openSession, problems }) => {
    problems.allow(/401/);
    const asset = await offerAsset(api, { name: 'Keke with news' });
    const customer = await api.newCustomer();
    await api.pay(customer, '200000');
    await invest(api, customer, asset);
    await page.goto(await demoLink(api, 'ada'));
    await inMenu(page, /^Vehicles/).click();
    await page
      .getByRole('row', { name: /Keke with news/ })
      .getByRole('link')
      .click();
    const card = page.getByRole('region', { name: 'Message to the investors' });
    await card
      .getByLabel('Text')
      .fill('Your keke has new tyres.\n\n<b>Payouts</b> go on as planned.');
    await card.getByRole('button', { name: 'Preview' }).click();
    await expect(card.getByText('What one investor will read')).toBeVisible();
    await expect(card.getByText('<b>Payouts</b> go on as planned.')).toHaveCount(2);
    await checkAccessibility(page);
    await card.getByRole('button', { name: 'Propose to send it' }).click();
    await expect(page.getByText('Proposed. Another person has to confirm it.')).toBeVisible();

    await press(page, 'Sign out');
    await expect(heading(page, 'Sign in to the office')).toBeVisible();
    await page.goto(await demoLink(api, 'bola'));
    await inMenu(page, /^Proposals/).click();
    const proposal = page.getByRole('region', { name: /^Message to the investors of vehicle/ });
    await expect(proposal).toContainText('Receivers');
    await expect(proposal).toContainText('Your keke has new tyres.');
    await proposal.getByRole('button', { name: 'Confirm' }).click();
    await expect(proposal).toHaveCount(0);

    await openSession(customer);
    await page.goto('/signup/notifications');
    const notice = page.getByRole('listitem').filter({ hasText: 'Message about vehicle' });
    await expect(notice).toHaveCount(1);
    await expect(notice).toContainText('Mota has a message for you about');
    await expect(notice).toContainText('<b>Payouts</b> go on as planned.');
    const mails = await api.mailsTo(customer.email);
    expect(mails.filter(({ text }) => text.includes('Your keke has new tyres.'))).toHaveLength(1);
  },
);

test(
  'the files of a month can be downloaded in the office, and the list says that the current month isn’t over',
  { tag: '@release' },
  async ({ page, api, problems }) => {
    problems.allow(/401/);
    const asset = await offerAsset(api, { name: 'Keke of the month' });
    const customer = await api.newCustomer();
    await api.pay(customer, '200000');
    await invest(api, customer, asset);
    const { now } = (await api.call('GET', '/sandbox/clock/')) as { readonly now: string };
    const today = new Date(now);
    const nextMonth = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 15);
    const days = Math.round((nextMonth - today.getTime()) / 86_400_000);
    await api.call('POST', '/sandbox/clock/advance/', { body: { days } });
    await page.goto(await demoLink(api, 'ada'));
    await (await linkUnderMore(page, /^Month-end/)).click();
    await expect(heading(page, 'Month-end')).toBeVisible();
    const whole = page.getByRole('row', { name: /The whole month/ }).last();
    await expect(page.getByRole('row', { name: /The month isn’t over/ })).toHaveCount(1);
    await checkAccessibility(page);
    for (const [button, file, column] of [
      ['Trial balance', /^mota-trial-balance-\d{4}-\d\d\.csv$/, '"debits","credits"'],
      ['Vehicles', /^mota-vehicle-book-\d{4}-\d\d\.csv$/, '"due","collected","late_1_30"'],
    ] as const) {
      const download = page.waitForEvent('download');
      await whole.getByRole('button', { name: new RegExp(`^${button}`) }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toMatch(file);
      const text = await (await saved.createReadStream()).setEncoding('utf8').toArray();
      expect(text.join('')).toContain(column);
    }
  },
);
