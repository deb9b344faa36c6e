import { useState } from 'react';
import { weaknessOf } from '@contract/rules/pin';
import { environment } from '@/config/env';
import { validationMessages } from '@/messages/forms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  pinCreationClosed,
  pinCreationOpened,
  pinEntered,
  pinMismatched,
  selectPinCreation,
} from '@/store/user/profileSlice';
import { selectCurrentUser } from '@/store/user/userSlice';
import { usePinSending } from './usePinSending';

const closed = { step: 'closed' } as const;
const noDigits = { entered: '', confirmed: '' };

/**
 * Returns the state of section 4, "PIN creation". The digits stay in this hook, because the store never keeps a PIN.
 */
export function usePinCreation() {
  const user = useAppSelector(selectCurrentUser);
  const opened = useAppSelector(selectPinCreation);
  const dispatch = useAppDispatch();
  const { send, isSent, forgetPin, ...sending } = usePinSending();
  const [digits, setDigits] = useState(noDigits);
  /** Reason why the entered PIN is refused. Null after the next digit. */
  const [weakness, setWeakness] = useState<string | null>(null);

  const isCreated = isSent || user?.hasTransactionPin === true;
  const flow = isCreated ? closed : opened;
  const isMismatched = flow.step === 'entering' && flow.mismatched;

  return {
    ...sending,
    flow,
    digits,
    isCreated,
    /** Whether it is known if the customer has a PIN. Unknown until the customer's record has loaded. */
    isKnown: isCreated || user !== null,
    entryError:
      digits.entered === ''
        ? (weakness ?? (isMismatched ? validationMessages.pinCreationMismatch : undefined))
        : undefined,
    open: () => {
      sending.dismissFailure();
      dispatch(pinCreationOpened());
    },
    close: () => {
      setDigits(noDigits);
      setWeakness(null);
      forgetPin();
      dispatch(pinCreationClosed());
    },
    changeEntered: (entered: string) => {
      setWeakness(null);
      setDigits((current) => ({ ...current, entered }));
    },
    changeConfirmed: (confirmed: string) => setDigits((current) => ({ ...current, confirmed })),
    enter: (pin: string) => {
      // Only Mota's own server refuses PINs that are easy to guess.
      const found = environment.apiExtensions ? weaknessOf(pin, user?.phoneNumber ?? null) : null;
      if (found === null) {
        dispatch(pinEntered());
        return;
      }
      setDigits(noDigits);
      setWeakness(validationMessages.weakPin[found]);
      // The entry starts again in the first box.
      dispatch(pinCreationOpened());
    },
    confirm: (confirmed: string) => {
      setDigits(noDigits);
      if (confirmed === digits.entered) void send(confirmed);
      else dispatch(pinMismatched());
    },
  };
}
