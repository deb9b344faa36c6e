import type { APIRequestContext, Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { offerKeke, inviteLinkFor, startClique, wordFor } from './support/cliques';
import type { Api } from './support/customers';
import { pressByKeyboard, tabTo } from './support/keyboard';
import { passKyc } from './support/money';
import { expect, test } from './support/test';
import { expectClear, keptToast } from './support/toasts';

async function chooseAsset(page: Page, { id, name }: { id: number; name: string }): Promise<void> {
  const field = page.getByLabel('Asset');
  // Waits for the option, because typing selects nothing while the select has no options.
  await expect(field.getByRole('option', { name })).toBeAttached();
  await tabTo(field);
  await page.keyboard.type(name);
  await expect(field).toHaveValue(String(id));
}

/** Creates a public clique, and a friend of its creator with money to join it. */
async function startPublicClique(api: Api) {
  const start = { visibility: 'public', contribution: 1000 } as const;
  const { name } = await startClique(api, await api.newCustomer(), start);
  const friend = await api.newCustomer();
  await api.pay(friend, '5000.00');
  return { name, friend };
}

test(
  'a customer can join a public clique and add to their contribution by keyboard',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const { name, friend } = await startPublicClique(api);
    await openSession(friend);
    await page.goto('/signup/clique');
    const { keyboard } = page;
    const amount = page.getByLabel('Contribution amount');
    const listed = page.getByRole('list', { name: 'Public cliques' }).getByRole('button', { name });

    await test.step('each step moves the focus forward, and Back moves it back', async () => {
      await pressByKeyboard(listed);
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await expect(page.getByRole('region', { name })).toBeFocused();
      await pressByKeyboard(page.getByRole('button', { name: 'Continue' }));
      await expect(amount).toBeFocused();
      await checkAccessibility(page);
      await pressByKeyboard(page.getByRole('button', { name: 'Back' }));
      await expect(page.getByRole('region', { name })).toBeFocused();
      await pressByKeyboard(page.getByRole('button', { name: 'Back' }));
      await expect(listed).toBeFocused();
    });

    await test.step('the friend joins', async () => {
      await keyboard.press('Enter');
      await pressByKeyboard(page.getByRole('button', { name: 'Continue' }));
      await keyboard.press('Enter');
      await expect(page.getByText('Please enter a valid contribution amount.')).toBeVisible();
      await expect(amount).toBeFocused();
      await keyboard.type('2a00-0');
      await expect(amount).toHaveValue('₦2,000');
      await keyboard.press('Enter');
      await expect(page.getByText('You have successfully joined the clique!')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Cliques' })).toBeFocused();
      await expect(page.getByRole('region', { name: 'You put in ₦2,000.00' })).toBeInViewport({
        ratio: 1,
      });
    });

    await test.step('the friend adds to the contribution', async () => {
      const own = page.getByRole('list', { name: 'My Cliques' }).getByRole('button', { name });
      await pressByKeyboard(own);
      await pressByKeyboard(page.getByRole('button', { name: 'Continue' }));
      await keyboard.type('3000');
      await pressByKeyboard(page.getByRole('button', { name: 'Contribute', exact: true }));
      await expect(page.getByText('Your contribution was successful!')).toBeVisible();
      await keyboard.press('Enter');
      await expect(page.getByRole('region', { name })).toContainText('₦5,000.00');
    });
  },
);

/** Creates an asset, and a verified customer with the first contribution for a clique in their wallet. */
async function newCreator(api: Api, request: APIRequestContext) {
  const creator = await api.newCustomer();
  await passKyc(api, request, creator);
  const asset = await offerKeke(api, creator);
  await api.pay(creator, '1000.00');
  return { creator, asset };
}

test(
  'a customer can create a private clique and invite people by keyboard',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const { creator, asset } = await newCreator(api, request);
    const friend = await api.newCustomer();
    await openSession(creator);
    await page.goto('/signup/clique');
    const { keyboard } = page;
    const name = `Danfo of ${wordFor(creator)}`;

    await test.step('the dialog before the creation traps the focus and returns it', async () => {
      const tab = page.getByRole('tab', { name: 'Create cliques' });
      await tabTo(page.getByRole('tab', { name: 'Select a clique to join' }));
      await keyboard.press('ArrowRight');
      const modal = page.getByRole('dialog', { name: 'Looking to Create a Clique?' });
      await expect(modal).toBeVisible();
      await pressByKeyboard(modal.getByRole('button', { name: 'Browse Existing Cliques' }));
      await expect(modal).toBeHidden();
      await expect(tab).toBeFocused();
      await expect(tab).toHaveCSS('outline-style', 'solid');
      await keyboard.press('Enter');
      await pressByKeyboard(modal.getByRole('button', { name: 'Create a New Clique' }));
      await expect(modal).toBeHidden();
    });

    await test.step('the customer fills in the form, and missing fields get the focus', async () => {
      await pressByKeyboard(page.getByRole('button', { name: 'Create clique' }));
      await expect(page.getByLabel('Clique name')).toBeFocused();
      await keyboard.type(name);
      await tabTo(page.getByLabel('Contribution amount'));
      await keyboard.type('1000');
      await tabTo(page.getByLabel('Clique type'));
      await keyboard.type('Pri');
      await expect(page.getByLabel('Clique type')).toHaveValue('private');
      await chooseAsset(page, asset);
      await tabTo(page.getByLabel('Payout interval'));
      await keyboard.type('Mon');
      await expect(page.getByLabel('Payout interval')).toHaveValue('month');
      await pressByKeyboard(page.getByRole('button', { name: 'Create clique' }));
      await expect(page.getByText('Clique created successfully!')).toBeVisible();
    });

    await test.step('Enter or a comma adds an email, and Backspace on an empty field removes the last email', async () => {
      const field = page.getByLabel('Invite by email');
      const chips = page.getByRole('button', { name: /^Remove / });
      await expect(page.getByLabel('Seats')).toBeFocused();
      await tabTo(field);
      await keyboard.type('first@example.com,second@example.com');
      await keyboard.press('Enter');
      await expect(chips).toHaveCount(2);
      await keyboard.press('Backspace');
      await expect(chips).toHaveCount(1);
      await tabTo(page.getByRole('button', { name: 'Remove first@example.com' }), 'Shift+Tab');
      await keyboard.press('Enter');
      await expect(chips).toHaveCount(0);
      await expect(field).toBeFocused();
      await keyboard.type('no-email');
      await keyboard.press('Enter');
      await expect(page.getByText('Invalid email format.')).toBeVisible();
      await checkAccessibility(page);
      await keyboard.press('Control+A');
      await keyboard.type(friend.email);
      await pressByKeyboard(page.getByRole('button', { name: 'Send invites' }));
      await expect(page.getByText('Emails sent successfully!')).toBeVisible();
      expect(await inviteLinkFor(api, friend.email)).toContain('/signup/cliques/join/');
    });

    await test.step('the customer closes the panel, and finds the clique under My Cliques', async () => {
      await pressByKeyboard(page.getByRole('button', { name: 'Done' }));
      await tabTo(page.getByRole('tab', { name: 'Create cliques' }), 'Shift+Tab');
      await keyboard.press('ArrowLeft');
      await pressByKeyboard(
        page.getByRole('list', { name: 'My Cliques' }).getByRole('button', { name }),
      );
      await expect(page.getByRole('region', { name })).toContainText('Monthly');
    });
  },
);

