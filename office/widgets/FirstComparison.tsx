import { skipToken } from '@reduxjs/toolkit/query';
import { useId, type ReactNode } from 'react';
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

/** Reads how much money in the books hasn't been compared with the provider yet: 0 for people who may not read them. */
export function useWaitingInBooks() {
  const mayRead = useMay()(pages.books.right);
  const { data, isLoading } = useCheckBooksQuery(mayRead ? undefined : skipToken);
  return { open: data?.house.bank_clearing ?? zeroKobo, isLoading };
}

/**
 * Says how much money in the books hasn't been compared with the provider yet. Renders nothing if there is none, and
 * for people who may not read the books.
 */
export function WaitingInBooks() {
  const { open, isLoading } = useWaitingInBooks();
  // Takes the space of the sentence, so that nothing below it moves.
  if (isLoading) {
    return (
      <span className={classes.pending}>
        <Skeleton shape="text" width="half" />
      </span>
    );
  }
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
  /**
   * What the button is about. The button is then to its right, and not prominent, because something else on the page is
   * the usual next step.
   */
  readonly children?: ReactNode;
}

/**
 * Renders the button that compares for the first time, and what it does, for people who may compare. For other people,
 * renders only what the button is about.
 */
export function FirstComparison({ children: about }: FirstComparisonProps) {
  const { label, effect, right, send } = useComparing();
  const id = useId();
  const isAllowed = useMay()(right);
  if (!isAllowed) return about;
  const words = (
    <div className={classes.words}>
      {about}
      <Note id={id}>{effect}</Note>
    </div>
  );
  return (
    <div className={classes.compare}>
      {about && words}
      <ActButton
        variant={about ? 'quiet' : 'primary'}
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
      {about ? null : words}
    </div>
  );
}
