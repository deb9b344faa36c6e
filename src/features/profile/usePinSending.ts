import { useState } from 'react';
import { environment } from '@/config/env';
import type { FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { describeFailure } from '@/failures/describeFailure';
import { validationMessages } from '@/messages/forms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { requiresPassword } from '@/store/user/requiresPassword';
import { useCreatePinMutation } from '@/store/user/userApi';
import {
  pinCreationClosed,
  pinCreationOpened,
  pinPasswordRequested,
} from '@/store/user/profileSlice';
import { selectCurrentUser } from '@/store/user/userSlice';

/**
 * Returns functions that send a PIN after it was entered twice, and again with the password if the server requires it.
 */
export function usePinSending() {
  const user = useAppSelector(selectCurrentUser);
  const dispatch = useAppDispatch();
  const [createPin, { isLoading, isSuccess }] = useCreatePinMutation();
  const [failure, setFailure] = useState<string | null>(null);
  /** The PIN that is sent once the password is entered. */
  const [waitingPin, setWaitingPin] = useState<string | null>(null);

  const send = async (pin: string) => {
    setFailure(null);
    if (user === null || user.id === '') {
      dispatch(pinCreationClosed());
      setFailure(validationMessages.userIdMissing);
      return;
    }
    const { error } = await createPin({ id: user.id, pin });
    if (!error) {
      dispatch(toastRaised({ name: 'pinCreated' }));
    } else if (environment.apiExtensions && requiresPassword(error)) {
      setWaitingPin(pin);
      dispatch(pinPasswordRequested());
    } else {
      dispatch(pinCreationOpened());
      setFailure(describeFailure('createPin', error));
    }
  };

  const sendWithPassword = async (password: string): Promise<FormOutcome | undefined> => {
    if (user === null || waitingPin === null) {
      // The customer has left the page, so the digits are gone.
      dispatch(pinCreationOpened());
      return undefined;
    }
    const { error } = await createPin({ id: user.id, pin: waitingPin, password });
    if (error) return refusedBy('createPin', error, { password: 'password' });
    setWaitingPin(null);
    dispatch(toastRaised({ name: 'pinCreated' }));
    return undefined;
  };

  return {
    failure,
    dismissFailure: () => setFailure(null),
    isSending: isLoading,
    isSent: isSuccess,
    send,
    sendWithPassword,
    forgetPin: () => setWaitingPin(null),
  };
}
