import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { passwordResetMessages as messages, sessionMessages } from '@/messages/auth';
import { fieldMessages } from '@/messages/forms';
import { useSendCodeMutation } from '@/store/auth/authApi';
import { selectPasswordReset } from '@/store/auth/authSlice';
import { signedOut } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Banner } from '@/ui/feedback/Banner';
import { Button } from '@/ui/buttons/Button';
import { Row } from '@/ui/layout/Layout';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { useStepFocus } from '@/ui/focus/useStepFocus';
import { NewPasswordForm } from './NewPasswordForm';
import { OwnEmail } from './OwnEmail';
import { sendCodeSchema, type SendCodeValues } from './passwordResetSchema';

interface SendCodeFormProps {
  readonly ownEmail: string | null;
  readonly onSent: () => void;
}

/** Renders step 1 of a password reset, which sends the code. */
function SendCodeForm({ ownEmail, onSent }: SendCodeFormProps) {
  const [sendCode] = useSendCodeMutation();
  const isPublic = ownEmail === null;

  const submit = async ({ email }: SendCodeValues): Promise<FormOutcome | undefined> => {
    const { error } = await sendCode({ email: email.trim() });
    if (error) return refusedBy('sendCode', error);
    onSent();
    return undefined;
  };

  return (
    <Form initialValues={{ email: ownEmail ?? '' }} schema={sendCodeSchema} onSubmit={submit}>
      {ownEmail === null ? (
        <TextField
          name="email"
          label={fieldMessages.email}
          type="email"
          autoComplete="email"
          required
        />
      ) : (
        <OwnEmail email={ownEmail} />
      )}
      <Row fill="narrow">
        <SubmitButton block={isPublic}>{messages.sendCode}</SubmitButton>
      </Row>
    </Form>
  );
}

/** Explains, after a reset, that the new password has ended every session. */
function SignedOutEverywhere() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signIn = () => {
    dispatch(signedOut());
    void navigate(paths.signIn.to());
  };
  return (
    // The button takes the focus, because the form is empty again, and the next step is to sign in.
    <Banner
      tone="info"
      action={
        <Button autoFocus onClick={signIn}>
          {sessionMessages.signIn}
        </Button>
      }
    >
      {sessionMessages.signedOutEverywhere}
    </Banner>
  );
}

interface PasswordResetProps {
  /** Email of the customer who is signed in. Null on the public page, which asks for it. */
  readonly ownEmail: string | null;
  /** Message after the password has been changed. */
  readonly success: string;
  /** Whether the form goes once the password has been changed, instead of returning to the first step. */
  readonly isOnce?: boolean;
  readonly onReset?: () => void;
}

/**
 * Renders the password reset (section 4, "Password reset"): a code by email, then a new password, then by default the
 * first step again.
 */
export function PasswordReset(props: PasswordResetProps) {
  const { ownEmail, success, isOnce = false, onReset } = props;
  const flow = useAppSelector(selectPasswordReset);
  const [message, setMessage] = useState<string | null>(null);
  const [isReset, setReset] = useState(false);
  const panelRef = useStepFocus(flow.step, (panel) => panel.querySelector('[data-name="code"]'));

  return (
    <>
      <PassingBanner tone="success" onDismissed={() => setMessage(null)}>
        {message}
      </PassingBanner>
      {isReset && environment.apiExtensions ? <SignedOutEverywhere /> : null}
      {/* The message about an earlier step would contradict the errors of the next one. */}
      <div
        ref={panelRef}
        tabIndex={-1}
        hidden={isReset && isOnce}
        onSubmit={() => setMessage(null)}
      >
        {flow.step === 'request' ? (
          <SendCodeForm
            ownEmail={ownEmail}
            onSent={() => {
              setMessage(messages.codeSent);
              setReset(false);
            }}
          />
        ) : (
          <NewPasswordForm
            ownEmail={ownEmail}
            sentTo={flow.email}
            onReset={() => {
              setMessage(success);
              setReset(true);
              onReset?.();
            }}
            onRestart={() => setMessage(null)}
          />
        )}
      </div>
    </>
  );
}
