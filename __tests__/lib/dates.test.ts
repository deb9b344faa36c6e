import fc from 'fast-check';
import { isCalendarDate, parseCalendarDate, parseInstant } from '@/lib/calendar';
import {
  endOfDay,
  formatCalendarDate,
  formatDate,
  formatMonth,
  formatDayHeading,
  formatRelative,
  formatTime,
  lagosDay,
  localDay,
  startOfDay,
} from '@/lib/dates';

const instants = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.getTime());
const now = Date.parse('2026-11-20T12:00:00Z');
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

describe('dates', () => {
  test('every instant is within its own local day, including both ends', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const date = localDay(instant);
        const [start, end] = [startOfDay(date), endOfDay(date)];
        return start !== null && end !== null && start <= instant && instant < end;
      }),
    );
  });

  test('a day ends when the next day begins', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const end = endOfDay(localDay(instant));
        return end !== null && startOfDay(localDay(end)) === end;
      }),
    );
  });

  test.each([
    '2026-02-29',
    '2026-04-31',
    '2026-01-99',
    '2026-01-00',
    '2026-13-01',
    '2026-00-10',
    '26-1-1',
    '12026-11-20',
    '',
    'today',
    '2026-11-20T00:00',
  ])('rejects %p as a calendar date', (text) => {
    expect(isCalendarDate(text)).toBe(false);
    expect(startOfDay(text)).toBeNull();
    expect(endOfDay(text)).toBeNull();
    expect(formatCalendarDate(text)).toBe('');
    expect(formatMonth(text)).toBe('');
  });

  test.each<[string, string | null]>([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T23:30:00Z', '2026-11-20'],
    ['2026-11-20 08:00:00', '2026-11-20'],
    ['2026-11-201', null],
    ['2026-02-30', null],
    ['soon', null],
  ])('reads %p as the day %p', (text, date) => {
    expect(parseCalendarDate(text)).toBe(date);
  });

  test('returns null for an impossible instant', () => {
    expect(parseInstant('2026-11-20T09:30:00.000Z')).toBe(Date.UTC(2026, 10, 20, 9, 30));
    expect(parseInstant('2026-11-20')).toBe(Date.UTC(2026, 10, 20));
    expect(parseInstant('yesterday')).toBeNull();
    expect(parseInstant('Order 66')).toBeNull();
    expect(parseInstant('+275760-09-13T00:00:00.000Z')).toBeNull();
  });

  test("formats dates in en-NG and the customer's time zone", () => {
    const instant = new Date(2026, 10, 20, 9, 5).getTime();
    expect(formatDate(instant)).toBe('20 Nov 2026');
    expect(formatTime(instant)).toBe('09:05');
  });

  test('formats a calendar date as the same day in every time zone', () => {
    expect(formatCalendarDate('2026-01-01')).toBe('1 Jan 2026');
    expect(formatMonth('2026-01-01')).toBe('Jan 2026');
  });

  test('the days of contracts begin at midnight in Lagos, an hour ahead of UTC', () => {
    expect(lagosDay(Date.parse('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
    expect(lagosDay(Date.parse('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
  });

  test('calls the previous day yesterday, however many hours ago it was', () => {
    const morning = new Date(2026, 10, 20, 8).getTime();
    expect(formatRelative(new Date(2026, 10, 19, 7).getTime(), morning)).toBe('yesterday');
    expect(formatRelative(new Date(2026, 10, 18, 9).getTime(), morning)).toBe('2 days ago');
  });

  test('a day has 24 hours, and a year four digits', () => {
    expect((endOfDay('2026-11-20') ?? 0) - (startOfDay('2026-11-20') ?? 0)).toBe(day);
    const long = new Date(987, 5, 4, 12);
    expect(localDay(long.getTime())).toBe('0987-06-04');
  });

  test.each<[number, string]>([
    [now, 'now'],
    [now - 59 * second, 'now'],
    [now - minute, '1 minute ago'],
    [now - 5 * minute, '5 minutes ago'],
    [now - hour, '1 hour ago'],
    [now - 23 * hour, '23 hours ago'],
    [now - day, 'yesterday'],
    [now - 6 * day, '6 days ago'],
    [now + 2 * hour, 'now'],
    [now + 6 * day, 'now'],
    [now - 7 * day, formatDate(now - 7 * day)],
  ])('formats how long ago %p was: %p', (instant, text) => {
    expect(formatRelative(instant, now)).toBe(text);
  });

  test('the headings of days name today and yesterday, which begin at midnight in the customer’s time zone', () => {
    const morning = new Date(2026, 10, 20, 1).getTime();
    expect(formatDayHeading(morning - minute, morning)).toBe('Today');
    expect(formatDayHeading(morning + 2 * hour, morning)).toBe('Today');
    expect(formatDayHeading(morning - 2 * hour, morning)).toBe('Yesterday');
    expect(formatDayHeading(morning - 25 * hour - minute, morning)).toBe('18 Nov 2026');
  });
});
