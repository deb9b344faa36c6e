import { addDays, type CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';

/** Parts of one instalment, by purpose, in kobo. The rest pays for the vehicle. */
export interface Components {
  readonly insurance: Kobo;
  readonly maintenance: Kobo;
  readonly fee: Kobo;
}

export interface HirePlan extends Components {
  /** Sum of everything that the driver pays, including the deposit, in kobo. */
  readonly price: Kobo;
  /** Amount due on the first day, in kobo. May be 0. */
  readonly deposit: Kobo;
  /** Number of instalments after the deposit. */
  readonly count: number;
  readonly interval: 'day' | 'week';
  readonly startDate: CalendarDate;
}

export interface Instalment extends Components {
  /** Number of the instalment, from 1. The deposit has 0. */
  readonly number: number;
  readonly dueDate: CalendarDate;
  readonly vehicle: Kobo;
}

const daysOf = { day: 1, week: 7 } as const;
const nothing = { insurance: 0n, maintenance: 0n, fee: 0n };

/**
 * Plans the instalments of an agreement: the deposit, then equal instalments, rounded down to the kobo. The last one
 * includes the remainder, so that they add up to the price. Throws RangeError if the price doesn't cover the deposit
 * and the components, or if an instalment would be zero.
 */
export function planInstalments(plan: HirePlan): Instalment[] {
  const { price, deposit, count, insurance, maintenance, fee } = plan;
  const components = { insurance, maintenance, fee };
  const each = insurance + maintenance + fee;
  const rest = price - deposit - each * BigInt(count);
  const equal = rest / BigInt(count);
  if (rest < 0n || equal + each === 0n) {
    throw new RangeError('The price does not cover the deposit and the components.');
  }
  const first = { number: 0, dueDate: plan.startDate, vehicle: deposit, ...nothing };
  const others = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    dueDate: addDays(plan.startDate, daysOf[plan.interval] * (index + 1)),
    vehicle: index + 1 === count ? rest - equal * BigInt(count - 1) : equal,
    ...components,
  }));
  return deposit > 0n ? [first, ...others] : others;
}
