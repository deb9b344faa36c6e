import { useRef } from 'react';
import { profileMessages } from '@/messages/profile';
import { FieldSkeleton } from '@/ui/feedback/FieldSkeleton';
import { Grid, Stack } from '@/ui/layout/Layout';
import { RowsSkeleton } from '@/ui/lists/Rows';
import { Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { Tabs } from '@/ui/layout/Tabs';
import { CheckedStep } from './CheckedStep';
import { IdentityStep } from './IdentityStep';
import { NextOfKinStep } from './NextOfKinStep';
import { nextOfKinFields } from './nextOfKinFields';
import { useProfileView } from './profileUrl';
import { useCustomerCheck } from './useCustomerCheck';

const imagePlaceholder = (
  <Stack gap={2}>
    <Skeleton shape="text" width="quarter" />
    <Skeleton shape="row" />
    <Skeleton shape="text" width="most" />
  </Stack>
);

/** Placeholder of the form for the identity check: the answers, two images and the button. */
const identityPlaceholder = (
  <>
    <RowsSkeleton count={3} notes={2} />
    <Skeletons shape="text" count={2} />
    <Grid columns="panel">
      {imagePlaceholder}
      {imagePlaceholder}
    </Grid>
    <Skeleton shape="control" width="half" />
  </>
);

const nextOfKinPlaceholder = (
  <>
    <Skeletons shape="text" count={2} />
    <Grid columns="panel">
      {nextOfKinFields.map(({ name }) => (
        <FieldSkeleton key={name} />
      ))}
    </Grid>
    <Skeleton shape="control" width="half" />
  </>
);

/** Renders the two separate steps of "KYC Verification" (section 2). */
export function KycPanel() {
  const [{ tab, kycStep }, changeView] = useProfileView();
  const check = useCustomerCheck(kycStep, tab === 'kyc');
  const panel = useRef<HTMLDivElement>(null);
  /**
   * Opens the second step and moves the focus to its tab, because the pressed button is hidden together with the first
   * step.
   */
  const openNextOfKin = () => {
    changeView({ kycStep: 'nextOfKin' });
    [...(panel.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].at(-1)?.focus();
  };
  const identity = (
    <CheckedStep
      title={profileMessages.identityTitle}
      check={check}
      subject="checkVerificationStatus"
      placeholder={identityPlaceholder}
    >
      {(customer) => <IdentityStep customer={customer} onNextOfKin={openNextOfKin} />}
    </CheckedStep>
  );
  const nextOfKin = (
    <CheckedStep
      title={profileMessages.nextOfKinTitle}
      check={check}
      subject="checkNextOfKin"
      placeholder={nextOfKinPlaceholder}
    >
      {(customer) => <NextOfKinStep customer={customer} />}
    </CheckedStep>
  );
  return (
    <div ref={panel}>
      <Tabs
        label={profileMessages.kycSteps}
        selected={kycStep}
        onSelect={(step) => changeView({ kycStep: step })}
        tabs={[
          { id: 'identity', label: profileMessages.identityStep, panel: identity },
          { id: 'nextOfKin', label: profileMessages.nextOfKinStep, panel: nextOfKin },
        ]}
      />
    </div>
  );
}
