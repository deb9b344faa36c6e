import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import type { ButtonStyle } from './buttonStyle';
import { buttonClassName } from './buttonStyle';

type LinkButtonProps = Omit<LinkProps, 'className'> & ButtonStyle;

/** A link in a button's clothes: it leads somewhere, so it stays a link to a screen reader. */
export function LinkButton({ variant, size, block, ...rest }: LinkButtonProps): JSX.Element {
  return <Link {...rest} className={buttonClassName({ variant, size, block })} />;
}
