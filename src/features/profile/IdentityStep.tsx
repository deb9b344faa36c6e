import { useState } from 'react';
import type { Instant } from '@/lib/dates';
import { identityCheckMessages, profileMessages, verificationMessages } from '@/messages/profile';
import { useSubmitKycMutation } from '@/store/user/userApi';
import type { CurrentUser } from '@/store/user/userWire';
import { Banner } from '@/ui/feedback/Banner';
import { Stack } from '@/ui/layout/Layout';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Text } from '@/ui/text/Text';
import { useFocusAfterRemoval } from '@/ui/focus/useFocusAfterRemoval';
import { useNow } from '@/ui/useNow';
import { ContactUs } from '@/widgets/feedback/ContactUs';
import { inProgress } from '@/widgets/money/VerificationLink';
import { IdentityForm } from './IdentityForm';
import { NextSteps } from './NextSteps';
import { useUsualCheck } from './useUsualCheck';

type IdentityState = 'verified' | 'waiting' | 'rejected' | 'open';

/**
 * Returns the state of section 4, "KYC". After photos were sent in this session, the state is `waiting` until the
 * server has a status.
 */
function stateOf({ isVerified, kycStatus }: CurrentUser, wasSent: boolean): IdentityState {
  if (isVerified) return 'verified';
  if (kycStatus === inProgress || (kycStatus === null && wasSent)) return 'waiting';
  return kycStatus === 'Rejected' ? 'rejected' : 'open';
}

/** Shows by when the photos are usually checked, if the server sends that. */
function UsualCheck({ submittedAt }: { submittedAt: Instant | null }) {
  const now = useNow();
  const checkedAt = useUsualCheck(submittedAt ?? now);
  if (checkedAt === null) return null;
  return (
    <Text tone="muted">
      {checkedAt > now
        ? identityCheckMessages.usuallyBy(checkedAt, now)
        : identityCheckMessages.late}
    </Text>
  );
}

interface IdentityStepProps {
  readonly customer: CurrentUser;
  readonly onNextOfKin: () => void;
}

export function IdentityStep({ customer, onNextOfKin }: IdentityStepProps) {
  const [, { isSuccess }] = useSubmitKycMutation({ fixedCacheKey: 'submitKyc' });
  const [success, setSuccess] = useState<string | null>(null);
  const state = stateOf(customer, isSuccess);
  const isOpen = state === 'open' || state === 'rejected';
  const step = useFocusAfterRemoval(Number(isOpen), (place: HTMLDivElement) => place);
  return (
    <div ref={step} tabIndex={-1}>
      <Stack>
        <PassingBanner tone="success" onDismissed={() => setSuccess(null)}>
          {state === 'verified' ? null : success}
        </PassingBanner>
        {state === 'verified' ? (
          <Banner tone="success">{verificationMessages.verificationDone}</Banner>
        ) : null}
        {state === 'waiting' ? (
          <Banner tone="info">{verificationMessages.verificationInProgress}</Banner>
        ) : null}
        {state === 'waiting' ? <UsualCheck submittedAt={customer.kycSubmittedAt} /> : null}
        {isOpen ? null : (
          <NextSteps
            customer={customer}
            isVerified={state === 'verified'}
            onNextOfKin={onNextOfKin}
          />
        )}
        {state === 'rejected' ? (
          <Banner tone="warning">{profileMessages.submissionRejected}</Banner>
        ) : null}
        {state === 'waiting' || state === 'rejected' ? (
          <ContactUs question={profileMessages.identityQuestion} />
        ) : null}
        {isOpen ? <IdentityForm accountId={customer.accountId} onSubmitted={setSuccess} /> : null}
      </Stack>
    </div>
  );
}
