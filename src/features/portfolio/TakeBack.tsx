import { useState } from 'react';
import { formatCalendarDate } from '@/lib/dates';
import { describeFailure } from '@/failures/describeFailure';
import { vehicleMessages as messages } from '@/messages/portfolio';
import { useAppDispatch } from '@/store/hooks';
import type { Backing } from '@/store/investments/investmentsWire';
import { useTakeBackMutation, type TakenBack } from '@/store/investments/investmentsApi';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { ConfirmButton } from '@/ui/buttons/ConfirmButton';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Note } from '@/ui/text/Text';

interface TakeBackProps {
  readonly backing: Extract<Backing, { state: 'waiting' }>;
  readonly holding: TakenBack;
}

/** Asks first, and then takes the money back, or asks the other members of the clique for it. */
function TakeBackButton({ kind, id }: TakenBack) {
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
    // The card leaves the list with the button, and the focus would be lost.
    document.querySelector('h1')?.focus();
  };
  const { ask, confirm: confirmLabel, question, effect } = messages.takeBack[kind];
  return (
    <>
      <PassingBanner tone="error" onOver={() => setRefusal(null)}>
        {refusal}
      </PassingBanner>
      <ConfirmButton label={ask} title={question} confirmLabel={confirmLabel} onConfirm={confirm}>
        {effect}
      </ConfirmButton>
    </>
  );
}

/** The day from which the money of a contract without a vehicle can be taken back, and the button to do it from that day on. */
export function TakeBack({ backing, holding }: TakeBackProps) {
  const { moneyBackFrom, canTakeBack, asked, askedShare, usualDays } = backing;
  if (moneyBackFrom === null) return null;
  if (!canTakeBack) {
    const from = messages.moneyBackFrom(formatCalendarDate(moneyBackFrom));
    return <Note>{usualDays === null ? from : `${from} ${messages.usualTime(usualDays)}`}</Note>;
  }
  return (
    <>
      {askedShare ? <Note>{messages.askedShare(askedShare, asked)}</Note> : null}
      {asked ? null : <TakeBackButton {...holding} />}
    </>
  );
}
