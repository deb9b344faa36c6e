import { dayLength, type Instant, startOfLagosDay } from './dates';

const timeOfDay = /^([01]\d|2[0-3]):([0-5]\d)$/;
/** In milliseconds: photos sent less than this before the staff finish for the day wait for the next day. */
const timeToCheck = 2 * 3_600_000;

/**
 * The instant by which photos that were sent at another are usually checked.
 * @param checkedBy the time in Lagos by which the photos of a day are checked, as `18:00`
 * @returns null for an invalid time
 */
export function usualCheckOf(sentAt: Instant, checkedBy: string): Instant | null {
  const [, hours, minutes] = timeOfDay.exec(checkedBy) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const checkedAt = startOfLagosDay(sentAt) + (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sentAt < checkedAt - timeToCheck ? checkedAt : checkedAt + dayLength;
}
