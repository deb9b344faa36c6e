import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { paymentPromises } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { formatNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { lockActive } from './agreements.ts';

/** A driver's word to pay an amount by a day. */
interface NewPromise {
  readonly amount: Kobo;
  readonly dueOn: CalendarDate;
  readonly note: string;
}

/** Records what a driver promises. Throws 404 for an unknown agreement, 409 for one that is over, 400 for a day that is past. */
export async function recordPromise(
  transaction: Transaction,
  agreementId: number,
  { amount, dueOn, note }: NewPromise,
  { at, actor }: Decision,
): Promise<void> {
  await lockActive(transaction, agreementId);
  if (dueOn < lagosDate(at)) throw new Refusal(400, 'promise_in_the_past');
  await transaction.insert(paymentPromises).values({
    agreement_id: agreementId,
    amount,
    due_on: dueOn,
    note,
    recorded_by: actor,
    recorded_at: at,
  });
  await recordAudit(transaction, {
    at,
    actor,
    action: 'promise to pay recorded',
    subject: `agreement ${agreementId}`,
    detail: { amount: formatNaira(amount), due_on: dueOn, note },
  });
}

/** A promise of an agreement and what has become of it. */
export interface PaymentPromise {
  readonly agreement: number;
  readonly amount: Kobo;
  readonly dueOn: CalendarDate;
  readonly note: string;
  readonly recordedBy: string;
  readonly state: 'open' | 'kept' | 'broken';
}

type Row = Omit<PaymentPromise, 'amount'> & { readonly amount: string };

/** The newest promise of each agreement. It is kept once repayments that were recorded after it, and made by its day, reach it. */
export async function newestPromises(
  database: Database,
  today: CalendarDate,
): Promise<ReadonlyMap<number, PaymentPromise>> {
  const { rows } = (await database.execute(sql`
    SELECT agreement_id AS agreement, amount::text AS amount, due_on::text AS "dueOn", note,
      recorded_by AS "recordedBy",
      CASE WHEN paid >= amount THEN 'kept' WHEN due_on < ${today}::date THEN 'broken' ELSE 'open' END AS state
    FROM (SELECT DISTINCT ON (agreement_id) * FROM payment_promises ORDER BY agreement_id, id DESC) AS newest
    CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount), 0) AS paid FROM repayments AS r
      WHERE r.agreement_id = newest.agreement_id AND r.recorded_at > newest.recorded_at
        AND r.paid_on <= newest.due_on) AS sums`)) as { rows: Row[] };
  return new Map(rows.map((row) => [row.agreement, { ...row, amount: BigInt(row.amount) }]));
}
