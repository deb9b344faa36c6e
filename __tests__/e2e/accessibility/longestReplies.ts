import type { Page } from '@playwright/test';
import {
  aBank,
  aBackingVehicle,
  aBeneficiary,
  aClique,
  aCliqueInvestment,
  aConfirmedAccount,
  aDepositAccount,
  aDeviceSession,
  aNotification,
  anAsset,
  anInvitation,
  anInvestment,
  aPayoutReceiver,
  aPortfolio,
  aClosing,
  aProtection,
  aReferralBonus,
  aTransaction,
  aUser,
  aYear,
  someFactors,
} from '../../support/replies';
import { fixReplies, type Replies, usualReplies } from './fixedReplies';

/** The longest names that are likely, and the largest amounts. */
const long = {
  first_name: 'Oluwafunmilayo-Temitope',
  last_name: 'Nwachukwu-Okonkwo',
  vehicle: 'Mercedes-Benz Sprinter 516 CDI Refrigerated Delivery Minibus 2026',
  affordable: 'Mercedes-Benz Sprinter 316 CDI Refrigerated Delivery Minibus 2025',
  /** A name without a space where a line could break. */
  oneWord: 'KekeNapepOfTheIkejaTransportWorkersCooperative',
  clique: 'Ikeja Local Government Transport Workers Cooperative Society, Lagos',
  bank: 'Nigeria Agricultural Cooperative and Rural Development Microfinance Bank',
  amount: '999999999999.99',
  balance: '999999999999.98',
} as const;
const holder = `${long.first_name} ${long.last_name}`;
const displayedAmount = '₦999,999,999,999.99';

/** Amounts of an asset, all equally large. */
const expensive = {
  value: long.amount,
  vat: long.amount,
  service_charge: long.amount,
  maintenance_fee: long.amount,
  total_value: long.amount,
  profit: long.amount,
  total_payout: long.amount,
  image: null,
};
const expensiveAsset = anAsset({ ...expensive, name: long.vehicle });
const affordableAsset = anAsset({
  ...expensive,
  id: 4,
  name: long.affordable,
  total_value: long.balance,
});
const expensiveClique = {
  name: long.clique,
  asset_name: long.vehicle,
  required_funding: long.amount,
  asset_total_payout: long.amount,
  total_contributions: long.amount,
  contribution: long.amount,
  remaining_funding: long.amount,
};
const longAccount = aConfirmedAccount({
  bank_name: long.bank,
  account_name: holder.toUpperCase(),
});
const expensiveTransaction = {
  amount: long.amount,
  description: `Transfer from ${holder}, ${long.bank}`,
  reference: 'MOTA-2026-11-20-000000000001',
};

