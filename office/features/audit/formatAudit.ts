import type { AuditRecord } from '../../store/companyWire';
import {
  assetPage,
  complaintPage,
  customerPage,
  submissionPage,
  transferPage,
  vehiclePage,
  withdrawalPage,
  type OfficePage,
} from '../../store/pages';
import { auditMessages as messages } from '../../messages/audit';
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
const namedThing = /^(?:wallet of )?([a-z]+) (\d+)$/;

/** Describes what a call has read, by its path: one record, a part of it, or a list. */
function describeRead(path: string): Subject {
  const list = messages.lists[path];
  if (list !== undefined) return { words: list };
  const [, kind = '', id, part] = oneThing.exec(path) ?? [];
  const one = messages.things[kind];
  if (one === undefined) return { words: asSentence(path) };
  const words = `${one} ${id}`;
  return {
    words: part === undefined ? words : `${words}: ${labelOf(part, messages.parts)}`,
    page: pagesOf[kind]?.(Number(id)),
  };
}

/** Describes the subject of an audit record, such as a customer or what a call has read. */
export function formatSubject({ subject }: Pick<AuditRecord, 'subject'>): Subject {
  const [, path] = pathOfCall.exec(subject) ?? [];
  if (path !== undefined) return describeRead(path);
  const [, kind = '', id] = namedThing.exec(subject) ?? [];
  return {
    words: asSentence(subject.replace(/^kyc\b/, messages.things.kyc ?? '')),
    page: pagesOf[kind]?.(Number(id)),
  };
}

/**
 * Formats the terms of a search: `{"q":"ada"}` becomes "q ada". Returns an empty text for a search without terms. Text
 * that isn't JSON is returned unchanged.
 */
function formatSearch(json: string): string {
  try {
    return Object.entries(JSON.parse(json) as Record<string, unknown>)
      .map(([name, term]) => `${name} ${String(term)}`)
      .join(', ');
  } catch {
    return json;
  }
}

/**
 * Maximum length of a fact on the page, in characters, because a whole contract would leave no space for other columns.
 * Facts in the file aren't cut.
 */
const maxFactLength = 200;

const beginningOf = (text: string) =>
  text.length > maxFactLength ? `${text.slice(0, maxFactLength)}…` : text;

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * Formats a fact: an instant as a time in Lagos, a search as its terms, and anything that isn't text as JSON. Returns
 * an empty text for an empty object.
 */
function formatFact(name: string, fact: unknown): string {
  if (typeof fact !== 'string') return JSON.stringify(fact) === '{}' ? '' : JSON.stringify(fact);
  if (name === 'search') return formatSearch(fact);
  return instant.test(fact) ? stampOf(Date.parse(fact)) : fact;
}

/**
 * Formats the facts of a record, such as an amount or a reason, in one line. Cuts long facts, and leaves out empty
 * ones.
 */
export const formatFacts = ({ detail }: Pick<AuditRecord, 'detail'>): string =>
  Object.entries(detail)
    .map(([name, fact]) => [name.replaceAll('_', ' '), formatFact(name, fact)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${beginningOf(text)}`)
    .join('; ');
