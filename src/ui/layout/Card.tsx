import type { HTMLAttributes } from 'react';
import { classNames } from '../classNames';
import classes from './Card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article';
  /**
   * `balance` is the only card with a gradient. `deep` is the plain deep green of banners. `warning` and `danger` have
   * an edge in that colour, for late or lost money.
   */
  readonly tone?: 'plain' | 'deep' | 'balance' | 'warning' | 'danger';
  /** The gap between the card's children. */
  readonly gap?: 'small' | 'regular';
}

/** Renders a box with a thin border and a soft shadow. To make it a region, render a `section` with an aria-label. */
export function Card(props: CardProps) {
  const { as: Tag = 'div', tone = 'plain', gap = 'regular', className, ...rest } = props;
  return (
    <Tag {...rest} className={classNames(classes.card, classes[tone], classes[gap], className)} />
  );
}
