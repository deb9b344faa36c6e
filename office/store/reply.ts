import type { Static, TArray, TSchema } from 'typebox';
import { parseCalendarDate, parseInstant, type CalendarDate, type Instant } from '@/lib/calendar';
import { parseNaira, type Kobo } from '@/lib/money';

/** The types as which the office reads the texts that the contract gives a meaning. */
interface Meanings {
  readonly instant: Instant;
  readonly day: CalendarDate;
  readonly naira: Kobo;
}

/** A part of a reply as the office keeps it: amounts in kobo, instants in milliseconds. */
type ReadPart<Wire> = Wire extends string
  ? Wire extends { readonly meaning?: infer Meaning extends keyof Meanings }
    ? Meanings[Meaning]
    : Wire
  : Wire extends readonly (infer Item)[]
    ? readonly ReadPart<Item>[]
    : Wire extends object
      ? { readonly [Name in keyof Wire]: ReadPart<Wire[Name]> }
      : Wire;

/** A reply that was read by its schema. */
export type ReadBy<Schema extends TSchema> = ReadPart<Static<Schema>>;

/** The part of JSON Schema that replies use. The build makes these schemas from the contract (scripts/webpack/schemas.mjs). */
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  /** Only amounts have one. */
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

/** Thrown when a reply doesn't fit its schema. The message is the path of the part that doesn't. */
export class Misfit extends Error {}

function isOfType(value: unknown, { type, enum: values, const: only }: Schema): boolean {
  if (values) return values.includes(value);
  if (only !== undefined) return value === only;
  if (type === undefined) return true;
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isSafeInteger(value);
  return typeof value === type && value !== null;
}

function readText(text: string, { format, pattern }: Schema): unknown {
  if (pattern !== undefined) return parseNaira(text);
  if (format === 'date-time') return parseInstant(text);
  return format === 'date' ? parseCalendarDate(text) : text;
}

function readFields(
  fields: object,
  { properties, required = [], ...schema }: Schema,
  path: string,
) {
  const values = new Map(Object.entries(fields));
  const [anyField = {}] = Object.values(schema.patternProperties ?? {});
  const names = properties
    ? Object.keys(properties).filter((name) => values.has(name) || required.includes(name))
    : values.keys();
  return Object.fromEntries(
    Array.from(names, (name) => [
      name,
      read(properties?.[name] ?? anyField, values.get(name), `${path}/${name}`),
    ]),
  );
}

function read(schema: Schema, value: unknown, path: string): unknown {
  const fitting = (schema.anyOf ?? [schema]).find((each) => isOfType(value, each));
  if (!fitting) throw new Misfit(path);
  if (Array.isArray(value)) {
    const { items = {} } = fitting;
    return value.map((item, place) => read(items, item, `${path}/${place}`));
  }
  const { properties = fitting.patternProperties } = fitting;
  if (properties && typeof value === 'object' && value) return readFields(value, fitting, path);
  const found = typeof value === 'string' ? readText(value, fitting) : value;
  // An unreadable amount or time must not pass for a missing one.
  if (found === null && value !== null) throw new Misfit(path);
  return found;
}

/** Reads a reply by its schema, or throws a `Misfit`. */
export const readReply = (schema: TSchema, reply: unknown): unknown => read(schema, reply, '');

/** The schema of an array, made without TypeBox, which is not part of the page. */
export const arrayOf = <Item extends TSchema>(items: Item) =>
  ({ type: 'array', items }) as unknown as TArray<Item>;
