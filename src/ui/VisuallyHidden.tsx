import type { ComponentProps, JSX } from 'react';
import classes from './VisuallyHidden.module.css';

/** Text that is only read out. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>): JSX.Element {
  return <span {...props} className={classes.hidden} />;
}
