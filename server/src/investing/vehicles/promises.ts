import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { paymentPromises } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { formatNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { lockActive } from './agreements.ts';

/** A driver's promise to pay an amount by a day. */
interface NewPromise {
  readonly amount: Kobo;
  readonly dueOn: CalendarDate;
  readonly note: string;
}

/** Records a driver's promise. Throws 404 for an unknown agreement, 409 for one that is over, 400 for a day in the past. */
export async function recordPromise(
  transaction: Transaction,
  agreementId: number,
  { amount, dueOn, note }: NewPromise,
  by: Decision,
): Promise<void> {
  await lockActive(transaction, agreementId);
  if (dueOn < lagosDate(by.at)) throw new Refusal(400, 'promise_in_the_past');
  await transaction.insert(paymentPromises).values({
    agreement_id: agreementId,
    amount,
    due_on: dueOn,
    note,
    recorded_by: by.actor,
    recorded_at: by.at,
  });
  await recordAudit(transaction, by, 'promise to pay recorded', `agreement ${agreementId}`, {
    amount: formatNaira(amount),
    due_on: dueOn,
    note,
  });
}
