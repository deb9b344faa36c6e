import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '@/config/limits';
import { paths } from '@/config/paths';
import { labels } from '@/messages/labels';
import { useAppSelector } from '@/store/hooks';
import { selectIsVerified } from '@/store/user/userSlice';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';

/** Leads to the withdrawal; an unverified customer is told for 5 s what it needs (section 4, "Withdrawal"). */
export function WithdrawButton({ variant = 'accent' }: { variant?: 'accent' | 'quiet' }) {
  const isVerified = useAppSelector(selectIsVerified);
  const navigate = useNavigate();
  const [warned, setWarned] = useState(false);
  const withdraw = () => {
    if (isVerified) void navigate(paths.withdrawal.to());
    else setWarned(true);
  };
  return (
    <>
      <div>
        <Button variant={variant} onClick={withdraw}>
          Withdraw
        </Button>
      </div>
      {warned ? (
        <Banner
          tone="warning"
          duration={limits.shortBannerDuration}
          onDismiss={() => setWarned(false)}
        >
          {labels.verificationNeeded}
        </Banner>
      ) : null}
    </>
  );
}
