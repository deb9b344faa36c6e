import classes from '../forms/Field.module.css';
import { Skeleton } from './Skeleton';

/** Renders the placeholder of a field that is still loading: its label and its control. */
export function FieldSkeleton() {
  return (
    <div className={classes.field}>
      <div className={classes.label}>
        <Skeleton shape="text" width="quarter" />
      </div>
      <Skeleton shape="control" />
    </div>
  );
}
