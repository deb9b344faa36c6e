import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { apiOf } from '../support/customers';
import { demoLink, submitIdentity } from '../support/office';
import type { Problems } from '../support/problems';

interface OfficeWalker {
  readonly page: Page;
  readonly problems: Problems;
  readonly look: (state: string) => Promise<void>;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

/** Walks through the back office, from the sign-in to its fullest pages. */
export async function office({ page, problems, look }: OfficeWalker): Promise<void> {
  // The page asks for the session before there is one.
  problems.allow(/401/);
  await page.goto('/office/');
  const { origin } = new URL(page.url());
  const api = apiOf(origin);
  await page.getByText('Lost your passkey?').click();
  await look('the way into the office');

  const customer = await api.newCustomer({ firstName: 'Ngozi', lastName: 'Eze' });
  await submitIdentity(origin, customer);
  await page.goto(await demoLink(api, 'ada'));
  await expect(page.getByRole('link', { name: 'Ngozi Eze' }).first()).toBeVisible();
  await look('the identity checks');
  await open(page, 'Ngozi Eze');
  await expect(page.getByRole('img', { name: 'Identity card' })).toBeVisible();
  await press(page, 'Reject…');
  await look('an identity check');

  await open(page, 'Withdrawals');
  const first = page.getByRole('table', { name: 'Withdrawals' }).getByRole('link').first();
  await expect(first).toBeVisible();
  await look('the withdrawals');
  await first.click();
  await press(page, 'Reject…');
  await look('a withdrawal');

  await open(page, 'People');
  await expect(page.getByRole('rowheader', { name: 'bola' })).toBeVisible();
  await press(page, 'Invite');
  await look('the people of the office');

  const name = `person-${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Short name').fill(name);
  await page.getByLabel('Work email').fill(`${name}@office.example`);
  await page.getByLabel('Support').check();
  await press(page, 'Invite');
  await expect(page.getByText('Another administrator has to confirm it.')).toBeVisible();
  await open(page, 'Proposals');
  await expect(page.getByText(name).first()).toBeVisible();
  await look('the proposals');
}
