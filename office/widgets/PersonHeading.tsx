import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '@/ui/images/Avatar';
import { PageHeading } from '@/ui/layout/Headings';
import classes from './PersonHeading.module.css';

interface PersonHeadingProps extends ComponentProps<typeof PageHeading> {
  /** Full name of the person on the page. Undefined on pages about something else. */
  readonly person: string | undefined;
  /** The picture of the item that the page is about. */
  readonly picture?: ReactNode;
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

/** Renders the heading of a page, after a picture or the initials of a person. */
export const PersonHeading = ({ person, picture, ...heading }: PersonHeadingProps) => (
  <div className={classes.title}>
    {person === undefined ? picture : <Initials of={person} />}
    <PageHeading {...heading} />
  </div>
);
