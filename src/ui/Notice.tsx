import type { ReactNode } from 'react';
import { classNames } from './classNames';
import { useRootAttribute } from './useRootAttribute';
import classes from './Notice.module.css';

type NoticeProps = {
  /** The accessible name of the region. */
  readonly label: string;
  /** Stands above a notice without it, where both are there at once. */
  readonly above?: boolean;
  readonly children: ReactNode;
};

/** A place at the foot of the window for what concerns the whole page; nothing moves when it comes. */
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
