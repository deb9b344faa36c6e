import { invite, startClique } from './support/cliques';
import type { Api, Customer } from './support/customers';
import { tabTo } from './support/keyboard';
import { passKyc, signInAgain } from './support/money';
import { expect, test } from './support/test';
import type { APIRequestContext, Page } from '@playwright/test';

/** Opens a link with a session and says how much, by keyboard. */
async function tryToJoin(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Join a clique' })).toBeVisible();
  await tabTo(page.getByLabel('Contribution amount'));
  await page.keyboard.type('1500');
  await page.keyboard.press('Enter');
}

/** A refusal says why, and what was typed stays. */
async function expectRefusal(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(text);
  await expect(page.getByLabel('Contribution amount')).toHaveValue('₦1,500');
  await expect(page.getByRole('button', { name: 'Join clique' })).toBeEnabled();
}

/** A link that no longer works says why, and has no form. */
async function expectDead(page: Page, link: string, text: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(text);
  await expect(page.getByRole('link', { name: 'Browse cliques' })).toBeVisible();
  await expect(page.getByLabel('Contribution amount')).toHaveCount(0);
}

/** A customer has to pass the identity check before they may invite. */
async function newInviter(api: Api, request: APIRequestContext): Promise<Customer> {
  const customer = await api.newCustomer();
  await passKyc(api, request, customer);
  return customer;
}

const privately = (api: Api, creator: Customer, contribution = 1000) =>
  startClique(api, creator, { visibility: 'private', contribution });

const joinThrough = (api: Api, { token }: Customer, link: string, contribution: string) =>
  api.call('POST', `/clique/join/${link.split('/').at(-1)}/`, { token, body: { contribution } });

test.beforeEach(({ problems }) => problems.allow(/status of 4(04|09)/));

test('an invite link admits one customer, by keyboard alone; used, it says so', async ({
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

test(
  "a malformed token: 'Invalid invite link.'",
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await openSession(await api.newCustomer());
    for (const token of ['%E0%A4%A', '%2e%2e%2f', 'a%20b']) {
      await test.step(token.slice(0, 12), async () => {
        await expectDead(page, `/signup/cliques/join/${token}`, 'Invalid invite link.');
      });
    }
    await tryToJoin(page, `/signup/cliques/join/${'x'.repeat(300)}`);
    await expectRefusal(page, 'Invalid invite link.');
  },
);

test(
  "a link that a newer one for the same email has replaced is dead: 'Invalid invite link.'",
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const creator = await newInviter(api, request);
    const friend = await api.newCustomer();
    const clique = await privately(api, creator);
    const dead = await invite(api, creator, clique, friend);
    await invite(api, creator, clique, friend);
    await openSession(friend);
    await expectDead(page, dead, 'Invalid invite link.');
  },
);

test(
  "a full clique: 'This clique is fully funded. You can no longer join.'",
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const creator = await newInviter(api, request);
    const [first, late] = [await api.newCustomer(), await api.newCustomer()];
    const clique = await privately(api, creator);
    const remaining = (Number(clique.asset.total_value) - 1000).toFixed(2);
    const links = [
      await invite(api, creator, clique, first),
      await invite(api, creator, clique, late),
    ] as const;
    await api.pay(first, remaining);
    await joinThrough(api, first, links[0], remaining);
    await openSession(late);
    await expectDead(page, links[1], 'This clique is fully funded. You can no longer join.');
  },
);

test(
  'a closed clique: it says that every contribution is refunded',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const creator = await newInviter(api, request);
    const friend = await api.newCustomer();
    const link = await invite(api, creator, await privately(api, creator), friend);
    await api.call('POST', '/sandbox/clock/advance/', { body: { days: 31 } });
    await openSession(await signInAgain(api, friend));
    await expectDead(page, link, 'This clique is closed. Every contribution is refunded.');
  },
);

test(
  "one's own clique: its creator belongs to it already",
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const creator = await newInviter(api, request);
    const friend = await api.newCustomer();
    const link = await invite(api, creator, await privately(api, creator), friend);
    await openSession(creator);
    await tryToJoin(page, link);
    await expectRefusal(page, 'You’re already in this clique.');
  },
);
