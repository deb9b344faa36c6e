import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { useRootAttribute } from '../overlays/useRootAttribute';
import classes from './Notice.module.css';

interface NoticeProps {
  /** The accessible name of the region. */
  readonly label: string;
  /** Whether to show it above the other notice, if there are two. */
  readonly above?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders a message about the whole page, at the bottom of the window. Toasts and a bar at the bottom move above it.
 * The page's content doesn't move.
 */
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
