import { formatCalendarDate, formatMoment, type Instant } from '@/lib/dates';
import { formatNaira, type Kobo } from '@/lib/money';
import type { Backing, CliqueInvestment } from '@/store/investments/investmentsWire';
import type { TrailStep } from '@/store/investments/trail';
import { vehicleCopy } from '@/words/vehicle';

const { confirmation: copy } = vehicleCopy;

export interface ConfirmedContract extends Pick<CliqueInvestment, 'payouts' | 'lost'> {
  readonly name: string;
  readonly number: string;
  readonly paid: Kobo;
  readonly total: Kobo | null;
  readonly backing: Backing & { readonly state: 'bound' };
}

/** Returns the title of a step. An event that the app doesn't know is shown as the server sends it. */
export const titleOf = ({ event }: TrailStep): string => vehicleCopy.events[event] ?? event;

/** Describes a step in the history of a contract and the state of the contract, as a text to download. */
export function confirmationText(
  step: TrailStep,
  { name, number, paid, total, lost, payouts, backing }: ConfirmedContract,
  now: Instant,
): string {
  const { vehicle } = backing;
  const last = payouts.at(-1);
  return [
    copy.title,
    copy.of(number, name),
    `${formatCalendarDate(step.on)}: ${titleOf(step)}`,
    copy.vehicle(vehicle.plate),
    copy.insured(vehicle.insurer, formatCalendarDate(vehicle.insuredUntil)),
    total !== null && copy.paid(formatNaira(paid), formatNaira(total)),
    last && copy.lastPayout(payouts.length, formatCalendarDate(last.dueDate)),
    lost ? copy.lost(formatNaira(lost)) : null,
    copy.asOf(formatMoment(now)),
  ]
    .filter(Boolean)
    .join('\n');
}
