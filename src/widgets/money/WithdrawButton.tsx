import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { walletMessages } from '@/messages/wallet';
import { verificationMessages } from '@/messages/profile';
import { useAppSelector } from '@/store/hooks';
import { selectIsVerified } from '@/store/user/userSlice';
import { Button } from '@/ui/buttons/Button';
import { Row } from '@/ui/layout/Layout';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { VerificationLink } from './VerificationLink';

interface WithdrawButtonProps {
  /** Controls before the button. */
  readonly children?: ReactNode;
  /** Whether they have a link to the identity check, so that a refusal needs no other one. */
  readonly hasVerificationLink?: boolean;
}

/**
 * Renders the button that opens the withdrawal. An unverified customer sees the warning of section 4, "Withdrawal", for
 * 5 s. The link to the identity check remains.
 */
export function WithdrawButton({ children, hasVerificationLink = false }: WithdrawButtonProps) {
  const isVerified = useAppSelector(selectIsVerified);
  const navigate = useNavigate();
  const [warned, setWarned] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const withdraw = () => {
    // If the status is unknown, the withdrawal page shows why.
    const isUnverified = isVerified === false;
    if (!isUnverified) void navigate(paths.withdrawal.to());
    setWarned(isUnverified);
    setRefused(isUnverified);
  };
  return (
    <>
      <Row>
        {children}
        <Button variant="quiet" onClick={withdraw}>
          {walletMessages.withdraw}
        </Button>
      </Row>
      <PassingBanner
        tone="warning"
        duration={limits.shortBannerDuration}
        onDismissed={() => setWarned(false)}
      >
        {warned ? verificationMessages.verificationNeeded : null}
      </PassingBanner>
      {isRefused && isVerified === false && !hasVerificationLink ? <VerificationLink /> : null}
    </>
  );
}
