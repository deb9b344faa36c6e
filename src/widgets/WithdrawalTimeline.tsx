import { stepsOfWithdrawal, withdrawalProgressCopy as copy } from '@/messages/withdrawalProgress';
import type { WithdrawalProgress } from '@/store/wallet/withdrawalWire';
import { Timeline } from '@/ui/Timeline';

/** Requested, approved, sent, arrived: what a withdrawal has behind it, and what is to come. */
export const WithdrawalTimeline = ({ progress }: { progress: WithdrawalProgress }) => (
  <Timeline aria-label={copy.timeline} steps={stepsOfWithdrawal(progress)} />
);
