import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { BookRepayment } from '../../money/dependencies.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { lockAgreement } from './agreements.ts';
import { bookRepayment, debtOf } from './repayments.ts';

const actor = 'deposit';

/** Returns a day within the agreement. A provider's clock may differ from ours. */
const within = (start: CalendarDate, day: CalendarDate, today: CalendarDate): CalendarDate => {
  const latest = day < today ? day : today;
  return latest < start ? start : latest;
};

/** Books a payment into a driver's account like one at the counter. The provider's reference is its receipt. */
export const repayByDeposit: BookRepayment = async (
  transaction,
  { agreementId, amount, reference, paidAt, from },
  at,
) => {
  const agreement = await lockAgreement(transaction, agreementId);
  if (amount > debtOf(agreement)) return undefined;
  const paidOn = within(agreement.start_date, lagosDate(paidAt ?? at), lagosDate(at));
  const receipt = `deposit:${reference}`;
  const deposit = from ? undefined : reference;
  const repayment = { agreementId, amount, receipt, paidOn, deposit, from };
  return bookRepayment(transaction, agreement, repayment, { at, actor });
};
