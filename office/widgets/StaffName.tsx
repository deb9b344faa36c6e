import { Avatar } from '@/ui/images/Avatar';
import classes from './StaffName.module.css';

interface StaffNameProps {
  /** The short name of a person of the office, such as `ada-obi`. */
  readonly name: string;
}

/** Shows the short name of a person of the office after its initials, by which colleagues are recognised. */
export function StaffName({ name }: StaffNameProps) {
  const [firstName = '', lastName = ''] = name.split('-');
  return (
    <span className={classes.person}>
      <Avatar name={{ firstName, lastName }} src={null} />
      <span>{name}</span>
    </span>
  );
}
