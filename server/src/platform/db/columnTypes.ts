import { bigint, customType, date, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { Type, type TInteger, type TNull, type TObject, type TString, type TUnion } from 'typebox';

// Column types that tables share.

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** Creates a column for an amount in kobo. */
export const kobo = () => bigint({ mode: 'bigint' });
/** Creates a bigint column, such as the id of a row in a table whose ids are `bigId`. */
export const reference = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
/** Creates a column for a day in Africa/Lagos, such as `2026-11-20`. */
export const calendarDate = () => date({ mode: 'string' });
/** Creates a column for UTF-8 text that is stored as bytes. */
export const bytes = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value).toString(),
  toDriver: (value) => Buffer.from(value),
});

const requiredText = () => text().notNull();
const emptyText = () => requiredText().default('');
const optionalInteger = () => integer();

/** Returns a column for each field of a record. */
const columnsOf = <Name extends string, Column>(
  { properties }: TObject<Record<Name, TString>>,
  column: () => Column,
) =>
  Object.fromEntries(Object.keys(properties).map((name) => [name, column()])) as Readonly<
    Record<Name, Column>
  >;

/** Returns a required text column for each field of a record. */
export const textOf = <Name extends string>(record: TObject<Record<Name, TString>>) =>
  columnsOf(record, requiredText);

/** Returns columns like `textOf`, with empty text as the default. */
export const emptyTextOf = <Name extends string>(record: TObject<Record<Name, TString>>) =>
  columnsOf(record, emptyText);

type Detail = TString | TUnion<[TInteger, TNull]>;
type DetailColumn<Field extends Detail> = ReturnType<
  Field extends TString ? typeof requiredText : typeof optionalInteger
>;

/** Returns a column for each field of a record: a required text, or a whole number that may be null. */
export const detailColumnsOf = <Fields extends Readonly<Record<string, Detail>>>({
  properties,
}: TObject<Fields>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      Type.IsString(field) ? requiredText() : optionalInteger(),
    ]),
  ) as { readonly [Name in keyof Fields]: DetailColumn<Fields[Name]> };
