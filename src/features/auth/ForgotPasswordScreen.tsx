import { paths } from '@/config/paths';
import { authMessages, passwordResetMessages } from '@/messages/auth';
import { selectPasswordReset } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { PageHeading } from '@/ui/layout/Headings';
import { ContactUs } from '@/widgets/feedback/ContactUs';
import { PasswordReset } from '@/widgets/passwordReset/PasswordReset';
import { FormFootnote } from './FormFootnote';

export default function ForgotPasswordScreen() {
  const { step } = useAppSelector(selectPasswordReset);
  return (
    <>
      <PageHeading
        intro={step === 'request' ? authMessages.resetIntro : authMessages.resetCodeIntro}
      >
        {authMessages.resetTitle}
      </PageHeading>
      <PasswordReset ownEmail={null} success={passwordResetMessages.passwordReset} />
      <FormFootnote question={authMessages.rememberedPassword} to={paths.signIn.to()}>
        {authMessages.toSignIn}
      </FormFootnote>
      <ContactUs align="center" />
    </>
  );
}
