import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  notificationText,
  textOfStored,
  toStored,
  type NotificationMessage,
} from '../../../../server/src/platform/messages/catalogue.ts';
import { en } from '../../../../server/src/platform/messages/en/index.ts';

const clique = 'Lagos Riders';
const payout = {
  code: 'payout_received',
  amount: '5000',
  number: 2,
  all: 52,
  name: 'Keke',
} as const;
const toReceiver = { amount: '1000', receiver: 'Ada Obi, GTBank 0123456789' };
const closed = { code: 'clique_closed', name: clique, days: 30, contribution: '1000' } as const;
const funded = { code: 'clique_funded', name: clique, asset: 'Keke', share: '1000' } as const;

/** The texts that depend on their values. `allWords.test.ts` checks all texts. */
const cases: readonly (readonly [NotificationMessage, title: string, message: string])[] = [
  [
    { code: 'deposit_received', amount: '123456789', bank: 'GTBank' },
    'Deposit received',
    '₦1,234,567.89 has been added to your wallet. Transfer from GTBank.',
  ],
  [
    { ...payout, part: 3 },
    'Payout received',
    '₦50.00 has been added to your wallet. Part 3 of payout 2 of 52 from Keke.',
  ],
  [
    { code: 'vehicle_bound', name: 'Keke', firstPayout: '2026-11-30' },
    'Your vehicle is on the road',
    'A driver now has the vehicle for Keke, so the payouts have dates. The first one is projected for 30 Nov 2026.',
  ],
  [
    { code: 'wallet_debited', amount: '1', reason: 'the sender’s bank took this deposit back' },
    'Money taken back from your wallet',
    '₦0.01 was taken out of your wallet. Reason: the sender’s bank took this deposit back.',
  ],
  [
    funded,
    'Clique funded',
    'Lagos Riders is fully funded. Mota will now buy Keke. Your share is ₦10.00. Payout dates count from the day a driver receives the vehicle.',
  ],
  [
    { ...funded, firstPayout: '2026-11-30' },
    'Clique funded',
    'Lagos Riders is fully funded. Mota will now buy Keke. Your share is ₦10.00. The first payout is on 30 Nov 2026.',
  ],
  [
    { code: 'clique_ends_early', name: clique, asset: 'Keke', end: '2026-11-23T07:30:00Z' },
    'Clique may close early',
    'The terms of Keke have changed. Lagos Riders keeps the old terms until 23 Nov 2026, 08:30. If it isn’t fully funded by then, it closes and every contribution is refunded.',
  ],
  [
    { ...closed, reason: 'not funded in time' },
    'Clique closed',
    'Lagos Riders wasn’t fully funded within 30 days and is closed. Your contribution of ₦10.00 is back in your wallet.',
  ],
  [
    { ...closed, reason: 'terms changed' },
    'Clique closed',
    'Lagos Riders is closed because the terms of its asset have changed. Your contribution of ₦10.00 is back in your wallet.',
  ],
  [
    { ...closed, reason: 'out of stock' },
    'Clique closed',
    'Lagos Riders is closed because its asset went out of stock. Your contribution of ₦10.00 is back in your wallet.',
  ],
  [
    { code: 'identity_not_verified', reason: 'blurred photo.' },
    'Identity not verified',
    'We couldn’t verify your identity. Reason: blurred photo. Submit your documents again.',
  ],
  [
    { code: 'identity_not_verified', reason: '' },
    'Identity not verified',
    'We couldn’t verify your identity. Submit your documents again.',
  ],
  [
    { code: 'withdrawal_rejected', ...toReceiver, reason: 'no such name' },
    'Withdrawal rejected',
    '₦10.00 for Ada Obi, GTBank 0123456789 is back in your wallet. Reason: no such name.',
  ],
  [
    { code: 'withdrawal_rejected', ...toReceiver, reason: '' },
    'Withdrawal rejected',
    '₦10.00 for Ada Obi, GTBank 0123456789 is back in your wallet.',
  ],
];

it('a notification has the text of its kind, before it is stored and when it is read from the table', () => {
  for (const [words, title, message] of cases) {
    assert.deepEqual(notificationText(en, words), { title, message });
    const kept = JSON.parse(JSON.stringify(toStored(words))) as ReturnType<typeof toStored>;
    assert.deepEqual(textOfStored(en.notifications, kept), { title, message });
  }
});
