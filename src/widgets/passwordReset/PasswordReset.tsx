import { useState } from 'react';
import { limits } from '@/config/limits';
import { successes } from '@/messages/successes';
import { selectPasswordReset } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { Banner } from '@/ui/Banner';
import { TextInput } from '@/ui/TextInput';
import { NewPasswordForm } from './NewPasswordForm';
import { SendCodeForm } from './SendCodeForm';

interface PasswordResetProps {
  /** Of the customer who is signed in; null on the public page, which asks for it. */
  readonly ownEmail: string | null;
  /** What is said when the password has been changed. */
  readonly success: string;
}

/** Section 4, "Password reset": a code to the email, then a new password, then back to the first step. */
export function PasswordReset({ ownEmail, success }: PasswordResetProps) {
  const flow = useAppSelector(selectPasswordReset);
  const [message, setMessage] = useState<string | null>(null);

  return (
    <>
      {message === null ? null : (
        <Banner
          key={message}
          tone="success"
          duration={limits.longBannerDuration}
          onDismiss={() => setMessage(null)}
        >
          {message}
        </Banner>
      )}
      {ownEmail === null ? null : (
        <TextInput label="Email" type="email" autoComplete="username" value={ownEmail} readOnly />
      )}
      {flow.step === 'request' ? (
        <SendCodeForm ownEmail={ownEmail} onSent={() => setMessage(successes.codeSent)} />
      ) : (
        <NewPasswordForm
          ownEmail={ownEmail}
          sentTo={flow.email}
          onReset={() => setMessage(success)}
          onRestart={() => setMessage(null)}
        />
      )}
    </>
  );
}
