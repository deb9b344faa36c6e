import type { ComponentProps } from 'react';
import { Avatar } from '@/ui/images/Avatar';
import { PageHeading } from '@/ui/layout/Headings';
import classes from './PersonHeading.module.css';

interface PersonHeadingProps extends ComponentProps<typeof PageHeading> {
  /** Full name of the person whom the page is about. Undefined if it isn't about a person. */
  readonly person: string | undefined;
}

/** Shows the initials of a person: the first letters of their first and their last name. */
function Initials({ of: name }: { readonly of: string }) {
  const [firstName = '', ...others] = name.split(' ');
  return (
    <div className={classes.initials}>
      <Avatar name={{ firstName, lastName: others.at(-1) ?? '' }} src={null} />
    </div>
  );
}

/** Renders the heading of a page, next to the initials of the person whom it is about. */
export const PersonHeading = ({ person, ...heading }: PersonHeadingProps) => (
  <div className={classes.title}>
    {person === undefined ? null : <Initials of={person} />}
    <PageHeading {...heading} />
  </div>
);
