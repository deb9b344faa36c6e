import { Link, type LinkProps } from 'react-router-dom';
import { buttonClassName, type ButtonStyle } from './buttonStyle';

type LinkButtonProps = Omit<LinkProps, 'className'> & ButtonStyle;

/** A link that looks like a button: it leads somewhere, so it stays a link to a screen reader. */
export function LinkButton({ variant, size, block, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClassName({ variant, size, block })} />;
}
