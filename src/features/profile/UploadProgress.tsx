import { profileCopy } from '@/words/profile';
import { Button } from '@/ui/Button';
import { Stack } from '@/ui/Layout';
import { ProgressBar } from '@/ui/ProgressBar';
import { Note } from '@/ui/Text';

interface UploadProgressProps {
  /** Whole per cent of what has left. */
  readonly percent: number;
  readonly onCancel: () => void;
}

/** How far an upload has come and the way out of it; when all has left, the server's answer is waited for. */
export function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  return (
    <Stack gap={2}>
      <ProgressBar label="Upload progress" percent={percent} />
      {percent === 100 ? <Note>{profileCopy.uploadWaits}</Note> : null}
      <div>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel upload
        </Button>
      </div>
    </Stack>
  );
}
