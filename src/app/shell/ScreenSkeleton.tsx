import { shellMessages } from '@/messages/shell';
import { Stack } from '@/ui/layout/Layout';
import { LoadingStatus, Skeleton, Skeletons } from '@/ui/feedback/Skeleton';

/** Renders placeholders while a screen's code loads. */
export function ScreenSkeleton() {
  return (
    <Stack gap={5}>
      <LoadingStatus>{shellMessages.loadingPage}</LoadingStatus>
      <Skeleton shape="heading" width="half" />
      <Skeletons shape="row" count={2} />
      <Skeleton shape="row" width="most" />
    </Stack>
  );
}
