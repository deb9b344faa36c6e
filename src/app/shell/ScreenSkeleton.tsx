import { shellCopy } from '@/messages/shell';
import { Stack } from '@/ui/Layout';
import { LoadingStatus, Skeleton } from '@/ui/Skeleton';

/** Holds a screen's place while its chunk is on the way. */
export function ScreenSkeleton() {
  return (
    <Stack gap={5}>
      <LoadingStatus>{shellCopy.loadingPage}</LoadingStatus>
      <Skeleton shape="heading" width="half" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" width="most" />
    </Stack>
  );
}
