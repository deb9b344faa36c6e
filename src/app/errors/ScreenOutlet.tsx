import { type ComponentType, Suspense, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAppDispatch } from '@/store/hooks';
import { screenCrashed } from '@/store/payments/paymentsSlice';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import { ScreenSkeleton } from '../shell/ScreenSkeleton';
import { CrashedScreen } from './CrashedScreen';

interface ScreenOutletProps {
  readonly children?: ReactNode;
  readonly place?: ReactNode;
  /** Shown after a crash. */
  readonly Crashed?: ComponentType<{ readonly onTryAgain: () => void }>;
}

/**
 * Renders the screen of a route, or a layout with its screen, and a skeleton while its code loads. Contains crashes, so
 * that the shell around the screen keeps working (docs/contracts/ui.md, "Every page").
 */
export function ScreenOutlet(props: ScreenOutletProps) {
  const { children = <Outlet />, place = <ScreenSkeleton />, Crashed = CrashedScreen } = props;
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  return (
    <ErrorBoundary
      place={pathname}
      onCrash={() => dispatch(screenCrashed())}
      fallback={(tryAgain) => <Crashed onTryAgain={tryAgain} />}
    >
      <Suspense fallback={place}>{children}</Suspense>
    </ErrorBoundary>
  );
}
