import { and, desc, eq, gt, like, ne, or, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { bookDriverDeposit, type BookRepayment } from '../../money/deposits/suspense.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { isAnyOf } from '../../platform/db/manyRows.ts';
import { beginningOf, foldedBeginning } from '../../platform/db/textSearch.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { agreements, drivers, vehicles } from '../../platform/db/schema.ts';
import { readArguments, type JobHandler } from '../../platform/work/jobs.ts';
import { lockProposalsAbout } from './agreementProposals.ts';
import { lockAgreement } from './agreements.ts';
import { readAgreements } from './arrears.ts';
import { bookRepayment, debtOf } from './repayments.ts';
import { storedPlate } from './vehicles.ts';

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
  await lockProposalsAbout(transaction, agreementId);
  const agreement = await lockAgreement(transaction, agreementId);
  if (amount > debtOf(agreement)) return undefined;
  const paidOn = clampDay(agreement.start_date, lagosDate(paidAt), lagosDate(at));
  const receipt = `deposit:${reference}`;
  const repayment = { agreementId, amount, receipt, paidOn, from: 'suspense' } as const;
  return bookRepayment(transaction, agreement, repayment, { at, actor });
};

/** Returns the drivers of agreements by the agreement's id, each with the vehicle and what can still be repaid. */
export async function debtorsOf(
  database: Database,
  today: CalendarDate,
  agreementIds: readonly number[],
) {
  const rows = await database
    .select({ agreement: agreements, name: drivers.name, plate: vehicles.plate })
    .from(agreements)
    .innerJoin(drivers, eq(drivers.id, agreements.driver_id))
    .innerJoin(vehicles, eq(vehicles.id, agreements.vehicle_id))
    .where(isAnyOf(agreements.id, agreementIds));
  const standings = await readAgreements(database, today, agreementIds);
  const overdueOf = new Map(standings.map(({ id, overdue }) => [id, overdue]));
  return new Map(
    rows.map(({ agreement, name, plate }) => [
      agreement.id,
      {
        agreement: agreement.id,
        vehicle: agreement.vehicle_id,
        name,
        plate,
        overdue: overdueOf.get(agreement.id) ?? '0.00',
        owed: nairaOf(debtOf(agreement)),
      },
    ]),
  );
}

/** Number of agreements that a search returns. A longer term finds the others. */
const agreementsFound = 10;

/** An id of an agreement. Longer numbers aren't ids. */
const wholeNumber = /^\d{1,9}$/;

/** Returns SQL for agreements with this id, or whose driver's name or vehicle's plate begins with a text. */
function isFound(text: string) {
  const plate = storedPlate(text);
  return or(
    sql`fold_name(${drivers.name}) LIKE ${foldedBeginning(text)}`,
    plate === '' ? undefined : like(vehicles.plate, beginningOf(plate)),
    wholeNumber.test(text) ? eq(agreements.id, Number(text)) : undefined,
  );
}

/** SQL for whether a deposit can repay an agreement. */
export const isRepayable = and(
  ne(agreements.status, 'restructured'),
  gt(agreements.price, agreements.repaid_total),
);

/** Returns the agreements that a deposit can repay and that match a text, newest first. */
export async function findRepayable(database: Database, today: CalendarDate, text: string) {
  const found = await database
    .select({ id: agreements.id })
    .from(agreements)
    .innerJoin(drivers, eq(drivers.id, agreements.driver_id))
    .innerJoin(vehicles, eq(vehicles.id, agreements.vehicle_id))
    .where(and(isFound(text), isRepayable))
    .orderBy(desc(agreements.id))
    .limit(agreementsFound);
  const ids = found.map(({ id }) => id);
  const debtors = await debtorsOf(database, today, ids);
  return ids.flatMap((id) => debtors.get(id) ?? []);
}

const BookingArguments = Type.Object({ paid_at: Type.String() });

/** Books a deposit into a driver's account. The job's subject is the deposit's reference. */
export const bookDeposit: JobHandler = (transaction, job, { clock }) => {
  const paidAt = new Date(readArguments(BookingArguments, job).paid_at);
  const deposit = { reference: job.subject, paidAt };
  return bookDriverDeposit(transaction, deposit, repayByDeposit, clock.now());
};
