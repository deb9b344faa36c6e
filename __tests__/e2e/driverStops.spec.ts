import type { Page } from '@playwright/test';
import { checkAccessibility, LOOKS } from './support/accessibility';
import type { Api } from './support/customers';
import { expectSoundLedger, invest, offerAsset, signInAgain } from './support/money';
import { expect, test } from './support/test';

/** Offers an asset that is so cheap that one person may restructure the agreement with its driver. */
const offer = (api: Api, name: string) =>
  offerAsset(api, {
    name,
    value: '50000',
    vat: '3750',
    service_charge: '2500',
    maintenance_fee: '1250',
  });

/** Presses a button of the vehicle on the page of the sandbox. */
async function triggerEvent(page: Page, name: string, event: string): Promise<void> {
  await page.goto('/sandbox/');
  const fleet = page.getByRole('region', { name: 'Vehicles and drivers' });
  const vehicle = fleet.getByRole('article', { name: new RegExp(`^${name}, `) });
  await vehicle.getByRole('button', { name: event }).click();
  await expect(fleet.getByRole('status')).toHaveText(/^Done: /);
}

test(
  'a driver stops paying, gets a restructured agreement, and has caught up within a year',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const asset = await offer(api, 'Stopping keke');
    let customer = await api.newCustomer();
    await api.pay(customer, '100000');
    await invest(api, customer, asset);
    const card = page.getByRole('article', { name: asset.name });

    const advance = async (days: number) => {
      await api.call('POST', '/sandbox/clock/advance/', { body: { days } });
      customer = await signInAgain(api, customer);
      await openSession(customer);
      await page.goto('/signup/myinvestment');
    };

    await test.step("three payouts are on time, and the money for the next payout hasn't arrived yet", async () => {
      await advance(21);
      await expect(card).toContainText('The money for it hasn’t arrived yet');
      await expect(card.getByRole('alert')).toBeHidden();
    });

    await test.step('the driver stops paying: payouts are late, and the reserve pays what it can', async () => {
      await triggerEvent(page, asset.name, 'Driver stops');
      await advance(21);
      await expect(card.getByRole('alert')).toContainText('has been late since');
      await card.getByText('Your vehicle', { exact: true }).click();
      await expect(card.getByText('Paid by the reserve')).toBeVisible();
      await checkAccessibility(page, LOOKS.every);
    });

    await test.step('the driver gets new instalments, and catches up with them', async () => {
      const agreements = (await api.call('GET', '/office/api/agreements/')) as { id: number }[];
      await api.call('POST', `/office/api/agreements/${agreements[0]?.id}/restructure/`, {
        body: { instalments: 30, interval: 'week', reason: 'The driver was ill' },
      });
      await advance(70);
      await expect(card.getByRole('alert')).toBeHidden();
      await card.getByText('History').click();
      const history = card.getByRole('list', { name: `History of ${asset.name}` });
      for (const event of [
        'You paid for it',
        'First payout',
        'Payouts were late',
        'The driver got new instalments; your payouts stay the same',
        'All late payouts were paid',
      ]) {
        await expect(history).toContainText(event);
      }
      const download = page.waitForEvent('download');
      await history
        .getByRole('button', { name: /^Confirmation of .* got new instalments/ })
        .click();
      expect((await download).suggestedFilename()).toMatch(/^mota-HP-\d{6}-.{10}\.txt$/);
      await checkAccessibility(page, LOOKS.every);
    });

    await test.step('after a year, everything is paid', async () => {
      await advance(280);
      await page.goto('/signup/myinvestment?status=completed');
      await expect(card.getByRole('meter')).toHaveAttribute('aria-valuetext', /^(\S+) of \1 paid$/);
      await card.getByText('History').click();
      await expect(card.getByRole('list', { name: /^History/ })).toContainText(
        'All payouts were paid',
      );
      await expectSoundLedger(api);
    });
  },
);