const longestReplies: Replies = {
  ...usualReplies,
  '/users/current_user/': aUser({
    ...long,
    email: 'oluwafunmilayo.temitope.nwachukwu-okonkwo@cooperative.example.com.ng',
    wallet: {
      balance: long.balance,
      payouts_to: { bank_name: long.bank, ending: '6789', starts_at: '2026-11-01T09:30:00.000Z' },
    },
    verification_status: true,
    has_transaction_pin: true,
  }),
  '/users/protection/': aProtection({
    withdrawal_limit: long.amount,
    raise: { withdrawal_limit: long.amount, from: '2026-12-30T13:05:00.000Z' },
    device: { limit: long.amount, until: '2026-12-30T13:05:00.000Z' },
  }),
  '/users/factors/': someFactors({
    passkeys: ['p1', 'p2'].map((id) => ({
      id,
      device: 'Samsung Internet on Android',
      added_at: '2026-11-20T09:30:00.000Z',
      used_at: null,
    })),
    recovery_codes: 10,
  }),
  '/users/closing/': aClosing({
    still_open: {
      balance: long.amount,
      withdrawals: 100,
      investments: 100,
      cliques: 100,
      complaints: 5,
      is_on_hold: true,
    },
  }),
  '/wallet/payout-receiver/': aPayoutReceiver({
    receiver: { ...longAccount, starts_at: '2026-12-30T13:05:00.000Z' },
    accounts: [longAccount, { ...longAccount, id: 5 }],
  }),
  '/users/sessions/': [
    aDeviceSession({ id: 30, device: 'Samsung Internet on Android', is_current: true }),
    aDeviceSession({ device: 'Samsung Internet on Android' }),
  ],
  '/users/investments/': aPortfolio({
    active_investments: [
      anInvestment({
        asset: { id: 3, name: long.vehicle, image: null, description: null },
        amount_invested: long.amount,
        asset_total_payout: long.amount,
        interval_payout_amount: '9615384615.38',
        profit: long.amount,
        amount_paid: long.amount,
        payout_balance: long.amount,
        payout_interval: 'week',
        payouts: [1, 2, 3, 4, 5].map((number) => ({
          number,
          due_date: `2027-0${number}-27`,
          amount: long.amount,
          paid_at: number === 1 ? '2027-01-27T09:00:00Z' : null,
          received: number === 1 ? long.amount : '0.00',
          is_late: number < 3,
        })),
        backing: aBackingVehicle({ paid_by_reserve: long.amount }),
      }),
    ],
    active_clique_investments: [
      aCliqueInvestment({
        asset_name: long.oneWord,
        clique_name: long.clique,
        total_payouts_made: long.amount,
        contribution: long.amount,
        total_payout: long.amount,
        payout_balance: long.amount,
      }),
    ],
  }),
  '/users/years/2026/': aYear({
    opening: long.amount,
    paid_in: long.amount,
    paid_out: long.amount,
    set_aside: long.amount,
    invested: long.amount,
    payouts: long.amount,
    own_money: long.amount,
    profit: long.amount,
    bonuses: long.amount,
    other: `-${long.amount}`,
    closing: long.amount,
    fees: long.amount,
    owed: long.amount,
  }),
  '/wallet/get-static-account/': aDepositAccount({
    account_name: `Mota / ${holder}`,
    bank: long.bank,
  }),
  '/wallet/transactions/': [
    aTransaction({
      ...expensiveTransaction,
      id: 2,
      transaction_type: 'withdrawal',
      status: 'pending',
    }),
    aTransaction(expensiveTransaction),
  ],
  '/wallet/fetch_banks/': [aBank({ name: long.bank })],
  '/wallet/api/bank-details/': [aBeneficiary({ bank_name: long.bank, account_name: holder })],
  '/wallet/verify-account/': { account_name: holder },
  '/wallet/referral_bonus/': [aReferralBonus({ amount: long.amount, reference: 'RB-000000002' })],
  '/asset/': [expensiveAsset, affordableAsset],
  '/asset/3': expensiveAsset,
  '/asset/4': affordableAsset,
  '/asset/4/get_contract/': {
    contract:
      `<h1>Hire-purchase agreement</h1><p>${holder} invests ${displayedAmount} in ${long.vehicle}.</p>` +
      `<table><caption>Figures</caption><tr><th>Maintenance fee</th><td>${displayedAmount}</td></tr>` +
      `<tr><th>Total payout</th><td>${displayedAmount}</td></tr></table>`,
  },
  '/clique/public/': [aClique({ ...expensiveClique, id: 10 })],
  '/clique/my-cliques/': [
    aClique({ ...expensiveClique, is_creator: true, is_member: true, visibility: 'private' }),
  ],
  '/clique/9/invitations/': [
    anInvitation({ email: null, seats: 99, seats_taken: 98 }),
    anInvitation({ email: `${long.oneWord.toLowerCase()}@example.com` }),
  ],
  '/notification/notifications/': [
    aNotification({ message: `${displayedAmount} was paid in by ${holder}, ${long.bank}.` }),
    aNotification({
      id: 12,
      title: `Payout of ${displayedAmount}`,
      message: `${displayedAmount} of ${long.vehicle} is in your wallet.`,
      is_read: true,
    }),
  ],
};

/** The assets and the clique that are shown by routes with an id, with the longest names. */
export const longestNames = {
  asset: { id: 3, name: long.vehicle },
  affordable: { id: 4, name: long.affordable },
  clique: { id: 9, name: long.clique },
} as const;

/** Answers the page with replies in which every name is long and every amount is large. */
export const answerWithLongestReplies = (page: Page) => fixReplies(page, longestReplies);
