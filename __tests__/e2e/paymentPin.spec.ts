import type { Locator, Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { PIN } from './support/customers';
import { agreeToInvest, balanceOf, newWithdrawer, offerAsset } from './support/money';
import { expect, test } from './support/test';

test.use({ serverSettings: { PIN_FOR_PAYMENTS: 'on' } });
// Runs all tests of this file in one worker, because each worker starts its own server with this setting.
test.describe.configure({ mode: 'default' });

const pinIn = (place: Page | Locator) => place.getByRole('textbox', { name: 'Transaction PIN' });

test(
  'a purchase asks for the PIN if payments require it, and a wrong PIN charges nothing',
  { tag: '@release' },
  async ({ page, api, request, openSession, problems }) => {
    problems.allow(/status of 400/);
    const asset = await offerAsset(api, { name: 'Keke behind a PIN' });
    const customer = await newWithdrawer(api, request, { amount: '200000.00' });
    await openSession(customer);
    const agreement = await agreeToInvest(page, asset);
    const pay = agreement.getByRole('button', { name: 'Continue' });
    await expect(pinIn(agreement)).toBeFocused();

    await page.keyboard.type('1379');
    await pay.click();
    await expect(agreement.getByText(/You have 4 attempts left/).first()).toBeVisible();
    await checkAccessibility(page);
    expect(await balanceOf(api, customer)).toBe('200000.00');

    await pinIn(agreement).fill(PIN);
    await pay.click();
    await expect(page.getByText('Investment successful!')).toBeVisible();
  },
);
