import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Late } from '../../../../contract/office/fleet.ts';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { instantText } from '../../platform/db/jsonList.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { nairaText } from '../../platform/kobo/nairaText.ts';

/** The newest promise of a late agreement, its open request for easier terms, and the day of its newest reminder. */
type LateNotes = Pick<Static<typeof Late>, 'promise' | 'hardship' | 'reminded_on'>;

const none: LateNotes = { promise: null, hardship: null, reminded_on: null };

/**
 * Reads the notes on some agreements. A promise is kept once the repayments that were recorded after it and made by its
 * day add up to it.
 */
export async function readLateNotes(
  database: Database,
  agreementIds: readonly number[],
  today: CalendarDate,
): Promise<(agreementId: number) => LateNotes> {
  const query = sql<LateNotes & { readonly agreement: number }>`
    SELECT this.id AS agreement, reminded_on,
      CASE WHEN promise.id IS NOT NULL THEN json_build_object(
        'amount', ${sql.raw(nairaText('promise.amount'))},
        'due_on', due_on, 'note', note, 'recorded_by', promise.recorded_by, 'state',
        CASE WHEN promise.amount <= (SELECT coalesce(sum(amount), 0) FROM repayments
            WHERE agreement_id = this.id AND recorded_at > promise.recorded_at AND paid_on <= due_on)
          THEN 'kept' WHEN due_on < ${today}::date THEN 'broken' ELSE 'open' END) END AS promise,
      CASE WHEN hardship.id IS NOT NULL THEN json_build_object('reason', reason,
        'recorded_by', hardship.recorded_by, 'recorded_at', ${sql.raw(instantText('hardship.recorded_at'))})
        END AS hardship
    FROM unnest(${`{${agreementIds.join()}}`}::integer[]) AS this (id)
    LEFT JOIN LATERAL (SELECT * FROM payment_promises WHERE agreement_id = this.id
      ORDER BY id DESC LIMIT 1) AS promise ON true
    LEFT JOIN hardship_requests AS hardship
      ON hardship.agreement_id = this.id AND refused_at IS NULL
    CROSS JOIN LATERAL (SELECT max(day)::text AS reminded_on FROM driver_reminders
      WHERE agreement_id = this.id) AS reminder
    WHERE num_nonnulls(promise.id, hardship.id, reminded_on) > 0`;
  const rows = await readRows(database, query);
  const notes = new Map(rows.map(({ agreement, ...its }) => [agreement, its]));
  return (agreementId) => notes.get(agreementId) ?? none;
}
