import type { ComponentProps, ReactNode } from 'react';
import { SectionHeading } from '@/ui/layout/Headings';
import classes from './profile.module.css';

interface ProfileRowProps extends Pick<ComponentProps<'section'>, 'ref' | 'tabIndex'> {
  readonly title: string;
  readonly intro?: ReactNode;
  /** State or button at the end of the row. */
  readonly end?: ReactNode;
  /** Content below the heading. */
  readonly children: ReactNode;
}

/** Renders one section of a card of the profile. */
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
