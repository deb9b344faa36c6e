import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { NewPasswordField } from '@/forms/NewPasswordField';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { useFormField } from '@/forms/useFormField';
import { fullNameOf, splitFullName } from '@/lib/names';
import { referralCodeIn } from '@/lib/referral';
import { authMessages } from '@/messages/auth';
import { fieldMessages, validationMessages } from '@/messages/forms';
import { useRegisterMutation } from '@/store/auth/authApi';
import { selectSignUp } from '@/store/auth/authSlice';
import { selectHasSession } from '@/store/user/userSlice';
import { useAppSelector } from '@/store/hooks';
import { PageHeading } from '@/ui/layout/Headings';
import { TextInput } from '@/ui/forms/TextInput';
import { LegalLinks } from '@/widgets/navigation/LegalLinks';
import { FormFootnote } from './FormFootnote';
import { normalPhone, isPhoneNumber } from '@contract/rules/phone';
import { plainText } from '@contract/rules/plainText';
import { object, string, type InferType } from 'yup';
import { isStrongPassword } from '@contract/rules/password';
import { isEmail, normalEmail } from '@contract/rules/email';

/** Section 5, "Sign up". */
const signUpSchema = object({
  fullName: string()
    .default('')
    .test('full-name', validationMessages.fullName, (text) => splitFullName(text) !== null),
  phoneNumber: string()
    .default('')
    .test('phone-number', validationMessages.phoneNumber, isPhoneNumber),
  email: string()
    .default('')
    .test('email', validationMessages.email, (text) => isEmail(normalEmail(text))),
  password: string().default('').test('password', validationMessages.newPassword, isStrongPassword),
  referralCode: string().default(''),
});

type SignUpValues = InferType<typeof signUpSchema>;

/** Maps the names under which servers refuse the referral code to the name of its field in the form. */
const referralFields = { referral_link: 'referralCode', referral_code: 'referralCode' };

/** Renders the field for a friend's code, or for the whole link with the code. */
function ReferralCodeField() {
  const label = authMessages.referralCode;
  const field = useFormField<string>('referralCode', label);
  return (
    <TextInput
      {...field}
      label={label}
      autoComplete="off"
      onValueChange={(text) => field.onValueChange(referralCodeIn(text))}
    />
  );
}

export default function SignUpScreen() {
  const [register] = useRegisterMutation();
  const [query] = useSearchParams();
  const hasSession = useAppSelector(selectHasSession);
  const navigate = useNavigate();
  // A customer who returns from the page for the code only has to enter the password again.
  const sent = useAppSelector(selectSignUp);
  const [initialValues] = useState<SignUpValues>({
    fullName: sent ? fullNameOf(sent) : '',
    phoneNumber: sent?.phoneNumber ?? '',
    email: sent?.email ?? '',
    password: '',
    referralCode: sent?.referralCode ?? referralCodeIn(query.get('referral_code') ?? ''),
  });

  if (hasSession) return <Navigate to={paths.overview.to()} replace />;

  const submit = async (values: SignUpValues): Promise<FormOutcome | undefined> => {
    const { fullName, phoneNumber, email, password, referralCode } = values;
    const name = splitFullName(fullName);
    if (name === null) throw new Error('The rules of the form let no such name through.');
    const { error } = await register({
      ...name,
      phoneNumber: normalPhone(phoneNumber),
      email: email.trim(),
      password,
      // Takes the code out of a link that was pasted before the app started, because the field didn't handle that link.
      referralCode: plainText(referralCodeIn(referralCode)),
    });
    if (error) return refusedBy('register', error, referralFields);
    void navigate(paths.verifyEmail.to());
    return undefined;
  };

  return (
    <>
      <PageHeading intro={authMessages.signUpIntro}>{authMessages.signUpTitle}</PageHeading>
      <Form initialValues={initialValues} schema={signUpSchema} errorSummary onSubmit={submit}>
        <TextField name="fullName" label={authMessages.fullName} autoComplete="name" required />
        <TextField
          name="phoneNumber"
          label={authMessages.phoneNumber}
          type="tel"
          autoComplete="tel"
          required
        />
        <TextField
          name="email"
          label={fieldMessages.email}
          type="email"
          autoComplete="email"
          required
        />
        <NewPasswordField name="password" label={fieldMessages.password} />
        <ReferralCodeField />
        <SubmitButton>{authMessages.signUp}</SubmitButton>
      </Form>
      <FormFootnote question={authMessages.haveAccount} to={paths.signIn.to()}>
        {authMessages.toSignIn}
      </FormFootnote>
      <LegalLinks align="center" />
    </>
  );
}
