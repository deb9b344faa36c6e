import { payoutIntervals } from '@/config/choices';
import { labelMessages } from '@/messages/labels';

/** Every payout interval with its label, to choose from. */
export const payoutIntervalOptions = payoutIntervals.map((value) => ({
  value,
  label: labelMessages.payoutIntervals[value],
}));
