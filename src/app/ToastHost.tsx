import { lazy, Suspense } from 'react';
import { describeToast } from '@/messages/toasts';
import { useAppDispatch, useAppSelector, useIsPastShown } from '@/store/hooks';
import { selectToasts, toastClosed } from '@/store/notifications/notificationsSlice';

const Toasts = lazy(() =>
  import('@/ui/Toasts').then(({ Toasts: component }) => ({ default: component })),
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
