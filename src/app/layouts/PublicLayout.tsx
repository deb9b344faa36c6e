import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brandName } from '@/config/brand';
import { paths } from '@/config/paths';
import { shellMessages } from '@/messages/shell';
import { Logo } from '@/ui/images/Logo';
import { ScreenOutlet } from '../errors/ScreenOutlet';
import { SkipLink } from '../shell/SkipLink';
import headerClasses from '../shell/Header.module.css';
import classes from './PublicLayout.module.css';

interface PublicLayoutProps {
  /** Links at the end of the header. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Renders the layout of public pages whose body keeps the top margin for the header (section 2): a plain header and one
 * column.
 */
export function PublicLayout({ actions = null, children = <ScreenOutlet /> }: PublicLayoutProps) {
  return (
    <>
      <SkipLink />
      <header className={headerClasses.header}>
        <nav className={classes.brand} aria-label={shellMessages.main}>
          <Link to={paths.landing.to()} className={headerClasses.home} aria-label={brandName}>
            <Logo />
          </Link>
        </nav>
        {actions}
      </header>
      <main id="content" className={classes.main}>
        {children}
      </main>
    </>
  );
}
