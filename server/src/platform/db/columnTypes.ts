import { bigint, customType, date, integer, timestamp } from 'drizzle-orm/pg-core';

// The column types that the tables share.

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** An amount of money. */
export const kobo = () => bigint({ mode: 'bigint' });
/** The key of a table whose ids are bigId. */
export const reference = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
/** A day in Africa/Lagos, `2026-11-20`. */
export const calendarDate = () => date({ mode: 'string' });
/** UTF-8 text, stored as bytes. */
export const bytes = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value).toString(),
  toDriver: (value) => Buffer.from(value),
});
