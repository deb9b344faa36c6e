import { addWorkingDays, lagosDate } from '../../money/payouts/calendar.ts';
import { hour } from '../../platform/clock/time.ts';
import type { Dependencies } from '../../platform/dependencies.ts';

/** Returns the deadlines for acknowledging and deciding a new complaint, as promised to the customer. */
export const deadlinesOf = (
  now: Date,
  { complaintAcknowledgeHours, complaintDecideDays }: Dependencies['config'],
) => ({
  acknowledge_by: new Date(now.getTime() + complaintAcknowledgeHours * hour),
  decide_by: addWorkingDays(lagosDate(now), complaintDecideDays),
});
