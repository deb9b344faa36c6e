import { useId } from 'react';
import { SubmitButton } from '@/forms/SubmitButton';
import { protectionMessages } from '@/messages/protection';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { Text } from '@/ui/text/Text';
import { useWithdrawalNeeds } from './useWithdrawalNeeds';
import { useWithdrawalStop, type WithdrawalStop } from './useWithdrawalStop';

const describeStop = ({ isFrozen, isOnHold, opensAt }: WithdrawalStop): string =>
  isFrozen || isOnHold || opensAt === null
    ? protectionMessages.withdrawalsStopped
    : protectionMessages.withdrawalsOpenAgain(opensAt);

/**
 * Renders the button that sends a withdrawal. While nothing can be withdrawn, it is quiet and says so, but can still be
 * pressed, because only the server knows the current state for sure.
 */
export function WithdrawButton() {
  const stop = useWithdrawalStop();
  const needsMore = useWithdrawalNeeds().length > 0;
  const noteId = useId();
  if (stop === null && !needsMore) {
    return <SubmitButton variant="pay">{messages.withdraw}</SubmitButton>;
  }
  return (
    <>
      <Text id={noteId} size="sm" tone="warning">
        {stop === null ? messages.needsFirst : describeStop(stop)}
      </Text>
      <SubmitButton variant="quiet" aria-describedby={noteId}>
        {messages.withdraw}
      </SubmitButton>
    </>
  );
}
