import type { Locator, Page } from '@playwright/test';
import { anInvitePreview } from '../support/replies';
import type { Cast } from './support/cast';
import { PASSWORD } from './support/customers';
import { imageFile } from './support/images';
import { expect, test } from './support/test';

interface Case {
  readonly what: string;
  readonly path: string | ((cast: Cast) => string);
  /** The person who sees the message. A visitor isn't signed in. */
  readonly to: 'visitor' | 'newcomer' | 'investor';
  /** Replies other than a refusal. The keys are paths. */
  readonly answers?: Readonly<Record<string, object>>;
  readonly act: (page: Page, cast: Cast) => Promise<void>;
  readonly says: string;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

const receiver = { '/wallet/verify-account/': { account_name: 'ADA OBI' } };

async function confirmReceiver(page: Page): Promise<void> {
  await page.getByLabel('Bank', { exact: true }).selectOption('058');
  await fill(page, { 'Account number': '0123456789' });
  await press(page, 'Confirm Receiver');
}

async function withdraw(page: Page): Promise<void> {
  await confirmReceiver(page);
  await fill(page, { Amount: '5000', 'Transaction PIN': '9999' });
  await press(page, 'Withdraw');
}

/** A message for each kind of place where messages can appear: forms, their steps, boxes, dialogs and toasts. */
const cases: readonly Case[] = [
  {
    what: 'sign-in',
    path: '/signin',
    to: 'visitor',
    act: async (page) => {
      await fill(page, { Email: 'ada@example.ng', Password: PASSWORD });
      await press(page, 'Sign in');
    },
    says: 'An unexpected error occurred. Please try again.',
  },
  {
    what: 'code for a new password',
    path: '/forgotpassword',
    to: 'visitor',
    answers: { '/users/forgot_password/': {} },
    act: async (page) => {
      await fill(page, { Email: 'ada@example.ng' });
      await press(page, 'Send code');
    },
    says: 'OTP sent to your email. This OTP will expire in 5 minutes.',
  },
  {
    what: 'contribution with an invite link',
    path: '/cliques/join/an-invite',
    to: 'visitor',
    answers: { '/clique/join/an-invite/': anInvitePreview({ asset_image: null }) },
    act: async (page) => {
      await fill(page, { 'Contribution amount': '5000' });
      await press(page, 'Join clique');
    },
    says: 'Authorization required. Please log in.',
  },
  {
    what: 'withdrawal before the identity check, on the overview',
    path: '/overview',
    to: 'newcomer',
    act: (page) => press(page, 'Withdraw'),
    says: 'You need to get verified to be able to withdraw.',
  },
  {
    what: 'address',
    path: '/profile',
    to: 'investor',
    act: async (page) => {
      await fill(page, { Address: '1 Marina, Lagos' });
      await press(page, 'Save address');
    },
    says: 'An error occurred while updating your address.',
  },
  {
    what: 'deletion of a photo',
    path: '/profile',
    to: 'investor',
    act: async (page) => {
      await press(page, 'Delete photo');
      await press(page, 'Delete');
    },
    says: 'Failed to delete image. Please try again.',
  },
  {
    what: 'new PIN',
    path: '/profile',
    to: 'newcomer',
    act: async (page) => {
      await press(page, 'Create Transaction PIN');
      await page.keyboard.type('4821');
      await expect(page.getByRole('group', { name: 'Confirm PIN' })).toBeVisible();
      await page.keyboard.type('4821');
    },
    says: 'An error occurred while creating your PIN.',
  },
  {
    what: 'identity check',
    path: '/profile?tab=kyc',
    to: 'newcomer',
    act: async (page) => {
      await page.getByLabel('Identity card').setInputFiles(imageFile('card.png', 9000));
      await page.getByLabel('Facial image').setInputFiles(imageFile('face.png', 9000));
      await press(page, 'Submit for verification');
    },
    says: 'Submission failed. Please try again.',
  },
  {
    what: 'withdrawal',
    path: '/withdrawal',
    to: 'investor',
    answers: receiver,
    act: withdraw,
    says: 'There was an error processing your request.',
  },
  {
    what: 'investment',
    path: ({ asset }) => `/asset/${asset.id}`,
    to: 'investor',
    act: async (page) => {
      await press(page, 'Confirm Investment');
      await page.getByLabel('Payout interval').selectOption('week');
      await page.getByLabel('I agree to the terms of the contract.').check();
      await press(page, 'Continue');
    },
    says: 'There was an issue processing your investment. Please try again.',
  },
];

/** Checks that an element is completely inside the window and not covered. */
async function expectSeen(message: Locator): Promise<void> {
  await expect(message).toBeInViewport({ ratio: 1 });
  const isCovered = await message.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const corners = [
      [left + 1, top + 1],
      [right - 1, bottom - 1],
    ] as const;
    return corners.some(([x, y]) => !element.contains(document.elementFromPoint(x, y)));
  });
  expect(isCovered).toBe(false);
}

test.describe('messages on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  for (const who of ['visitor', 'newcomer', 'investor'] as const) {
    // `npm test` only checks the messages to the investor. The release checks all messages.
    const tag = who === 'investor' ? [] : ['@release'];
    test(
      `every message to the ${who} is in view`,
      { tag },
      async ({ page, cast, openSession, problems }) => {
        problems.allow(/status of 400/);
        if (who !== 'visitor') await openSession(cast[who]);
        await page.addInitScript(() => localStorage.setItem('email', 'ada@example.ng'));
        let replies: NonNullable<Case['answers']> = {};
        await page.route(
          () => true,
          async (route) => {
            const request = route.request();
            const answer = replies[new URL(request.url()).pathname];
            if (answer !== undefined) await route.fulfill({ json: answer });
            else if (request.method() === 'GET') await route.fallback();
            else await route.fulfill({ status: 400, json: {} });
          },
        );
        for (const { what, path, answers = {}, act, says } of cases.filter(
          ({ to }) => to === who,
        )) {
          await test.step(what, async () => {
            replies = answers;
            await page.goto(`/signup${typeof path === 'string' ? path : path(cast)}`);
            await act(page, cast);
            const message = page
              .getByRole('alert')
              .or(page.getByRole('status'))
              .filter({ hasText: says });
            await expectSeen(message);
          });
        }
      },
    );
  }
});
