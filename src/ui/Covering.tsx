import type { ComponentPropsWithRef, JSX } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import classes from './Covering.module.css';

/** The one button of a row or card: it looks like its text and answers to a press anywhere in that row or card. */
export function CoveringButton(
  props: Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'>,
): JSX.Element {
  return <button {...props} type="button" className={classes.covering} />;
}

/** The one link of a row or card, as `CoveringButton` is its one button. */
export function CoveringLink(props: Omit<LinkProps, 'className'>): JSX.Element {
  return <Link {...props} className={classes.covering} />;
}
