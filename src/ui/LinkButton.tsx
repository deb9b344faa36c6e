import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import type { ButtonStyle } from './buttonStyle';
import { buttonClassName } from './buttonStyle';

type LinkButtonProps = Omit<LinkProps, 'className'> & ButtonStyle & { readonly icon?: ReactNode };

/** A link in a button's clothes: it leads somewhere, so it stays a link to a screen reader. */
export function LinkButton(props: LinkButtonProps): JSX.Element {
  const { variant, size, block, icon, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonClassName({ variant, size, block })}>
      {icon}
      {children}
    </Link>
  );
}
