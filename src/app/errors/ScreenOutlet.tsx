import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ScreenSkeleton } from '../shell/ScreenSkeleton';
import { CrashBoundary } from './CrashBoundary';
import { CrashedScreen } from './CrashedScreen';

/** Renders the screen of a route, and a placeholder while its code loads. The frame around it survives a crash. */
export function ScreenOutlet({
  placeholder = <ScreenSkeleton />,
}: {
  readonly placeholder?: ReactNode;
}) {
  return (
    <CrashBoundary Crashed={CrashedScreen}>
      <Suspense fallback={placeholder}>
        <Outlet />
      </Suspense>
    </CrashBoundary>
  );
}
