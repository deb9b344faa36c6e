import { paths } from '@/config/paths';
import { useAppSelector } from '@/store/hooks';
import { selectUnseenOutcome } from '@/store/payments/paymentsSlice';
import { errorsCopy } from '@/words/errors';
import { Button } from '@/ui/Button';
import { PageHeading } from '@/ui/Headings';
import { Row, Stack } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { ContactUs } from '@/widgets/ContactUs';

/** Replaces a screen that crashed. If it hid the outcome of a payment, it links to the transactions first. */
export function CrashedScreen({ onTryAgain }: { onTryAgain: () => void }) {
  const outcome = useAppSelector(selectUnseenOutcome);
  const intro = outcome === null ? errorsCopy.crashed : errorsCopy.crashedPayment[outcome];
  return (
    <Stack gap={5}>
      <PageHeading intro={intro}>{errorsCopy.crashedTitle}</PageHeading>
      <Row>
        {outcome === null ? null : (
          <LinkButton to={paths.transactions.to()}>{errorsCopy.toTransactions}</LinkButton>
        )}
        <Button variant={outcome === null ? 'primary' : 'quiet'} onClick={onTryAgain}>
          {errorsCopy.tryAgain}
        </Button>
      </Row>
      <ContactUs />
    </Stack>
  );
}
