import { Route, Routes } from 'react-router-dom';
import { selectHasSession } from '@/store/user/userSlice';
import { useAppSelector, useIsPastShown } from '@/store/hooks';
import { selectLocation } from '@/store/navigation/navigationSlice';
import { AuthLayout } from './layouts/AuthLayout';
import { FullLayout } from './layouts/FullLayout';
import { PublicLayout } from './layouts/PublicLayout';
import { PublishedLayout } from './layouts/PublishedLayout';
import { lazyScreen } from './navigation/lazyScreen';
import { RequireSession } from './navigation/RequireSession';
import { type Frame, routes } from './navigation/routes';
import { Shell } from './navigation/shell';

const NotFoundScreen = lazyScreen(() => import('./errors/NotFoundScreen'));

const framedBy = (frame: Frame) =>
  routes
    .filter((route) => route.frame === frame)
    .map(({ name, pattern, Screen }) => <Route key={name} path={pattern} element={<Screen />} />);

// Renders the shell or a plain header. A separate component, because a sign-in would otherwise rerender the page that
// it leaves.
function FrameIfSignedIn() {
  return useAppSelector(selectHasSession) ? <Shell /> : <PublicLayout />;
}

/** Renders the screen of the URL (section 2, "Route table"). */
export function AppRoutes() {
  const isPast = useIsPastShown();
  const location = useAppSelector((state) => (isPast ? selectLocation(state) : null));
  // While DevTools shows the past, the URL is that of the shown state. The page is mounted again when the past begins
  // and ends, so that it keeps no state from the other time and fetches missing data.
  return (
    <Routes key={isPast ? 'past' : 'present'} {...(location && { location })}>
      <Route element={<FullLayout />}>{framedBy('none')}</Route>
      <Route element={<AuthLayout />}>{framedBy('entrance')}</Route>
      <Route element={<PublicLayout />}>{framedBy('public')}</Route>
      <Route element={<PublishedLayout />}>{framedBy('published')}</Route>
      <Route element={<RequireSession />}>
        <Route element={<Shell />}>{framedBy('shell')}</Route>
      </Route>
      <Route element={<FrameIfSignedIn />}>
        {framedBy('shell if signed in')}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
