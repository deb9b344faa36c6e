import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector, useIsPastShown } from '@/store/hooks';
import { selectToasts } from '@/store/notifications/notificationsSlice';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';

function LoadedToasts() {
  const due = useAppSelector(selectToasts).length;
  const isPast = useIsPastShown();
  const [Toasts, setToasts] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Toasts !== null || due === 0) return;
    import('./DueToasts').then(
      (module) => setToasts(() => module.default),
      // If the code can't be loaded, the next toast tries again, and shows those that are waiting.
      () => undefined,
    );
  }, [Toasts, due]);

  return Toasts === null || due === 0 || isPast ? null : <Toasts />;
}

/**
 * Shows the toasts of the store, except while DevTools shows the past. They are outside of the page's crash boundary,
 * so they stay readable after a crash. If they crash themselves, the page stays.
 */
export function ToastHost() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname} fallback={() => null}>
      <LoadedToasts />
    </ErrorBoundary>
  );
}
