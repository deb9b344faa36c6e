import { sql, type SQL } from 'drizzle-orm';

/** Returns a LIKE pattern that matches texts starting with `text`. Escapes wildcards in it. */
export const beginningOf = (text: string): string =>
  `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Returns a LIKE pattern for a column that was folded by `fold_name`: it matches names starting with `name`. Folds
 * before escaping, because folding can produce wildcards.
 */
export const foldedBeginning = (name: string): SQL =>
  sql`regexp_replace(fold_name(${name}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
