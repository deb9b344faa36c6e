import { payoutIntervals } from '@/config/choices';
import { labelsCopy } from '@/words/labels';

/** Every payout interval with its label, to choose from. */
export const payoutIntervalOptions = payoutIntervals.map((value) => ({
  value,
  label: labelsCopy.payoutIntervals[value],
}));
