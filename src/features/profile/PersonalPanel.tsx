import { type ReactNode, useState } from 'react';
import { profileMessages } from '@/messages/profile';
import { fieldMessages } from '@/messages/forms';
import { labelMessages } from '@/messages/labels';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser, selectIsUserConfirmed, selectIsVerified } from '@/store/user/userSlice';
import { Card } from '@/ui/layout/Card';
import { FieldSkeleton } from '@/ui/feedback/FieldSkeleton';
import { PersonIcon } from '@/ui/images/icons';
import { Grid, Row, Stack } from '@/ui/layout/Layout';
import { LoadingStatus, Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { ValueRow } from '@/ui/lists/ValueRow';
import { useNarrowScreen } from '@/widgets/navigation/useNarrowScreen';
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
  <ValueRow icon={icon} label={label} value={value || labelMessages.notAvailable} />
);

function Details() {
  const user = useAppSelector(selectCurrentUser);
  return (
    <ProfileRow title={profileMessages.detailsTitle} intro={profileMessages.namesHint}>
      {user === null ? (
        <>
          <LoadingStatus>{profileMessages.loadingProfile}</LoadingStatus>
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
            {detail(<PersonIcon />, profileMessages.firstName, user.firstName)}
            {detail(<PersonIcon />, profileMessages.lastName, user.lastName)}
            {detail(<MailIcon />, fieldMessages.email, user.email)}
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
    <ProfileRow title={profileMessages.addressTitle}>
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

/**
 * Returns whether the verification comes first: on a phone, for a customer who wasn't verified when the tab was opened.
 * Later replies don't move it.
 */
function useIsVerificationFirst(): boolean {
  const isVerified = useAppSelector(selectIsVerified);
  const [wasUnverified] = useState(isVerified === false);
  return useNarrowScreen() && wasUnverified;
}

/** Renders the tab "Personal Info" (section 2). */
export function PersonalPanel() {
  const isVerificationFirst = useIsVerificationFirst();
  return (
    <Stack gap={5}>
      {isVerificationFirst ? (
        <Card>
          <VerificationStatus />
        </Card>
      ) : null}
      <Grid columns="panel" gap={5}>
        <Card>
          <Details />
          <Address />
        </Card>
        <Stack gap={5}>
          <Card>
            {isVerificationFirst ? null : <VerificationStatus />}
            <PinCreation />
          </Card>
          <ReferralCode />
        </Stack>
      </Grid>
      <ReferralBonuses />
    </Stack>
  );
}
