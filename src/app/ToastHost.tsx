import { lazy, Suspense } from 'react';
import { useAppSelector, useIsPastShown } from '@/store/hooks';
import { selectToasts } from '@/store/notifications/notificationsSlice';

const DueToasts = lazy(() =>
  import('./DueToasts').catch(
    // A toast that cannot be drawn, without a line for one, must not take the screen along.
    () => ({ default: () => <></> }),
  ),
);

/** Shows the toasts of the store. A look into the past shows none. */
export function ToastHost() {
  const isDue = useAppSelector(selectToasts).length > 0;
  const pastShown = useIsPastShown();
  if (!isDue || pastShown) return null;
  return (
    <Suspense fallback={null}>
      <DueToasts />
    </Suspense>
  );
}
