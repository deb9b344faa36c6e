import type { Static, TSchema } from 'typebox';
import * as v from 'valibot';
import type { CalendarDate, Instant } from '@/lib/calendar';
import type { Kobo } from '@/lib/money';

/** The types in which the office stores texts that the contract marks with a meaning, such as an amount in naira. */
interface Meanings {
  readonly instant: Instant;
  readonly day: CalendarDate;
  readonly naira: Kobo;
}

/** The type of a part of a reply as the office stores it: amounts in kobo, instants in milliseconds. */
type Read<Wire> = Wire extends string
  ? Wire extends { readonly meaning?: infer Meaning extends keyof Meanings }
    ? Meanings[Meaning]
    : Wire
  : Wire extends readonly (infer Item)[]
    ? readonly Read<Item>[]
    : Wire extends object
      ? { readonly [Name in keyof Wire]: Read<Wire[Name]> }
      : Wire;

/**
 * The type of a reply of the contract after a valibot schema has read it. The office's schemas are annotated with this
 * type, so that a schema which lacks one of its fields doesn't compile.
 */
export type Reply<Schema extends TSchema> = Read<Static<Schema>>;

/** A whole number that JavaScript represents exactly. */
export const integer = v.pipe(v.number(), v.safeInteger());