test(
  "on a phone, the message about a new private clique doesn't cover its invitations",
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const { creator, asset } = await newCreator(api, request);
    await openSession(creator);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/signup/clique');
    await page.getByRole('tab', { name: 'Create cliques' }).click();
    await page.getByRole('button', { name: 'Create a New Clique' }).click();
    await page.getByLabel('Clique name').fill(`Danfo of ${wordFor(creator)}`);
    await page.getByLabel('Contribution amount').fill('1000');
    await page.getByLabel('Clique type').selectOption('Private');
    await page.getByLabel('Asset').selectOption(String(asset.id));
    await page.getByRole('button', { name: 'Create clique' }).click();
    const message = await keptToast(page, 'Clique created successfully!');
    await expect(page.getByRole('link', { name: 'See the clique' })).toBeAttached();
    await expect(page.getByLabel('Seats')).toBeInViewport();
    await expectClear(page.getByRole('button', { name: 'Create link' }), message);
  },
);

test(
  "on a phone, the message about joining doesn't cover the link to the joined clique",
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const { name, friend } = await startPublicClique(api);
    await openSession(friend);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/signup/clique');
    await page.getByRole('list', { name: 'Public cliques' }).getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Contribution amount').fill('2000');
    await page.getByRole('button', { name: 'Join clique' }).click();
    const message = await keptToast(page, 'You have successfully joined the clique!');
    const next = page.getByRole('link', { name: 'See the clique' });
    await expect(next).toBeInViewport({ ratio: 1 });
    await expectClear(next, message);
  },
);

