import { profileCopy } from '@/messages/profile';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { kycStepOpened, selectProfileView } from '@/store/user/userSlice';
import { Tabs } from '@/ui/Tabs';
import { CheckedStep } from './CheckedStep';
import { IdentityStep } from './IdentityStep';
import { NextOfKinStep } from './NextOfKinStep';
import { IdentityPlace, NextOfKinPlace } from './kycPlaces';
import { useCustomerCheck } from './useCustomerCheck';

/** Section 2, "KYC Verification": two steps, each on its own. */
export function KycPanel() {
  const { tab, kycStep } = useAppSelector(selectProfileView);
  const dispatch = useAppDispatch();
  const check = useCustomerCheck(kycStep, tab === 'kyc');
  const identity = (
    <CheckedStep
      title={profileCopy.identityTitle}
      check={check}
      subject="checkVerificationStatus"
      place={<IdentityPlace />}
    >
      {(customer) => <IdentityStep customer={customer} />}
    </CheckedStep>
  );
  const nextOfKin = (
    <CheckedStep
      title={profileCopy.nextOfKinTitle}
      check={check}
      subject="checkNextOfKin"
      place={<NextOfKinPlace />}
    >
      {(customer) => <NextOfKinStep customer={customer} />}
    </CheckedStep>
  );
  return (
    <Tabs
      label="KYC steps"
      selected={kycStep}
      onSelect={(step) => dispatch(kycStepOpened(step))}
      tabs={[
        { id: 'identity', label: 'Identity Verification', panel: identity },
        { id: 'nextOfKin', label: 'Next Of Kin', panel: nextOfKin },
      ]}
    />
  );
}
