import { useMemo } from 'react';
import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { CodeField } from '@/forms/CodeField';
import { DigitsField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { weaknessOf } from '@contract/rules/pin';
import { passwordResetMessages } from '@/messages/auth';
import { profileMessages } from '@/messages/profile';
import { missingMessages, validationMessages } from '@/messages/forms';
import { useAppDispatch } from '@/store/hooks';
import { pinResetByEmailChosen } from '@/store/user/profileSlice';
import { useResetPinMutation, useResetPinByCodeMutation } from '@/store/user/userApi';
import type { CurrentUser } from '@/store/user/userWire';
import { Button } from '@/ui/buttons/Button';
import { Grid, Row } from '@/ui/layout/Layout';
import { newPinSchema, type PinProof } from './securitySchemas';
import { mailedCodeIn } from '@contract/rules/mailedCode';

const emptyValues = { currentPin: '', code: '', newPin: '', confirmNewPin: '' };

function PinField({ name }: { name: 'currentPin' | 'newPin' | 'confirmNewPin' }) {
  return (
    <DigitsField
      name={name}
      label={profileMessages[name]}
      missing={missingMessages[name]}
      digits={limits.pinDigits}
      masked
      required
    />
  );
}

interface NewPinFormProps {
  readonly user: CurrentUser;
  readonly proof: PinProof;
  /** Called after a reset by code. After a reset by the current PIN, the form shows the success itself. */
  readonly onResetByCode: () => void;
}

/** Renders a form for a new PIN, entered twice, with the current PIN or an emailed code as proof. */
export function NewPinForm({ user, proof, onResetByCode }: NewPinFormProps) {
  const { accountId, phoneNumber } = user;
  const [resetPin] = useResetPinMutation();
  const [resetPinByCode] = useResetPinByCodeMutation();
  const dispatch = useAppDispatch();
  const schema = useMemo(
    () =>
      newPinSchema(proof, (pin) =>
        // Only Mota's own server refuses PINs that are easy to guess.
        environment.apiExtensions ? weaknessOf(pin, phoneNumber) : null,
      ),
    [proof, phoneNumber],
  );

  const submit = async (values: typeof emptyValues): Promise<FormOutcome | undefined> => {
    const { currentPin, code, newPin } = values;
    if (proof === 'currentPin') {
      const { error } = await resetPin({ user: accountId, currentPin, newPin });
      if (error) return refusedBy('resetPin', error);
      return { kind: 'sent', message: profileMessages.pinReset, clear: true };
    }
    const { error } = await resetPinByCode({ otp: mailedCodeIn(code), newPin });
    if (error) return refusedBy('resetPinByCode', error);
    onResetByCode();
    return undefined;
  };

  return (
    <Form
      initialValues={emptyValues}
      schema={schema}
      requiredMessage={validationMessages.allFieldsRequired}
      onSubmit={submit}
    >
      <Grid columns="field" gap={3}>
        {proof === 'code' ? <CodeField /> : <PinField name="currentPin" />}
        <PinField name="newPin" />
        <PinField name="confirmNewPin" />
      </Grid>
      <Row fill="narrow">
        <SubmitButton block={false}>{profileMessages.savePin}</SubmitButton>
        {proof === 'code' ? (
          <Button variant="quiet" onClick={() => dispatch(pinResetByEmailChosen())}>
            {passwordResetMessages.restart}
          </Button>
        ) : null}
      </Row>
    </Form>
  );
}
