import { useState } from 'react';
import { describeFailure } from '@/messages/describeFailure';
import { profileCopy } from '@/messages/profile';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useEndOtherSessionsMutation } from '@/store/user/sessionsApi';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

/** Ends every session but this one, after a question. */
export function SignOutOthers({ onFailed }: { onFailed: (text: string | null) => void }) {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const [asking, setAsking] = useState(false);
  const dispatch = useAppDispatch();

  const confirm = async () => {
    onFailed(null);
    const { error } = await endOthers(undefined);
    setAsking(false);
    if (error) onFailed(describeFailure('endOtherSessions', error));
    else dispatch(toastRaised({ name: 'otherDevicesSignedOut' }));
  };

  return (
    <div>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {profileCopy.signOutOthers}
      </Button>
      <ConfirmDialog
        open={asking}
        title={profileCopy.signOutOthersQuestion}
        confirmLabel="Sign out all"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {profileCopy.signOutOthersEffect}
      </ConfirmDialog>
    </div>
  );
}
