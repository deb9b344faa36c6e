import { useEffect, useRef } from 'react';
import { basePath, paths } from '@/config/paths';
import { useAppSelector } from '@/store/hooks';
import { selectUnseenOutcome } from '@/store/payments/paymentsSlice';
import { errorMessages as messages } from '@/messages/errors';
import { Button } from '@/ui/buttons/Button';
import { buttonClassName } from '@/ui/buttons/buttonStyle';
import { PageHeading } from '@/ui/layout/Headings';
import { Row, Stack } from '@/ui/layout/Layout';
import { ContactUs } from '@/widgets/feedback/ContactUs';
import classes from './CrashedApp.module.css';

/**
 * Replaces the whole app when its frame has crashed. Its link loads a new page, because the router may have crashed.
 * "Try again" renders the app again with the same store, so that a payment keeps its key.
 */
export function CrashedApp({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const outcome = useAppSelector(selectUnseenOutcome);
  const page = useRef<HTMLElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <main ref={page} className={classes.page}>
      <Stack gap={5}>
        <PageHeading
          intro={outcome === null ? messages.crashedApp : messages.crashedPayment[outcome]}
        >
          {messages.crashedTitle}
        </PageHeading>
        <Row>
          {outcome === null ? null : (
            <a className={buttonClassName({})} href={basePath + paths.transactions.to()}>
              {messages.toTransactions}
            </a>
          )}
          <Button variant={outcome === null ? 'primary' : 'quiet'} onClick={onTryAgain}>
            {messages.tryAgain}
          </Button>
        </Row>
        <ContactUs />
      </Stack>
    </main>
  );
}
