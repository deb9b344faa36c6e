import { daysOfPromise } from '../../../../contract/rules/office.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { paymentPromises } from '../../platform/db/schema.ts';
import { fieldRefusal } from '../../platform/http/refusal.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { lockActive } from './agreements.ts';

/** A driver's promise to pay an amount by a day. */
type NewPromise = Pick<typeof paymentPromises.$inferInsert, 'amount' | 'due_on' | 'note'>;

/**
 * Records a driver's promise. Throws 404 if the agreement doesn't exist, 409 if it has ended, 400 for a day
 * outside `daysOfPromise`.
 */
export async function recordPromise(
  transaction: Transaction,
  agreementId: number,
  promise: NewPromise,
  by: Decision,
): Promise<void> {
  await lockActive(transaction, agreementId);
  const [first, last] = daysOfPromise(lagosDate(by.at));
  if (promise.due_on < first || promise.due_on > last) {
    throw fieldRefusal({ due_on: [{ code: 'promise_day', first, last }] });
  }
  await transaction.insert(paymentPromises).values({
    ...promise,
    agreement_id: agreementId,
    recorded_by: by.actor,
    recorded_at: by.at,
  });
  await recordAudit(transaction, by, 'promise to pay recorded', `agreement ${agreementId}`, {
    ...promise,
    amount: nairaOf(promise.amount),
  });
}
