import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  notificationText,
  textOfStored,
  toStored,
} from '../../../../server/src/platform/messages/catalogue.ts';
import { en } from '../../../../server/src/platform/messages/en/index.ts';
import * as texts from '../../../../server/src/platform/notifications/texts.ts';
import type { Notification } from '../../../../server/src/platform/notifications/texts.ts';

const clique = { id: 7, name: 'Lagos Riders' };
const payout = { number: 2, all: 52, name: 'Keke' };

/** All that customers are told, word for word. */
const told: readonly (readonly [Notification, title: string, message: string])[] = [
  [
    texts.depositReceived(1_234_567_89n, 'GTBank'),
    'Deposit received',
    '₦1,234,567.89 has been added to your wallet. Transfer from GTBank.',
  ],
  [
    texts.payoutReceived(50_00n, { ...payout, part: undefined }),
    'Payout received',
    '₦50.00 has been added to your wallet. Payout 2 of 52 from Keke.',
  ],
  [
    texts.payoutReceived(50_00n, { ...payout, part: 3 }),
    'Payout received',
    '₦50.00 has been added to your wallet. Payout 2 of 52 from Keke, part 3.',
  ],
  [
    texts.investmentMade(1200_03n, 'Keke'),
    'Investment made',
    'You’ve invested ₦1,200.03 in Keke. Its payouts will go into your wallet.',
  ],
  [
    texts.vehicleBound('Keke', '2026-11-30'),
    'Your vehicle is on the road',
    'A driver has the vehicle of Keke. Its payouts count from today; the first one is projected for 30 Nov 2026.',
  ],
  [
    texts.moneyBack(1200_03n, 'Keke'),
    'Your money is back',
    'No vehicle was found for Keke in time, so the money was taken back. ₦1,200.03 has been added to your wallet.',
  ],
  [
    texts.investmentCompleted('Keke'),
    'Investment completed',
    'Your investment in Keke has been paid out in full.',
  ],
  [
    texts.payoutLate('Keke'),
    'A payout is late',
    'The driver of Keke is behind, so the money for a payout isn’t there yet. It’s paid into your wallet as soon as they repay. Your portfolio says how much is late, and since when.',
  ],
  [
    texts.payoutsCaughtUp('Keke'),
    'Late payouts are paid',
    'All that was late of Keke is in your wallet now.',
  ],
  [
    texts.closedWithLoss('Keke'),
    'Closed with a loss',
    'The vehicle of Keke is gone, and what came in for it doesn’t cover all payouts. The contract has ended with a loss. What is recovered later is still paid into your wallet.',
  ],
  [
    texts.walletFrozen,
    'Your wallet is on hold',
    'We’re looking into a payment into your wallet. Until that’s done you can’t withdraw, invest or contribute. Payouts still arrive.',
  ],
  [
    texts.walletUnfrozen,
    'Your wallet is no longer on hold',
    'You can withdraw, invest and contribute again.',
  ],
  [
    texts.walletDebited(1n, 'the sender’s bank took this deposit back'),
    'Money taken back from your wallet',
    '₦0.01 was taken out of your wallet. Reason: the sender’s bank took this deposit back.',
  ],
  [
    texts.walletCredited(100n, 'a deposit of 3 March that was not shown'),
    'Money added to your wallet',
    '₦1.00 has been added to your wallet. Reason: a deposit of 3 March that was not shown.',
  ],
  [
    texts.cliqueInvitation({ firstName: 'Ada', lastName: 'Obi' }, clique.name, 'tok'),
    'Clique invitation',
    'Ada Obi has invited you to the clique Lagos Riders.',
  ],
  [texts.cliqueJoined('Ada', clique), 'Clique joined', 'Ada has joined Lagos Riders.'],
  [
    texts.contributionMade(10_00n, clique),
    'Contribution made',
    'You’ve put ₦10.00 into Lagos Riders.',
  ],
  [
    texts.cliqueFunded(clique.name, 'Keke', 10_00n, undefined),
    'Clique funded',
    'Lagos Riders is fully funded. Mota now buys Keke. Your share is ₦10.00; the payouts count from the day on which it has a vehicle.',
  ],
  [
    texts.cliqueFunded(clique.name, 'Keke', 10_00n, '2026-11-30'),
    'Clique funded',
    'Lagos Riders is fully funded. Mota now buys Keke. Your share is ₦10.00; first payout on 30 Nov 2026.',
  ],
  [
    texts.cliqueEndsEarly(clique, 'Keke', new Date('2026-11-23T07:30:00Z')),
    'Clique closes early',
    'The terms of Keke have changed. Lagos Riders keeps its own until 23 Nov 2026, 08:30. If it isn’t fully funded by then, it closes and every contribution is refunded.',
  ],
  [
    texts.cliqueHidden(clique, 'rude name'),
    'Clique hidden',
    'Lagos Riders is no longer shown to others: rude name',
  ],
  [
    texts.cliqueCompleted(clique.name),
    'Clique completed',
    'Lagos Riders has been paid out in full.',
  ],
  [
    texts.cliqueClosed(clique.name, 'not funded in time', 30, 10_00n),
    'Clique closed',
    'Lagos Riders wasn’t fully funded within 30 days and is closed. Your contribution of ₦10.00 is back in your wallet.',
  ],
  [
    texts.cliqueClosed(clique.name, 'terms changed', 30, 10_00n),
    'Clique closed',
    'Lagos Riders is closed because the terms of its asset have changed. Your contribution of ₦10.00 is back in your wallet.',
  ],
  [
    texts.cliqueClosed(clique.name, 'out of stock', 30, 10_00n),
    'Clique closed',
    'Lagos Riders is closed because its asset went out of stock. Your contribution of ₦10.00 is back in your wallet.',
  ],
  [
    texts.identityVerified,
    'Identity verified',
    'Your identity has been verified. You can now withdraw.',
  ],
  [
    texts.identityNotVerified('blurred photo.'),
    'Identity not verified',
    'We couldn’t verify your identity. Reason: blurred photo. Please submit your documents again.',
  ],
  [
    texts.identityNotVerified(''),
    'Identity not verified',
    'We couldn’t verify your identity. Please submit your documents again.',
  ],
  [
    texts.withdrawalApproved(10_00n, 'Ada Obi, GTBank 0123456789'),
    'Withdrawal approved',
    '₦10.00 is on its way to Ada Obi, GTBank 0123456789.',
  ],
  [
    texts.withdrawalRejected(10_00n, 'Ada Obi, GTBank 0123456789', 'no such name'),
    'Withdrawal rejected',
    '₦10.00 for Ada Obi, GTBank 0123456789 is back in your wallet. Reason: no such name',
  ],
  [
    texts.withdrawalRejected(10_00n, 'Ada Obi, GTBank 0123456789', ''),
    'Withdrawal rejected',
    '₦10.00 for Ada Obi, GTBank 0123456789 is back in your wallet.',
  ],
  [
    texts.withdrawalPaid(10_00n, 'Ada Obi, GTBank 0123456789'),
    'Withdrawal arrived',
    '₦10.00 has arrived at Ada Obi, GTBank 0123456789.',
  ],
  [
    texts.withdrawalFailed(10_00n, 'Ada Obi, GTBank 0123456789'),
    'Withdrawal failed',
    'The bank couldn’t take ₦10.00 for Ada Obi, GTBank 0123456789. It’s back in your wallet.',
  ],
  [
    texts.withdrawalReversed(10_00n, 'Ada Obi, GTBank 0123456789'),
    'Withdrawal returned',
    'The bank of Ada Obi, GTBank 0123456789 has sent ₦10.00 back. It’s in your wallet again.',
  ],
  [
    texts.passwordChanged,
    'Password changed',
    'Your password was changed. If this wasn’t you, contact us straight away.',
  ],
  [
    texts.pinWritten('set'),
    'Transaction PIN set',
    'Your transaction PIN was set. If this wasn’t you, contact us straight away.',
  ],
  [
    texts.pinWritten('changed'),
    'Transaction PIN changed',
    'Your transaction PIN was changed. If this wasn’t you, contact us straight away.',
  ],
  [
    texts.pinWritten('reset'),
    'Transaction PIN reset',
    'Your transaction PIN was reset. If this wasn’t you, contact us straight away.',
  ],
  [
    texts.pinLocked,
    'Transaction PIN locked',
    'The wrong PIN was entered too many times. Reset it with a code we email you. If this wasn’t you, set a new password straight away.',
  ],
  [
    texts.referralPaid('Bola', 10_00n),
    'Referral bonus',
    'Bola has invested: ₦10.00 has been added to your wallet.',
  ],
  [
    texts.referralPending('Bola', 10_00n, '/profile?tab=kyc'),
    'Referral bonus pending',
    'Bola has invested. We’ll add ₦10.00 to your wallet once you’ve both verified your identity.',
  ],
  [
    texts.complaintAcknowledged('C-10001', '2026-11-30'),
    'We’re looking into your complaint',
    'We’ve read your complaint C-10001 and are looking into it. You’ll have our answer by 30 Nov 2026.',
  ],
  [
    texts.complaintDecided('C-10001'),
    'We’ve answered your complaint',
    'Our answer to your complaint C-10001 is there. Open it to read what we found.',
  ],
];

it('Each notification has its words, before it is kept and as it comes out of the table', () => {
  for (const [{ words }, title, message] of told) {
    assert.deepEqual(notificationText(en, words), { title, message });
    const kept = JSON.parse(JSON.stringify(toStored(words))) as ReturnType<typeof toStored>;
    assert.deepEqual(textOfStored(en.notifications, kept), { title, message });
  }
});

it('Each text of the catalogue is in this list', () => {
  const codes = told.map(([{ words }]) => toStored(words).code);
  assert.deepEqual(new Set([...codes, 'unknown']), new Set(Object.keys(en.notifications)));
});
