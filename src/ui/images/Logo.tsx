import { brandName } from '@/config/brand';
import { classNames } from '../classNames';
import classes from './Logo.module.css';

interface LogoProps {
  /** `deep` is for dark green backgrounds. */
  readonly ground?: 'light' | 'deep';
}

/** Renders the steering wheel and the name. Wrap it in a link if it should navigate. */
export function Logo({ ground = 'light' }: LogoProps) {
  return (
    <span className={classNames(classes.logo, classes[ground])}>
      <svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true">
        <rect className={classes.plate} width="32" height="32" rx="9" />
        <g className={classes.wheel}>
          <circle cx="16" cy="17" r="8.5" strokeWidth="3" />
          <path d="M16 14.6V8.5M18 18.2l5.2 3M14 18.2l-5.2 3" strokeWidth="2" />
        </g>
        <circle className={classes.hub} cx="16" cy="17" r="2.4" />
      </svg>
      <span className={classes.name}>{brandName}</span>
    </span>
  );
}
