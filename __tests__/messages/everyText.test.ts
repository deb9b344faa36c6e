import { assetsCopy } from '@/messages/assets';
import { cliqueCopy } from '@/messages/cliques';
import { depositCopy } from '@/messages/deposits';
import { failureRules } from '@/messages/failureRules';
import * as labels from '@/messages/labels';
import { offerCopy } from '@/messages/offer';
import { offlineCopy } from '@/messages/offline';
import { overviewCopy } from '@/messages/overview';
import { pinCopy } from '@/messages/pin';
import { portfolioCopy } from '@/messages/portfolio';
import { profileCopy } from '@/messages/profile';
import { publicPages } from '@/messages/publicPages';
import { sessionCopy } from '@/messages/session';
import { shellCopy } from '@/messages/shell';
import { successes } from '@/messages/successes';
import { supportCopy } from '@/messages/support';
import { transactionsCopy } from '@/messages/transactions';
import { validation } from '@/messages/validation';
import { withdrawalCopy } from '@/messages/withdrawal';

const tables: Readonly<Record<string, object>> = {
  assetsCopy,
  cliqueCopy,
  depositCopy,
  failureRules,
  labels,
  offerCopy,
  offlineCopy,
  overviewCopy,
  pinCopy,
  portfolioCopy,
  profileCopy,
  publicPages,
  sessionCopy,
  shellCopy,
  successes,
  supportCopy,
  transactionsCopy,
  validation,
  withdrawalCopy,
};

/** Where a table has nothing to read: a blank text, or a group of none. */
function blanksIn(value: unknown, place: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [place] : [];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value);
  if (parts.length === 0) return [place];
  return parts.flatMap(([name, part]) => blanksIn(part, `${place}.${name}`));
}

test.each(Object.keys(tables))('no text of %s is blank', (name) => {
  expect(blanksIn(tables[name], name)).toEqual([]);
});

describe('texts that hold a name, a number or a date', () => {
  test.each([
    [assetsCopy.count(1), '1 asset'],
    [assetsCopy.count(0), '0 assets'],
    [assetsCopy.count(1200), '1,200 assets'],
    [assetsCopy.payoutsOf(1, 'year'), '1 yearly payout of'],
    [assetsCopy.payoutsOf(24, 'month'), '24 monthly payouts of'],
    [assetsCopy.payoutsOf(104, 'week'), '104 weekly payouts of'],
    [assetsCopy.position(0, 3), '1 of 3'],
    [
      cliqueCopy.closesOn('20 Nov 2026', 1),
      'Closes on 20 Nov 2026 and refunds everyone if it isn’t fully funded: 1 day left.',
    ],
    [
      cliqueCopy.closesOn('20 Nov 2026', 12),
      'Closes on 20 Nov 2026 and refunds everyone if it isn’t fully funded: 12 days left.',
    ],
    [cliqueCopy.closedOn('20 Nov 2026'), 'Closed on 20 Nov 2026. Contributions are refunded.'],
    [cliqueCopy.funding('Lagos riders'), 'Funding of Lagos riders'],
    [cliqueCopy.funded('₦1.00', '₦2.00'), '₦1.00 of ₦2.00'],
    [cliqueCopy.inviteIntro('Lagos riders'), 'Invite the people who should join Lagos riders.'],
    [cliqueCopy.tooManyInvites, 'You can invite up to 20 people at a time.'],
    [labels.labels.roiBanner, 'Up to 50% ROI on hire purchase'],
    [labels.labels.yieldAndDuration(50, 104), '50% ROI over 104 weeks, about 25% a year'],
    [labels.labels.yieldAndDuration(5, 1), '5% ROI over 1 week, about 260% a year'],
    [portfolioCopy.payoutsOf('TVS King'), 'Payouts of TVS King'],
    [portfolioCopy.paidOf('₦1.00', '₦2.00'), '₦1.00 of ₦2.00 paid'],
    [portfolioCopy.scheduleOf('TVS King'), 'Payout schedule of TVS King'],
    [
      publicPages.newPasswordHint,
      'At least 8 characters, with a lowercase and an uppercase letter, a number and a special character.',
    ],
    [sessionCopy.endsSoon(2), 'For your security, we’ll sign you out in 2 minutes.'],
    [sessionCopy.endsSoon(1), 'For your security, we’ll sign you out in less than a minute.'],
    [offerCopy.about(32), 'about 32%'],
    [offerCopy.lasts(1), 'For 1 week'],
    [
      overviewCopy.bannerPitch,
      '50% over 130 weeks is about 20% a year, paid weekly, monthly or yearly.',
    ],
  ])('%s', (text, words) => {
    expect(text).toBe(words);
  });
});
