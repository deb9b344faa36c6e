import { invite, startClique } from './support/cliques';
import type { Api, Customer } from './support/customers';
import { tabTo } from './support/keyboard';
import { passKyc } from './support/money';
import { expect, test } from './support/test';
import type { APIRequestContext, Page } from '@playwright/test';

/** Opens a link with a session and enters an amount, by keyboard. */
async function tryToJoin(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Join a clique' })).toBeVisible();
  await tabTo(page.getByLabel('Contribution amount'));
  await page.keyboard.type('1500');
  await page.keyboard.press('Enter');
}

/** Checks that a link that no longer works shows why, and has no form. */
async function expectDead(page: Page, link: string, text: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(text);
  await expect(page.getByRole('link', { name: 'Browse cliques' })).toBeVisible();
  await expect(page.getByLabel('Contribution amount')).toHaveCount(0);
}

/** Creates a customer with a verified identity, because inviting needs one. */
async function newInviter(api: Api, request: APIRequestContext): Promise<Customer> {
  const customer = await api.newCustomer();
  await passKyc(api, request, customer);
  return customer;
}

const privately = (api: Api, creator: Customer, contribution = 1000) =>
  startClique(api, creator, { visibility: 'private', contribution });

test.beforeEach(({ problems }) => problems.allow(/status of 4(04|09)/));

test('an invite link admits one customer by keyboard, and then says that it is used', async ({
  page,
  api,
  request,
  openSession,
}) => {
  const creator = await newInviter(api, request);
  const [first, second] = [await api.newCustomer(), await api.newCustomer()];
  const clique = await privately(api, creator);
  const link = await invite(api, creator, clique, first);
  await api.pay(first, '1500.00');
  await openSession(first);
  await tryToJoin(page, link);
  await expect(page.getByText('You have successfully joined the clique!')).toBeVisible();
  await expect(page).toHaveURL('/signup/clique');
  await expect(page.getByRole('heading', { level: 1, name: 'Cliques' })).toBeFocused();
  await expect(
    page.getByRole('list', { name: 'My Cliques' }).getByRole('button', { name: clique.name }),
  ).toBeVisible();

  await openSession(second);
  await expectDead(page, link, 'This invite link has already been used.');
});
