import type { Locator, Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { wordFor } from './support/cliques';
import { PIN } from './support/customers';
import { balanceOf, newWithdrawer, offerAsset } from './support/money';
import { expect, test } from './support/test';

test.use({ serverSettings: { PIN_FOR_PAYMENTS: 'on' } });
// In one worker: each has a server of its own.
test.describe.configure({ mode: 'default' });

const pinIn = (place: Page | Locator) => place.getByRole('textbox', { name: 'Transaction PIN' });

test('where payments need the PIN, a purchase asks for it and takes nothing for a wrong one', async ({
  page,
  api,
  request,
  openSession,
  problems,
}) => {
  problems.allow(/status of 400/);
  const asset = await offerAsset(api, { name: 'Keke behind a PIN' });
  const customer = await newWithdrawer(api, request, { amount: '200000.00' });
  await openSession(customer);
  await page.goto(`/signup/asset/${asset.id}`);
  await page.getByRole('button', { name: 'Confirm Investment' }).click();
  const agreement = page.getByRole('dialog', { name: 'Investment agreement' });
  const pay = agreement.getByRole('button', { name: 'Continue' });
  await agreement.getByLabel('Payout interval').selectOption('Weekly');
  await agreement.getByLabel('I agree to the terms of the contract.').check();
  await pay.click();
  await expect(pinIn(agreement)).toBeFocused();

  await page.keyboard.type('1379');
  await pay.click();
  await expect(agreement.getByText(/You have 4 attempts left/).first()).toBeVisible();
  await checkAccessibility(page);
  expect(await balanceOf(api, customer)).toBe('200000.00');

  await pinIn(agreement).fill(PIN);
  await pay.click();
  await expect(page.getByText('Investment successful!')).toBeVisible();
});

test(
  'where payments need the PIN, those who create and join a clique give it',
  { tag: '@release' },
  async ({ page, api, request, openSession, newVisitor }) => {
    const asset = await offerAsset(api, { name: 'Danfo behind a PIN' });
    const creator = await newWithdrawer(api, request, { amount: '50000.00' });
    const name = `Danfo of ${wordFor(creator)}`;
    await openSession(creator);

    await test.step('create', async () => {
      await page.goto('/signup/clique');
      await page.getByRole('tab', { name: 'Create cliques' }).click();
      await page.getByRole('button', { name: 'Create a New Clique' }).click();
      await page.getByLabel('Clique name').fill(name);
      await page.getByLabel('Contribution amount').fill('2000');
      await page.getByLabel('Asset', { exact: true }).selectOption(String(asset.id));
      await page.getByRole('button', { name: 'Create clique' }).click();
      await expect(pinIn(page)).toBeFocused();
      await checkAccessibility(page);
      await page.keyboard.type(PIN);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Clique created successfully!')).toBeVisible();
    });

    await test.step('join, and contribute once more', async () => {
      const friend = await newWithdrawer(api, request, { amount: '50000.00' });
      const visitor = await newVisitor();
      await openSession(friend, visitor.page);
      await visitor.page.goto('/signup/clique');
      for (const button of ['Join clique', 'Contribute']) {
        await visitor.page.getByRole('button', { name }).first().click();
        await visitor.page.getByRole('button', { name: 'Continue' }).click();
        await visitor.page.getByLabel('Contribution amount').fill('3000');
        await pinIn(visitor.page).fill(PIN);
        await visitor.page.getByRole('button', { name: button, exact: true }).click();
        await expect(visitor.page.getByRole('list', { name: 'My Cliques' })).toContainText(name);
      }
      expect(await balanceOf(api, friend)).toBe('44000.00');
    });
  },
);
