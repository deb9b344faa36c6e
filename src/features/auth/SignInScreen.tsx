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
import { publicPagesCopy } from '@/words/publicPages';
import { sessionCopy } from '@/words/session';
import { successesCopy } from '@/words/successes';
import { fieldsCopy } from '@/words/fields';
import { useSignInMutation } from '@/store/auth/authApi';
import { returnPathFollowed, selectReturnPath, selectSignOutReason } from '@/store/auth/authSlice';
import { selectPendingEmail } from '@/store/user/userSlice';
import { takeReturnPath } from '@/store/auth/tabReturnPath';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Banner } from '@/ui/Banner';
import { PageHeading } from '@/ui/Headings';
import { ContactUs } from '@/widgets/ContactUs';
import { FormFootnote } from './FormFootnote';
import { signInSchema, type SignInValues } from './signInSchema';
import classes from './AuthForm.module.css';

/** Returns the email that the customer has just verified, so that they don't have to type it again. Otherwise empty. */
function useVerifiedEmail(): string {
  const state: unknown = useLocation().state;
  return typeof state === 'string' ? state : '';
}

function SignedOutBanner({ reason }: { reason: SignOutReason }) {
  return reason === 'passwordReset' ? (
    <Banner tone="success">{successesCopy.passwordResetInSettings}</Banner>
  ) : (
    <Banner tone="warning" detail={isDeviceDateWrong() ? sessionCopy.checkDate : undefined}>
      {sessionCopy.signOutReasons[reason]}
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
    const keptPath = takeReturnPath();
    dispatch(returnPathFollowed());
    void navigate(returnPath ?? keptPath ?? paths.overview.to(), { replace: true });
    return undefined;
  };

  // After a lost answer, the email still needs its code. A reload begins with the prerendered page, which has no email.
  const isVerified =
    verifiedEmail !== '' && pendingEmail === null && arrival !== NavigationType.Pop;
  const intro = isVerified ? publicPagesCopy.verifiedIntro : publicPagesCopy.signInIntro;
  return (
    <>
      <PageHeading intro={signOutReason ? publicPagesCopy.signInAgainIntro : intro}>
        {publicPagesCopy.signInTitle}
      </PageHeading>
      {signOutReason && <SignedOutBanner reason={signOutReason} />}
      <Form initialValues={initialValues} schema={signInSchema} onSubmit={submit}>
        <TextField
          name="email"
          label={fieldsCopy.email}
          type="email"
          autoComplete="username"
          required
        />
        <div className={classes.field}>
          <PasswordField
            name="password"
            label={fieldsCopy.password}
            autoComplete="current-password"
          />
          <Link to={paths.forgotPassword.to()} className={classes.aside}>
            {publicPagesCopy.forgotPassword}
          </Link>
        </div>
        <SubmitButton>{publicPagesCopy.signIn}</SubmitButton>
      </Form>
      {pendingEmail === null ? null : (
        <FormFootnote question={publicPagesCopy.codeWaits} to={paths.verifyEmail.to()}>
          {publicPagesCopy.enterCode}
        </FormFootnote>
      )}
      <FormFootnote question={publicPagesCopy.newHere} to={paths.signUp.to()}>
        {publicPagesCopy.createAccount}
      </FormFootnote>
      <ContactUs align="center" />
    </>
  );
}
