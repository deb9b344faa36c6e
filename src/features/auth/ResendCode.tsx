import { useState } from 'react';
import { refusedBy } from '@/forms/refusedBy';
import { limits } from '@/config/limits';
import { labels } from '@/messages/labels';
import { publicPages } from '@/messages/publicPages';
import { useResendCodeMutation } from '@/store/auth/authApi';
import { selectCodeResendableAt } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { useSecondsUntil } from './useSecondsUntil';

/** Section 4, "OTP resend": disabled while it counts down from 30 s, enabled at 0, restarted by a resend. */
export function ResendCode({ email }: { email: string }) {
  const [resendCode, { isLoading }] = useResendCodeMutation();
  const resendableAt = useAppSelector(selectCodeResendableAt);
  const seconds = useSecondsUntil(resendableAt);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  const resend = async () => {
    setOutcome(null);
    const { error } = await resendCode({ email });
    const refusal = error && refusedBy('resendCode', error);
    if (refusal?.message) setOutcome({ tone: 'error', text: refusal.message });
    if (!error) setOutcome({ tone: 'success', text: publicPages.codeResent });
  };

  return (
    <>
      {outcome === null ? null : (
        <Banner
          tone={outcome.tone}
          duration={limits.longBannerDuration}
          onDismiss={() => setOutcome(null)}
        >
          {outcome.text}
        </Banner>
      )}
      <Button
        variant="quiet"
        block
        busy={isLoading}
        disabled={seconds > 0}
        onClick={() => void resend()}
      >
        {seconds > 0 ? labels.resendCountdown(seconds) : 'Resend code'}
      </Button>
    </>
  );
}
