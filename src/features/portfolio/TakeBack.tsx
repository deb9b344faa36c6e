import { useState } from 'react';
import * as limits from '@/config/limits';
import { contractNumber } from '@/lib/contractNumber';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira, type Kobo } from '@/lib/money';
import { MessageBanner, refusalMessage } from '@/forms/MessageBanner';
import { refusedBy } from '@/forms/refusedBy';
import type { FormMessage } from '@/forms/useSubmission';
import { vehicleMessages as messages } from '@/messages/portfolio';
import { useAppDispatch } from '@/store/hooks';
import type { Backing } from '@/store/investments/investmentsWire';
import { useTakeBackMutation, type TakeBackRequest } from '@/store/investments/investmentsApi';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { ConfirmButton } from '@/ui/buttons/ConfirmButton';
import { Note } from '@/ui/text/Text';

interface TakeBackProps {
  readonly backing: Extract<Backing, { state: 'waiting' }>;
  readonly holding: TakeBackRequest;
  /** The name of the vehicle or clique. */
  readonly name: string;
  /** What the customer paid. Null if the server doesn't send it. */
  readonly invested: Kobo | null;
}

/** Renders a button that takes the money back after a confirmation. In a clique, it asks the other members to agree. */
function TakeBackButton({ backing, holding: { kind, id }, name, invested }: TakeBackProps) {
  const [takeBack] = useTakeBackMutation();
  const [message, setMessage] = useState<FormMessage>();
  const dispatch = useAppDispatch();
  const confirm = async () => {
    setMessage(undefined);
    const { data, error } = await takeBack({ kind, id });
    if (error) {
      const refusal = refusedBy('takeBack', error);
      setMessage(refusal && refusalMessage(refusal));
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
      {message ? (
        <MessageBanner
          key={message.tone}
          message={message}
          duration={limits.longBannerDuration}
          onDismissed={setMessage}
        />
      ) : null}
      <ConfirmButton
        label={ask}
        title={question(amount)}
        confirmLabel={confirmLabel(amount)}
        onConfirm={confirm}
      >
        {effect(amount, name, contractNumber(kind, id), formatCalendarDate(backing.since))}
      </ConfirmButton>
    </>
  );
}

/**
 * Shows from which day the money can be taken back if the contract still has no vehicle. From that day on, shows the
 * button and, in a clique, the share that members want back.
 */
export function TakeBack(props: TakeBackProps) {
  const { moneyBackFrom, canTakeBack, asked, askedShare, usualDays } = props.backing;
  if (moneyBackFrom === null) return null;
  if (!canTakeBack) {
    const from = messages.moneyBackFrom(formatCalendarDate(moneyBackFrom));
    return <Note>{usualDays === null ? from : `${from} ${messages.usualTime(usualDays)}`}</Note>;
  }
  return (
    <>
      {askedShare ? <Note>{messages.askedShare(askedShare, asked)}</Note> : null}
      {asked ? null : <TakeBackButton {...props} />}
    </>
  );
}
