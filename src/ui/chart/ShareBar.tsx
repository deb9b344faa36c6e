import { classNames } from '../classNames';
import { Row } from '../layout/Layout';
import { Note } from '../text/Text';
import classes from './ShareBar.module.css';

export interface Share {
  /** `good` is as promised, `late` came late, `open` is unknown, `lost` is bad. */
  readonly tone: 'good' | 'late' | 'open' | 'lost';
  /** In the same unit as the other shares of the bar, such as percent. */
  readonly size: number;
  /** How much it is of what, such as "2.4% late". */
  readonly name: string;
}

/** Renders one bar of several shares, and below it what each of them is, in the same order. */
export function ShareBar({ shares }: { readonly shares: readonly Share[] }) {
  const shown = shares.filter(({ size }) => size > 0);
  return (
    <div className={classes.shares}>
      <div className={classes.bar} aria-hidden="true">
        {shown.map(({ tone, size }) => (
          <span
            key={tone}
            className={classNames(classes.share, classes[tone])}
            style={{ flexGrow: size }}
          />
        ))}
      </div>
      <Row as="ul">
        {shown.map(({ tone, name }) => (
          <li key={tone} className={classes.name}>
            <span className={classNames(classes.dot, classes[tone])} />
            <Note as="span">{name}</Note>
          </li>
        ))}
      </Row>
    </div>
  );
}
