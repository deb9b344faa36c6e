import { useState } from 'react';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira, type Kobo } from '@/lib/money';
import { describeFailure } from '@/failures/describeFailure';
import { vehicleMessages as messages } from '@/messages/portfolio';
import { useAppDispatch } from '@/store/hooks';
import type { Backing } from '@/store/investments/investmentsWire';
import { useTakeBackMutation, type TakeBackRequest } from '@/store/investments/investmentsApi';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { ConfirmButton } from '@/ui/buttons/ConfirmButton';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Note } from '@/ui/text/Text';

interface TakeBackButtonProps {
  readonly holding: TakeBackRequest;
  /** The name of the vehicle or clique. */
  readonly name: string;
  /** What the customer paid. Null if the server doesn't send it. */
  readonly invested: Kobo | null;
}

interface TakeBackProps extends TakeBackButtonProps {
  readonly backing: Extract<Backing, { state: 'waiting' }>;
}

/** Renders a button that takes the money back after a confirmation. In a clique, it asks the other members to agree. */
function TakeBackButton({ holding: { kind, id }, name, invested }: TakeBackButtonProps) {
  const [takeBack] = useTakeBackMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const confirm = async () => {
    setRefusal(null);
    const { data, error } = await takeBack({ kind, id });
    if (error) {
      setRefusal(describeFailure('takeBack', error));
      return;
    }
    if (kind === 'clique' && data.reference === null) return;
    dispatch(toastRaised({ name: 'moneyBack' }));
    // The card and its button leave the list and would lose the focus.
    document.querySelector('h1')?.focus();
  };
  const { ask, confirm: confirmLabel, question, effect } = messages.takeBack[kind];
  const amount = invested === null ? messages.yourMoney : formatNaira(invested);
  return (
    <>
      <PassingBanner tone="error" onDismissed={() => setRefusal(null)}>
        {refusal}
      </PassingBanner>
      <ConfirmButton
        label={ask}
        title={question(amount)}
        confirmLabel={confirmLabel(amount)}
        onConfirm={confirm}
      >
        {effect(amount, name)}
      </ConfirmButton>
    </>
  );
}

/**
 * Shows from which day the money can be taken back if the contract still has no vehicle. From that day on, shows the
 * button and, in a clique, the share that members want back.
 */
export function TakeBack({ backing, ...paid }: TakeBackProps) {
  const { moneyBackFrom, canTakeBack, asked, askedShare, usualDays } = backing;
  if (moneyBackFrom === null) return null;
  if (!canTakeBack) {
    const from = messages.moneyBackFrom(formatCalendarDate(moneyBackFrom));
    return <Note>{usualDays === null ? from : `${from} ${messages.usualTime(usualDays)}`}</Note>;
  }
  return (
    <>
      {askedShare ? <Note>{messages.askedShare(askedShare, asked)}</Note> : null}
      {asked ? null : <TakeBackButton {...paid} />}
    </>
  );
}
