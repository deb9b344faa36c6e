import type { ComponentProps } from 'react';
import classes from './VisuallyHidden.module.css';

/** Renders text only for screen readers. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={classes.hidden} />;
}
