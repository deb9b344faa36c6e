import { describeFailure } from '@/messages/describeFailure';
import { profileCopy } from '@/messages/profile';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useEndOtherSessionsMutation } from '@/store/user/sessionsApi';
import { ConfirmButton } from '@/ui/ConfirmButton';

/** Ends every session but this one, after a question. */
export function SignOutOthers({ onFailed }: { onFailed: (text: string | null) => void }) {
  const [endOthers] = useEndOtherSessionsMutation();
  const dispatch = useAppDispatch();

  const signOut = async () => {
    onFailed(null);
    const { error } = await endOthers(undefined);
    if (error) onFailed(describeFailure('endOtherSessions', error));
    else dispatch(toastRaised({ name: 'otherDevicesSignedOut' }));
  };

  return (
    <ConfirmButton
      label={profileCopy.signOutOthers}
      title={profileCopy.signOutOthersQuestion}
      confirmLabel="Sign out all"
      onConfirm={signOut}
    >
      {profileCopy.signOutOthersEffect}
    </ConfirmButton>
  );
}
