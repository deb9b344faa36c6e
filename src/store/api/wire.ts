import * as v from 'valibot';
import * as limits from '@/config/limits';
import { parseCalendarDate, parseInstant, type CalendarDate, type Instant } from '@/lib/calendar';
import { parseNaira, type Kobo } from '@/lib/money';

/** Schema of a reply or of a part of one. Its input can be any value. Its output is `T`. */
export type WireSchema<T> = v.GenericSchema<unknown, T>;

/**
 * Adapts a wire schema for RTK Query, whose types have the same input and output because they describe the value after
 * `transformResponse`. Our schemas do that transformation themselves.
 */
export function reply<T>(schema: WireSchema<T>): v.GenericSchema<T, T> {
  return schema as unknown as v.GenericSchema<T, T>;
}

/** Returns a schema that parses a value. A result of null is a failure. */
function parsed<W, T>(wire: WireSchema<W>, parse: (value: W) => T | null): WireSchema<T> {
  return v.pipe(
    wire,
    v.transform(parse),
    v.check((value) => value !== null),
  ) as WireSchema<T>;
}

/**
 * Identifiers are opaque: a number stays a number, and a string a string. A number must be exact, because two different
 * ids could become the same. A string must be encodable in a URL, so it has no lone surrogates.
 */
export const id = v.union([
  v.pipe(
    v.string(),
    v.check((value) => !/\p{Surrogate}/u.test(value)),
  ),
  v.pipe(v.number(), v.safeInteger()),
]);
/** Returns the schema of a field that a server may leave out or send as null. */
export function optional<T>(schema: WireSchema<T>): WireSchema<T | null> {
  return v.nullish(schema, null);
}

export const text = v.string();
export const optionalText = optional(text);
/** Text to show, trimmed. Null if it is missing or blank. */
export const nonBlankText = v.pipe(
  optionalText,
  v.transform((text) => text?.trim() || null),
);
export const flag = v.nullish(v.boolean(), false);

/** An amount in kobo. A missing or malformed amount makes the reply a failure. */
export const money: WireSchema<Kobo> = parsed(v.unknown(), parseNaira);

function parseDecimal(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null;
  const number = typeof value === 'string' ? Number(value) : value;
  // A screen has no space for a number above the limit, and can't show infinity.
  return typeof number === 'number' && Math.abs(number) <= limits.maxDecimal ? number : null;
}

export const decimal: WireSchema<number> = parsed(v.unknown(), parseDecimal);

const maxDuration = 100 * limits.weeksPerYear;

/** A duration in whole weeks. */
export const weeks: WireSchema<number> = v.pipe(
  decimal,
  v.check((number) => Number.isInteger(number) && number > 0 && number <= maxDuration),
);

/** An ISO 8601 instant, in milliseconds. */
export const instant: WireSchema<Instant> = parsed(v.string(), parseInstant);

export const day: WireSchema<CalendarDate> = parsed(v.string(), parseCalendarDate);

type Fields = Readonly<Record<string, WireSchema<unknown>>>;
type RecordOf<F extends Fields> = { readonly [Name in keyof F]: v.InferOutput<F[Name]> };

/** Returns the name on the wire: `dueDate` becomes `due_date`. */
const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns the schema of an object in a reply, with the app's field names. On the wire a field has the same name in
 * snake case, unless `wireNames` has another one.
 */
export function record<F extends Fields>(
  fields: F,
  wireNames: { readonly [Name in keyof F]?: string } = {},
): WireSchema<RecordOf<F>> {
  const entries = Object.entries(fields).map(([name, schema]) => {
    const wireName = wireNames[name] ?? snakeCase(name);
    return { name, wireName, schema };
  });
  return v.pipe(
    v.object(Object.fromEntries(entries.map(({ wireName, schema }) => [wireName, schema]))),
    v.transform((wire) => {
      const named: Record<string, unknown> = {};
      for (const { name, wireName } of entries) named[name] = wire[wireName];
      return named as RecordOf<F>;
    }),
  );
}

/** The readable items of a list, in their order, and the number of unreadable ones. */
export interface List<Item> {
  readonly items: readonly Item[];
  readonly unreadable: number;
}

/** Returns whether a list has arrived and is empty. */
export const isEmptyList = (list: List<unknown> | undefined): boolean =>
  list?.items.length === 0 && list.unreadable === 0;

/** Returns the schema of a list. An unreadable item is left out and counted. It doesn't affect the others. */
export function list<Item extends object>(item: WireSchema<Item>): WireSchema<List<Item>> {
  const itemOrNull: WireSchema<Item | null> = item;
  return v.pipe(
    v.array(v.fallback(itemOrNull, null)),
    v.transform((read) => {
      const items = read.filter((each) => each !== null);
      return { items, unreadable: read.length - items.length };
    }),
  );
}

/** Schema for replies that the app ignores. */
export const ignored: WireSchema<null> = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** A server's text, trimmed and cut to the maximum length. Null if it is blank. */
export const serverText = v.pipe(
  v.string(),
  v.transform((text) => text.trim().slice(0, limits.serverProseLength) || null),
);

/** The server's sentence about a success, if it sends one. */
export const message = v.fallback(v.object({ message: v.fallback(serverText, null) }), {
  message: null,
});
