import type { Page, Route } from '@playwright/test';
import {
  aBank,
  aBeneficiary,
  aClique,
  aCliqueInvestment,
  aDepositAccount,
  aNotification,
  anAsset,
  anInvestment,
  aReferralBonus,
  aTransaction,
  aUser,
} from '../support/replies';
import { paths } from '../../src/config/paths';
import { button, turnTo } from './accessibility/routes';
import { expect, test } from './support/test';
import { xssPayloads } from './support/xssPayloads';

type Reply = Readonly<Record<string, unknown>>;

/** Amounts, dates and numbers in text have to be readable, or the reply would not reach the screen at all. */
const MEASURE = /^[\d.]+$|^\d{4}-\d\d-\d\d/;

/** Returns a reply with the payload in place of every null and every text that isn't an amount, a date or a number. */
function withPayload(reply: Reply, payload: string, fields: Reply = {}): Reply {
  const fill = (value: unknown): unknown => {
    if (value === null || (typeof value === 'string' && !MEASURE.test(value))) return payload;
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part)]));
  };
  return { ...(fill(reply) as Reply), ...fields };
}

/** Returns one row per payload. */
const rows = (reply: (fields: Reply) => Reply) =>
  xssPayloads.map((payload, index) => withPayload(reply({}), payload, { id: index + 1 }));

const withIdLast = (make: (fields: Reply) => Reply) => (fields: Reply) => {
  const { id, ...reply } = make(fields);
  return id === undefined ? reply : { ...reply, id };
};

const lists: Readonly<Record<string, unknown>> = {
  '/asset/': rows(anAsset),
  '/wallet/transactions/': rows(aTransaction),
  '/wallet/fetch_banks/': rows(withIdLast(aBank)),
  '/wallet/api/bank-details/': rows(withIdLast(aBeneficiary)),
  '/wallet/referral_bonus/': rows(aReferralBonus),
  '/clique/public/': rows(aClique),
  '/clique/my-cliques/': rows(aClique),
  '/notification/notifications/': rows(aNotification),
  '/users/investments/': {
    active_investments: rows(withIdLast(anInvestment)),
    completed_investments: rows(withIdLast(anInvestment)),
    active_clique_investments: rows(aCliqueInvestment),
    completed_clique_investments: rows(aCliqueInvestment),
  },
};

const isUrl = (payload: string) => payload.startsWith('javascript:');

/**
 * Texts of three payloads each, which is as many as fit into the longest message. If a text is parsed as markup, each
 * of its payloads becomes an element. Only a payload that is a URL has to be at the start of its text.
 */
const texts = xssPayloads
  .slice()
  .sort((one, other) => Number(isUrl(other)) - Number(isUrl(one)))
  .flatMap((_, index, all) => (index % 3 === 0 ? [all.slice(index, index + 3).join('\n')] : []));

const rich = { wallet: { balance: '900000000.00' }, has_transaction_pin: true };
const nextOfKin = {
  first_name: 'Chi',
  last_name: 'Obi',
  email: 'chi@example.ng',
  address: '1 Allen Avenue',
  relationship: 'Sister',
};

/**
 * Functions that return a reply with the payload in its text fields, for reads that aren't lists. The keys are paths.
 */
const single: Readonly<Record<string, (payload: string) => Reply>> = {
  '/users/current_user/': (payload) =>
    withPayload(aUser({ next_of_kin: nextOfKin }), payload, { ...rich, verification_status: true }),
  '/wallet/get-static-account/': (payload) => withPayload(aDepositAccount(), payload),
  '/users/get-referral-link/': (payload) => ({ referral_link: `?referral_code=${payload}` }),
};

/** Answers every read of the app with payloads. */
async function answerWithPayloads(page: Page): Promise<void> {
  const asked = new Map<string, number>();
  let contracts = 0;
  await page.addInitScript(() => {
    Object.assign(window, { ran: () => console.error('A payload ran.') });
  });
  await page.route(
    ({ pathname }) => !pathname.startsWith('/signup'),
    async (route: Route) => {
      const { pathname } = new URL(route.request().url());
      const times = asked.get(pathname) ?? 0;
      asked.set(pathname, times + 1);
      const payload = texts[times % texts.length] ?? '';
      const asset = /^\/asset\/(\d+)(\/get_contract\/)?$/.exec(pathname);
      if (asset?.[2] !== undefined) {
        const own = xssPayloads[contracts++ % xssPayloads.length] ?? '';
        const contract = `<p>Contract ${contracts}</p>${own}<p>End</p>`;
        await route.fulfill({ json: { contract } });
      } else if (asset !== null) {
        const id = Number(asset[1]);
        await route.fulfill({ json: withPayload(anAsset(), texts[id - 1] ?? payload, { id }) });
      } else if (pathname in lists) await route.fulfill({ json: lists[pathname] });
      else if (pathname in single) await route.fulfill({ json: single[pathname]?.(payload) });
      // Answers other requests, for example for an image whose URL is a payload.
      else await route.fulfill({ status: 404, json: { detail: payload } });
    },
  );
}

