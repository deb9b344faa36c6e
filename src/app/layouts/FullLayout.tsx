import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ScreenBoundary } from '../errors/ScreenBoundary';
import { useBareBody } from './useBareBody';

/** Nothing around the page: it fills the window. Its landmarks are those of the document in its frame. */
export function FullLayout() {
  useBareBody();
  return (
    <div>
      <ScreenBoundary>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </div>
  );
}
