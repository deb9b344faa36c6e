import type { Page } from '@playwright/test';
import type { Api, Customer } from './support/customers';
import { expect, test } from './support/test';

const address = '12 Allen Avenue, Ikeja';
const screens = ['Transactions', 'Assets', 'My Portfolio', 'Profile', 'Clique', 'Overview'];

/** Returns the state of the built app's store as JSON. Finds the store in React's internal tree. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly memoizedProps: { readonly store?: { readonly getState: () => unknown } } | null;
    }
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    let fiber: Fiber | null = key === undefined ? null : (root[key] ?? null);
    while (fiber !== null && fiber.memoizedProps?.store === undefined) fiber = fiber.child;
    return JSON.stringify(fiber?.memoizedProps?.store?.getState());
  });

/** Returns the page's storage, names of databases, readable cookies, history state, HTML and field values. */
const storedBy = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.fromEntries(Object.entries<string>(localStorage)),
    session: Object.fromEntries(Object.entries<string>(sessionStorage)),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie,
    history: JSON.stringify(history.state),
    html: document.documentElement.outerHTML,
    values: [...document.querySelectorAll('input')].map(({ value }) => value),
  }));

/** Returns which of these reads have a reply in the browser's cache. */
const cachedReplies = (page: Page, paths: readonly string[]) =>
  page.evaluate(async (asked) => {
    const found = await Promise.all(
      asked.map((path) =>
        fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => (ok ? path : null),
          () => null,
        ),
      ),
    );
    return found.filter((path) => path !== null);
  }, paths);

const reads = [
  '/users/current_user/',
  '/wallet/get-static-account/',
  '/wallet/transactions/?limit=100',
  '/notification/notifications/?limit=100',
  '/users/investments/',
  '/wallet/referral_bonus/',
];

async function signIn(page: Page, { email, password }: Customer) {
  await page.goto('/signup/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

async function pressLogout(page: Page) {
  await page.getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

const expectSignIn = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

async function expectNothingOf(page: Page, customer: Customer, accountNumber: string) {
  const kept = await storedBy(page);
  expect(kept.local).toEqual({});
  expect(kept.session).toEqual({});
  expect(kept.databases).toEqual([]);
  expect(kept.cookies).toMatch(/^(XSRF-TOKEN=[^;]*)?$/);
  const traces = `${JSON.stringify(kept)} ${await stateOf(page)}`;
  for (const personal of [
    customer.token,
    customer.email,
    customer.password,
    'Adaeze',
    'Okonkwo',
    address,
    accountNumber,
    '731,246',
    '73124655',
  ]) {
    expect.soft(traces, personal).not.toContain(personal);
  }
}

test('a sign-out leaves nothing of the customer on the device', async ({ page, api, problems }) => {
  problems.allow(/ERR_CACHE_MISS|status of 504/);
  const customer = await api.newCustomer({ firstName: 'Adaeze', lastName: 'Okonkwo' });
  await api.pay(customer, '731246.55');
  const accountNumber = await api.accountNumber(customer);

  await signIn(page, customer);
  await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₦731,246.55');
  for (const name of screens) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (name !== 'Profile') continue;
    await page.getByLabel('Address').fill(address);
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Address updated successfully!')).toBeVisible();
  }

  // While the customer is signed in, the device keeps the token and the parts of the record that the header and the
  // forms need.
  const { local } = await storedBy(page);
  expect(Object.keys(local).sort()).toEqual(['currentUser', 'token']);
  expect(Object.keys(JSON.parse(local.currentUser ?? '{}') as object).sort()).toEqual([
    'email',
    'first_name',
    'has_transaction_pin',
    'id',
    'last_name',
    'profile_image',
    'user',
    'verification_status',
  ]);
  expect(await stateOf(page)).toContain(accountNumber);
  expect(await cachedReplies(page, reads)).toEqual([]);

  await pressLogout(page);
  await expectSignIn(page);
  await expectNothingOf(page, customer, accountNumber);
  expect(await cachedReplies(page, reads)).toEqual([]);

  // "Back" shows the sign-in, not the earlier page.
  await page.goBack();
  await expectSignIn(page);
  await expectNothingOf(page, customer, accountNumber);
});

/** Returns whether the server still accepts the token of this customer. */
const isTokenAccepted = (api: Api, { token }: Customer) =>
  api.call('GET', '/users/current_user/', { token }).then(
    () => true,
    () => false,
  );

test("a sign-out doesn't wait for the server, neither in its own tab nor in another", async ({
  page,
  context,
  api,
  openSession,
}) => {
  const customer = await api.newCustomer();
  await openSession(customer);
  await page.goto('/signup/overview');
  const other = await context.newPage();
  await other.goto('/signup/profile');
  await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

  let answer = (): void => undefined;
  await page.route('**/users/logout/', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  const request = page.waitForRequest('**/users/logout/');
  await pressLogout(page);
  await request;
  await expectSignIn(page);
  await expectSignIn(other);
  expect((await storedBy(page)).local).toEqual({});
  expect(await isTokenAccepted(api, customer)).toBe(true);

  answer();
  await expect.poll(() => isTokenAccepted(api, customer)).toBe(false);
});

test(
  'a sign-out reaches the server even if its page is closed immediately',
  { tag: '@release' },
  async ({ page, context, api, openSession, problems }) => {
    problems.allow(/ERR_CACHE_MISS|status of 504/);
    const customer = await api.newCustomer();
    await openSession(customer);
    await page.goto('/signup/transactions');
    await expect(page.getByText('No transactions yet')).toBeVisible();
    await page.getByRole('link', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Logout' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      window.location.assign('about:blank');
    });
    await expect.poll(() => isTokenAccepted(api, customer)).toBe(false);

    const next = await context.newPage();
    await next.goto('/signup/signin');
    expect((await storedBy(next)).local).toEqual({});
    await expect.poll(() => cachedReplies(next, reads)).toEqual([]);
  },
);

test(
  'a sign-out without a connection leaves nothing of the customer on the device',
  { tag: '@release' },
  async ({ page, context, api, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const customer = await api.newCustomer();
    await signIn(page, customer);
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectSignIn(page);
    expect((await storedBy(page)).local).toEqual({});
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
