import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './Covering.module.css';

/** The one button of a row or card: it looks like plain text, and reacts to a press anywhere in that row or card. */
export function CoveringButton(props: Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={classes.covering} />;
}

/** The one link of a row or card, as `CoveringButton` is its one button. */
export function CoveringLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={classes.covering} />;
}
