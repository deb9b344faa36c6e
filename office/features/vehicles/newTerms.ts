import { addDays, dayLength } from '@contract/rules/calendar';
import { maxInstalments } from '@contract/rules/office';
import { formatCalendarDate, lagosDay, type CalendarDate, type Instant } from '@/lib/dates';
import {
  formatNaira,
  nairaForEntry,
  parseNaira,
  sumOf,
  toKobo,
  zeroKobo,
  type Kobo,
} from '@/lib/money';
import type { Agreement, Instalment } from '../../store/fleetWire';
import { proposedFlag } from '../../widgets/Change';
import { differenceOf, numberDifference, type ComparedFact } from '../../widgets/Comparison';
import type { Flag } from '../../widgets/values';
import { agreementMessages as messages } from '../../messages/vehicles';

/** The instalments of an agreement. Undefined until they have loaded. */
type Planned = Agreement['instalments'] | undefined;

const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7 };

export const amountOf = ({ vehicle, insurance, maintenance, fee }: Instalment) =>
  sumOf([vehicle, insurance, maintenance, fee]) ?? zeroKobo;

/** Returns the number of days from one date to another. */
export const daysBetween = (from: CalendarDate, until: CalendarDate) =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayLength);

/** Returns how often an instalment is due. Empty if there is only one, or if they have not loaded. */
function intervalOf(instalments: Planned): string {
  const [before, last] = instalments?.slice(-2) ?? [];
  if (before === undefined || last === undefined) return '';
  const days = daysBetween(before.due_date, last.due_date);
  return Object.keys(daysOf).find((interval) => daysOf[interval] === days) ?? '';
}

const unpaidOf = (instalments: Planned) =>
  instalments?.filter(({ paid_on }) => paid_on === null) ?? [];

const entryOf = (amount: Kobo | undefined) => (amount ? nairaForEntry(amount) : '');

/** Returns the terms of today as the values with which the form of new terms begins. */
export function termsOfToday(instalments: Planned) {
  const last = instalments?.at(-1);
  const remaining = unpaidOf(instalments).length;
  return {
    instalments: remaining > 0 ? String(remaining) : '',
    interval: intervalOf(instalments),
    insurance: entryOf(last?.insurance),
    maintenance: entryOf(last?.maintenance),
    fee: entryOf(last?.fee),
  };
}

interface TypedTerms {
  readonly instalments: string;
  readonly interval: string;
  readonly insurance: string;
  readonly maintenance: string;
  readonly fee: string;
}

/** The instalments that are still to be paid. All but the last one are equal. */
interface Plan {
  readonly count: number;
  readonly each: Kobo;
  readonly last: Kobo;
  /** Day of the next instalment that isn't late yet. Undefined if all are late. */
  readonly nextDay: CalendarDate | undefined;
  readonly lastDay: CalendarDate;
}

/** Splits a debt into equal instalments, and a last one with the remainder. */
function splitDebt(outstanding: Kobo, count: number) {
  const each = toKobo(Math.floor(outstanding / count));
  return { each, last: toKobo(outstanding - each * (count - 1)) };
}

/** Warns of the new terms that someone has proposed for an agreement. Null if there are none. */
export function proposedTermsFlag({
  outstanding,
  proposed_terms: proposed,
}: Pick<Agreement, 'outstanding' | 'proposed_terms'>): Flag {
  if (proposed === null) return null;
  const { instalments: count, interval, proposed_by: by } = proposed;
  const { each, last } = splitDebt(outstanding, count);
  return proposedFlag(
    messages.proposedTerms(by, count, formatNaira(each), formatNaira(last), interval),
  );
}

/** Returns the first unpaid instalment after the deposit, or else the last unpaid one. */
function usualOf(unpaid: readonly Instalment[]): Instalment | undefined {
  return unpaid.find(({ number }) => number > 0) ?? unpaid.at(-1);
}

/** Returns the instalments that are not paid. Null if there are none, or if they have not loaded. */
function presentPlan(instalments: Planned, now: Instant): Plan | null {
  const unpaid = unpaidOf(instalments);
  const last = unpaid.at(-1);
  const usual = usualOf(unpaid);
  if (last === undefined || usual === undefined) return null;
  const [each, final] = [amountOf(usual), amountOf(last)];
  const today = lagosDay(now);
  const next = unpaid.find(({ due_date }) => due_date >= today);
  return {
    count: unpaid.length,
    each,
    last: final,
    nextDay: next?.due_date,
    lastDay: last.due_date,
  };
}

/**
 * Returns the new instalments of a restructured debt: equal ones, and a last one with the remainder. Null if their
 * number or interval isn't typed yet, or is impossible.
 */
function newPlan(outstanding: Kobo, typed: TypedTerms, now: Instant): Plan | null {
  const count = Number(typed.instalments);
  const days = daysOf[typed.interval];
  if (days === undefined || count < 1 || count > maxInstalments || outstanding < count) return null;
  const today = lagosDay(now);
  return {
    count,
    ...splitDebt(outstanding, count),
    nextDay: addDays(today, days),
    lastDay: addDays(today, days * count),
  };
}

