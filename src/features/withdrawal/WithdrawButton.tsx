import { useId } from 'react';
import { SubmitButton } from '@/forms/SubmitButton';
import { protectionMessages } from '@/messages/protection';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { Text } from '@/ui/text/Text';
import { useWithdrawalStop } from './useWithdrawalStop';

/**
 * Renders the button that sends a withdrawal. While nothing can be withdrawn, it is quiet and says so, but can still be
 * pressed, because only the server knows the current state for sure.
 */
export function WithdrawButton() {
  const stop = useWithdrawalStop();
  const noteId = useId();
  if (stop === null) return <SubmitButton variant="pay">{messages.withdraw}</SubmitButton>;
  return (
    <>
      <Text id={noteId} size="sm" tone="warning">
        {stop.isFrozen || stop.isOnHold || stop.opensAt === null
          ? protectionMessages.withdrawalsStopped
          : protectionMessages.withdrawalsOpenAgain(stop.opensAt)}
      </Text>
      <SubmitButton variant="quiet" aria-describedby={noteId}>
        {messages.withdraw}
      </SubmitButton>
    </>
  );
}
