import { sql } from 'drizzle-orm';

/**
 * Returns SQL that writes an amount in kobo as naira, like `formatNaira`: 123456 is `'1234.56'`. The amount must not be
 * negative.
 */
export const nairaText = (kobo: string) =>
  `((${kobo}) / 100)::text || '.' || lpad(((${kobo}) % 100)::text, 2, '0')`;

/** Returns the same as a part of a query. */
export const naira = (kobo: string) => sql.raw(nairaText(kobo));