const planInWords = ({ count, each, last, lastDay }: Plan) =>
  messages.plan(count, formatNaira(each), formatNaira(last), formatCalendarDate(lastDay));

/** Debt of an agreement, and its instalments once they have loaded. */
interface Restructured {
  readonly outstanding: Kobo;
  readonly instalments: Planned;
}

/** Describes new terms as they are typed, and the terms of today to compare them with. Null if neither is known. */
export function describeTerms(
  { outstanding, instalments }: Restructured,
  typed: TypedTerms,
  now: Instant,
): string | null {
  const [planned, present] = [newPlan(outstanding, typed, now), presentPlan(instalments, now)];
  const sentences = [
    planned && `${planInWords(planned)}.`,
    present && messages.now(planInWords(present)),
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ') || null;
}

/**
 * Describes in short the terms with which the form of new terms begins. Null if the form begins without complete terms.
 */
export function describeFirstTerms(
  { outstanding, instalments }: Restructured,
  now: Instant,
): string | null {
  const plan = newPlan(outstanding, termsOfToday(instalments), now);
  if (plan === null) return null;
  const { count, each, last, lastDay } = plan;
  return messages.planInShort(
    count,
    formatNaira(each),
    formatNaira(last),
    formatCalendarDate(lastDay),
  );
}

/** Returns what is paid for a vehicle each week, or each day if both plans have daily instalments. */
function rateOf(plan: Plan | null, interval: string, unit: string): Kobo | null {
  const days = daysOf[interval];
  if (plan === null || days === undefined) return null;
  return toKobo(plan.each * ((daysOf[unit] ?? days) / days));
}

/** Returns a day before and after, and by how many days it moves. */
function comparedDay(
  term: string,
  before: CalendarDate | undefined,
  after: CalendarDate | undefined,
): ComparedFact {
  const days = before && after ? daysBetween(before, after) : 0;
  return {
    term,
    before: before && formatCalendarDate(before),
    after: after && formatCalendarDate(after),
    difference: days === 0 ? undefined : messages.daysLater(days),
  };
}

const inNaira = (amount: Kobo | null) => (amount === null ? undefined : formatNaira(amount));

/** Returns an amount before and after, and the difference. */
const comparedAmount = (term: string, before: Kobo | null, after: Kobo | null): ComparedFact => ({
  term,
  before: inNaira(before),
  after: inNaira(after),
  difference: differenceOf(before, after),
});

/** Returns a typed amount. An empty field means zero. Null for an amount that isn't complete. */
const typedAmount = (typed: string) => parseNaira(typed === '' ? '0' : typed);

const costs = ['insurance', 'maintenance', 'fee'] as const;

/** Compares what is paid each week. If both plans have daily instalments, compares what is paid each day. */
function compareRates(
  present: Plan | null,
  planned: Plan | null,
  intervals: { readonly before: string; readonly after: string },
): ComparedFact {
  const { terms } = messages;
  const { before, after } = intervals;
  const unit = before === 'day' && (after === 'day' || planned === null) ? 'day' : 'week';
  if (before === '')
    return comparedAmount(terms.instalment, present?.each ?? null, planned?.each ?? null);
  return comparedAmount(terms[unit], rateOf(present, before, unit), rateOf(planned, after, unit));
}

/** Returns whether the new terms change a fact. Incomplete terms, whose facts aren't known yet, count as a change. */
const isChanged = ({ before, after }: ComparedFact) => before !== after;

/**
 * Returns the terms of today next to those that are typed. Of what is overdue, the number of instalments and the costs,
 * returns only what changes. The new agreement owes nothing before its first instalment, so nothing of it is overdue.
 */
export function compareTerms(
  { outstanding, overdue, instalments }: Restructured & { readonly overdue: Kobo },
  typed: TypedTerms,
  now: Instant,
): readonly ComparedFact[] {
  const { terms } = messages;
  const present = presentPlan(instalments, now);
  const planned = newPlan(outstanding, typed, now);
  const usual = usualOf(unpaidOf(instalments));
  const intervals = { before: intervalOf(instalments), after: typed.interval };
  const late: ComparedFact = {
    term: terms.overdue,
    before: formatNaira(overdue),
    after: planned === null && overdue > 0 ? undefined : formatNaira(zeroKobo),
    isLead: true,
  };
  const number: ComparedFact = {
    term: terms.number,
    before: present ? String(present.count) : undefined,
    after: planned ? String(planned.count) : undefined,
    difference: numberDifference(present?.count, planned?.count),
  };
  return [
    ...[late].filter(isChanged),
    comparedDay(terms.nextDay, present?.nextDay, planned?.nextDay),
    compareRates(present, planned, intervals),
    comparedDay(terms.lastDay, present?.lastDay, planned?.lastDay),
    ...[
      number,
      ...costs.map((cost) =>
        comparedAmount(terms[cost], usual?.[cost] ?? null, typedAmount(typed[cost])),
      ),
    ].filter(isChanged),
  ];
}
