import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { useRootAttribute } from '../overlays/useRootAttribute';
import classes from './Notice.module.css';

interface NoticeProps {
  /** The accessible name of the region. */
  readonly label: string;
  /** Shown above a notice that is not first, if there are both. */
  readonly above?: boolean;
  readonly children: ReactNode;
}

/** A message about the whole page, at the bottom of the window. Nothing moves when it appears. */
export function Notice({ label, above = false, children }: NoticeProps) {
  useRootAttribute(above ? 'data-notice-above' : 'data-notice-below');
  return (
    <section
      className={classNames(classes.place, above && classes.above)}
      aria-label={label}
      data-print="hidden"
    >
      {children}
    </section>
  );
}
