import type { CSSProperties } from 'react';
import { formatMovement, formatNaira, type Kobo } from '@/lib/money';
import { classNames } from '../classNames';
import { useAmountMask } from './amountMask';
import classes from './Money.module.css';

interface MoneyProps {
  readonly amount: Kobo;
  readonly size?: 'inherit' | 'large';
  readonly strong?: boolean;
  /** Whether to show a sign for money in or out. */
  readonly signed?: boolean;
}

declare module 'react' {
  interface CSSProperties {
    /** Number of characters of the amount. */
    '--length'?: number;
  }
}

/** Returns the style of an amount, whose text shrinks if it doesn't fit on one line. */
const lengthStyle = (text: string): CSSProperties => ({ '--length': text.length });

/** Renders an amount of naira in tabular figures, always on one line. */
export function Money(props: MoneyProps) {
  const { amount, size = 'inherit', strong = false, signed = false } = props;
  const mask = useAmountMask();
  const text = mask(signed ? formatMovement(amount) : formatNaira(amount));
  return (
    <span
      style={lengthStyle(text)}
      className={classNames(classes.money, classes[size], strong && classes.strong)}
    >
      {text}
    </span>
  );
}

const unbroken = /([-−+]?[₦$][\d,]*\d(?:\.\d+)?|[A-Z]+-\d+|\d+ [A-Z]\w+ \d{4})/;

interface TextWithFiguresProps {
  readonly children: string;
  /** An amount in the text. Where the text has it last, it is large and alone on its line. */
  readonly apart?: string | undefined;
}

/**
 * Renders a text in which amounts, dates, complaint numbers and contract numbers never wrap. A new text replaces the
 * whole element, because a browser that translates the page may have removed parts of the old one.
 */
export function TextWithFigures({ children, apart }: TextWithFiguresProps) {
  const text = useAmountMask()(children);
  const parts = text.split(unbroken);
  const large = apart === undefined ? -1 : parts.lastIndexOf(apart);
  return (
    <span key={text}>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span
            key={index}
            style={lengthStyle(part)}
            className={classNames(classes.money, index === large && classes.apart)}
          >
            {part}
          </span>
        ),
      )}
    </span>
  );
}
