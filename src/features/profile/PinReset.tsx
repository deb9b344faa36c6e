import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { profileMessages } from '@/messages/profile';
import { passwordResetMessages } from '@/messages/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSendPinCodeMutation } from '@/store/user/userApi';
import {
  pinCreationOpened,
  pinResetByEmailChosen,
  pinResetByEmailLeft,
  selectPinReset,
} from '@/store/user/profileSlice';
import { selectCurrentUser, selectIsUserConfirmed } from '@/store/user/userSlice';
import { Button } from '@/ui/buttons/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { LockIcon } from '@/ui/images/icons';
import { Row, Stack } from '@/ui/layout/Layout';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Note } from '@/ui/text/Text';
import { ContactUs } from '@/widgets/feedback/ContactUs';
import { NewPinForm } from './NewPinForm';

/** Renders step 1 of a reset without the current PIN. It emails a code. */
function SendPinCode({ onSent }: { onSent: () => void }) {
  const [sendPinCode] = useSendPinCodeMutation();
  const dispatch = useAppDispatch();

  const submit = async (): Promise<FormOutcome | undefined> => {
    const { error } = await sendPinCode(undefined);
    if (error) return refusedBy('sendPinCode', error);
    onSent();
    return undefined;
  };

  return (
    <Form initialValues={{}} onSubmit={submit}>
      <Row fill="narrow">
        <SubmitButton block={false}>{profileMessages.sendCode}</SubmitButton>
        <Button variant="quiet" onClick={() => dispatch(pinResetByEmailLeft())}>
          {profileMessages.back}
        </Button>
      </Row>
    </Form>
  );
}

/** Offers customers who have forgotten the PIN a code by email or, without our additions to the API, the support. */
function PinForgotten() {
  const dispatch = useAppDispatch();
  if (!environment.apiExtensions) return <ContactUs question={profileMessages.pinForgotten} />;
  return (
    <Row gap={2}>
      <Note as="span">{profileMessages.pinForgottenOrLocked}</Note>
      <Button variant="link" onClick={() => dispatch(pinResetByEmailChosen())}>
        {profileMessages.resetPinByEmail}
      </Button>
    </Row>
  );
}

/** Links to the creation of a PIN, for customers without one. */
function NoPinYet() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const create = () => {
    dispatch(pinCreationOpened());
    void navigate(paths.profile.to());
  };
  return (
    <EmptyState
      icon={<LockIcon />}
      action={<Button onClick={create}>{profileMessages.createPin}</Button>}
    >
      {profileMessages.noPinYet}
    </EmptyState>
  );
}

/** Renders "Reset PIN" (section 5): with the current PIN or, in addition to the specification, with an emailed code. */
export function PinReset() {
  const user = useAppSelector(selectCurrentUser);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  const step = useAppSelector(selectPinReset);
  const [success, setSuccess] = useState<string | null>(null);
  if (user === null) return <Skeleton shape="control" />;
  if (isConfirmed && user.hasTransactionPin === false) return <NoPinYet />;

  return (
    <Stack>
      <Note>
        {step === 'current' ? profileMessages.resetPinPitch : profileMessages.pinCodePitch}
      </Note>
      <PassingBanner tone="success" onDismissed={() => setSuccess(null)}>
        {success}
      </PassingBanner>
      {step === 'request' ? (
        <SendPinCode onSent={() => setSuccess(passwordResetMessages.codeSent)} />
      ) : (
        <NewPinForm
          key={step}
          user={user}
          proof={step === 'code' ? 'code' : 'currentPin'}
          onResetByCode={() => setSuccess(profileMessages.pinReset)}
        />
      )}
      {step === 'current' ? <PinForgotten /> : null}
    </Stack>
  );
}
