import { useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { useGetCurrentUserQuery } from '@/store/user/userApi';
import { selectIsUploading } from '@/store/user/profileSlice';
import { classNames } from '@/ui/classNames';
import { ScreenOutlet } from '../errors/ScreenOutlet';
import { BottomBar } from './BottomBar';
import { SessionEnd } from './SessionEnd';
import { Header } from './Header';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { useMenu } from './useMenu';
import classes from './Shell.module.css';

/** Makes the browser ask before a tab with an upload is closed or reloaded, because that would end the upload. */
function useUnloadQuestion(): void {
  const isUploading = useAppSelector(selectIsUploading);
  useEffect(() => {
    if (!isUploading) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUploading]);
}

/** Renders the frame of every protected page: header, sidebar and the screen (section 2, "Shared layout"). */
export default function Shell() {
  useGetCurrentUserQuery(undefined);
  useUnloadQuestion();
  const menu = useMenu();
  return (
    <>
      <SkipLink />
      <Header menu={menu} />
      <div
        className={classNames(classes.body, menu.kind === 'sidebar' && menu.open && classes.beside)}
      >
        <Sidebar menu={menu} />
        <main id="content" className={classes.main} inert={menu.kind === 'drawer' && menu.open}>
          <ScreenOutlet />
        </main>
      </div>
      {menu.kind === 'drawer' ? <BottomBar onLeave={menu.closeDrawer} /> : null}
      <SessionEnd />
    </>
  );
}
