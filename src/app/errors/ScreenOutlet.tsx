import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ScreenSkeleton } from '../shell/ScreenSkeleton';
import { CrashBoundary } from './CrashBoundary';
import { CrashedScreen } from './CrashedScreen';

/** Renders the screen of a route, and `place` while its code loads. The frame around it survives a crash. */
export function ScreenOutlet({ place = <ScreenSkeleton /> }: { readonly place?: ReactNode }) {
  return (
    <CrashBoundary Crashed={CrashedScreen}>
      <Suspense fallback={place}>
        <Outlet />
      </Suspense>
    </CrashBoundary>
  );
}
