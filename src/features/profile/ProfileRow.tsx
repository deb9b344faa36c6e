import type { ComponentProps, ReactNode } from 'react';
import { SectionHeading } from '@/ui/layout/Headings';
import classes from './profile.module.css';

interface ProfileRowProps extends Pick<ComponentProps<'section'>, 'ref' | 'tabIndex'> {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Shown at the end of the row: a state, or a button. */
  readonly end?: ReactNode;
  /** Below the heading. */
  readonly children: ReactNode;
}

/** One section of a card of the profile. */
export function ProfileRow({ title, intro, end, children, ...section }: ProfileRowProps) {
  return (
    <section {...section} aria-label={title} className={classes.row}>
      <SectionHeading intro={intro} actions={end}>
        {title}
      </SectionHeading>
      {children}
    </section>
  );
}
