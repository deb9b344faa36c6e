import { formatLagosTime } from '@/lib/dates';
import { usualCheckOf } from '@/lib/identityCheck';

// Lagos is an hour ahead of UTC, all year.
test.each([
  ['in the morning', '2026-11-20T08:00:00Z', '18:00', '2026-11-20T17:00:00Z'],
  ['just more than two hours before', '2026-11-20T14:59:59Z', '18:00', '2026-11-20T17:00:00Z'],
  ['two hours before', '2026-11-20T15:00:00Z', '18:00', '2026-11-21T17:00:00Z'],
  ['after the usual time', '2026-11-20T20:00:00Z', '18:00', '2026-11-21T17:00:00Z'],
  ['in the first hour of a day in Lagos', '2026-11-20T23:30:00Z', '18:00', '2026-11-21T17:00:00Z'],
  ['before an early usual time', '2026-11-20T23:30:00Z', '01:30', '2026-11-22T00:30:00Z'],
  [
    'before a usual time of half past five',
    '2026-11-20T08:00:00Z',
    '17:30',
    '2026-11-20T16:30:00Z',
  ],
])('returns when photos that are sent %s are checked', (_when, sentAt, checkedBy, expected) => {
  expect(usualCheckOf(Date.parse(sentAt), checkedBy)).toBe(Date.parse(expected));
});

test.each(['', '6 pm', '24:00', '18:60', '118:00'])(
  'returns null for %p, which isn’t a time of day',
  (checkedBy) => {
    expect(usualCheckOf(0, checkedBy)).toBeNull();
  },
);

test.each([
  ['2026-11-20T17:00:00Z', '6 pm today'],
  ['2026-11-20T16:30:00Z', '5:30 pm today'],
  ['2026-11-20T23:00:00Z', '12 am tomorrow'],
  ['2026-11-21T17:00:00Z', '6 pm tomorrow'],
  ['2026-11-22T17:00:00Z', '6 pm on 22 Nov'],
])('formats the time %s as "%s", and adds "Lagos time" in other time zones', (instant, words) => {
  const now = Date.parse('2026-11-20T11:00:00Z');
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
  expect(formatLagosTime(Date.parse(instant), now)).toBe(words);
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
  expect(formatLagosTime(Date.parse(instant), now)).toBe(`${words} (Lagos time)`);
  jest.restoreAllMocks();
});
