import { useState } from 'react';
import {
  Link,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { paths } from '@/config/paths';
import { PasswordField, TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import type { SignOutReason } from '@/lib/failure';
import { isDeviceDateWrong } from '@/lib/serverTime';
import { authMessages, sessionMessages, passwordResetMessages } from '@/messages/auth';
import { fieldMessages } from '@/messages/forms';
import { useSignInMutation } from '@/store/auth/authApi';
import { returnPathFollowed, selectReturnPath, selectSignOutReason } from '@/store/auth/authSlice';
import { selectPendingEmail } from '@/store/user/userSlice';
import { takeReturnPath } from '@/store/auth/tabReturnPath';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Banner } from '@/ui/feedback/Banner';
import { PageHeading } from '@/ui/layout/Headings';
import { ContactUs } from '@/widgets/feedback/ContactUs';
import { FormFootnote } from './FormFootnote';
import { signInSchema, type SignInValues } from './signInSchema';
import classes from './AuthForm.module.css';

/**
 * Returns the email from the page for the code, so that the customer doesn't have to type it again. Otherwise empty.
 */
function useVerifiedEmail(): string {
  const state: unknown = useLocation().state;
  return typeof state === 'string' ? state : '';
}

function SignedOutBanner({ reason }: { reason: SignOutReason }) {
  return reason === 'passwordReset' ? (
    <Banner tone="success">{passwordResetMessages.passwordResetInSettings}</Banner>
  ) : (
    <Banner tone="warning" detail={isDeviceDateWrong() ? sessionMessages.checkDate : undefined}>
      {sessionMessages.signOutReasons[reason]}
    </Banner>
  );
}

export default function SignInScreen() {
  const [signIn] = useSignInMutation();
  const returnPath = useAppSelector(selectReturnPath);
  const pendingEmail = useAppSelector(selectPendingEmail);
  const signOutReason = useAppSelector(selectSignOutReason);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const verifiedEmail = useVerifiedEmail();
  const arrival = useNavigationType();
  const [initialValues] = useState<SignInValues>({ email: verifiedEmail, password: '' });

  const submit = async (values: SignInValues): Promise<FormOutcome | undefined> => {
    const { error } = await signIn(values);
    if (error) return refusedBy('signIn', error);
    const storedPath = takeReturnPath();
    dispatch(returnPathFollowed());
    void navigate(returnPath ?? storedPath ?? paths.overview.to(), { replace: true });
    return undefined;
  };

  // False if the email still needs its code, as it may after a lost response. Also false after a reload, because the
  // page starts as prerendered, without an email.
  const isVerified =
    verifiedEmail !== '' && pendingEmail === null && arrival !== NavigationType.Pop;
  const intro = isVerified ? authMessages.verifiedIntro : authMessages.signInIntro;
  return (
    <>
      <PageHeading intro={signOutReason ? authMessages.signInAgainIntro : intro}>
        {authMessages.signInTitle}
      </PageHeading>
      {signOutReason && <SignedOutBanner reason={signOutReason} />}
      <Form initialValues={initialValues} schema={signInSchema} onSubmit={submit}>
        <TextField
          name="email"
          label={fieldMessages.email}
          type="email"
          autoComplete="username"
          required
        />
        <div className={classes.field}>
          <PasswordField
            name="password"
            label={fieldMessages.password}
            autoComplete="current-password"
          />
          <Link to={paths.forgotPassword.to()} className={classes.aside}>
            {authMessages.forgotPassword}
          </Link>
        </div>
        <SubmitButton>{authMessages.signIn}</SubmitButton>
      </Form>
      {pendingEmail === null ? null : (
        <FormFootnote question={authMessages.codeWaits} to={paths.verifyEmail.to()}>
          {authMessages.enterCode}
        </FormFootnote>
      )}
      <FormFootnote question={authMessages.newHere} to={paths.signUp.to()}>
        {authMessages.createAccount}
      </FormFootnote>
      <ContactUs align="center" />
    </>
  );
}
