import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import classes from './BackLink.module.css';
import { ArrowLeftIcon } from './icons';

/** The way back to the list that a page belongs to. Stands above the page's heading. */
export function BackLink({ children, ...rest }: Omit<LinkProps, 'className'>): JSX.Element {
  return (
    <Link {...rest} className={classes.back}>
      <ArrowLeftIcon />
      {children}
    </Link>
  );
}
