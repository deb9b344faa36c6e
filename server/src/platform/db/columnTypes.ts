import { bigint, date, integer, timestamp } from 'drizzle-orm/pg-core';

// The few kinds of column that every table is made of.

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** Money. */
export const kobo = () => bigint({ mode: 'bigint' });
/** The key of a table whose ids are bigId. */
export const reference = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
/** A day in Africa/Lagos, `2026-11-20`. */
export const calendarDate = () => date({ mode: 'string' });
