import type { ContractKind } from '../../../../contract/rules/contracts.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** The fields that the text of every kind of contract may contain. True if the text must contain the field. */
const shared = {
  total_value: true,
  total_payout: true,
  binding_time: true,
  reserve_share: false,
  reserve_after: false,
  reserve_floor: false,
} as const;

const fields: Readonly<Record<ContractKind, Readonly<Record<string, boolean>>>> = {
  investment: shared,
  clique: { ...shared, funding_time: true },
};

/** Returns the names of the fields that a contract's text may contain in braces, and of those that it must contain. */
export function fieldsOf(kind: ContractKind): {
  readonly fields: string[];
  readonly required: string[];
} {
  const names = Object.keys(fields[kind]);
  return { fields: names, required: names.filter((name) => fields[kind][name]) };
}

const field = /\{([^{}]*)\}/g;

interface Template {
  readonly title: string;
  readonly terms: readonly string[];
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Parses a contract's text. The first line is the title, and each further line is a term. */
export function readTemplate(text: string): Template {
  const [title = '', ...terms] = linesOf(text);
  return { title, terms };
}

/**
 * Returns a text as it is stored, without empty lines. Throws 400 if it has no term, has an unmatched brace, contains a
 * field that this kind of contract doesn't have, or lacks a required field in its terms.
 */
export function checkTemplate(kind: ContractKind, text: string): string {
  const lines = linesOf(text);
  if (lines.length < 2) throw new Refusal(400, 'contract_without_terms');
  const { fields: known, required } = fieldsOf(kind);
  const [, ...terms] = lines;
  const used = [...lines.join('\n').matchAll(field)].map(([, name = '']) => name);
  const unknown = used.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Refusal(400, { code: 'contract_field_unknown', field: unknown, known });
  }
  if (/[{}]/.test(lines.join('').replaceAll(field, ''))) {
    throw new Refusal(400, 'contract_brace_alone');
  }
  const missing = required.find((name) => !terms.some((term) => term.includes(`{${name}}`)));
  if (missing !== undefined) {
    throw new Refusal(400, { code: 'contract_field_missing', field: missing });
  }
  return lines.join('\n');
}

/** Fills in the fields of a line. */
export const fillIn = (line: string, values: Readonly<Record<string, string>>): string =>
  line.replaceAll(field, (whole, name: string) => values[name] ?? whole);
