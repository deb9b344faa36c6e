import { errorsCopy } from '@/words/errors';
import { Stack } from '@/ui/Layout';
import { LoadingStatus, Skeleton, Skeletons } from '@/ui/Skeleton';

/** Takes a screen's place while its code loads. */
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
