import { isCalendarDate } from '@/lib/calendar';
import { formatCalendarDate, lagosDay } from '@/lib/dates';
import type { AuditRecord } from '../../store/companyWire';
import {
  assetPage,
  complaintPage,
  customerPage,
  pages,
  submissionPage,
  transferPage,
  vehiclePage,
  withdrawalPage,
  type OfficePage,
} from '../../store/pages';
import { auditMessages as messages } from '../../messages/audit';
import { factInWords, termOf } from '../../widgets/Change';
import { stampOf } from '../../widgets/values';
import { asSentence, labelOf } from '../../messages/fields';

/** The page of each kind of item. The keys are the names of the kinds in the audit and in the paths of calls. */
const pagesOf: Readonly<Record<string, (id: number) => OfficePage>> = {
  asset: assetPage,
  complaint: complaintPage,
  complaints: complaintPage,
  customer: customerPage,
  customers: customerPage,
  kyc: submissionPage,
  proposal: () => pages.proposals,
  transfers: transferPage,
  vehicle: vehiclePage,
  withdrawal: withdrawalPage,
  withdrawals: withdrawalPage,
};

interface Subject {
  readonly words: string;
  /** The page of the subject, if it has one. */
  readonly page?: OfficePage | undefined;
}

const pathOfCall = /^\/office\/api\/(.+?)\/?$/;
const oneThing = /^([a-z]+)\/(\d+)(?:\/(.+))?$/;
const leadsOfDeposit = /^unmatched-deposits\/(.+)\/leads$/;
const namedThing = /^(?:wallet of )?([a-z]+) (\d+)$/;

/** Describes what a call has read, by its path: one record, a part of it, or a list. */
function describeRead(path: string): Subject {
  const list = messages.lists[path];
  if (list !== undefined) return { words: list };
  const [, deposit] = leadsOfDeposit.exec(path) ?? [];
  if (deposit !== undefined) return { words: messages.leadsOf(decodeURIComponent(deposit)) };
  const [, kind = '', id, part] = oneThing.exec(path) ?? [];
  const one = messages.things[kind];
  if (one === undefined) return { words: asSentence(path) };
  const words = `${one} ${id}`;
  return {
    words: part === undefined ? words : `${words}: ${labelOf(part, messages.parts)}`,
    page: pagesOf[kind]?.(Number(id)),
  };
}

/** Names of the people of the office by their ids. */
export type StaffNames = ReadonlyMap<number, string>;

/** Describes the subject of an audit record, such as a customer or what a call has read. */
export function formatSubject(
  { subject }: Pick<AuditRecord, 'subject'>,
  staff: StaffNames = new Map(),
): Subject {
  const [, path] = pathOfCall.exec(subject) ?? [];
  if (path !== undefined) return describeRead(path);
  const [, kind = '', id] = namedThing.exec(subject) ?? [];
  const name = kind === 'staff' ? staff.get(Number(id)) : undefined;
  if (name !== undefined) return { words: name };
  return {
    words: asSentence(subject.replace(/^kyc\b/, messages.things.kyc ?? '')),
    page: pagesOf[kind]?.(Number(id)),
  };
}

/** Describes who acted. Customers have a page, and people of the office have short names of their own. */
export function formatActor(actor: string): Subject {
  const [, id] = /^customer (\d+)$/.exec(actor) ?? [];
  return id === undefined
    ? { words: actor }
    : { words: asSentence(actor), page: customerPage(Number(id)) };
}

/**
 * Formats the terms of a search: `{"q":"ada","status":"open"}` becomes "ada, Status: open". Returns an empty text for a
 * search without terms. Text that isn't JSON is returned unchanged.
 */
