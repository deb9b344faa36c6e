import { useEffect, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { knownServerTime } from '@/lib/serverTime';
import { isTokenExpired } from '@/lib/token';
import { signInRequested } from '@/store/auth/authSlice';
import { selectToken } from '@/store/user/userSlice';
import { sessionExpired } from '@/store/events';
import { useAppDispatch, useAppSelector, useIsPastShown } from '@/store/hooks';
import { subscribeToTime } from '@/ui/useNow';

function LeaveForSignIn({ expired }: { expired: boolean }) {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (expired) dispatch(sessionExpired());
    dispatch(signInRequested({ returnPath: `${pathname}${search}` }));
  }, [dispatch, expired, pathname, search]);
  return <Navigate to={paths.signIn.to()} replace />;
}

/** Implements section 4, "Authentication": a customer without a valid token is redirected to /signin. */
export function RequireSession() {
  const token = useAppSelector(selectToken);
  const isPast = useIsPastShown();
  const expired = useSyncExternalStore(
    subscribeToTime,
    () => token !== null && isTokenExpired(token, knownServerTime()),
    // Used by the build. It prerenders the frame of the overview with a session that never ends.
    () => false,
  );
  // DevTools shows an earlier state unchanged, even if its token has expired since.
  if (token !== null && (isPast || !expired)) return <Outlet />;
  return <LeaveForSignIn expired={expired} />;
}
