import { Link, type LinkProps } from 'react-router-dom';
import { buttonClassName, type ButtonStyle } from './buttonStyle';

type LinkButtonProps = Omit<LinkProps, 'className'> & ButtonStyle;

/** Renders a link that looks like a button. It navigates, so screen readers announce a link. */
export function LinkButton({ variant, size, block, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClassName({ variant, size, block })} />;
}
