import { offerAsset } from './support/money';
import { expect, test } from './support/test';
import { expectClear } from './support/toasts';

test(
  'the dialog with the deposit account shows that money has arrived, and then closes',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const customer = await api.newCustomer();
    await openSession(customer);
    await page.goto('/signup/overview');
    const balance = page.getByRole('region', { name: 'Wallet balance' });
    await balance.getByRole('button', { name: 'Add money' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add money' });
    const number = dialog.getByRole('button', { name: /\d{10}/ });
    await expect(number).toBeVisible();
    const background = await dialog.evaluate(
      (element) => getComputedStyle(element).backgroundColor,
    );
    for (const text of [number, dialog.getByRole('heading'), dialog.getByText('Pay into this')]) {
      await expect(text).not.toHaveCSS('color', background);
    }

    await api.pay(customer, '5000.00');
    await expect(dialog.getByRole('status')).toHaveText('₦5,000.00 has arrived in your wallet.');
    await expect(dialog).toHaveCount(0);
    await expect(balance.getByRole('button', { name: 'Add money' })).toBeFocused();
  },
);

test(
  "on a phone, the bar of an asset doesn't cover the button that adds money",
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const low = await offerAsset(api, {
      name: 'Keke of a low window',
      description: 'A three-wheeler.',
    });
    const expensive = await offerAsset(api, { name: 'Tractor of the Adeyemis', value: '24000000' });
    await openSession(await api.newCustomer());
    // Heights of the window: what is left of 800 px while the browser shows its own bar, and that of the smallest
    // phone.
    for (const [width, height, { id }] of [
      [360, 664, low],
      [360, 640, expensive],
      [320, 640, expensive],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/signup/asset/${id}`);
      const add = page.getByRole('button', { name: 'Add money' });
      const confirm = page.getByRole('button', { name: 'Confirm Investment' });
      const bar = confirm.locator('../..');
      await expectClear(add, bar);
      await confirm.click();
      await expect(bar.getByRole('alert')).toHaveText(
        'Insufficient balance. Please fund your wallet.',
      );
      await expect(add).toBeInViewport();
      await expectClear(add, bar);
    }
  },
);
