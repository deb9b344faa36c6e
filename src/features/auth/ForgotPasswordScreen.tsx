import { useState } from 'react';
import { limits } from '@/config/limits';
import { paths } from '@/config/paths';
import { publicPages } from '@/messages/publicPages';
import { successes } from '@/messages/successes';
import { selectPasswordReset } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { Banner } from '@/ui/Banner';
import { PageHeading } from '@/ui/Headings';
import { ContactUs } from '@/widgets/ContactUs';
import { FormFootnote } from './FormFootnote';
import { ResetPasswordForm } from './ResetPasswordForm';
import { SendCodeForm } from './SendCodeForm';

/** Section 4, "Password reset": a code to the email, then a new password, then back to the first step. */
export default function ForgotPasswordScreen() {
  const flow = useAppSelector(selectPasswordReset);
  const [success, setSuccess] = useState<string | null>(null);

  return (
    <>
      <PageHeading
        intro={flow.step === 'request' ? publicPages.resetIntro : publicPages.resetCodeIntro}
      >
        Reset your password
      </PageHeading>
      {success === null ? null : (
        <Banner
          key={success}
          tone="success"
          duration={limits.longBannerDuration}
          onDismiss={() => setSuccess(null)}
        >
          {success}
        </Banner>
      )}
      {flow.step === 'request' ? (
        <SendCodeForm onSent={() => setSuccess(successes.codeSent)} />
      ) : (
        <ResetPasswordForm
          email={flow.email}
          onReset={() => setSuccess(successes.passwordReset)}
          onRestart={() => setSuccess(null)}
        />
      )}
      <FormFootnote question={publicPages.rememberedPassword} to={paths.signIn.to()}>
        Sign in
      </FormFootnote>
      <ContactUs align="center" />
    </>
  );
}
