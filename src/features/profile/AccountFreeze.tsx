import { useState, type ReactNode } from 'react';
import { CodeField } from '@/forms/CodeField';
import { PasswordField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedAtCode } from '@/forms/refusedAtCode';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { fieldMessages, missingMessages, validationMessages } from '@/messages/forms';
import { protectionMessages as messages } from '@/messages/protection';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUnfreeze, unfreezeRestarted } from '@/store/user/profileSlice';
import {
  useFreezeAccountMutation,
  useSendUnfreezeCodeMutation,
  useUnfreezeAccountMutation,
} from '@/store/user/userApi';
import { Button } from '@/ui/buttons/Button';
import { Banner } from '@/ui/feedback/Banner';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { useStepFocus } from '@/ui/focus/useStepFocus';
import { Grid, Row, Stack } from '@/ui/layout/Layout';
import { Note } from '@/ui/text/Text';
import { mailedCodeIn } from '@contract/rules/mailedCode';
import { ProtectionState } from './ProtectionState';
import { unfreezeSchema } from './securitySchemas';

interface StepProps {
  /** Called with a message about a step that is done. */
  readonly onDone: (message: string) => void;
}

/** Renders a button that freezes the account with one press, because a customer in need mustn't be asked twice. */
function Freeze({ onDone }: StepProps) {
  const [freezeAccount] = useFreezeAccountMutation();
  const submit = async (): Promise<FormOutcome | undefined> => {
    const { error } = await freezeAccount(undefined);
    if (error) return refusedBy('freezeAccount', error);
    onDone(messages.frozenNow);
    return undefined;
  };
  return (
    <Form initialValues={{}} onSubmit={submit} label={messages.freezeTitle}>
      <Row fill="narrow">
        <SubmitButton block={false}>{messages.freeze}</SubmitButton>
      </Row>
    </Form>
  );
}

/** Renders step 1 of unfreezing the account, which emails a code. */
function SendCode({ onDone }: StepProps) {
  const [sendCode] = useSendUnfreezeCodeMutation();
  const submit = async (): Promise<FormOutcome | undefined> => {
    const { error } = await sendCode(undefined);
    if (error) return refusedBy('sendUnfreezeCode', error);
    onDone(messages.codeSent);
    return undefined;
  };
  return (
    <Form initialValues={{}} onSubmit={submit} label={messages.unfreeze}>
      <Row fill="narrow">
        <SubmitButton block={false}>{messages.sendCode}</SubmitButton>
      </Row>
    </Form>
  );
}

/** Renders step 2 of unfreezing the account, which asks for the code and the password. */
function Unfreeze({ onDone }: StepProps) {
  const [unfreezeAccount] = useUnfreezeAccountMutation();
  const dispatch = useAppDispatch();
  const submit = async (values: {
    code: string;
    password: string;
  }): Promise<FormOutcome | undefined> => {
    const { code, password } = values;
    const { error } = await unfreezeAccount({ otp: mailedCodeIn(code), password });
    if (error) return refusedAtCode('unfreezeAccount', error, { password: 'password' });
    onDone(messages.unfrozen);
    return undefined;
  };
  return (
    <Form
      initialValues={{ code: '', password: '' }}
      schema={unfreezeSchema}
      requiredMessage={validationMessages.allFieldsRequired}
      onSubmit={submit}
      label={messages.unfreeze}
    >
      <Grid columns="panel" gap={5}>
        <CodeField />
        <PasswordField
          name="password"
          label={fieldMessages.password}
          missing={missingMessages.password}
          autoComplete="current-password"
        />
      </Grid>
      <Row fill="narrow">
        <SubmitButton block={false}>{messages.unfreeze}</SubmitButton>
        <Button variant="quiet" onClick={() => dispatch(unfreezeRestarted())}>
          {messages.restart}
        </Button>
      </Row>
    </Form>
  );
}

interface FreezeStepsProps extends StepProps {
  readonly isFrozen: boolean;
  /** The message about the latest step. */
  readonly success: ReactNode;
}

function FreezeSteps({ isFrozen, success, onDone }: FreezeStepsProps) {
  const unfreezeStep = useAppSelector(selectUnfreeze);
  const step = isFrozen ? unfreezeStep : 'freeze';
  const place = useStepFocus(step, (panel) => panel.querySelector('[data-name="code"]'));
  return (
    <div ref={place} tabIndex={-1}>
      <Stack>
        {success}
        {isFrozen ? (
          <>
            <Banner tone="warning">{messages.isFrozen}</Banner>
            <Note>{messages.unfreezePitch}</Note>
          </>
        ) : (
          <Note>{messages.freezePitch}</Note>
        )}
        {step === 'freeze' ? <Freeze onDone={onDone} /> : null}
        {step === 'request' ? <SendCode onDone={onDone} /> : null}
        {step === 'code' ? <Unfreeze onDone={onDone} /> : null}
      </Stack>
    </div>
  );
}

/** Renders the forms that freeze and unfreeze the customer's account. Not in the specification. */
export function AccountFreeze() {
  const [success, setSuccess] = useState<string | null>(null);
  return (
    <Stack>
      <ProtectionState>
        {({ isFrozen, isOnHold }) => (
          <>
            {isOnHold ? <Banner tone="warning">{messages.isOnHold}</Banner> : null}
            <FreezeSteps
              isFrozen={isFrozen}
              success={
                <PassingBanner tone="success" onDismissed={() => setSuccess(null)}>
                  {success}
                </PassingBanner>
              }
              onDone={setSuccess}
            />
          </>
        )}
      </ProtectionState>
    </Stack>
  );
}
