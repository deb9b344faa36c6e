import type { ReactNode } from 'react';
import { labelsCopy } from '@/words/labels';
import { profileCopy } from '@/words/profile';
import { fieldsCopy } from '@/words/fields';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser, selectIsUserConfirmed } from '@/store/user/userSlice';
import { Card } from '@/ui/Card';
import { FieldSkeleton } from '@/ui/FieldSkeleton';
import { PersonIcon } from '@/ui/icons';
import { Grid, Row, Stack } from '@/ui/Layout';
import { LoadingStatus, Skeleton, Skeletons } from '@/ui/Skeleton';
import { ValueRow } from '@/ui/ValueRow';
import { AddressForm } from './AddressForm';
import { MailIcon } from './profileIcons';
import { PhotoSection } from './PhotoSection';
import { PinCreation } from './PinCreation';
import { ProfileRow } from './ProfileRow';
import { ReferralBonuses } from './ReferralBonuses';
import { ReferralCode } from './ReferralCode';
import { VerificationStatus } from './VerificationStatus';
import classes from './profile.module.css';

const detail = (icon: ReactNode, label: string, value: string) => (
  <ValueRow icon={icon} label={label} value={value || labelsCopy.notAvailable} />
);

function Details() {
  const user = useAppSelector(selectCurrentUser);
  return (
    <ProfileRow title={profileCopy.detailsTitle} intro={profileCopy.namesHint}>
      {user === null ? (
        <>
          <LoadingStatus>{profileCopy.loadingProfile}</LoadingStatus>
          <Row gap={4} align="start">
            <Skeleton shape="photo" />
            <div className={classes.chooser}>
              <FieldSkeleton />
            </div>
          </Row>
          <Skeletons shape="text" count={5} />
        </>
      ) : (
        <>
          <PhotoSection user={user} />
          <div>
            {detail(<PersonIcon />, profileCopy.firstName, user.firstName)}
            {detail(<PersonIcon />, profileCopy.lastName, user.lastName)}
            {detail(<MailIcon />, fieldsCopy.email, user.email)}
          </div>
        </>
      )}
    </ProfileRow>
  );
}

function Address() {
  const user = useAppSelector(selectCurrentUser);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  return (
    <ProfileRow title={profileCopy.addressTitle}>
      {user !== null && isConfirmed ? (
        <AddressForm user={user} />
      ) : (
        <>
          <FieldSkeleton />
          <Skeleton shape="control" width="half" />
        </>
      )}
    </ProfileRow>
  );
}

/** Section 2, "Personal Info". */
export function PersonalPanel() {
  return (
    <Stack gap={5}>
      <Grid columns="panel" gap={5}>
        <Card>
          <Details />
          <Address />
        </Card>
        <Stack gap={5}>
          <Card>
            <VerificationStatus />
            <PinCreation />
          </Card>
          <ReferralCode />
        </Stack>
      </Grid>
      <ReferralBonuses />
    </Stack>
  );
}
