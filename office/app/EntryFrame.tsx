import type { ReactNode } from 'react';
import { Logo } from '@/ui/Logo';
import classes from './EntryFrame.module.css';

/** The frame of the pages before the office: the mark above one column. */
export function EntryFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header>
        <Logo />
      </header>
      <main id="content" className={classes.column}>
        {children}
      </main>
    </div>
  );
}
