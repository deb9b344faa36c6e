import { addDays, type CalendarDate } from '../../contract/rules/calendar.ts';
import { seededRandom } from './rails/simulated/seededRandom.ts';

/** How a driver of the sandbox pays. */
export type PaymentBehaviour = 'on time' | 'often late' | 'stops';

interface DueInstalment {
  readonly agreement: number;
  readonly number: number;
  /** Number of the agreement's last instalment. */
  readonly count: number;
  readonly due: CalendarDate;
}

const maxDaysLate = 21;

/**
 * Returns how a driver pays. On average, six of ten drivers pay on time, three are often late, and one stops. With the
 * seed 0, all pay on time.
 */
export function paymentBehaviourOf(seed: number, agreement: number): PaymentBehaviour {
  if (seed === 0) return 'on time';
  const drawn = seededRandom(seed ^ Math.imul(agreement, 0x9e3779b1)).integer(10);
  if (drawn < 6) return 'on time';
  return drawn < 9 ? 'often late' : 'stops';
}

/**
 * Returns the day on which a driver pays an instalment. Returns null if the driver has stopped before, which happens
 * halfway through the instalments. Drivers who are often late pay about every second instalment late.
 */
export function paidOn(
  seed: number,
  { agreement, number, count, due }: DueInstalment,
): CalendarDate | null {
  const behaviour = paymentBehaviourOf(seed, agreement);
  if (behaviour === 'stops') return number > count / 2 ? null : due;
  if (behaviour === 'on time') return due;
  const random = seededRandom(seed ^ Math.imul(agreement * 1000 + number, 0x85ebca6b));
  return random.integer(2) === 0 ? due : addDays(due, 1 + random.integer(maxDaysLate));
}
