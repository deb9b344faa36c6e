import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { type Api, type Customer, PASSWORD } from './support/customers';
import { demoLink, inMenu } from './support/office';
import { expect, test } from './support/test';
import { phoneApp } from '../../server/testing/phoneApp';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it’s you' });
const overview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Overview' });

async function signIn(page: Page, { email }: Customer): Promise<void> {
  await page.goto('/signup/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Sets up an authenticator app as the customer's only factor. */
async function addAuthenticator(api: Api, { token }: Customer): Promise<void> {
  const url = '/users/factors/authenticator/';
  const body = { password: PASSWORD };
  const started = await api.call('POST', url, { token, body });
  const { ticket, secret } = started as { ticket: string; secret: string };
  const otp = phoneApp(secret)();
  await api.call('POST', `${url}confirm/`, { token, body: { ticket, otp } });
}

/** Opens the office as one of the demo staff. */
async function openOffice(page: Page, api: Api, person: string): Promise<void> {
  await page.goto(await demoLink(api, person));
}

test(
  'a customer who has lost their authenticator app signs in with the password a day after two people of the office have agreed',
  { tag: '@release' },
  async ({ page, api, newVisitor, problems }) => {
    // The office requests the session after signing out.
    problems.allow(/401/);
    const customer = await api.newCustomer({ firstName: 'Folake', lastName: 'Lost' });
    await addAuthenticator(api, customer);
    const phone = await newVisitor();
    // A sign-in without the factor is refused.
    phone.problems.allow(/403/);

    await test.step('the customer can’t sign in on a new phone', async () => {
      await signIn(phone.page, customer);
      await expect(dialogOf(phone.page)).toBeVisible();
      await dialogOf(phone.page).getByRole('button', { name: 'Cancel' }).click();
      await expect(phone.page.getByText('To continue, confirm that it’s you.')).toBeVisible();
    });

    await test.step('one person of the office checks the customer’s identity, and proposes to remove two-step verification', async () => {
      await openOffice(page, api, 'ada');
      await inMenu(page, /^Customers/).click();
      await page.getByLabel('Name, email, phone, account number or reference').fill(customer.email);
      await page.getByRole('button', { name: 'Find' }).click();
      await page
        .getByRole('row', { name: /Folake Lost/ })
        .getByRole('link')
        .first()
        .click();
      await page.getByText('Sign-in and security', { exact: true }).click();
      const label = 'Propose to remove lost two-step verification';
      await page.getByRole('button', { name: `${label}…` }).click();
      await page.getByLabel(/^Why\?/).fill('She showed her identity card on a video call');
      await checkAccessibility(page);
      await page.getByRole('button', { name: label, exact: true }).click();
      await expect(page.getByText(/Another person has to confirm/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    });

    await test.step('an administrator confirms, and the customer is emailed', async () => {
      await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
      await openOffice(page, api, 'bola');
      await inMenu(page, /^Proposals/).click();
      const proposal = page.getByRole('region', { name: /^Two-step verification of customer/ });
      await expect(proposal).toContainText('She showed her identity card on a video call');
      await proposal.getByRole('button', { name: 'Confirm' }).click();
      await expect(proposal).toHaveCount(0);
      const [mail] = await api.mailsTo(customer.email);
      expect(mail?.subject).toBe('Two-step verification will be removed from your account');
      expect(mail?.text).toMatch(/\/signup\/not-me#/);
    });

    await test.step('the password alone isn’t enough until a day has passed', async () => {
      await signIn(phone.page, customer);
      await expect(dialogOf(phone.page)).toBeVisible();
      await api.call('POST', '/sandbox/clock/advance/', { body: { days: 1 } });
      await expect
        .poll(async () => (await api.mailsTo(customer.email))[0]?.subject)
        .toBe('Two-step verification is off');
      await signIn(phone.page, customer);
      await expect(overview(phone.page)).toBeVisible();
      await expect(dialogOf(phone.page)).toHaveCount(0);
    });
  },
);
