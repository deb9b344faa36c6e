import { type ComponentType, useEffect, useState } from 'react';
import { useAppSelector, useIsPastShown } from '@/store/hooks';
import { selectToasts } from '@/store/notifications/notificationsSlice';

/** Shows the toasts of the store, except while DevTools shows the past. */
export function ToastHost() {
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