test(
  'the kobo of an exact amount never become naira, however the field is edited',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const creator = await api.newCustomer();
    const { asset, name } = await startClique(api, creator, {
      visibility: 'public',
      contribution: 1000.5,
    });
    await openSession(creator);
    await page.goto('/signup/clique');
    await page.getByRole('list', { name: 'My Cliques' }).getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const { keyboard } = page;
    const amount = page.getByLabel('Contribution amount');
    const rest = page.getByRole('button', { name: /^Contribute the rest/ });
    const refused = page.getByText('Whole naira only. We’ve left out the kobo.');
    expect(asset.total_value).toBe('115000.00');
    const exact = '₦113,999.50';

    /** Fills in the exact amount and selects a part of it. */
    const select = async (from: number, to: number) => {
      await rest.click();
      await expect(amount).toHaveValue(exact);
      await amount.focus();
      await amount.evaluate((field: HTMLInputElement, range) => field.setSelectionRange(...range), [
        from,
        to,
      ] as const);
    };

    for (const [from, to] of [
      [8, 9],
      [6, 10],
      [9, 10],
      [0, 11],
    ] as const) {
      await select(from, to);
      await keyboard.press('Delete');
      await expect(amount).toHaveValue('');
      await select(from, to);
      await keyboard.type('7250');
      await expect(amount).toHaveValue('₦7,250');
    }

    await test.step('text that is inserted at once is accepted exactly or refused with a reason', async () => {
      const notTaken = page.getByText(
        'We couldn’t paste that. Enter whole naira only, such as 5,000.',
      );
      await select(0, 11);
      await keyboard.insertText('1000.50');
      await expect(amount).toHaveValue(exact);
      await expect(notTaken).toBeVisible();
      await keyboard.insertText('2000');
      await expect(amount).toHaveValue('₦2,000');
      await expect(notTaken).toBeHidden();
      await keyboard.insertText('1000,50');
      await expect(amount).toHaveValue('₦2,000');
      await expect(notTaken).toBeVisible();
    });

    await test.step('commas are accepted only between thousands', async () => {
      await amount.fill('');
      await keyboard.type('1,250,000');
      await expect(amount).toHaveValue('₦1,250,000');
      await expect(refused).toBeHidden();
      await keyboard.type(',50');
      await expect(amount).toHaveValue('₦1,250,000');
      await expect(refused).toBeVisible();
      await keyboard.press('Backspace');
      await expect(amount).toHaveValue('₦125,000');
      await keyboard.type('5');
      await expect(amount).toHaveValue('₦1,250,005');
    });
  },
);
