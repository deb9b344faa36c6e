import type { ComponentProps } from 'react';
import classes from './VisuallyHidden.module.css';

/** Text that is only read out. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={classes.hidden} />;
}
