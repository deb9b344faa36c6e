import { sql, type SQLWrapper } from 'drizzle-orm';

/**
 * Returns SQL that formats kobo as naira, like `nairaOf`: 123456 is `'1234.56'`. The amount must not be negative.
 */
export const naira = (kobo: SQLWrapper) =>
  sql<string>`((${kobo}) / 100)::text || '.' || lpad(((${kobo}) % 100)::text, 2, '0')`;
