import { addDays, dayLength } from '@contract/rules/calendar';
import { maxInstalments } from '@contract/rules/office';
import { formatCalendarDate, lagosDay, type CalendarDate, type Instant } from '@/lib/dates';
import { formatNaira, nairaForEntry, sumOf, toKobo, zeroKobo, type Kobo } from '@/lib/money';
import type { Agreement, Instalment } from '../../store/fleetWire';
import { agreementMessages as messages } from '../../messages/vehicles';

/** The instalments of an agreement. Undefined until they have loaded. */
type Planned = Agreement['instalments'] | undefined;

const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7 };

export const amountOf = ({ vehicle, insurance, maintenance, fee }: Instalment) =>
  sumOf([vehicle, insurance, maintenance, fee]) ?? zeroKobo;

/** Returns the number of days from one date to another. */
const daysBetween = (from: CalendarDate, until: CalendarDate) =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayLength);

/** Returns how often an instalment is due. Empty if there is only one, or if they have not loaded. */
function intervalOf(instalments: Planned): string {
  const [before, last] = instalments?.slice(-2) ?? [];
  if (before === undefined || last === undefined) return '';
  const days = daysBetween(before.due_date, last.due_date);
  return Object.keys(daysOf).find((interval) => daysOf[interval] === days) ?? '';
}

const entryOf = (amount: Kobo | undefined) => (amount ? nairaForEntry(amount) : '');

/** Returns the terms of today as the values with which the form of new terms begins. */
export function termsOfToday(instalments: Planned) {
  const last = instalments?.at(-1);
  return {
    interval: intervalOf(instalments),
    insurance: entryOf(last?.insurance),
    maintenance: entryOf(last?.maintenance),
    fee: entryOf(last?.fee),
  };
}

/** Describes the instalments that are not paid. Null if there are none, or if they have not loaded. */
function unpaidInWords(instalments: Planned): string | null {
  const unpaid = instalments?.filter(({ paid_on }) => paid_on === null) ?? [];
  const last = unpaid.at(-1);
  if (last === undefined) return null;
  const usual = unpaid.find(({ number }) => number > 0) ?? last;
  const amounts = [usual, last].map((each) => formatNaira(amountOf(each)));
  const [each = '', final = ''] = amounts;
  return messages.now(messages.plan(unpaid.length, each, final, formatCalendarDate(last.due_date)));
}

interface TypedTerms {
  readonly instalments: string;
  readonly interval: string;
}

/**
 * Describes the new instalments of a restructured debt: equal ones, and a last one with the remainder. Null if their
 * number or interval isn't typed yet, or is impossible.
 */
function planInWords(outstanding: Kobo, typed: TypedTerms, now: Instant): string | null {
  const count = Number(typed.instalments);
  const days = daysOf[typed.interval];
  if (days === undefined || count < 1 || count > maxInstalments || outstanding < count) return null;
  const each = toKobo(Math.floor(outstanding / count));
  const last = toKobo(outstanding - each * (count - 1));
  const day = formatCalendarDate(addDays(lagosDay(now), days * count));
  return `${messages.plan(count, formatNaira(each), formatNaira(last), day)}.`;
}

/** Describes new terms as they are typed, and the terms of today to compare them with. Null if neither is known. */
export function compareTerms(
  { outstanding, instalments }: { readonly outstanding: Kobo; readonly instalments: Planned },
  typed: TypedTerms,
  now: Instant,
): string | null {
  const sentences = [planInWords(outstanding, typed, now), unpaidInWords(instalments)];
  return sentences.filter((sentence) => sentence !== null).join(' ') || null;
}
