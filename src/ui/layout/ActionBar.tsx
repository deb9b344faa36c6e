import type { HTMLAttributes } from 'react';
import { useRootAttribute } from '../overlays/useRootAttribute';
import classes from './ActionBar.module.css';

interface ActionBarProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: 'div' | 'section';
}

/** Renders a bar at the bottom of the window with the page's next step. It comes last on its page. */
export function ActionBar({ as: Tag = 'div', ...rest }: ActionBarProps) {
  useRootAttribute('data-actions');
  return <Tag {...rest} className={classes.bar} />;
}
