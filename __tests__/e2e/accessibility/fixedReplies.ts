import type { Page } from '@playwright/test';
import {
  aBacking,
  aBank,
  aBeneficiary,
  aClique,
  aCliqueContract,
  aComplaint,
  aDepositAccount,
  aDeviceSession,
  aMember,
  aNotification,
  anAnsweredComplaint,
  anAsset,
  anInvestment,
  anInvitation,
  anInvitePreview,
  aPayoutReceiver,
  aPortfolio,
  aClosing,
  aProtection,
  aReferralBonus,
  aToken,
  aTransaction,
  aUser,
  aYear,
  weeklyPayouts,
  someFactors,
} from '../../support/replies';

/** The browser's time in tests with fixed replies. */
const now = new Date('2026-11-21T12:00:00+01:00');

const asset = anAsset({ image: null });
const own = { contribution: '25000.00', is_creator: true, is_member: true, visibility: 'private' };

/** Bodies of replies. The keys are paths. */
export type Replies = Readonly<Record<string, unknown>>;

export const usualReplies: Replies = {
  '/users/current_user/': aUser({ verification_status: true, has_transaction_pin: true }),
  '/users/protection/': aProtection(),
  '/users/factors/': someFactors(),
  '/users/closing/': aClosing(),
  '/users/sessions/': [
    aDeviceSession({ id: 30, device: 'Firefox on Windows', is_current: true }),
    aDeviceSession(),
  ],
  '/users/complaints/': [aComplaint(), anAnsweredComplaint()],
  '/users/years/2026/': aYear(),
  '/users/get-referral-link/': { referral_link: '?referral_code=ADA2026' },
  '/users/investments/': aPortfolio({
    active_investments: [anInvestment({ payouts: weeklyPayouts() })],
    completed_investments: [
      anInvestment({
        amount_paid: '3337500.00',
        payout_balance: '0.00',
        payouts: weeklyPayouts(104),
      }),
    ],
  }),
  '/wallet/get-static-account/': aDepositAccount(),
  '/wallet/transactions/': [
    aTransaction({ id: 2, transaction_type: 'withdrawal', status: 'pending', amount: '5000.00' }),
    aTransaction(),
  ],
  '/wallet/fetch_banks/': [aBank()],
  '/wallet/api/bank-details/': [aBeneficiary()],
  '/wallet/payout-receiver/': aPayoutReceiver(),
  '/wallet/referral_bonus/': [aReferralBonus()],
  '/asset/': [asset, anAsset({ id: 4, name: 'Bajaj Boxer', image: null, status: 'out-of-stock' })],
  '/asset/3': asset,
  '/backing/': aBacking(),
  '/clique/public/': [aClique({ id: 10, name: 'Abuja riders', closes_at: null })],
  '/clique/my-cliques/': [aClique({ ...own, closes_at: '2026-12-20T09:30:00.000Z' })],
  '/clique/9/members/': [aMember()],
  '/clique/9/invitations/': [
    anInvitation({ email: null, seats: 10, seats_taken: 3 }),
    anInvitation(),
    anInvitation({
      email: 'chidi@example.com',
      joined_at: '2026-11-20T09:30:00.000Z',
      joined_by: 'Chidi',
    }),
  ],
  '/clique/join/an-invite/': anInvitePreview({ asset_image: null }),
  '/clique/join/an-invite/get_contract/': aCliqueContract(),
  '/notification/notifications/': [aNotification(), aNotification({ id: 12, is_read: true })],
};

/** The asset and the clique that are shown by routes with an id. */
export const fixedSubjects = {
  asset: { id: 3, name: 'TVS King' },
  clique: { id: 9, name: 'Lagos riders' },
} as const;

/** Fixes the clock and the replies, so that snapshots don't depend on the date or the database. */
export async function fixReplies(page: Page, replies: Replies): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/users/events/') {
      return route.fulfill({
        contentType: 'text/event-stream',
        body: 'data: 1\n\n',
      });
    }
    return pathname in replies ? route.fulfill({ json: replies[pathname] }) : route.fallback();
  });
}

/** Fixes the replies for a customer who has one of everything. */
export const answerWithUsualReplies = (page: Page) => fixReplies(page, usualReplies);

/** A token that is valid at the fixed time. */
export const fixedToken = aToken(now.getTime() + 12 * 3_600_000);
