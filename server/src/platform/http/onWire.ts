import { nairaOf } from '../kobo/kobo.ts';

/** A row in the format of replies: instants in ISO 8601, kobo as naira. */
export type OnWire<Value> = Value extends Date | bigint
  ? string
  : Value extends string
    ? Value
    : Value extends readonly (infer Item)[]
      ? OnWire<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: OnWire<Value[Key]> }
        : Value;

function toWire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return nairaOf(value);
  if (Array.isArray(value)) return value.map(toWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toWire(part)]));
}

/** Converts a row of the database to the format of replies. */
export const onWire = <Value>(value: Value): OnWire<Value> => toWire(value) as OnWire<Value>;