/** Checks that no part of a payload became an element that runs, loads or links to something. */
async function expectInert(page: Page): Promise<void> {
  const alive = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.matches('script, iframe, object, embed, base, meta, style, marquee, template') ||
          [...element.attributes].some(
            ({ name, value }) =>
              /^on|^srcdoc$/.test(name) ||
              (/href|src|action|data/.test(name) && /^\s*(javascript|data):/i.test(value)),
          ),
      )
      .map(({ outerHTML }) => outerHTML),
  );
  expect(alive).toEqual([]);
}

const withSingleSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Checks that the page shows every payload, apart from its white space, and that none became an active element. */
async function expectShown(page: Page, payloads: readonly string[] = xssPayloads): Promise<void> {
  await expect
    .poll(async () => {
      const shown = withSingleSpaces((await page.locator('body').textContent()) ?? '');
      return payloads.filter((payload) => !shown.includes(withSingleSpaces(payload)));
    })
    .toEqual([]);
  await expectInert(page);
}

test.beforeEach(({ problems }) => {
  // Images whose URL is a payload are requested from the API host, which answers 404.
  problems.allow(/status of 404/);
});

test.describe('texts of the server that look like markup', () => {
  test.beforeEach(async ({ page, api, openSession }) => {
    await openSession(await api.newCustomer());
    await answerWithPayloads(page);
  });

  test(
    'no text of the server runs as a script in any list',
    { tag: '@release' },
    async ({ page }) => {
      await page.goto('/signup/assets');
      await expectShown(page);
      await page.goto('/signup/notifications');
      await expectShown(page, xssPayloads.slice(0, 50));
      await page.getByRole('button', { name: 'Show older notifications' }).click();
      await expectShown(page);
      await page.goto('/signup/transactions');
      await page.getByLabel('Rows per page').selectOption('50');
      await expectShown(page, xssPayloads.slice(0, 50));
      await page.getByRole('button', { name: 'Next' }).click();
      await expectShown(page, xssPayloads.slice(50));
      await page.goto('/signup/statement');
      await expectShown(page);
      await page.goto('/signup/clique');
      await expectShown(page);
      await page.goto('/signup/investment');
      await expectShown(page, xssPayloads.slice(0, 1));
      await page.goto('/signup/myinvestment');
      for (const kind of ['Individual', 'Clique']) {
        await page.getByRole('radio', { name: kind }).check();
        await expectShown(page);
      }
      await page.goto('/signup/withdrawal');
      await expectShown(page);
      await page.getByRole('button', { name: 'Choose Beneficiary' }).click();
      await expect(page.getByRole('dialog')).toContainText('<img src=x onerror=ran()>');
      await expectShown(page);
      await page.goto('/signup/profile');
      await expectShown(page);
      await page.goto('/signup/clique/1');
      await expectShown(page, xssPayloads.slice(0, 1));
    },
  );

  // Each text has three payloads.
  for (const { title, tag, shown } of [
    { title: 'a few contracts keep their text', tag: [], shown: texts.slice(0, 4) },
    { title: 'every contract keeps its text', tag: ['@release'], shown: texts },
  ]) {
    test(`${title}, and nothing in it runs as a script`, { tag }, async ({ page }) => {
      await page.goto('/signup/assets');
      const agreement = page.getByRole('dialog', { name: 'Investment agreement' });
      for (const [index, text] of shown.entries()) {
        await turnTo(page, {
          path: paths.asset.to(index + 1),
          heading: text,
          shown: button('Confirm Investment'),
        });
        for (const number of [3 * index + 1, 3 * index + 2, 3 * index + 3]) {
          await button('Confirm Investment')(page).click();
          await expect(agreement.getByText(`Contract ${number}`, { exact: true })).toBeVisible();
          await expectInert(page);
          await agreement.getByRole('button', { name: 'Cancel' }).click();
        }
      }
    });
  }
});
