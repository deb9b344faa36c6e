import { useState } from 'react';
import type { FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { weaknessOf } from '@contract/rules/pin';
import { describeFailure } from '@/messages/describeFailure';
import { validationCopy } from '@/words/validation';
import { useAppDispatch, useAppSelector, useOffered } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { asksForPassword } from '@/store/user/asksForPassword';
import { useCreatePinMutation } from '@/store/user/userApi';
import {
  pinCreationClosed,
  pinCreationOpened,
  pinEntered,
  pinMismatched,
  pinPasswordRequested,
  selectCurrentUser,
  selectPinCreation,
} from '@/store/user/userSlice';

const noDigits = { entered: '', confirmed: '' };

/** Section 4, "PIN creation". The digits stay here: a PIN never enters the store. */
export function usePinCreation() {
  const user = useAppSelector(selectCurrentUser);
  const flow = useAppSelector(selectPinCreation);
  const rule = useOffered(weaknessOf);
  const wantsPassword = useOffered(asksForPassword);
  const dispatch = useAppDispatch();
  const [createPin, { isLoading, isSuccess }] = useCreatePinMutation();
  const [digits, setDigits] = useState(noDigits);
  const [failure, setFailure] = useState<string | null>(null);
  /** The reason why the entered PIN is refused; it disappears with the next digit. */
  const [weakness, setWeakness] = useState<string | null>(null);
  /** The PIN that waits for the password. */
  const [waitingPin, setWaitingPin] = useState<string | null>(null);

  const send = async (pin: string) => {
    setDigits(noDigits);
    setFailure(null);
    if (user === null || user.id === '') {
      dispatch(pinCreationClosed());
      setFailure(validationCopy.userIdMissing);
      return;
    }
    const { error } = await createPin({ id: user.id, pin });
    if (!error) {
      dispatch(toastRaised({ name: 'pinCreated' }));
    } else if (wantsPassword?.(error)) {
      setWaitingPin(pin);
      dispatch(pinPasswordRequested());
    } else {
      dispatch(pinCreationOpened());
      setFailure(describeFailure('createPin', error));
    }
  };

  const sendWithPassword = async (password: string): Promise<FormOutcome | undefined> => {
    if (user === null || waitingPin === null) {
      // The customer had left the page, and the digits are gone.
      dispatch(pinCreationOpened());
      return undefined;
    }
    const { error } = await createPin({ id: user.id, pin: waitingPin, password });
    if (error) return refusedBy('createPin', error, { password: 'password' });
    setWaitingPin(null);
    dispatch(toastRaised({ name: 'pinCreated' }));
    return undefined;
  };

  const enter = (pin: string) => {
    const found = rule?.(pin, user?.phoneNumber ?? null) ?? null;
    if (found === null) {
      dispatch(pinEntered());
      return;
    }
    setDigits(noDigits);
    setWeakness(validationCopy.weakPin[found]);
    // The entry begins again, in its first box.
    dispatch(pinCreationOpened());
  };

  const isMismatched = flow.step === 'entering' && flow.mismatched;

  return {
    flow,
    digits,
    failure,
    isSending: isLoading,
    isCreated: isSuccess || user?.hasTransactionPin === true,
    entryError:
      digits.entered === ''
        ? (weakness ?? (isMismatched ? validationCopy.pinCreationMismatch : undefined))
        : undefined,
    dismissFailure: () => setFailure(null),
    open: () => {
      setFailure(null);
      dispatch(pinCreationOpened());
    },
    close: () => {
      setDigits(noDigits);
      setWeakness(null);
      setWaitingPin(null);
      dispatch(pinCreationClosed());
    },
    changeEntered: (entered: string) => {
      setWeakness(null);
      setDigits((current) => ({ ...current, entered }));
    },
    changeConfirmed: (confirmed: string) => setDigits((current) => ({ ...current, confirmed })),
    enter,
    sendWithPassword,
    confirm: (confirmed: string) => {
      if (confirmed === digits.entered) {
        void send(confirmed);
        return;
      }
      setDigits(noDigits);
      dispatch(pinMismatched());
    },
  };
}
