import { useEffect, useRef } from 'react';
import { errorMessages } from '@/messages/errors';
import type { LostProps } from '@/ui/lazyComponent';
import { CrashedScreen } from './CrashedScreen';
import classes from './CrashedApp.module.css';

/** Replaces the whole page when the frame of its screen has crashed. */
export function CrashedApp(props: LostProps) {
  const page = useRef<HTMLElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <main ref={page} className={classes.page}>
      <CrashedScreen {...props} message={errorMessages.crashedApp} />
    </main>
  );
}
