import { dayLength, lagosOffset } from '@contract/rules/calendar';
import type { Instant } from './dates';

const timeOfDay = /^([01]\d|2[0-3]):([0-5]\d)$/;
/** Photos must be sent more than this many milliseconds before `checkedBy`, or they are checked on the next day. */
const timeToCheck = 2 * 3_600_000;

/**
 * Returns when photos sent at an instant are usually checked. Null for an invalid time.
 * @param checkedBy the time in Lagos by which the photos of a day are checked, as `18:00`
 */
export function usualCheckOf(sentAt: Instant, checkedBy: string): Instant | null {
  const [, hours, minutes] = timeOfDay.exec(checkedBy) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  // Calculated without a calendar date, because a server may send an instant whose day in Lagos has a year of five
  // digits.
  const dayOfSending = Math.floor((sentAt + lagosOffset) / dayLength) * dayLength - lagosOffset;
  const checkedAt = dayOfSending + (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sentAt < checkedAt - timeToCheck ? checkedAt : checkedAt + dayLength;
}
