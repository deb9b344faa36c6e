import { paths } from '@/config/paths';
import { useAppSelector } from '@/store/hooks';
import { selectUnseenOutcome } from '@/store/payments/paymentsSlice';
import { errorMessages } from '@/messages/errors';
import { Button } from '@/ui/buttons/Button';
import { PageHeading } from '@/ui/layout/Headings';
import { Row, Stack } from '@/ui/layout/Layout';
import type { LostProps } from '@/ui/lazyComponent';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { ContactUs } from '@/widgets/feedback/ContactUs';

interface CrashedScreenProps extends LostProps {
  /** Sentence about the crash. If the crash hid the outcome of a payment, a sentence about that replaces it. */
  readonly message?: string;
}

/**
 * Replaces a screen that crashed. If the crash hid the outcome of a payment, the first link leads to the transactions.
 * "Try again" renders the screen again with the same store, so that a payment keeps its key.
 */
export function CrashedScreen({ onTryAgain, message = errorMessages.crashed }: CrashedScreenProps) {
  const outcome = useAppSelector(selectUnseenOutcome);
  const intro = outcome === null ? message : errorMessages.crashedPayment[outcome];
  return (
    <Stack gap={5}>
      <PageHeading intro={intro}>{errorMessages.crashedTitle}</PageHeading>
      <Row>
        {outcome === null ? null : (
          <LinkButton to={paths.transactions.to()}>{errorMessages.toTransactions}</LinkButton>
        )}
        <Button variant={outcome === null ? 'primary' : 'quiet'} onClick={onTryAgain}>
          {errorMessages.tryAgain}
        </Button>
      </Row>
      <ContactUs />
    </Stack>
  );
}
