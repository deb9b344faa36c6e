import { useState } from 'react';
import { successes } from '@/messages/successes';
import { selectPasswordReset } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { PassingBanner } from '@/ui/PassingBanner';
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
      <PassingBanner tone="success" onOver={() => setMessage(null)}>
        {message}
      </PassingBanner>
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
