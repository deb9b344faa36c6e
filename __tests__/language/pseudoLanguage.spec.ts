import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { basePath, paths } from '../../src/config/paths';
import { overruns } from '../e2e/accessibility/reflow';
import {
  awaitCode,
  publicScenes,
  type Scene,
  signedInScenes,
  staticPages,
} from '../e2e/accessibility/routes';
import { expect, test } from '../e2e/support/test';

// The build of scripts/webpack/pseudo-messages.mjs puts two marks around every text from a table of messages, and makes
// it about 40 % longer. The server's own texts are longer as well, without the marks.

const root = join(import.meta.dirname, '..', '..');
const speakMadeUp = pathToFileURL(join(root, 'server', 'testing', 'speakMadeUp.ts')).href;

test.use({
  viewport: { width: 320, height: 800 },
  extraHTTPHeaders: { 'accept-language': 'qps' },
  serverSettings: {
    APP_FOLDER: join(root, '.generated', 'pseudo-language'),
    NODE_OPTIONS: `--import=tsx --import=${speakMadeUp}`,
  },
});

/** Waits until the page has rendered its contents, and no call is pending. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** The product's name and the dates that Intl formats are in no table. */
const untranslated = [/^(Mota|now)$/, /^(\d{1,2} )?\w{3,4} \d{4}(, \d\d:\d\d|: ₦[\d,.]+)?$/];

/**
 * Collects names, references and descriptions from the server, but not its notifications and refusals, which are
 * translated.
 */
function listenToServer(page: Page): () => Promise<string> {
  const replies: Promise<string>[] = [];
  page.on('response', (response) => {
    const isReply = response.headers()['content-type']?.includes('application/json') === true;
    const hasWords = !response.ok() || response.url().includes('/notification/');
    if (isReply && !hasWords) replies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(replies)).join('\n');
}

/** Returns whether a text is in replies of the server, possibly followed by a date or an account number. */
const isIn = (replies: string, text: string) =>
  replies.includes(
    JSON.stringify(text.replace(/, (\d{1,2} \w{3,4} \d{4}|\d{10})$/, '')).slice(1, -1),
  );

/**
 * Returns texts and accessible names without the marks. Runs in the page. A message around an amount consists of
 * several text nodes, so a text with doubled vowels counts as marked too.
 */
function textsWithoutMarks(): readonly string[] {
  const found = new Set<string>();
  const take = (text: string | null) => {
    const trimmed = (text ?? '').trim();
    if (/\p{L}{2,}/u.test(trimmed) && !/\u2063|([áéíóú])\1/i.test(trimmed)) found.add(trimmed);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, noscript, [translate=no]') === null) {
      take(node.textContent);
    }
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      take(element.getAttribute(name));
    }
  }
  take(document.title.replace(/ · Mota$/, ''));
  return [...found];
}

// The landing page of the app only has a frame with the static landing page.
const publicPages = Object.values(publicScenes).filter((scene) => scene !== publicScenes.landing);

async function checkTexts(page: Page, scenes: readonly Pick<Scene, 'path'>[]): Promise<void> {
  const serverWords = listenToServer(page);
  for (const { path } of scenes) {
    await page.goto(`${basePath}${path}`);
    await settle(page);
    expect.soft(await overruns(page), `${path} in 320 px`).toEqual([]);
    const texts = await page.evaluate(textsWithoutMarks);
    const serverTexts = await serverWords();
    const fromElsewhere = texts.filter(
      (text) => !isIn(serverTexts, text) && !untranslated.some((each) => each.test(text)),
    );
    expect.soft(fromElsewhere, `words of ${path} that no table has`).toEqual([]);
  }
}

test('every text of the public pages is in a table of messages, and fits when it is longer', async ({
  page,
}) => {
  await awaitCode(page);
  await checkTexts(page, publicPages);
});

test('every text of the pages without scripts is in a table of messages, and fits when it is longer', async ({
  page,
}) => {
  await checkTexts(
    page,
    staticPages.map((name) => ({ path: `/${name}` })),
  );
});

test("every text of a customer's pages with all kinds of data is in a table of messages, and fits when it is longer", async ({
  page,
  cast,
  subjects,
  openSession,
}) => {
  await openSession(cast.investor);
  await checkTexts(page, Object.values(signedInScenes(subjects)));
});

test('every text of a refusal and a notification is in a table of messages', async ({
  page,
  cast,
  openSession,
  problems,
}) => {
  problems.allow(/401/);
  await page.goto(`${basePath}${paths.signIn.to()}`);
  await settle(page);
  await page.locator('input[autocomplete=username]').fill(cast.investor.email);
  await page.locator('input[type=password]').fill('Wr0ng-Passw0rd!');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert')).toContainText('ÍÍncóórrééct éémááííl óór páásswóórd.');
  await openSession(cast.investor);
  await page.goto(`${basePath}${paths.notifications.to()}`);
  await expect(page.getByText('Déépóósíít réécééíívééd').first()).toBeVisible();
});
