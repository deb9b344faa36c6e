import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { object, string, type InferType } from 'yup';
import { paths } from '@/config/paths';
import { CodeField } from '@/forms/CodeField';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { isFailure, isOutcomeKnown } from '@/lib/failure';
import { authMessages } from '@/messages/auth';
import { fieldMessages, missingMessages } from '@/messages/forms';
import { useVerifyEmailMutation } from '@/store/auth/authApi';
import { codeEntryOpened } from '@/store/auth/authSlice';
import { selectPendingEmail } from '@/store/user/userSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PageHeading } from '@/ui/layout/Headings';
import { TextInput } from '@/ui/forms/TextInput';
import { ContactUs } from '@/widgets/feedback/ContactUs';
import { FormFootnote } from './FormFootnote';
import { ResendCode } from './ResendCode';
import { mailedCodeIn } from '@contract/rules/mailedCode';

/** The server checks the code. The form only refuses an empty one. */
const schema = object({ code: string().trim().required(missingMessages.code) });

function CodeEntry({ email }: { email: string }) {
  const [verifyEmail] = useVerifyEmailMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  /** Whether the code may already have been used. After a lost response, the server would call a used code wrong. */
  const [mayBeVerified, setMayBeVerified] = useState(false);

  useEffect(() => {
    dispatch(codeEntryOpened());
  }, [dispatch]);

  const submit = async ({ code }: InferType<typeof schema>): Promise<FormOutcome | undefined> => {
    const { error } = await verifyEmail({ email, otp: mailedCodeIn(code) });
    if (error) {
      if (isFailure(error) && !isOutcomeKnown(error)) setMayBeVerified(true);
      return refusedBy('verifyEmail', error);
    }
    void navigate(paths.signIn.to(), { state: email });
    return undefined;
  };

  return (
    <>
      <PageHeading intro={authMessages.verifyEmailIntro}>
        {authMessages.verifyEmailTitle}
      </PageHeading>
      <Form initialValues={{ code: '' }} schema={schema} onSubmit={submit}>
        <TextInput label={fieldMessages.email} type="email" value={email} readOnly />
        <CodeField />
        <SubmitButton>{authMessages.verify}</SubmitButton>
      </Form>
      {mayBeVerified ? (
        <FormFootnote question={authMessages.maybeVerified} to={paths.signIn.to()} state={email}>
          {authMessages.signIn}
        </FormFootnote>
      ) : null}
      <ResendCode email={email} />
      <FormFootnote question={authMessages.wrongEmail} to={paths.signUp.to()}>
        {authMessages.otherEmail}
      </FormFootnote>
      <ContactUs align="center" />
    </>
  );
}

export default function VerifyEmailScreen() {
  const pendingEmail = useAppSelector(selectPendingEmail);
  // Keeps the email, because the store removes it once the code is accepted, just before this page closes.
  const [email, setEmail] = useState(pendingEmail);
  // The page was prerendered with an empty email, so the email of the store replaces it.
  if (email === '' && pendingEmail !== '') setEmail(pendingEmail);
  return email === null ? <Navigate to={paths.signUp.to()} replace /> : <CodeEntry email={email} />;
}
