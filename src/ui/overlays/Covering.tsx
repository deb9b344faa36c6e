import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './Covering.module.css';

/** Renders the only button of a row or card. It looks like plain text and covers the whole row or card. */
export function CoveringButton(props: Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={classes.covering} />;
}

/** Renders the only link of a row or card. It looks like plain text and covers the whole row or card. */
export function CoveringLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={classes.covering} />;
}
