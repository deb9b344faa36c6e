import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import classes from './Pill.module.css';

interface PillProps {
  readonly tone?: 'success' | 'waiting' | 'brand' | 'danger' | 'neutral';
  /** Whether to show a dot before the text, for states that change. */
  readonly dot?: boolean;
  readonly children: ReactNode;
}

/** Renders a short state or kind. The colour only repeats the meaning of the text. */
export function Pill({ tone = 'neutral', dot = false, children }: PillProps) {
  return (
    <span className={classNames(classes.pill, classes[tone], dot && classes.dot)}>{children}</span>
  );
}
