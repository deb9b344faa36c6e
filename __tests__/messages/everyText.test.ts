import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assetsCopy } from '@/words/assets';
import { cliquesCopy } from '@/words/cliques';
import { labelsCopy } from '@/words/labels';
import { offerCopy } from '@/words/offer';
import { overviewCopy } from '@/words/overview';
import { sessionCopy } from '@/words/session';

const folder = join(process.cwd(), 'src', 'messages', 'en');
const tables = readdirSync(folder).map((file) => file.replace('.ts', ''));

/** The places where a table has nothing to read: a blank text, or an empty group. */
function blanksIn(value: unknown, place: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [place] : [];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value);
  if (parts.length === 0) return [place];
  return parts.flatMap(([name, part]) => blanksIn(part, `${place}.${name}`));
}

test.each(tables)(
  '%s exports one table named after it, and none of its texts is blank',
  async (name) => {
    const words = (await import(join(folder, name))) as Readonly<Record<string, unknown>>;
    expect(Object.keys(words)).toEqual([`${name}Copy`]);
    expect(blanksIn(words[`${name}Copy`], name)).toEqual([]);
  },
);

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
      cliquesCopy.closesOn('20 Nov 2026', 1),
      'Closes on 20 Nov 2026 and refunds everyone if it isn’t fully funded: 1 day left.',
    ],
    [
      cliquesCopy.closesOn('20 Nov 2026', 12),
      'Closes on 20 Nov 2026 and refunds everyone if it isn’t fully funded: 12 days left.',
    ],
    [cliquesCopy.tooManyInvites, 'You can invite up to 20 people at a time.'],
    [labelsCopy.roiBanner, 'Up to 50% ROI on hire purchase'],
    [labelsCopy.yieldAndDuration(50, 104), '50% ROI over 104 weeks, about 25% a year'],
    [labelsCopy.yieldAndDuration(5, 1), '5% ROI over 1 week, about 260% a year'],
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
