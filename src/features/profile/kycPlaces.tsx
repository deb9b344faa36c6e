import { FieldSkeleton } from '@/ui/FieldSkeleton';
import { Grid, Stack } from '@/ui/Layout';
import { RowsSkeleton } from '@/ui/Rows';
import { Skeleton, Skeletons } from '@/ui/Skeleton';
import classes from './profile.module.css';

const imagePlace = (
  <Stack gap={2}>
    <Skeleton shape="text" width="quarter" />
    <Skeleton shape="row" />
    <Skeleton shape="text" width="most" />
  </Stack>
);

/** The place of the form of the identity check: what it answers, two pictures, the button. */
export function IdentityPlace() {
  return (
    <>
      <RowsSkeleton count={3} notes={2} />
      <Skeletons shape="text" count={2} />
      <Grid columns="panel">
        {imagePlace}
        {imagePlace}
      </Grid>
      <Skeleton shape="control" width="half" />
    </>
  );
}

/** The place of the form of the next of kin. */
export function NextOfKinPlace() {
  return (
    <div className={classes.form}>
      <Stack>
        <Skeletons shape="text" count={2} />
        <Grid columns="field">
          <FieldSkeleton />
          <FieldSkeleton />
          <FieldSkeleton />
          <FieldSkeleton />
          <FieldSkeleton />
        </Grid>
        <Skeleton shape="control" width="half" />
      </Stack>
    </div>
  );
}
