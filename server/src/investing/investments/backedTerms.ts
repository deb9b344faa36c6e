import type { Config } from '../../platform/settings/config.ts';

/** The settings that a contract names. */
export type ContractRule = Pick<
  Config,
  'bindingDays' | 'reserveShare' | 'reserveAfterDays' | 'reserveFloor'
>;

export const daysInWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Where the payouts of a contract come from, and what happens when the driver is late or stops. */
export const backedTerms = ({
  reserveShare,
  reserveAfterDays,
  reserveFloor,
}: ContractRule): readonly string[] => [
  'Payouts come from what the driver of this vehicle repays and, as said below, from the reserve, and from nothing else. What the driver repays is used in this order: insurance and maintenance that are due; late payouts, the oldest first; the payout that is due; what the reserve has paid for this vehicle; Mota’s fee. The rest waits for the payouts to come.',
  'A payout is late when the money for it is not there on its day. It is paid as soon as the driver repays, in parts if need be.',
  `${reserveShare / 100}% of the service charge of every contract goes into the reserve of its asset and quarter. It pays what has been late for ${daysInWords(reserveAfterDays)}. When it has less than ${reserveFloor / 10_000} times all that is late, each late payout gets the same fraction, rounded down, and amounts under ₦1 wait.`,
  'If the driver stops paying, Mota takes the vehicle back within the law, and lets it to another driver or sells it. If the money that then comes in does not cover the payouts, the contract closes with a loss. What is recovered later still goes to its investors.',
];
