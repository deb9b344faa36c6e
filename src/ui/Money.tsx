import type { JSX } from 'react';
import type { Kobo } from '@/lib/money';
import { formatNaira, hiddenAmount } from '@/lib/money';
import { classNames } from './classNames';
import classes from './Money.module.css';

type MoneyProps = {
  readonly amount: Kobo;
  /** Shows asterisks in its place. */
  readonly hidden?: boolean;
  readonly size?: 'inherit' | 'large';
  readonly strong?: boolean;
  /** `always` puts a plus before what was earned. */
  readonly sign?: 'negative' | 'always';
};

/** An amount of naira in tabular figures. It breaks only where a line cannot hold it whole. */
export function Money(props: MoneyProps): JSX.Element {
  const { amount, hidden = false, size = 'inherit', strong = false, sign = 'negative' } = props;
  const plus = sign === 'always' && amount > 0 ? '+' : '';
  return (
    <span className={classNames(classes.money, classes[size], strong && classes.strong)}>
      {hidden ? hiddenAmount : `${plus}${formatNaira(amount)}`}
    </span>
  );
}
