import { invite, startClique } from './support/cliques';
import { checkAccessibility } from './support/accessibility';
import type { Api, Customer } from './support/customers';
import { tabTo } from './support/keyboard';
import { passKyc } from './support/money';
import { expect, test } from './support/test';
import type { APIRequestContext, Page } from '@playwright/test';

/** Opens a link as a signed-in customer and enters an amount, by keyboard. */
async function tryToJoin(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Join a clique' })).toBeVisible();
  await tabTo(page.getByLabel('Contribution amount'));
  await page.keyboard.type('1500');
  await page.keyboard.press('Enter');
}

/** Checks that a link that no longer works shows why and has no form. */
async function expectLinkRefused(page: Page, link: string, text: string): Promise<void> {
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

const startPrivateClique = (api: Api, creator: Customer, contribution = 1000) =>
  startClique(api, creator, { visibility: 'private', contribution });

test.beforeEach(({ problems }) => problems.allow(/status of 4(04|09)/));

test('a customer can join with an invite link by keyboard, and the next customer is told that the link was used', async ({
  page,
  api,
  request,
  openSession,
}) => {
  const creator = await newInviter(api, request);
  const [first, second] = [await api.newCustomer(), await api.newCustomer()];
  const clique = await startPrivateClique(api, creator);
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
  await expectLinkRefused(page, link, 'This invite link has already been used.');
});

test(
  'people can join with the link that a creator shares until its seats are taken, and the creator can end the link',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const creator = await newInviter(api, request);
    const clique = await startPrivateClique(api, creator);
    const friends = [await api.newCustomer(), await api.newCustomer()] as const;
    for (const friend of friends) await api.pay(friend, '1500.00');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const invited = page.getByRole('list', { name: 'Invited' }).getByRole('listitem');

    /** Creates a link for this many people on the page of the clique, and returns what "Copy link" copies. */
    const copyNewLink = async (people: string, button: string) => {
      await page.getByLabel('Seats').selectOption(people);
      await page.getByRole('button', { name: button }).click();
      const copy = page.getByRole('button', { name: 'Copy link' });
      await expect(copy).toBeFocused();
      await copy.click();
      await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
      return page.evaluate(() => navigator.clipboard.readText());
    };

    const link =
      await test.step('the creator creates a link for one person and copies it', async () => {
        await openSession(creator);
        await page.goto(`/signup/clique/${clique.id}`);
        const copied = await copyNewLink('1 person', 'Create link');
        expect(copied).toMatch(/\/signup\/cliques\/join\/[\w-]{32}$/);
        await expect(page.getByLabel('Invite link')).toHaveValue(copied);
        await expect(invited).toHaveText(/0 of 1 seat taken, 1 left/);
        await checkAccessibility(page);
        return copied;
      });

    await test.step('the first customer with the link joins, and the next customer is told that it was used', async () => {
      await openSession(friends[0]);
      await tryToJoin(page, link);
      await expect(page.getByText('You have successfully joined the clique!')).toBeVisible();
      await openSession(friends[1]);
      await expectLinkRefused(page, link, 'This invite link has already been used.');
    });

    const renewed =
      await test.step('the creator sees the taken seat, and renews the link', async () => {
        await openSession(creator);
        await page.goto(`/signup/clique/${clique.id}`);
        await expect(invited).toHaveText(/1 of 1 seat taken, 0 left/);
        const copied = await copyNewLink('5 people', 'Create a new link');
        expect(copied).not.toBe(link);
        await expect(invited).toHaveText(/0 of 5 seats taken, 5 left/);
        return copied;
      });

    await test.step('the creator ends the link, and it stops working', async () => {
      await page.getByRole('button', { name: 'End link' }).click();
      await page.getByRole('button', { name: 'End this link' }).click();
      await expect(page.getByText('Invite link ended.')).toBeVisible();
      await expect(invited).toHaveCount(0);
      await expect(page.getByLabel('Seats')).toBeFocused();
      await openSession(friends[1]);
      await expectLinkRefused(page, renewed, 'Invalid invite link.');
      await expectLinkRefused(page, link, 'Invalid invite link.');
    });
  },
);
