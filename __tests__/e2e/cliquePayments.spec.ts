import type { Page, Route } from '@playwright/test';
import { invite, offerKeke, startClique, wordFor } from './support/cliques';
import type { Api, Customer } from './support/customers';
import { balanceOf, expectSoundLedger, loseNextAnswer, passKyc } from './support/money';
import { expect, test } from './support/test';

// Every way to put money into a clique, on a bad connection. Each payment empties the wallet, and a payment into an
// existing clique completes its funding. Neither may prevent a retry.

test.use({ viewport: { width: 360, height: 800 } });

const STARTED = 1000;
const AMOUNT = 114_000;

interface Opening {
  readonly page: Page;
  readonly api: Api;
  readonly payer: Customer;
  readonly verify: (customer: Customer) => Promise<void>;
}

interface Way {
  readonly call: string;
  readonly button: string;
  readonly failed: string;
  readonly done: string;
  /** Opens the form and fills in everything but the amount. */
  readonly open: (opening: Opening) => Promise<void>;
}

async function openInLists(page: Page, api: Api, creator: Customer): Promise<void> {
  const { name } = await startClique(api, creator, {
    visibility: 'public',
    contribution: STARTED,
  });
  await page.goto('/signup/clique');
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const joining = {
  button: 'Join clique',
  failed: 'Failed to join clique. Please try again.',
  done: 'You have successfully joined the clique!',
};

const ways: Readonly<Record<string, Way>> = {
  'adding to a contribution': {
    call: '**/contribute/',
    button: 'Contribute',
    failed: 'Failed to contribute. Please try again.',
    done: 'Your contribution was successful!',
    open: ({ page, api, payer }) => openInLists(page, api, payer),
  },
  'joining a clique from the list': {
    ...joining,
    call: '**/join/',
    open: async ({ page, api }) => openInLists(page, api, await api.newCustomer()),
  },
  'joining with an invite': {
    ...joining,
    call: '**/clique/join/**',
    open: async ({ page, api, payer, verify }) => {
      const creator = await api.newCustomer();
      await verify(creator);
      const clique = await startClique(api, creator, {
        visibility: 'private',
        contribution: STARTED,
      });
      await page.goto(await invite(api, creator, clique, payer));
    },
  },
  'creating a clique': {
    call: '**/clique/',
    button: 'Create clique',
    failed: 'Failed to create clique. Please try again.',
    done: 'Clique created successfully!',
    open: async ({ page, api, payer }) => {
      const { id } = await offerKeke(api, payer);
      await page.goto('/signup/clique');
      await page.getByRole('tab', { name: 'Create cliques' }).click();
      await page.getByRole('button', { name: 'Create a New Clique' }).click();
      await page.getByLabel('Clique name').fill(`Riders of ${wordFor(payer)}`);
      const contract = page.waitForResponse('**/get_clique_contract/');
      await page.getByLabel('Asset').selectOption(String(id));
      await contract;
    },
  },
};

/** Holds the requests of this call until the test releases them, and counts them. */
async function holdCalls(page: Page, call: string) {
  const held: Route[] = [];
  await page.route(call, async (route) => {
    if (route.request().method() === 'POST') held.push(route);
    else await route.fallback();
  });
  return { held, letGo: () => Promise.all(held.map((route) => route.continue())) };
}

/** The only way that `npm test` checks. The release checks all of them. */
const USUAL_WAY = 'joining a clique from the list';

for (const [title, way] of Object.entries(ways)) {
  const tag = title === USUAL_WAY ? [] : '@release';
  test(
    `${title} charges the customer only once on a bad connection, and the page confirms it`,
    { tag },
    async ({ page, context, api, request, openSession, problems }) => {
      problems.allow(/ERR_CONNECTION_RESET|net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
      const button = page.getByRole('button', { name: way.button, exact: true });

      const open = async (): Promise<Customer> => {
        const payer = await api.newCustomer();
        await openSession(payer);
        await api.pay(payer, AMOUNT.toFixed(2));
        await way.open({ page, api, payer, verify: (customer) => passKyc(api, request, customer) });
        await page.getByLabel('Contribution amount').fill(String(AMOUNT));
        // This region appears once the contract has loaded, which would be impossible without a connection.
        await expect(page.getByRole('region', { name: 'What you pay' })).toBeVisible();
        await expect(button).toBeEnabled();
        return payer;
      };
      const expectPaidOnce = async (payer: Customer) => {
        await expect(page.getByText(way.done)).toBeVisible();
        expect(await balanceOf(api, payer)).toBe('0.00');
      };

      await test.step('two presses whose responses are lost, then another press', async () => {
        const payer = await open();
        await loseNextAnswer(page, way.call);
        await button.dblclick();
        await expect(page.getByText(way.failed)).toBeVisible();
        await button.click();
        await expectPaidOnce(payer);
      });

      await test.step('a press without a connection, then another press', async () => {
        const payer = await open();
        await context.setOffline(true);
        await button.click();
        await expect(page.getByText(way.failed)).toBeVisible();
        await context.setOffline(false);
        await button.click();
        await expectPaidOnce(payer);
      });

      await test.step('two presses and Enter on a slow connection', async () => {
        const payer = await open();
        const { held, letGo } = await holdCalls(page, way.call);
        await button.dblclick();
        await expect(button).toHaveAttribute('aria-busy', 'true');
        await page.keyboard.press('Enter');
        await letGo();
        await expectPaidOnce(payer);
        expect(held).toHaveLength(1);
      });

      await expectSoundLedger(api);
    },
  );
}
