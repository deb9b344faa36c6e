import type { OperatorClient } from './client.ts';
import { asReadable } from './printing.ts';

/** The words typed after the command's name. */
export interface Arguments {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly isFull: boolean;
}

export interface Outcome {
  readonly text: string;
  readonly isFine: boolean;
}

export type Command = (client: OperatorClient, given: Arguments) => Promise<Outcome>;

/** The command was not understood; the usage is shown. */
export class UsageError extends Error {}

export const fine = (answer: unknown): Outcome => ({ text: asReadable(answer), isFine: true });

export function word({ words }: Arguments, position: number, what: string): string {
  const given = words[position];
  if (!given) throw new UsageError(`The ${what} is missing.`);
  return encodeURIComponent(given);
}

function pick(row: unknown, fields: readonly string[]): Record<string, unknown> {
  const values = new Map(Object.entries(row ?? {}));
  return Object.fromEntries(fields.map((field) => [field, values.get(field)]));
}

export function number(text: string | undefined, what: string): number {
  const value = Number(text);
  if (!text || !Number.isFinite(value)) throw new UsageError(`${what} must be a number.`);
  return value;
}

/** Which page of a list, and which filter. */
export const listOptions = ['limit', 'before', 'after', 'status', 'queue'];

export function urlOf(path: string, { options }: Arguments): string {
  const asked = listOptions.flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return asked.length === 0
    ? path
    : `${path}?${String(new URLSearchParams(Object.fromEntries(asked)))}`;
}

/** A list is printed with these fields only, by default with all. */
export const reading =
  (path: string, ...fields: readonly string[]): Command =>
  async (client, given) => {
    const answer = await client.get(urlOf(path, given));
    const isPicked = Array.isArray(answer) && fields.length > 0;
    return fine(isPicked ? answer.map((row) => pick(row, fields)) : answer);
  };

const numbers = [
  'roi',
  'duration',
  'units',
  'asset_id',
  'odometer',
  'vehicle',
  'driver',
  'instalments',
];

/** The options as fields of a body: `--service-charge 5` is `service_charge`. */
export function fieldsOf(
  { options }: Arguments,
  leftOut: readonly string[] = [],
): Record<string, string | number> {
  const fields: Record<string, string | number> = {};
  for (const [option, text] of Object.entries(options)) {
    const field = option.replaceAll('-', '_');
    if (text !== undefined && !leftOut.includes(option)) {
      fields[field] = numbers.includes(field) ? number(text, `--${option}`) : text;
    }
  }
  return fields;
}

/** Adds something, or acts on the server as a whole. */
export const posting =
  (
    path: string,
    bodyOf: (given: Arguments) => Readonly<Record<string, unknown>> = () => ({}),
  ): Command =>
  async (client, given) =>
    fine(await client.send('POST', path, bodyOf(given)));

/** Changes what the id in the first word names. */
export const changing =
  (list: string, bodyOf: (given: Arguments) => Readonly<Record<string, unknown>>): Command =>
  async (client, given) =>
    fine(await client.send('PATCH', `/${list}/${word(given, 0, 'id')}/`, bodyOf(given)));

/** The second word, which is required. */
export function second({ words }: Arguments, what: string): string {
  const given = words[1];
  if (!given) throw new UsageError(`The ${what} is missing.`);
  return given;
}

/** An action about the id or name in the first word. */
export const acting =
  (
    list: string,
    action: string,
    bodyOf: (given: Arguments) => Readonly<Record<string, unknown>> = () => ({}),
    what = 'id',
  ): Command =>
  async (client, given) =>
    fine(await client.send('POST', `/${list}/${word(given, 0, what)}/${action}/`, bodyOf(given)));

/** The value of a required option. */
export function option({ options }: Arguments, name: string): string {
  const given = options[name];
  if (!given) throw new UsageError(`--${name} is missing.`);
  return given;
}
