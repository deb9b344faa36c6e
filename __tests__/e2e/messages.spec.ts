import type { Locator, Page } from '@playwright/test';
import { aClique, anInvitePreview } from '../support/replies';
import type { Cast } from './support/cast';
import { PASSWORD } from './support/customers';
import { imageFile } from './support/images';
import { expect, test } from './support/test';

interface Case {
  readonly what: string;
  readonly path: string | ((cast: Cast) => string);
  /** The person who sees it; a visitor is not signed in. */
  readonly to: 'visitor' | 'newcomer' | 'investor';
  /** Replies other than a refusal, by path. */
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

const kin = {
  'First name': 'Bola',
  'Last name': 'Obi',
  Email: 'bola@example.ng',
  Address: '1 Marina, Lagos',
};

const newPassword = {
  'Verification code': '123456',
  'New password': PASSWORD,
  'Confirm password': PASSWORD,
};

const cases: readonly Case[] = [
  {
    what: 'registration',
    path: '/signup',
    to: 'visitor',
    act: async (page) => {
      await fill(page, {
        'Full name': 'Ada Obi',
        'Phone number': '08012345678',
        Email: 'ada@example.ng',
        Password: PASSWORD,
      });
      await press(page, 'Sign up');
    },
    says: 'Registration failed. Please try again.',
  },
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
    what: 'verification of an email',
    path: '/otpverification',
    to: 'visitor',
    act: async (page) => {
      await fill(page, { 'Verification code': '123456' });
      await press(page, 'Verify');
    },
    says: 'OTP verification failed. Please try again.',
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
    what: 'new password',
    path: '/forgotpassword',
    to: 'visitor',
    answers: { '/users/forgot_password/': {} },
    act: async (page) => {
      await fill(page, { Email: 'ada@example.ng' });
      await press(page, 'Send code');
      await fill(page, newPassword);
      await press(page, 'Reset password');
    },
    says: 'Invalid OTP or password format.',
  },
  {
    what: 'contribution by an invite link',
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
    what: 'withdrawal before the identity check, on the profile',
    path: '/profile',
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
    what: 'photo',
    path: '/profile',
    to: 'investor',
    act: (page) => page.getByLabel('Profile photo').setInputFiles(imageFile('ada.png', 9000)),
    says: 'Failed to upload image. Please try again.',
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
    what: 'identity check without its pictures',
    path: '/profile?tab=kyc',
    to: 'newcomer',
    act: (page) => press(page, 'Submit for verification'),
    says: 'Please upload both an ID and a facial image.',
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
    what: 'next of kin with its last field missing',
    path: '/profile?tab=kyc',
    to: 'newcomer',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Next Of Kin' }).click();
      await fill(page, kin);
      await press(page, 'Submit next of kin');
    },
    says: 'Please fill in all fields.',
  },
  {
    what: 'next of kin',
    path: '/profile?tab=kyc',
    to: 'newcomer',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Next Of Kin' }).click();
      await fill(page, { ...kin, Relationship: 'Sister' });
      await press(page, 'Submit next of kin');
    },
    says: 'Submission failed. Please try again.',
  },
  {
    what: 'code for a new password, on the profile',
    path: '/profile?tab=security',
    to: 'investor',
    answers: { '/users/forgot_password/': {} },
    act: async (page) => {
      await press(page, 'Reset Password');
      await press(page, 'Send code');
    },
    says: 'OTP sent to your email. This OTP will expire in 5 minutes.',
  },
  {
    what: 'new password, on the profile',
    path: '/profile?tab=security',
    to: 'investor',
    answers: { '/users/forgot_password/': {} },
    act: async (page) => {
      await press(page, 'Reset Password');
      await press(page, 'Send code');
      await fill(page, newPassword);
      await press(page, 'Save new password');
    },
    says: 'Invalid OTP or password format.',
  },
  {
    what: 'new PIN for the current one',
    path: '/profile?tab=security',
    to: 'investor',
    act: async (page) => {
      await press(page, 'Reset PIN');
      await fill(page, { 'Current PIN': '9999', 'New PIN': '4821', 'Confirm new PIN': '4821' });
      await press(page, 'Save new PIN');
    },
    says: 'An error occurred. Please try again.',
  },
  {
    what: 'new PIN with its last field missing',
    path: '/profile?tab=security',
    to: 'investor',
    act: async (page) => {
      await press(page, 'Reset PIN');
      await fill(page, { 'Current PIN': '9999', 'New PIN': '4821' });
      await press(page, 'Save new PIN');
    },
    says: 'All fields are required',
  },
  {
    what: 'receiver without a bank',
    path: '/withdrawal',
    to: 'investor',
    act: (page) => press(page, 'Confirm Receiver'),
    says: 'Please provide a valid bank and account number.',
  },
  {
    what: 'receiver',
    path: '/withdrawal',
    to: 'investor',
    act: confirmReceiver,
    says: 'Unable to confirm receiver. Please check details.',
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
    what: 'withdrawal, taken',
    path: '/withdrawal',
    to: 'investor',
    answers: { ...receiver, '/wallet/request_withdrawal/': {} },
    act: withdraw,
    says: 'Withdrawal request sent successfully for approval.',
  },
  {
    what: 'investment beyond the balance',
    path: ({ asset }) => `/asset/${asset.id}`,
    to: 'newcomer',
    act: (page) => press(page, 'Confirm Investment'),
    says: 'Insufficient balance. Please fund your wallet.',
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
  {
    what: 'new clique',
    path: '/clique',
    to: 'investor',
    act: async (page, { asset }) => {
      await page.getByRole('tab', { name: 'Create cliques' }).click();
      await press(page, 'Create a New Clique');
      await fill(page, { 'Clique name': 'Friends', 'Contribution amount': '5000' });
      await page.getByLabel('Asset', { exact: true }).selectOption(String(asset.id));
      await press(page, 'Create clique');
    },
    says: 'Failed to create clique. Please try again.',
  },
  {
    what: 'invitation',
    path: '/clique/9',
    to: 'investor',
    // Another test may have moved the server's clock past the end of the cast's own clique.
    answers: {
      '/clique/public/': [],
      '/clique/my-cliques/': [
        aClique({ is_creator: true, is_member: true, visibility: 'private' }),
      ],
      '/clique/9/invitations/': [],
      '/clique/9/members/': [],
    },
    act: async (page) => {
      await fill(page, { 'Invite by email': 'bola@example.ng' });
      await press(page, 'Send invites');
    },
    says: 'Failed to send invites. Please try again.',
  },
];

/** The whole of it is in the window, and nothing lies over it. */
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

test.describe('a message is in view when it appears, on a phone:', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  for (const who of ['visitor', 'newcomer', 'investor'] as const) {
    test(`to ${who}`, async ({ page, cast, openSession, problems }) => {
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
      for (const { what, path, answers = {}, act, says } of cases.filter(({ to }) => to === who)) {
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
    });
  }
});
