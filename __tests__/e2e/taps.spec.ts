import type { Locator, Page } from '@playwright/test';
import { invite, newInviteLink, startClique } from './support/cliques';
import { newEmail, PASSWORD } from './support/customers';
import { passKyc } from './support/money';
import { expect, test } from './support/test';

/*
 * Counts the taps of a customer on a phone who makes no mistakes. A press on a link, button, chip or checkbox is a tap.
 * So is opening the keyboard in a field, unless the page has focused the field automatically. Typing isn't a tap, and
 * neither is the keyboard's key for the next field.
 */
const hasFocus = (field: Locator) =>
  field.evaluate((element) => element === document.activeElement);

const isTyping = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLInputElement);

class Thumb {
  taps = 0;

  async press(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  /**
   * Taps a corner of the field, because a button may just have been tapped in the same place. Chromium would treat the
   * second tap as a double tap, which leaves an empty field without a caret.
   */
  async enter(field: Locator): Promise<void> {
    this.taps += 1;
    await field.tap({ position: { x: 12, y: 12 } });
  }

  async type(field: Locator, text: string): Promise<void> {
    if (!(await hasFocus(field)) && (await isTyping(field.page()))) {
      await field.page().keyboard.press('Tab');
    }
    if (!(await hasFocus(field))) await this.enter(field);
    await expect(field).toBeFocused();
    await field.page().keyboard.type(text);
  }
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

test.use(phone);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Continues from "Create your account" to the page after the sign-in. */
async function signUp(
  page: Page,
  thumb: Thumb,
  email: string,
  codeFor: (email: string) => Promise<string>,
) {
  await expect(heading(page, 'Create your account')).toBeVisible();
  await thumb.type(page.getByLabel('Full name'), 'Adaeze Obi');
  await thumb.type(page.getByLabel('Phone number'), '+2348012345678');
  await thumb.type(page.getByLabel('Email'), email);
  await thumb.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await thumb.press(button(page, 'Sign up'));
  await expect(heading(page, 'Verify your email')).toBeVisible();
  await thumb.type(page.getByLabel('Verification code'), await codeFor(email));
  await thumb.press(button(page, 'Verify'));
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await thumb.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await thumb.press(button(page, 'Sign in'));
}

test(
  'a visitor can get from the landing page to the overview in at most 7 taps',
  { tag: '@release' },
  async ({ page, api }) => {
    const thumb = new Thumb();
    await page.goto('/');
    await thumb.press(
      page
        .frameLocator('iframe[title="Welcome to Mota"]')
        .getByRole('link', { name: 'Create an account' })
        .first(),
    );
    await signUp(page, thumb, newEmail(), api.codeFor);
    await expect(heading(page, 'Overview')).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(7);
  },
);

test(
  'a new customer can join with an invite link in at most 10 taps',
  { tag: '@release' },
  async ({ page, api, request }) => {
    const creator = await api.newCustomer();
    await passKyc(api, request, creator);
    const clique = await startClique(api, creator, { visibility: 'private', contribution: 1000 });
    const email = newEmail();
    const link = await invite(api, creator, clique, { email });
    const thumb = new Thumb();
    await page.goto(link);
    await thumb.press(button(page, '₦50,000'));
    await thumb.press(page.getByRole('link', { name: 'Create an account' }));
    await signUp(page, thumb, email, api.codeFor);
    await expect(heading(page, 'Join a clique')).toBeVisible();
    await expect(page.getByLabel('Contribution amount')).toHaveValue('₦50,000');

    // The wallet is empty, so the customer opens the deposit account in a dialog. It closes when money arrives.
    await thumb.press(button(page, 'Add money'));
    const account = page.getByRole('dialog', { name: 'Add money' });
    const number = /\d{10}/.exec(await account.getByRole('button', { name: /\d{10}/ }).innerText());
    await api.call('POST', '/sandbox/deposits/', {
      body: { account_number: number?.[0], amount: '50000.00' },
    });
    await expect(account).toHaveCount(0);
    await thumb.press(button(page, 'Join clique'));
    await expect(page.getByText('You have successfully joined the clique!')).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(10);
  },
);

test(
  'a signed-in customer can join with a shared link in at most 8 taps',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const creator = await api.newCustomer();
    await passKyc(api, request, creator);
    const clique = await startClique(api, creator, { visibility: 'private', contribution: 1000 });
    const link = await newInviteLink(api, creator, clique, 5);
    const friend = await api.newCustomer();
    await api.pay(friend, '50000.00');
    await openSession(friend);
    const thumb = new Thumb();
    await page.goto(link);
    await thumb.press(button(page, '₦50,000'));
    await thumb.press(button(page, 'Join clique'));
    await expect(page.getByText('You have successfully joined the clique!')).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(8);
  },
);
