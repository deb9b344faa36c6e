import { errorsCopy } from '@/words/errors';
import { Stack } from '@/ui/Layout';
import { LoadingStatus, Skeleton, Skeletons } from '@/ui/Skeleton';

/** Holds a screen's place while its chunk is on the way. */
export function ScreenSkeleton() {
  return (
    <Stack gap={5}>
      <LoadingStatus>{errorsCopy.loadingPage}</LoadingStatus>
      <Skeleton shape="heading" width="half" />
      <Skeletons shape="row" count={2} />
      <Skeleton shape="row" width="most" />
    </Stack>
  );
}
