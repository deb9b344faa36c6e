import { paths } from '@/config/paths';
import { publicPagesCopy } from '@/words/publicPages';
import { successesCopy } from '@/words/successes';
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
      <PageHeading
        intro={step === 'request' ? publicPagesCopy.resetIntro : publicPagesCopy.resetCodeIntro}
      >
        {publicPagesCopy.resetTitle}
      </PageHeading>
      <PasswordReset ownEmail={null} success={successesCopy.passwordReset} />
      <FormFootnote question={publicPagesCopy.rememberedPassword} to={paths.signIn.to()}>
        {publicPagesCopy.toSignIn}
      </FormFootnote>
      <ContactUs align="center" />
    </>
  );
}
