import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  notificationText,
  textOfStored,
  toStored,
  type NotificationWords,
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

/** All that customers are told, word for word. */
const told: readonly (readonly [NotificationWords, title: string, message: string])[] = [
  [
    { code: 'deposit_received', amount: '123456789', bank: 'GTBank' },
    'Deposit received',
    '₦1,234,567.89 has been added to your wallet. Transfer from GTBank.',
  ],
  [payout, 'Payout received', '₦50.00 has been added to your wallet. Payout 2 of 52 from Keke.'],
  [
    { ...payout, part: 3 },
    'Payout received',
    '₦50.00 has been added to your wallet. Payout 2 of 52 from Keke, part 3.',
  ],
  [
    { code: 'investment_made', amount: '120003', name: 'Keke' },
    'Investment made',
    'You’ve invested ₦1,200.03 in Keke. Its payouts will go into your wallet.',
  ],
  [
    { code: 'vehicle_bound', name: 'Keke', firstPayout: '2026-11-30' },
    'Your vehicle is on the road',
    'A driver now has the vehicle for Keke. Payouts count from today, and the first one is projected for 30 Nov 2026.',
  ],
  [
    { code: 'money_back', amount: '120003', name: 'Keke' },
    'Your money is back',
    'No vehicle was found for Keke in time, so the money was taken back. ₦1,200.03 has been added to your wallet.',
  ],
  [
    { code: 'investment_completed', name: 'Keke' },
    'Investment completed',
    'Your investment in Keke has been paid out in full.',
  ],
  [
    { code: 'payout_late', name: 'Keke' },
    'A payout is late',
    'The driver of Keke is behind, so the money for a payout hasn’t come in yet. We’ll pay it into your wallet as soon as the driver repays. Your portfolio shows how much is late, and since when.',
  ],
  [
    { code: 'payouts_caught_up', name: 'Keke' },
    'Late payouts are paid',
    'All late payouts of Keke are now in your wallet.',
  ],
  [
    { code: 'closed_with_loss', name: 'Keke' },
    'Closed with a loss',
    'The vehicle for Keke is gone, and the money that came in for it doesn’t cover all payouts. The contract has ended with a loss. If more is recovered later, we’ll still pay it into your wallet.',
  ],
  [
    'wallet_frozen',
    'Your wallet is on hold',
    'We’re looking into a payment into your wallet. Until that’s done you can’t withdraw, invest or contribute. Payouts still arrive.',
  ],
  [
    'wallet_unfrozen',
    'Your wallet is no longer on hold',
    'You can withdraw, invest and contribute again.',
  ],
  [
    { code: 'wallet_debited', amount: '1', reason: 'the sender’s bank took this deposit back' },
    'Money taken back from your wallet',
    '₦0.01 was taken out of your wallet. Reason: the sender’s bank took this deposit back.',
  ],
  [
    { code: 'wallet_credited', amount: '100', reason: 'a deposit of 3 March that was not shown' },
    'Money added to your wallet',
    '₦1.00 has been added to your wallet. Reason: a deposit of 3 March that was not shown.',
  ],
  [
    { code: 'clique_invitation', inviter: 'Ada Obi', name: clique },
    'Clique invitation',
    'Ada Obi has invited you to the clique Lagos Riders.',
  ],
  [
    { code: 'clique_joined', firstName: 'Ada', name: clique },
    'Clique joined',
    'Ada has joined Lagos Riders.',
  ],
  [
    { code: 'contribution_made', amount: '1000', name: clique },
    'Contribution made',
    'You’ve put ₦10.00 into Lagos Riders.',
  ],
  [
    funded,
    'Clique funded',
    'Lagos Riders is fully funded. Mota now buys Keke. Your share is ₦10.00; payouts count from the day it has a vehicle.',
  ],
  [
    { ...funded, firstPayout: '2026-11-30' },
    'Clique funded',
    'Lagos Riders is fully funded. Mota now buys Keke. Your share is ₦10.00; first payout on 30 Nov 2026.',
  ],
  [
    { code: 'clique_ends_early', name: clique, asset: 'Keke', end: '2026-11-23T07:30:00Z' },
    'Clique closes early',
    'The terms of Keke have changed. Lagos Riders keeps its current terms until 23 Nov 2026, 08:30. If it isn’t fully funded by then, it closes and every contribution is refunded.',
  ],
  [
    { code: 'clique_hidden', name: clique, reason: 'rude name' },
    'Clique hidden',
    'Lagos Riders is no longer shown to others: rude name',
  ],
  [
    { code: 'clique_completed', name: clique },
    'Clique completed',
    'Lagos Riders has been paid out in full.',
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
    'identity_verified',
    'Identity verified',
    'Your identity has been verified. You can now withdraw.',
  ],
  [
    { code: 'identity_not_verified', reason: 'blurred photo.' },
    'Identity not verified',
    'We couldn’t verify your identity. Reason: blurred photo. Please submit your documents again.',
  ],
  [
    { code: 'identity_not_verified', reason: '' },
    'Identity not verified',
    'We couldn’t verify your identity. Please submit your documents again.',
  ],
  [
    { code: 'withdrawal_approved', ...toReceiver },
    'Withdrawal approved',
    '₦10.00 is on its way to Ada Obi, GTBank 0123456789.',
  ],
  [
    { code: 'withdrawal_rejected', ...toReceiver, reason: 'no such name' },
    'Withdrawal rejected',
    '₦10.00 for Ada Obi, GTBank 0123456789 is back in your wallet. Reason: no such name',
  ],
  [
    { code: 'withdrawal_rejected', ...toReceiver, reason: '' },
    'Withdrawal rejected',
    '₦10.00 for Ada Obi, GTBank 0123456789 is back in your wallet.',
  ],
  [
    { code: 'withdrawal_paid', ...toReceiver },
    'Withdrawal arrived',
    '₦10.00 has arrived at Ada Obi, GTBank 0123456789.',
  ],
  [
    { code: 'withdrawal_failed', ...toReceiver },
    'Withdrawal failed',
    'The bank couldn’t take ₦10.00 for Ada Obi, GTBank 0123456789. It’s back in your wallet.',
  ],
  [
    { code: 'withdrawal_reversed', ...toReceiver },
    'Withdrawal returned',
    'The bank of Ada Obi, GTBank 0123456789 has sent ₦10.00 back. It’s in your wallet again.',
  ],
  [
    'password_changed',
    'Password changed',
    'Your password was changed. If this wasn’t you, contact us straight away.',
  ],
  [
    'pin_set',
    'Transaction PIN set',
    'Your transaction PIN was set. If this wasn’t you, contact us straight away.',
  ],
  [
    'pin_changed',
    'Transaction PIN changed',
    'Your transaction PIN was changed. If this wasn’t you, contact us straight away.',
  ],
  [
    'pin_reset',
    'Transaction PIN reset',
    'Your transaction PIN was reset. If this wasn’t you, contact us straight away.',
  ],
  [
    'pin_locked',
    'Transaction PIN locked',
    'The wrong PIN was entered too many times. Reset it with a code we email you. If this wasn’t you, set a new password straight away.',
  ],
  [
    { code: 'referral_paid', firstName: 'Bola', amount: '1000' },
    'Referral bonus',
    'Bola has invested: ₦10.00 has been added to your wallet.',
  ],
  [
    { code: 'referral_pending', firstName: 'Bola', amount: '1000' },
    'Referral bonus pending',
    'Bola has invested. We’ll add ₦10.00 to your wallet once you’ve both verified your identity.',
  ],
  [
    { code: 'complaint_acknowledged', reference: 'C-10001', decideBy: '2026-11-30' },
    'We’re looking into your complaint',
    'We’ve read your complaint C-10001 and are looking into it. You’ll have our answer by 30 Nov 2026.',
  ],
  [
    { code: 'complaint_decided', reference: 'C-10001' },
    'We’ve answered your complaint',
    'We’ve answered your complaint C-10001. Open it to read what we found.',
  ],
];

it('Each notification has its words, before it is kept and as it comes out of the table', () => {
  for (const [words, title, message] of told) {
    assert.deepEqual(notificationText(en, words), { title, message });
    const kept = JSON.parse(JSON.stringify(toStored(words))) as ReturnType<typeof toStored>;
    assert.deepEqual(textOfStored(en.notifications, kept), { title, message });
  }
});

it('Each text of the catalogue is in this list', () => {
  const codes = told.map(([words]) => toStored(words).code);
  assert.deepEqual(new Set([...codes, 'unknown']), new Set(Object.keys(en.notifications)));
});
