import { payoutIntervals } from '@/config/choices';
import { labelMessages } from '@/messages/labels';

/** Options for choosing a payout interval. */
export const payoutIntervalOptions = payoutIntervals.map((value) => ({
  value,
  label: labelMessages.payoutIntervals[value],
}));
