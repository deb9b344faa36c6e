import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import classes from './Text.module.css';

interface TextProps {
  readonly as?: 'p' | 'span' | 'strong';
  readonly tone?: 'ink' | 'muted' | 'success' | 'warning';
  readonly size?: 'xs' | 'sm' | 'md' | 'xl';
  readonly align?: 'start' | 'center';
  readonly id?: string;
  readonly children: ReactNode;
}

/** Renders body text in one of a few tones and sizes. */
export function Text(props: TextProps) {
  const { as: Tag = 'p', tone = 'ink', size = 'md', align = 'start', id, children } = props;
  const className = classNames(classes[tone], classes[size], align === 'center' && classes.center);
  return (
    <Tag id={id} className={className}>
      {children}
    </Tag>
  );
}

/** Renders a muted line next to or below another element. */
export function Note(props: Omit<TextProps, 'tone' | 'size'>) {
  return <Text {...props} size="sm" tone="muted" />;
}

/** Shows at most four lines of a title that the next page shows in full. Screen readers get all of it. */
export function FourLines({ children }: { readonly children: ReactNode }) {
  return <span className={classes.fourLines}>{children}</span>;
}
