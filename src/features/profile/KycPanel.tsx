import { profileCopy } from '@/messages/profile';
import type { KycStep } from '@/store/user/userSlice';
import { Tabs } from '@/ui/Tabs';
import { CheckedStep } from './CheckedStep';
import { IdentityStep } from './IdentityStep';
import { NextOfKinStep } from './NextOfKinStep';
import { useCustomerCheck } from './useCustomerCheck';

interface KycPanelProps {
  readonly shown: boolean;
  readonly step: KycStep;
  readonly onStep: (step: KycStep) => void;
}

/** Section 2, "KYC Verification": two steps, each on its own. */
export function KycPanel({ shown, step, onStep }: KycPanelProps) {
  const check = useCustomerCheck(step, shown);
  const identity = (
    <CheckedStep title={profileCopy.identityTitle} check={check} subject="checkVerificationStatus">
      {(customer) => <IdentityStep customer={customer} />}
    </CheckedStep>
  );
  const nextOfKin = (
    <CheckedStep title={profileCopy.nextOfKinTitle} check={check} subject="checkNextOfKin">
      {(customer) => <NextOfKinStep customer={customer} />}
    </CheckedStep>
  );
  return (
    <Tabs
      label="KYC steps"
      selected={step}
      onSelect={onStep}
      tabs={[
        { id: 'identity', label: 'Identity Verification', panel: identity },
        { id: 'nextOfKin', label: 'Next Of Kin', panel: nextOfKin },
      ]}
    />
  );
}
