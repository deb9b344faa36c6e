import { useState } from 'react';
import { describeFailure } from '@/messages/describeFailure';
import { validation } from '@/messages/validation';
import { failureOf } from '@/store/api/failureOf';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useCreatePinMutation } from '@/store/user/userApi';
import {
  pinCreationClosed,
  pinCreationOpened,
  pinEntered,
  pinMismatched,
  selectCurrentUser,
  selectPinCreation,
} from '@/store/user/userSlice';

const noDigits = { entered: '', confirmed: '' };

/** Section 4, "PIN creation". The digits stay here: a PIN never enters the store. */
export function usePinCreation() {
  const user = useAppSelector(selectCurrentUser);
  const flow = useAppSelector(selectPinCreation);
  const dispatch = useAppDispatch();
  const [createPin, { isLoading, isSuccess }] = useCreatePinMutation();
  const [digits, setDigits] = useState(noDigits);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (pin: string) => {
    setDigits(noDigits);
    setFailure(null);
    if (user === null || user.id === '') {
      dispatch(pinCreationClosed());
      setFailure(validation.userIdMissing);
      return;
    }
    const { error } = await createPin({ id: user.id, pin });
    if (error) setFailure(describeFailure('createPin', failureOf(error)));
    else dispatch(toastRaised({ name: 'pinCreated' }));
  };

  return {
    flow,
    digits,
    failure,
    isSending: isLoading,
    isCreated: isSuccess || user?.hasTransactionPin === true,
    isMismatchShown: flow.step === 'entering' && flow.mismatched && digits.entered === '',
    dismissFailure: () => setFailure(null),
    open: () => {
      setFailure(null);
      dispatch(pinCreationOpened());
    },
    close: () => {
      setDigits(noDigits);
      dispatch(pinCreationClosed());
    },
    changeEntered: (entered: string) => setDigits((current) => ({ ...current, entered })),
    changeConfirmed: (confirmed: string) => setDigits((current) => ({ ...current, confirmed })),
    enter: () => dispatch(pinEntered()),
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
