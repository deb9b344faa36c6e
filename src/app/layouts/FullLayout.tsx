import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ScreenBoundary } from '../errors/ScreenBoundary';
import { useBareBody } from './useBareBody';

/** Nothing around the page: it fills the window. */
export function FullLayout() {
  useBareBody();
  return (
    <main>
      <ScreenBoundary>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </main>
  );
}
