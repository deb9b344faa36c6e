import { profileMessages } from '@/messages/profile';
import { Button } from '@/ui/buttons/Button';
import { Stack } from '@/ui/layout/Layout';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Note } from '@/ui/text/Text';

interface UploadProgressProps {
  /** Whole percent of the bytes that have been sent. */
  readonly percent: number;
  readonly onCancel: () => void;
}

/** Shows the progress of an upload, and a button that cancels it. At 100 % it waits for the response. */
export function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  return (
    <Stack gap={2}>
      <ProgressBar label={profileMessages.uploadProgress} percent={percent} />
      {percent === 100 ? <Note>{profileMessages.uploadWaits}</Note> : null}
      <div>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {profileMessages.cancelUpload}
        </Button>
      </div>
    </Stack>
  );
}
