import type { Page, Request, Route } from '@playwright/test';
import { invite, startClique } from './support/cliques';
import { PASSWORD, PIN } from './support/customers';
import { offerAsset, passKyc, requestWithdrawal } from './support/money';
import { isOfSection7 } from './support/section7';
import { expect } from './support/test';
import { test } from './support/withoutExtensions';

/** Removes the headers and fields that our own server adds to the replies of section 7 of the specification. */
async function answerPlainly(route: Route): Promise<void> {
  const reply = await route.fetch();
  const added = ['etag', 'x-contract-hash'];
  const headers = Object.fromEntries(
    Object.entries(reply.headers()).filter(([name]) => !added.includes(name)),
  );
  const body: unknown = await reply.json().catch(() => null);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    await route.fulfill({ response: reply, headers });
    return;
  }
  const plain = Object.fromEntries(
    Object.entries(body).filter(([name]) => name !== 'current_user'),
  );
  await route.fulfill({ response: reply, headers, json: plain });
}

/**
 * Makes the server behind the page implement only section 7 of the specification. Returns the calls beyond it, and a
 * function that returns the headers of the requests whose URL matches a pattern.
 */
async function limitToSection7(page: Page) {
  const beyond: string[] = [];
  const sent: Request[] = [];
  await page.route(
    ({ pathname }) => !pathname.startsWith('/signup') && !pathname.startsWith('/media/'),
    async (route, request) => {
      sent.push(request);
      if (isOfSection7(request)) {
        await answerPlainly(route);
        return;
      }
      beyond.push(`${request.method()} ${request.url()}`);
      await route.fulfill({ status: 404, json: { detail: 'Not found.' } });
    },
  );
  const headersOf = (path: RegExp) =>
    sent.filter((request) => path.test(request.url())).map((request) => request.headers());
  return { beyond, headersOf };
}

test(
  "a visitor's app sends only the calls of section 7 of the specification to another server",
  { tag: '@release' },
  async ({ page }) => {
    const { beyond } = await limitToSection7(page);
    await page.goto('/signup/close-account');
    await page.getByLabel('Email').fill('ada@example.ng');
    await page.getByRole('button', { name: 'Submit request' }).click();
    await expect(page.getByText('Account deletion request submitted.')).toBeVisible();

    await page.goto('/signup/backing');
    await expect(page.getByText('These figures are not published here.')).toBeVisible();

    await page.goto('/signup/cliques/join/some-token');
    await page.getByLabel('Contribution amount').fill('1500');
    await page.getByRole('button', { name: 'Join clique' }).click();
    await expect(page.getByRole('alert')).toHaveText('Authorization required. Please log in.');
    expect(beyond).toEqual([]);
  },
);

test(
  "with a server that has only section 7 of the specification, a customer can sign in, invest, set a PIN, join a friend's clique and withdraw",
  { tag: '@release' },
  async ({ page, api, request }) => {
    const asset = await offerAsset(api);
    const friend = await api.newCustomer({ firstName: 'Bola' });
    await passKyc(api, request, friend);
    const clique = await startClique(api, friend, { visibility: 'private', contribution: 1000 });
    const customer = await api.newCustomer();
    await passKyc(api, request, customer);
    await api.pay(customer, asset.total_value);
    await api.pay(customer, '9000.00');
    const link = await invite(api, friend, clique, customer);
    const { beyond, headersOf } = await limitToSection7(page);

    await page.goto('/signup/signin');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

    await page.goto(`/signup/asset/${asset.id}`);
    await page.getByRole('button', { name: 'Confirm Investment' }).click();
    const agreement = page.getByRole('dialog', { name: 'Investment agreement' });
    await agreement.getByLabel('Payout interval').selectOption('Weekly');
    await agreement.getByLabel('I agree to the terms of the contract.').check();
    await agreement.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Portfolio' })).toBeVisible();
    const [payment] = headersOf(/\/invest\/$/);
    expect(payment).not.toHaveProperty('idempotency-key');

    await page.goto('/signup/profile?tab=security&section=devices');
    await expect(page.getByRole('button', { name: 'Reset PIN' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Signed-in devices' })).toHaveCount(0);

    await page.getByRole('tab', { name: 'Personal Info' }).click();
    await page.getByRole('button', { name: 'Create Transaction PIN' }).click();
    await page.keyboard.type('1234');
    await expect(page.getByRole('group', { name: 'Confirm PIN' })).toBeVisible();
    await expect(page.getByText(/easy to guess/)).toHaveCount(0);
    await page.keyboard.type('4321');
    await expect(page.getByText('PINs do not match. Please try again.')).toBeVisible();
    await page.keyboard.type(PIN);
    await expect(page.getByRole('group', { name: 'Confirm PIN' })).toBeVisible();
    await page.keyboard.type(PIN);
    await expect(page.getByText('Transaction PIN created successfully!')).toBeVisible();

    await page.goto(link);
    await page.getByLabel('Contribution amount').fill('1500');
    await page.getByRole('button', { name: 'Join clique' }).click();
    await expect(page.getByText('You have successfully joined the clique!')).toBeVisible();
    const own = page.getByRole('list', { name: 'My Cliques' });
    await own.getByRole('button', { name: clique.name }).click();
    await expect(page.getByRole('region', { name: clique.name })).toContainText('₦2,500.00');

    await requestWithdrawal(page, '5000');

    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: 'See all' }).click();
    const notifications = page.getByRole('region', { name: 'All notifications' });
    await notifications.getByRole('button', { name: 'Mark as Read' }).first().click();
    await notifications.getByRole('button', { name: 'Delete' }).first().click();
    await expect(page.getByText('Notification deleted.')).toBeVisible();
    expect(beyond).toEqual([]);
  },
);
