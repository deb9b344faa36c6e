import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths, type RouteName } from '@/config/paths';
import { selectHasSession } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { NotFoundScreen } from './errors/NotFoundScreen';
import { AuthLayout } from './layouts/AuthLayout';
import { FullLayout } from './layouts/FullLayout';
import { PublicLayout } from './layouts/PublicLayout';
import { RequireSession } from './navigation/RequireSession';
import { screens, shell } from './navigation/screens';

const authPages: readonly RouteName[] = ['signUp', 'signIn', 'verifyEmail', 'forgotPassword'];
const publicPages: readonly RouteName[] = ['closeAccount'];
/** Framed by the shell for whoever has a session. */
const openPages: readonly RouteName[] = ['clique', 'joinByInvite'];
const protectedPages: readonly RouteName[] = [
  'overview',
  'transactions',
  'withdrawal',
  'assets',
  'asset',
  'chooseInvestment',
  'portfolio',
  'profile',
  'cliques',
  'notifications',
  'signOut',
];

const routeOf = (name: RouteName) => {
  const { Screen } = screens[name];
  return <Route key={name} path={paths[name].pattern} element={<Screen />} />;
};

/** Section 2, "Route table". */
export function AppRoutes() {
  const hasSession = useAppSelector(selectHasSession);
  const framed = (
    <Suspense fallback={null}>
      <shell.Screen />
    </Suspense>
  );
  return (
    <Routes>
      <Route element={<FullLayout />}>{routeOf('landing')}</Route>
      <Route element={<AuthLayout />}>{authPages.map(routeOf)}</Route>
      <Route element={<PublicLayout />}>{publicPages.map(routeOf)}</Route>
      <Route element={<RequireSession />}>
        <Route element={framed}>{protectedPages.map(routeOf)}</Route>
      </Route>
      <Route element={hasSession ? framed : <PublicLayout />}>
        {openPages.map(routeOf)}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
