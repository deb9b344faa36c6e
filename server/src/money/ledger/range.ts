import { sql, type SQL } from 'drizzle-orm';

/** Ids above `after`, up to and including `last`. */
export interface Range {
  readonly after: number;
  readonly last: number;
}

/** Returns SQL that is true if an id is in the range. */
export const isWithin = (id: SQL, { after, last }: Range): SQL =>
  sql`${id} > ${after} AND ${id} <= ${last}`;
