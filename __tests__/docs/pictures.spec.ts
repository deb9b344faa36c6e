import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type Api } from '../e2e/support/customers';
import { demoLink } from '../e2e/support/office';
import { startServer, type MotaServer } from '../e2e/support/server';
import { settle } from '../e2e/support/sight';

const docs = join(import.meta.dirname, '..', '..', 'docs');

let folder: string;
let server: MotaServer;
let api: Api;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mota-docs-'));
  await cp(process.env.DATA_FOLDER ?? '.demo', folder, { recursive: true });
  server = await startServer({ folder, settings: { SANDBOX_FLEET: 'staff' } });
  api = apiOf(server.url);
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Saves a screenshot. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  await settle(page);
  const tools = await page.context().newCDPSession(page);
  const options = { format: 'webp', quality: 80 } as const;
  const { data } = await tools.send('Page.captureScreenshot', options);
  await writeFile(join(docs, `${name}.webp`), data, 'base64');
}

const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name }).click();
const firstOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('link').first();

test('a working day in the office', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 780 });
  await page.goto(await demoLink(api, 'ada'));
  await expect(page.getByRole('region', { name: 'Needs a decision' })).toBeVisible();
  await take(page, 'office-today');

  await open(page, 'Complaints');
  await firstOf(page, 'Complaints').click();
  await page.getByRole('button', { name: 'Decide and answer…' }).click();
  await take(page, 'office-complaint');

  await open(page, 'Identity checks');
  await firstOf(page, 'Identity checks').click();
  await expect(page.getByRole('img', { name: 'Identity card' })).toBeVisible();
  await take(page, 'office-identity');

  await open(page, 'Withdrawals');
  await page.getByRole('row', { name: '₦1,450,000.00' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: '₦1,450,000.00' })).toBeVisible();
  await take(page, 'office-withdrawal');

  await open(page, 'Arrears');
  await firstOf(page, 'Arrears').click();
  await page.getByRole('region', { name: 'Driver' }).getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Instalments' })).toBeVisible();
  await take(page, 'office-vehicle');

  await open(page, 'Audit');
  await expect(page.getByRole('table', { name: 'Audit' })).toBeVisible();
  await take(page, 'office-audit');
});

/** Returns the email of a customer whose vehicle has the money for the next payout. */
async function emailOfInvestor(): Promise<string> {
  type Backing = { readonly customer: number | null; readonly next_payout: Payout | null };
  type Payout = { readonly is_there: boolean; readonly day: string };
  const today = new Date().toISOString().slice(0, 10);
  for (let vehicle = 1; ; vehicle += 1) {
    const { backing } = (await api.call('GET', `/office/api/vehicles/${vehicle}/`)) as {
      readonly backing: Backing | null;
    };
    const next = backing?.next_payout;
    if (!backing?.customer || !next?.is_there || next.day <= today) continue;
    const path = `/office/api/customers/${backing.customer}/`;
    return ((await api.call('GET', path)) as { readonly email: string }).email;
  }
}

test('a customer and their agreement', async ({ page }) => {
  const body = { username: await emailOfInvestor(), password: 'Passw0rd!' };
  const { access } = (await api.call('POST', '/api/auth/token/', { body })) as { access: string };
  const record = await api.call('GET', '/users/current_user/', { token: access });
  const pin = { transaction_pin: '4821' };
  await api.call('PATCH', `/users/${(record as { id: number }).id}/`, { token: access, body: pin });
  await page.goto(`${server.url}/signup/robots.txt`);
  await page.evaluate((token) => localStorage.setItem('token', token), access);
  await page.setViewportSize({ width: 1280, height: 960 });
  await page.goto(`${server.url}/signup/overview`);
  await expect(page.getByText(/^MOTA \//)).toBeVisible();
  await expect(page.getByText(/^[+−]₦/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /month/ })).toBeVisible();
  await take(page, 'overview');

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${server.url}/signup/assets`);
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Confirm Investment' }).click();
  await expect(page.getByRole('dialog', { name: 'Investment agreement' })).toBeVisible();
  await take(page, 'agreement-on-a-phone');
});
