import { paths } from '@/config/paths';
import { publicPages } from '@/messages/publicPages';
import { successes } from '@/messages/successes';
import { selectPasswordReset } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { PageHeading } from '@/ui/Headings';
import { ContactUs } from '@/widgets/ContactUs';
import { PasswordReset } from '@/widgets/passwordReset/PasswordReset';
import { FormFootnote } from './FormFootnote';

export default function ForgotPasswordScreen() {
  const { step } = useAppSelector(selectPasswordReset);
  return (
    <>
      <PageHeading intro={step === 'request' ? publicPages.resetIntro : publicPages.resetCodeIntro}>
        Reset your password
      </PageHeading>
      <PasswordReset ownEmail={null} success={successes.passwordReset} />
      <FormFootnote question={publicPages.rememberedPassword} to={paths.signIn.to()}>
        Sign in
      </FormFootnote>
      <ContactUs align="center" />
    </>
  );
}
