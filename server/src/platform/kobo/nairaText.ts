import { sql } from 'drizzle-orm';

/** SQL that writes an amount of kobo like `formatNaira`: 123456 is `'1234.56'`. Never negative. */
export const nairaText = (kobo: string) =>
  `((${kobo}) / 100)::text || '.' || lpad(((${kobo}) % 100)::text, 2, '0')`;

/** The same as a part of a query. */
export const naira = (kobo: string) => sql.raw(nairaText(kobo));
