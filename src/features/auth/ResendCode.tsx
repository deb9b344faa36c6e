import { useEffect, useState } from 'react';
import * as limits from '@/config/limits';
import type { Instant } from '@/lib/dates';
import { describeFailure } from '@/failures/describeFailure';
import { authMessages } from '@/messages/auth';
import { useResendCodeMutation } from '@/store/auth/authApi';
import { selectCodeResendableAt } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/buttons/Button';
import { PassingBanner } from '@/ui/feedback/PassingBanner';

const second = 1000;

/**
 * Returns the seconds until an instant. If that is longer than the whole cooldown, the device's clock was set back, and
 * the cooldown counts as over.
 */
function secondsUntil(instant: Instant | null): number {
  const left = instant === null ? 0 : instant - Date.now();
  return left > limits.codeResendCooldown ? 0 : Math.max(0, Math.ceil(left / second));
}

/**
 * Returns whole seconds until an instant, and 0 once it has passed. They are calculated from the clock, so they are
 * right at once in a tab that was suspended.
 */
function useSecondsUntil(instant: Instant | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));

  useEffect(() => {
    const update = () => setSeconds(secondsUntil(instant));
    update();
    if (secondsUntil(instant) === 0) return;
    const timer = setInterval(() => {
      update();
      if (secondsUntil(instant) === 0) clearInterval(timer);
    }, second / 4);
    return () => clearInterval(timer);
  }, [instant]);

  return seconds;
}

/**
 * Renders the button that sends the code again (section 4, "OTP resend"). It is disabled while it counts down from 30
 * s, enabled at 0, and counts down again after a resend.
 */
export function ResendCode({ email }: { email: string }) {
  const [resendCode, { isLoading }] = useResendCodeMutation();
  const resendableAt = useAppSelector(selectCodeResendableAt);
  const seconds = useSecondsUntil(resendableAt);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  const resend = async () => {
    setOutcome(null);
    const { error } = await resendCode({ email });
    const text = error ? describeFailure('resendCode', error) : authMessages.codeResent;
    if (text !== null) setOutcome({ tone: error ? 'error' : 'success', text });
  };

  return (
    <>
      <PassingBanner tone={outcome?.tone ?? 'success'} onDismissed={() => setOutcome(null)}>
        {outcome?.text ?? null}
      </PassingBanner>
      <Button
        variant="quiet"
        block
        busy={isLoading}
        disabled={seconds > 0}
        onClick={() => void resend()}
      >
        {seconds > 0 ? authMessages.resendCountdown(seconds) : authMessages.resendCode}
      </Button>
    </>
  );
}
