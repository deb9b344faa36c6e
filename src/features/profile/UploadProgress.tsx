import { profileCopy } from '@/words/profile';
import { Button } from '@/ui/Button';
import { Stack } from '@/ui/Layout';
import { ProgressBar } from '@/ui/ProgressBar';
import { Note } from '@/ui/Text';

interface UploadProgressProps {
  /** Whole per cent of the bytes that have been sent. */
  readonly percent: number;
  readonly onCancel: () => void;
}

/** The progress of an upload and the button that cancels it. At 100 % it waits for the server's answer. */
export function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  return (
    <Stack gap={2}>
      <ProgressBar label={profileCopy.uploadProgress} percent={percent} />
      {percent === 100 ? <Note>{profileCopy.uploadWaits}</Note> : null}
      <div>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {profileCopy.cancelUpload}
        </Button>
      </div>
    </Stack>
  );
}
