import { classNames } from '../classNames';
import classes from './ShareBar.module.css';

export interface Share {
  /** `good` is as promised, `late` came late, `open` is unknown, `lost` is bad. */
  readonly tone: 'good' | 'late' | 'open' | 'lost';
  /** In the same unit as the other shares of the bar, such as percent. */
  readonly size: number;
}

/** Renders one bar of several shares. Only for the eye: put it below a sentence that names the shares in this order. */
export function ShareBar({ shares }: { readonly shares: readonly Share[] }) {
  return (
    <div className={classes.bar} aria-hidden="true">
      {shares
        .filter(({ size }) => size > 0)
        .map(({ tone, size }) => (
          <span
            key={tone}
            className={classNames(classes.share, classes[tone])}
            style={{ flexGrow: size }}
          />
        ))}
    </div>
  );
}
