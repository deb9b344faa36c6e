import { useState } from 'react';
import { describeFailure } from '@/messages/describeFailure';
import { profileCopy } from '@/messages/profile';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useDeleteProfilePhotoMutation } from '@/store/user/userApi';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { TrashIcon } from '@/ui/icons';

interface DeletePhotoProps {
  readonly disabled: boolean;
  /** What went wrong; null as soon as it is tried again. */
  readonly onFailed: (text: string | null) => void;
}

/** Removes the photo after a question (section 4, "Profile photo"). */
export function DeletePhoto({ disabled, onFailed }: DeletePhotoProps) {
  const [deletePhoto, { isLoading }] = useDeleteProfilePhotoMutation();
  const [asking, setAsking] = useState(false);
  const dispatch = useAppDispatch();

  const confirm = async () => {
    onFailed(null);
    const { error } = await deletePhoto(undefined);
    setAsking(false);
    if (error) onFailed(describeFailure('deleteProfilePhoto', error));
    else dispatch(toastRaised({ name: 'photoDeleted' }));
  };

  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon={<TrashIcon />}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        Delete photo
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete profile photo?"
        confirmLabel="Delete"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {profileCopy.photoDeletion}
      </ConfirmDialog>
    </div>
  );
}
