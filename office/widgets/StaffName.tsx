import type { ReactNode } from 'react';
import { Avatar } from '@/ui/images/Avatar';
import classes from './StaffName.module.css';

interface StaffNameProps {
  /** The short name of a person of the office, such as `ada-obi`. */
  readonly name: string;
  /** Shown below the name. */
  readonly children?: ReactNode;
}

/** Shows the short name of a person of the office after its initials, by which colleagues are recognised. */
export function StaffName({ name, children }: StaffNameProps) {
  const [firstName = '', lastName = ''] = name.split('-');
  return (
    <span className={classes.person}>
      <Avatar name={{ firstName, lastName }} src={null} />
      {children ? (
        <span className={classes.lines}>
          <strong>{name}</strong> {children}
        </span>
      ) : (
        <span>{name}</span>
      )}
    </span>
  );
}
