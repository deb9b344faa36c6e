import { formatCalendarDate, formatMoment, type Instant } from '@/lib/dates';
import { formatNaira, type Kobo } from '@/lib/money';
import type { Backing, CliqueInvestment } from '@/store/investments/investmentsWire';
import type { ContractEvent } from '@/store/investments/contractHistory';
import { vehicleMessages } from '@/messages/portfolio';

const { confirmation: messages } = vehicleMessages;

export interface ConfirmedContract extends Pick<CliqueInvestment, 'payouts' | 'lost'> {
  readonly name: string;
  readonly number: string;
  readonly paid: Kobo;
  readonly total: Kobo | null;
  readonly backing: Backing & { readonly state: 'bound' };
}

/** Returns the title of a step. An event that the app doesn't know is shown as the server sends it. */
export const titleOf = ({ event }: ContractEvent): string => vehicleMessages.events[event] ?? event;

/** Returns a text to download that describes a step in the history of a contract, and the state of the contract. */
export function confirmationText(
  step: ContractEvent,
  { name, number, paid, total, lost, payouts, backing }: ConfirmedContract,
  now: Instant,
): string {
  const { vehicle } = backing;
  const last = payouts.at(-1);
  return [
    messages.title,
    messages.of(number, name),
    `${formatCalendarDate(step.on)}: ${titleOf(step)}`,
    messages.vehicle(vehicle.plate),
    messages.insured(vehicle.insurer, formatCalendarDate(vehicle.insuredUntil)),
    total !== null && messages.paid(formatNaira(paid), formatNaira(total)),
    last && messages.lastPayout(payouts.length, formatCalendarDate(last.dueDate)),
    lost ? messages.lost(formatNaira(lost)) : null,
    messages.asOf(formatMoment(now)),
  ]
    .filter(Boolean)
    .join('\n');
}