function formatSearch(json: string): string {
  try {
    return Object.entries(JSON.parse(json) as Record<string, unknown>)
      .map(([name, term]) => (name === 'q' ? String(term) : `${termOf(name)}: ${String(term)}`))
      .join(', ');
  } catch {
    return json;
  }
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * Formats a fact: an instant or a day as in Lagos, an amount in naira, a search as its terms, and other objects as JSON.
 * Returns an empty text for an empty object.
 */
function formatFact(name: string, fact: unknown): string {
  if (typeof fact === 'object' && fact !== null) {
    const json = JSON.stringify(fact);
    return json === '{}' ? '' : json;
  }
  if (typeof fact !== 'string') return factInWords(fact);
  if (name === 'search') return formatSearch(fact);
  if (instant.test(fact)) return stampOf(Date.parse(fact));
  return isCalendarDate(fact) ? formatCalendarDate(fact) : factInWords(fact);
}

interface FormattedFact {
  readonly term: string;
  readonly value: string;
}

/** Returns the facts of a record, such as an amount or a reason. Leaves out empty ones. */
export const formatFacts = ({ detail }: Pick<AuditRecord, 'detail'>): readonly FormattedFact[] =>
  Object.entries(detail)
    .map(([name, fact]) =>
      name === 'rows'
        ? { term: messages.read, value: messages.records(String(fact)) }
        : { term: termOf(name), value: formatFact(name, fact) },
    )
    .filter(({ value }) => value !== '');

/** Actions of which there are many and that change nothing. */
export const minorActions: readonly string[] = [
  'customer record read',
  'kyc image viewed',
  'file downloaded',
  'file sent',
  'staff signed in',
];

/** A row of the audit: a record, or several equal ones after each other, newest first. */
export interface AuditRow extends AuditRecord {
  /** The records of the row. Missing if there is only one. */
  readonly records?: readonly AuditRecord[];
}

/** Returns what a record is about, without the part of it that was read: a customer, not the customer’s money. */
const wholeSubject = (subject: string) =>
  subject.replace(/^(\/office\/api\/[a-z]+\/\d+\/).+$/, '$1');

/** Returns whether two records are alike: reads or sign-ins by the same person, of the same subject, on the same day. */
const areAlike = (one: AuditRecord, other: AuditRecord) =>
  minorActions.includes(one.action) &&
  one.action === other.action &&
  one.actor === other.actor &&
  one.is_sealed === other.is_sealed &&
  wholeSubject(one.subject) === wholeSubject(other.subject) &&
  lagosDay(one.at) === lagosDay(other.at);

/** A record, and older ones that share its row. */
type Run = [newest: AuditRecord, ...older: AuditRecord[]];

/**
 * Returns the run that a record may belong to. The sign-ins of a person share a row even if other records are between
 * them.
 */
const runFor = (record: AuditRecord, runs: readonly Run[]) =>
  record.action === 'staff signed in'
    ? runs.find(([newest]) => areAlike(newest, record))
    : runs.at(-1);

/** Folds alike records into one row: neighbouring reads, and the sign-ins of a person on one day. */
export function foldAlike(records: readonly AuditRecord[]): readonly AuditRow[] {
  const runs: Run[] = [];
  for (const record of records) {
    const run = runFor(record, runs);
    if (run && areAlike(run[0], record)) run.push(record);
    else runs.push([record]);
  }
  return runs.map((run) => {
    const [newest, second] = run;
    return second === undefined
      ? newest
      : { ...newest, subject: wholeSubject(newest.subject), records: run };
  });
}

/** Number of characters that a line of the column of facts has space for, at least on wide screens. */
const lineLength = 48;

/** Number of characters of a long fact that fit on two lines next to the button that shows all of it. */
const beginningLength = 64;

/**
 * Returns the beginning of the facts of a record: two short ones, or the beginning of a long one. Undefined if that is
 * all of them.
 */
export function twoLinesOf(facts: readonly FormattedFact[]): readonly FormattedFact[] | undefined {
  const [first, second] = facts;
  if (first === undefined) return undefined;
  const isLong = ({ term, value }: FormattedFact) => term.length + value.length > lineLength;
  if (isLong(first)) {
    const value = first.value.slice(0, beginningLength);
    const isCut = value.length < first.value.length;
    if (!isCut && second === undefined) return undefined;
    // Ends after a whole word, if there is one.
    return [isCut ? { ...first, value: `${value.replace(/\s\S*$/, '')}…` } : first];
  }
  if (second === undefined || (facts.length === 2 && !isLong(second))) return undefined;
  return isLong(second) ? [first] : [first, second];
}
