import type { ComponentProps } from 'react';
import classes from './icons.module.css';

type IconProps = Omit<ComponentProps<'svg'>, 'children'>;

/**
 * Creates an icon: a 24-unit line drawing in the text's colour. It is decorative, because the control around it has the
 * name.
 */
export const icon = (path: string) =>
  function Icon({ className, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className={className ?? classes.icon}
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
