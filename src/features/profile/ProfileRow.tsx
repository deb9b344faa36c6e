import type { ComponentProps, ReactNode } from 'react';
import { SectionHeading } from '@/ui/Headings';
import classes from './profile.module.css';

interface ProfileRowProps extends Pick<ComponentProps<'section'>, 'ref' | 'tabIndex'> {
  readonly title: string;
  readonly intro?: ReactNode;
  /** At its end: how it stands, or what can be done about it. */
  readonly end?: ReactNode;
  /** What stands under it, or opens there. */
  readonly children: ReactNode;
}

/** One matter of the customer's among others on the same card. */
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
