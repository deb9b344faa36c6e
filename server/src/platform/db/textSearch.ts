import { sql, type SQL } from 'drizzle-orm';

/** A pattern for LIKE that finds texts with this beginning. What was typed has no wildcards. */
export const beginningOf = (text: string): string =>
  `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The same for a column that `fold_name` has folded. Folding can make wildcards, so it comes first. */
export const foldedBeginning = (name: string): SQL =>
  sql`regexp_replace(fold_name(${name}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
