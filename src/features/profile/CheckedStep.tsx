import type { ReactNode } from 'react';
import type { FailureSubject } from '@/failures/failureRules';
import { describeFailure } from '@/failures/describeFailure';
import { profileMessages } from '@/messages/profile';
import type { CurrentUser } from '@/store/user/userWire';
import { Banner } from '@/ui/feedback/Banner';
import { SectionCard } from '@/ui/layout/SectionCard';
import { LoadingStatus } from '@/ui/feedback/Skeleton';
import { ReloadCustomer } from '@/widgets/feedback/ReloadCustomer';
import type { CustomerCheck } from './useCustomerCheck';

interface CheckedStepProps {
  readonly title: string;
  readonly check: CustomerCheck;
  /** Selects the sentence for a failed read. */
  readonly subject: Extract<FailureSubject, 'checkVerificationStatus' | 'checkNextOfKin'>;
  /** Shown while the record loads. */
  readonly placeholder: ReactNode;
  readonly children: (customer: CurrentUser) => ReactNode;
}

/** Renders a step of the KYC that depends on the customer's latest record. */
export function CheckedStep({ title, check, subject, placeholder, children }: CheckedStepProps) {
  const { customer } = check;
  const isUnread = subject === 'checkVerificationStatus' && customer?.isVerified === null;
  const hasFailed = check.hasFailed || isUnread;
  // "Verified" next to "Failed to fetch" would be contradictory.
  const isContradiction =
    hasFailed && subject === 'checkVerificationStatus' && customer?.isVerified === true;
  return (
    <SectionCard title={title}>
      {hasFailed ? (
        <Banner tone="error" action={<ReloadCustomer />}>
          {describeFailure(subject, { kind: 'unexpected' })}
        </Banner>
      ) : null}
      {customer === null && !hasFailed ? (
        <>
          <LoadingStatus>{profileMessages.loadingStatus}</LoadingStatus>
          {placeholder}
        </>
      ) : null}
      {customer === null || isUnread || isContradiction ? null : children(customer)}
    </SectionCard>
  );
}
