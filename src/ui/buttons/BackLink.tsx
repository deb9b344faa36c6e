import { Link, type LinkProps } from 'react-router-dom';
import classes from './BackLink.module.css';
import { ArrowLeftIcon } from '../images/icons';

/** Renders the link back to the list that a page belongs to, above the page's heading. */
export function BackLink({ children, ...rest }: Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={classes.back}>
      <ArrowLeftIcon />
      {children}
    </Link>
  );
}
