import type { Page } from '@playwright/test';
import { addPasskeyReader, invitedPerson, submitIdentity } from './support/office';
import { expect, test } from './support/test';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('A person of the office sets up a passkey, signs in with it and rejects an identity check with a reason', async ({
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
  await expect(page.getByText('Rejected. The customer is told why.')).toBeVisible();
  const [mail] = await api.mailsTo(customer.email);
  expect(mail?.text).toContain('Show all four corners.');
});
