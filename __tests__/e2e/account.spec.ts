import type { Locator, Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { imageFile, imagePath } from './support/images';
import { decideKyc } from './support/money';
import { expect, test } from './support/test';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Limits the speed of uploads. Returns a function that removes the limit. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  return () => session.detach();
}

const percentOf = async (bar: Locator) => Number(await bar.getAttribute('aria-valuenow'));

async function openProfile(page: Page, search = '') {
  await page.goto(`/signup/profile${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
}

test(
  'a PIN can be created by keyboard, box by box',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await openSession(await api.newCustomer());
    await openProfile(page);
    // Waits for the customer's record, because creating a PIN needs the customer's id.
    await expect(page.getByText('Hello, Ada Obi')).toBeVisible();
    const box = (group: string, digit: number) =>
      page.getByRole('group', { name: group }).getByLabel(`Digit ${digit} of 4`);

    await test.step('Backspace goes back', async () => {
      await page.getByRole('button', { name: 'Create Transaction PIN' }).focus();
      await page.keyboard.press('Enter');
      await expect(box('Enter PIN', 1)).toBeFocused();
      await checkAccessibility(page);
      await page.keyboard.type('47');
      await page.keyboard.press('Backspace');
      await expect(box('Enter PIN', 2)).toBeFocused();
      await page.keyboard.type('071');
    });

    await test.step('two equal PINs are sent', async () => {
      await expect(box('Confirm PIN', 1)).toBeFocused();
      await page.keyboard.type('4071');
      await expect(page.getByText('Transaction PIN created successfully!')).toBeVisible();
      await expect(page.getByRole('button', { name: 'PIN Created' })).toBeDisabled();
      await page.reload();
      await expect(page.getByRole('button', { name: 'PIN Created' })).toBeDisabled();
    });
  },
);

test(
  'a photo chosen just above the bottom bar of a phone stays in view',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openSession(await api.newCustomer());
    await openProfile(page, '?tab=kyc');
    const card = page.getByLabel('Identity card');
    const bar = page.getByRole('contentinfo', { name: 'Shortcuts' });
    const top = async () => (await bar.boundingBox())?.y ?? 0;
    const bottomOf = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().bottom);
    const down = (await bottomOf(card)) - (await top());
    await page.evaluate((pixels) => window.scrollBy(0, pixels), down);
    await expect.poll(async () => Math.abs((await bottomOf(card)) - (await top()))).toBeLessThan(2);
    await card.setInputFiles(imageFile('card.png', 20_000));
    const photo = page.locator('img[src^="blob:"]');
    await expect(photo).toBeVisible();
    await expect.poll(() => bottomOf(photo)).toBeLessThanOrEqual(await top());
  },
);

test('an identity check with photos on a slow connection is rejected, then approved, and the customer can withdraw', async ({
  page,
  api,
  openSession,
}) => {
  const customer = await api.newCustomer();
  await openSession(customer);
  await openProfile(page, '?tab=kyc');
  const card = page.getByLabel('Identity card');
  const face = page.getByLabel('Facial image');
  const submit = page.getByRole('button', { name: 'Submit for verification' });
  const bar = page.getByRole('progressbar');

  await test.step('both pictures, each at most 30 MB', async () => {
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText(
      'Please upload both an ID and a facial image.',
    );
    await expect(card).toBeFocused();
    await card.setInputFiles(imagePath('large.png', 30 * megabyte + 1));
    await expect(
      page.getByText('File size too large. Maximum allowed size is 30MB.'),
    ).toBeVisible();
  });

  await test.step('sending 30 MB on a slow connection keeps the page usable', async () => {
    await card.setInputFiles(imagePath('card.png', 30 * megabyte));
    await face.setInputFiles(imagePath('face.png', 2 * megabyte));
    const speedUp = await slowDown(page, 200 * kilobyte);
    await submit.click();
    await expect.poll(() => percentOf(bar)).toBeGreaterThan(0);
    await expect(card).toBeDisabled();
    await checkAccessibility(page);
    await page.getByRole('tab', { name: 'Personal Info' }).click();
    await page.getByLabel('Address').fill('4 Ikorodu Road, Lagos');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Address updated successfully!')).toBeVisible();
    await page.getByRole('tab', { name: 'KYC Verification' }).click();
    await expect(bar).toBeVisible();
    const stopped = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(submit).toBeEnabled();
    await speedUp();
  });

  await test.step('the sent form is locked and in progress, even after a reload', async () => {
    await submit.click();
    await expect(page.getByText('KYC submitted successfully. Verification pending.')).toBeVisible();
    await expect(
      page.getByText('Verification in progress. Please wait for confirmation.'),
    ).toBeVisible();
    await expect(submit).toBeHidden();
    await page.reload();
    await expect(
      page.getByText('Verification in progress. Please wait for confirmation.'),
    ).toBeVisible();
    await expect(card).toBeHidden();
    await checkAccessibility(page);
  });

  await test.step('after a rejection, the form is available again', async () => {
    await decideKyc(api, customer, 'reject');
    await expect(submit).toBeEnabled();
    await card.setInputFiles(imageFile('card.png', 100 * kilobyte));
    await face.setInputFiles(imageFile('face.png', 100 * kilobyte));
    await submit.click();
    await expect(submit).toBeHidden();
  });

  await test.step('after the approval, the open page shows it, and the customer can withdraw', async () => {
    await decideKyc(api, customer, 'approve');
    await expect(
      page.getByText('Your identity is verified. No further action is needed.'),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Personal Info' }).click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page).toHaveURL('/signup/withdrawal');
  });
});

test('an upload continues when its page is left, and the browser asks before it closes the tab', async ({
  page,
  api,
  openSession,
}) => {
  await openSession(await api.newCustomer());
  await page.goto('/signup/profile');
  await slowDown(page, 20 * kilobyte);
  await page.getByLabel('Profile photo').setInputFiles(imagePath('me.png', 4 * megabyte));
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  await page.getByRole('link', { name: 'Assets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assets');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.getByRole('link', { name: 'Profile' }).click();
  const stopped = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(bar).toBeHidden();
});
