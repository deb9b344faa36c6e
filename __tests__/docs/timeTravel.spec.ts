import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { apiOf, PIN } from '../e2e/support/customers';
import { recordHistory } from '../e2e/support/devTools';
import { newWithdrawer } from '../e2e/support/money';
import { startServer, type MotaServer } from '../e2e/support/server';
import { settle } from '../e2e/support/sight';
import { panelOf } from './devToolsPanel';

const image = join(import.meta.dirname, '..', '..', 'docs', 'time-travel.webp');

const phone = { width: 390, height: 540 };
const stageSize = { width: 800, height: 540 };
/** How long a frame is shown, in milliseconds. */
const long = 1600;
const short = 350;
/** Number of jumps from the result of the withdrawal back to its review. */
const steps = 8;

const center = (part: Locator) =>
  part.evaluate((element) => element.scrollIntoView({ block: 'center' }));

let folder: string;
let server: MotaServer;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mota-docs-'));
  server = await startServer({ folder });
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Records the app next to the history of its store. */
async function recordFrames(page: Page) {
  const history = await recordHistory(page);
  const stage = await page.context().newPage();
  await stage.setViewportSize(stageSize);
  const frames: Buffer[] = [];
  const delay: number[] = [];

  const take = async (caption: string, index: number, milliseconds: number) => {
    await settle(page);
    const app = await page.screenshot();
    const actions = await history.actions();
    await stage.setContent(panelOf({ app, actions, index, caption }));
    frames.push(await stage.screenshot());
    delay.push(milliseconds);
  };
  return {
    /** Takes a frame of the present, and returns the index of its action. */
    present: async (caption: string): Promise<number> => {
      const index = await history.newest();
      await take(caption, index, long);
      return index;
    },
    /** Jumps to an action and takes a frame of a part of the page, or of its top. */
    past: async (caption: string, index: number, part: Locator | null, milliseconds = long) => {
      await history.jumpTo(index);
      await settle(page);
      if (part !== null && (await part.count()) > 0) await center(part);
      await take(caption, index, milliseconds);
    },
    jumpToPresent: history.jumpToPresent,
    save: () =>
      sharp(frames, { join: { animated: true } })
        .webp({ quality: 75, effort: 6, minSize: true, loop: 0, delay })
        .toFile(image),
  };
}

test('time travel through a withdrawal', async ({ page, playwright }) => {
  const api = apiOf(server.url);
  const request = await playwright.request.newContext({ baseURL: server.url });
  const { token } = await newWithdrawer(api, request);
  // A page of the same origin without the app, so that the token is stored before the app starts.
  await page.goto(`${server.url}/signup/robots.txt`);
  await page.evaluate((text) => localStorage.setItem('token', text), token);
  await page.setViewportSize(phone);
  const { present, past, jumpToPresent, save } = await recordFrames(page);
  await page.goto(`${server.url}/signup/overview`);
  await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₦250,000.50');
  const overview = await present('A customer opens Mota …');

  await page
    .getByRole('region', { name: 'Wallet balance' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await page.getByLabel('Bank', { exact: true }).selectOption('Guaranty Trust Bank');
  await page.getByLabel('Account number').fill('0123456780');
  await page.getByRole('button', { name: 'Confirm Receiver' }).click();
  await page.getByLabel('Amount').fill('50000');
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('₦200,000.50');
  await center(review);
  const reviewed = await present('… enters an amount …');

  await page.getByLabel('Transaction PIN').fill(PIN);
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: 'Waiting for approval' });
  await expect(result).toBeVisible();
  await center(result);
  const requested = await present('… and withdraws it.');
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  const entry = page.getByText('₦50,000.00').first();
  await expect(entry).toBeVisible();
  await center(entry);
  await present('It appears in the list of transactions.');

  await past('Back in time: the result …', requested, result);
  for (let step = 1; step < steps; step += 1) {
    const index = requested - Math.floor(((requested - reviewed) * step) / steps);
    await past('Back in time: the result …', index, result.or(review).first(), short);
  }
  await past('… the review, with its amount …', reviewed, review);
  await past('… and the old balance. Nothing is sent or stored.', overview, null);
  await jumpToPresent();
  await expect(entry).toBeVisible();
  await center(entry);
  await present('Back in the present.');
  const { size } = await save();
  expect(size).toBeLessThan(400_000);
});
