import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { formatNaira, toKobo, zeroKobo } from '@/lib/money';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Note } from '@/ui/text/Text';
import { TextWithFigures } from '@/ui/text/Money';
import { useCheckBooksQuery } from '../store/companyApi';
import { useReconcileMutation } from '../store/moneyApi';
import { pages } from '../store/pages';
import { useMay } from '../store/sessionApi';
import { actionMessages } from '../messages/actions';
import { queueMessages } from '../messages/queues';
import { ActButton } from './ActButton';
import classes from './FirstComparison.module.css';
import { staffAction } from './staffAction';

/**
 * Says how much money in the books waits for the first comparison with the provider. Renders nothing if there is none,
 * and for people who may not read the books.
 */
export function WaitingInBooks() {
  const mayRead = useMay()(pages.books.right);
  const { data, isLoading } = useCheckBooksQuery(mayRead ? undefined : skipToken);
  const open = data?.house.bank_clearing ?? zeroKobo;
  // Takes the space of the sentence, so that nothing below it moves.
  if (isLoading) return <Skeleton shape="text" width="half" />;
  return open === 0 ? null : (
    <span>
      <TextWithFigures>
        {queueMessages.reconciliation.inBooks(formatNaira(toKobo(Math.abs(open))))}
      </TextWithFigures>
    </span>
  );
}

/** Returns the action that compares the books with the provider's statement. */
export function useComparing() {
  const [compare] = useReconcileMutation();
  return staffAction({
    ...actionMessages.reconcile,
    right: 'POST /reconcile/',
    send: () => compare(undefined),
  });
}

interface FirstComparisonProps {
  /** Whether something else on the page is the usual next step, so that the button isn't prominent. */
  readonly isRare?: boolean;
}

/** Renders the button that compares for the first time, and what it does, for people who may compare. */
export function FirstComparison({ isRare = false }: FirstComparisonProps) {
  const { label, effect, right, send } = useComparing();
  const id = useId();
  const isAllowed = useMay()(right);
  if (!isAllowed) return null;
  return (
    <div className={classes.compare}>
      <ActButton
        variant={isRare ? 'quiet' : 'primary'}
        aria-describedby={id}
        right={right}
        send={() => send({})}
        onSettled={(isDone) => {
          // The button disappears once there is a comparison.
          if (isDone) document.querySelector('h1')?.focus();
        }}
      >
        {label}
      </ActButton>
      <Note id={id}>{effect}</Note>
    </div>
  );
}
