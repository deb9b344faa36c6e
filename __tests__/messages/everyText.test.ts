import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assetMessages } from '@/messages/assets';
import { cliqueMessages } from '@/messages/cliques';
import { offerMessages } from '@/messages/offers';
import { overviewMessages } from '@/messages/overview';
import { sessionMessages } from '@/messages/auth';

const folder = join(process.cwd(), 'src', 'messages', 'en');
const files = readdirSync(folder).map((file) => file.replace('.ts', ''));

/** Returns the paths of blank texts and empty groups in a table. */
function blanksIn(value: unknown, place: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [place] : [];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value);
  if (parts.length === 0) return [place];
  return parts.flatMap(([name, part]) => blanksIn(part, `${place}.${name}`));
}

test.each(files)('%s exports tables named …Messages, without a blank text', async (name) => {
  const tables = (await import(join(folder, name))) as Readonly<Record<string, unknown>>;
  expect(Object.keys(tables)).toEqual(
    Object.keys(tables).filter((table) => table.endsWith('Messages')),
  );
  expect(blanksIn(tables, name)).toEqual([]);
});

describe('texts with a name, a number or a date', () => {
  test.each([
    [assetMessages.count(1), '1 asset'],
    [assetMessages.count(0), '0 assets'],
    [assetMessages.count(1200), '1,200 assets'],
    [assetMessages.countedPayouts(1, 'year'), '1 yearly payout of'],
    [assetMessages.countedPayouts(24, 'month'), '24 monthly payouts of'],
    [assetMessages.countedPayouts(104, 'week'), '104 weekly payouts of'],
    [assetMessages.position(0, 3), '1 of 3'],
    [
      cliqueMessages.closesOn('20 Nov 2026', 1),
      'Closes on 20 Nov 2026 and refunds everyone if it isn’t fully funded: 1 day left.',
    ],
    [
      cliqueMessages.closesOn('20 Nov 2026', 12),
      'Closes on 20 Nov 2026 and refunds everyone if it isn’t fully funded: 12 days left.',
    ],
    [cliqueMessages.tooManyInvites, 'You can invite up to 20 people at a time.'],
    [overviewMessages.roiBanner, 'Up to 50% ROI on hire purchase'],
    [offerMessages.yieldAndDuration(50, 104), '50% ROI over 104 weeks, about 25% a year'],
    [offerMessages.yieldAndDuration(5, 1), '5% ROI over 1 week, about 260% a year'],
    [sessionMessages.endsSoon(2), 'For your security, we’ll sign you out in 2 minutes.'],
    [sessionMessages.endsSoon(1), 'For your security, we’ll sign you out in less than a minute.'],
    [offerMessages.about(32), 'about 32%'],
    [
      overviewMessages.bannerPitch,
      '50% over 130 weeks is about 20% a year, paid weekly, monthly or yearly.',
    ],
  ])('a filled-in text is "%s"', (text, expected) => {
    expect(text).toBe(expected);
  });
});
