import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useGetCurrentUserQuery } from '@/store/user/userApi';
import { ScreenBoundary } from '../errors/ScreenBoundary';
import { usePreloadAllScreens } from '../navigation/usePreloadAllScreens';
import { BottomBar } from './BottomBar';
import { SessionEnd } from './SessionEnd';
import { ScreenSkeleton } from './ScreenSkeleton';
import { Header } from './Header';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { useMenu } from './useMenu';
import { ViewSync } from './ViewSync';
import { useUnloadQuestion } from './useUnloadQuestion';
import classes from './Shell.module.css';

/** The frame of every protected page: header, sidebar and the screen (section 2, "Shared layout"). */
export default function Shell() {
  useGetCurrentUserQuery(undefined);
  useUnloadQuestion();
  usePreloadAllScreens();
  const menu = useMenu();
  return (
    <>
      <ViewSync />
      <SkipLink />
      <Header menu={menu} />
      <div className={classes.body}>
        <Sidebar menu={menu} />
        <main id="content" className={classes.main} inert={menu.kind === 'drawer' && menu.open}>
          <ScreenBoundary>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </ScreenBoundary>
        </main>
      </div>
      {menu.kind === 'drawer' ? <BottomBar menu={menu} /> : null}
      <SessionEnd />
    </>
  );
}
