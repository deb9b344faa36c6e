import { lazy, Suspense } from 'react';
import type { Toasts as ToastsComponent } from '@/ui/Toasts';
import { describeToast } from '@/messages/toasts';
import { useAppDispatch, useAppSelector, useIsPastShown } from '@/store/hooks';
import { selectToasts, toastClosed } from '@/store/notifications/notificationsSlice';

const NoToasts: typeof ToastsComponent = () => <></>;

const Toasts = lazy(() =>
  import('@/ui/Toasts').then(
    ({ Toasts: component }) => ({ default: component }),
    // A toast that cannot be drawn, without a line for one, must not take the screen along.
    () => ({ default: NoToasts }),
  ),
);

/** Shows the toasts of the store; the library comes with the first one. A look into the past shows none. */
export function ToastHost() {
  const toasts = useAppSelector(selectToasts);
  const pastShown = useIsPastShown();
  const dispatch = useAppDispatch();
  if (toasts.length === 0 || pastShown) return null;
  const due = toasts.flatMap(({ id, ...content }) => {
    const words = describeToast(content);
    return words === null ? [] : [{ id, ...words }];
  });
  return (
    <Suspense fallback={null}>
      <Toasts toasts={due} onClosed={(id) => dispatch(toastClosed({ id }))} />
    </Suspense>
  );
}
