import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { bookDriverDeposit, type BookRepayment } from '../../money/deposits/suspense.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { isAnyOf } from '../../platform/db/manyRows.ts';
import { agreements, drivers, vehicles } from '../../platform/db/schema.ts';
import { readArguments, type JobHandler } from '../../platform/work/jobs.ts';
import { lockAgreement } from './agreements.ts';
import { bookRepayment, debtOf } from './repayments.ts';

const actor = 'deposit';

/**
 * Returns a day, limited to the time from the agreement's start until today. A provider's clock may differ from ours.
 */
const clampDay = (start: CalendarDate, day: CalendarDate, today: CalendarDate): CalendarDate => {
  const latest = day < today ? day : today;
  return latest < start ? start : latest;
};

/**
 * Books a deposit in suspense as a repayment. The receipt number is the provider's reference after `deposit:`. Returns
 * the transfer's id, or undefined if the deposit exceeds what is owed under the agreement.
 */
export const repayByDeposit: BookRepayment = async (
  transaction,
  { agreementId, amount, reference, paidAt },
  at,
) => {
  const agreement = await lockAgreement(transaction, agreementId);
  if (amount > debtOf(agreement)) return undefined;
  const paidOn = clampDay(agreement.start_date, lagosDate(paidAt), lagosDate(at));
  const receipt = `deposit:${reference}`;
  const repayment = { agreementId, amount, receipt, paidOn, from: 'suspense' } as const;
  return bookRepayment(transaction, agreement, repayment, { at, actor });
};

/** Returns the drivers of agreements by the agreement's id, each with the vehicle and what can still be repaid. */
export async function debtorsOf(database: Database, agreementIds: readonly number[]) {
  const rows = await database
    .select({ agreement: agreements, name: drivers.name, plate: vehicles.plate })
    .from(agreements)
    .innerJoin(drivers, eq(drivers.id, agreements.driver_id))
    .innerJoin(vehicles, eq(vehicles.id, agreements.vehicle_id))
    .where(isAnyOf(agreements.id, agreementIds));
  return new Map(
    rows.map(({ agreement, ...driver }) => [
      agreement.id,
      {
        ...driver,
        agreement: agreement.id,
        vehicle: agreement.vehicle_id,
        owed: debtOf(agreement),
      },
    ]),
  );
}

const BookingArguments = Type.Object({ paid_at: Type.String() });

/** Books a deposit into a driver's account. The job's subject is the deposit's reference. */
export const bookDeposit: JobHandler = (transaction, job, { clock }) => {
  const paidAt = new Date(readArguments(BookingArguments, job).paid_at);
  const deposit = { reference: job.subject, paidAt };
  return bookDriverDeposit(transaction, deposit, repayByDeposit, clock.now());
};
