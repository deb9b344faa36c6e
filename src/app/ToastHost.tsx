import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector, useAppStore, useIsPastShown } from '@/store/hooks';
import { isPastShown } from '@/store/timeTravel';
import { pageLeft, selectToasts } from '@/store/notifications/notificationsSlice';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';

function LoadedToasts() {
  const due = useAppSelector(selectToasts).length;
  const isPast = useIsPastShown();
  const [Toasts, setToasts] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Toasts !== null || due === 0) return;
    import('./DueToasts').then(
      (module) => setToasts(() => module.default),
      // If the code of the toasts can't be loaded, the next toast loads it again, and then the waiting toasts appear
      // too.
      () => undefined,
    );
  }, [Toasts, due]);

  return Toasts === null || due === 0 || isPast ? null : <Toasts />;
}

/** Removes the toasts about successes on a page that the customer leaves, because they would cover the next page. */
function useLeavingPages(pathname: string): void {
  const store = useAppStore();
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    if (!isPastShown(store) && selectToasts(store.getState()).length > 0)
      store.dispatch(pageLeft());
  }, [pathname, store]);
}

/**
 * Shows the toasts of the store, except while DevTools shows the past. Toasts are outside of the page's crash boundary,
 * so they stay readable after a crash. If rendering a toast crashes, the page stays.
 */
export function ToastHost() {
  const { pathname } = useLocation();
  useLeavingPages(pathname);
  return (
    <ErrorBoundary place={pathname} fallback={() => null}>
      <LoadedToasts />
    </ErrorBoundary>
  );
}
