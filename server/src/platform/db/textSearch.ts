import { sql, type SQL } from 'drizzle-orm';

/** Returns a LIKE pattern for texts that begin like this. Escapes wildcards in the text. */
export const beginningOf = (text: string): string =>
  `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Returns the same for a column that was folded by `fold_name`. Folds before escaping, because folding can produce
 * wildcards.
 */
export const foldedBeginning = (name: string): SQL =>
  sql`regexp_replace(fold_name(${name}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
