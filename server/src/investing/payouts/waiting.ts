import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { WaitingContract } from '../../../../contract/office/fleet.ts';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows, readValue } from '../../platform/db/readRows.ts';
import type { Page } from '../../platform/http/pages.ts';
import { naira } from '../../platform/kobo/nairaText.ts';

/** Returns a page of the contracts without a vehicle, in the order in which they will get one, or in reverse. */
export function listWaiting(
  database: Database,
  today: CalendarDate,
  { limit, sort, after }: Page,
): Promise<Static<typeof WaitingContract>[]> {
  const [order, beyond, end] =
    sort === 'oldest' ? [sql`ASC`, sql`>`, 0] : [sql`DESC`, sql`<`, 2_147_483_647];
  return readRows(
    database,
    sql<Static<typeof WaitingContract>>`
      SELECT id, kind, name, asset, customer, ${naira(sql`amount`)} AS amount,
        since::text, ${today}::date - since AS days, money_back_from::text
      FROM waiting_contracts WHERE id ${beyond} ${after ?? end} ORDER BY id ${order} LIMIT ${limit}`,
  );
}

/** Counts the contracts without a vehicle. */
export const countWaitingContracts = async (database: Database): Promise<number> =>
  (await readValue(database, sql<number>`SELECT count(*)::int FROM waiting_contracts`)) ?? 0;
