import { describeFailure } from '@/failures/describeFailure';
import { profileMessages } from '@/messages/profile';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useDeleteProfilePhotoMutation } from '@/store/user/userApi';
import { ConfirmButton } from '@/ui/buttons/ConfirmButton';
import { TrashIcon } from '@/ui/images/icons';

interface DeletePhotoProps {
  readonly disabled: boolean;
  /** Called with the sentence of a failure, and with null when a new attempt starts. */
  readonly onFailed: (text: string | null) => void;
}

/** Renders a button that deletes the photo after a confirmation (section 4, "Profile photo"). */
export function DeletePhoto({ disabled, onFailed }: DeletePhotoProps) {
  const [deletePhoto] = useDeleteProfilePhotoMutation();
  const dispatch = useAppDispatch();

  const remove = async () => {
    onFailed(null);
    const { error } = await deletePhoto(undefined);
    if (error) onFailed(describeFailure('deleteProfilePhoto', error));
    else dispatch(toastRaised({ name: 'photoDeleted' }));
  };

  return (
    <ConfirmButton
      label={profileMessages.deletePhoto}
      size="small"
      icon={<TrashIcon />}
      disabled={disabled}
      title={profileMessages.deletePhotoQuestion}
      confirmLabel={profileMessages.delete}
      isFinal
      onConfirm={remove}
    >
      {profileMessages.photoDeletion}
    </ConfirmButton>
  );
}
