import type { SerializedError } from '@reduxjs/toolkit';
import { isFailure, isOutcomeKnown, type Failure } from '@/lib/failure';
import { PasswordField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { factorMessages as messages } from '@/messages/factors';
import { fieldMessages } from '@/messages/forms';
import {
  authenticatorSecrets,
  passkeyRequests,
  recoveryCodesOnce,
  useAddPasskeyMutation,
  useRemoveAuthenticatorMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useStartAuthenticatorMutation,
  useStartPasskeyMutation,
} from '@/store/factors/factorsApi';
import {
  factorChangeEnded,
  recoveryCodesShown,
  type FactorChange,
} from '@/store/factors/factorsSlice';
import type { AuthenticatorSecret } from '@/store/factors/factorsWire';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/buttons/Button';
import { Row } from '@/ui/layout/Layout';
import { Note } from '@/ui/text/Text';
import { passwordSchema } from './securitySchemas';

export interface SecretReceivers {
  readonly onCodes: (codes: readonly string[]) => void;
  /** Called with a message about a change that is done. */
  readonly onDone: (message: string) => void;
}

interface FactorPasswordProps extends SecretReceivers {
  readonly change: FactorChange;
  readonly onSecret: (secret: AuthenticatorSecret | null) => void;
}

type Submit = (password: string) => Promise<FormOutcome | undefined>;

const atPassword = { password: 'password' };

/**
 * Returns the outcome of a request for new codes that failed. If it may have been carried out, the old codes may be
 * dead without the customer having seen the new ones.
 */
function withoutNewCodes(error: Failure | SerializedError): FormOutcome | undefined {
  const refusal = refusedBy('renewRecoveryCodes', error, atPassword);
  const isUnsure = isFailure(error) && !isOutcomeKnown(error);
  if (refusal?.kind !== 'refused' || !isUnsure) return refusal;
  return { ...refusal, reason: messages.codesMayBeReplaced };
}

/** Returns a function that creates a passkey once the password is entered. */
function usePasskeyCreation({ onCodes, onDone }: SecretReceivers): Submit {
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const dispatch = useAppDispatch();
  return async (password) => {
    const body = { password };
    const started = await start(body);
    if (started.error) return refusedBy('startPasskey', started.error, atPassword);
    const request = passkeyRequests.take(body);
    if (request === undefined) return undefined;
    const { error } = await add(request);
    if (error) return refusedBy('addPasskey', error);
    onDone(messages.passkeyOn);
    const codes = recoveryCodesOnce.take(request)?.recoveryCodes ?? [];
    onCodes(codes);
    dispatch(codes.length > 0 ? recoveryCodesShown() : factorChangeEnded());
    return undefined;
  };
}

/** Returns a function that makes the change once the password is entered. For a new app, it only starts the set-up. */
function useSubmit(change: FactorChange, receivers: Omit<FactorPasswordProps, 'change'>): Submit {
  const { onSecret, onCodes, onDone } = receivers;
  const createPasskey = usePasskeyCreation(receivers);
  const [start] = useStartAuthenticatorMutation();
  const [remove] = useRemoveAuthenticatorMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const dispatch = useAppDispatch();
  return async (password) => {
    const body = { password };
    switch (change.kind) {
      case 'addPasskey':
        return createPasskey(password);
      case 'removePasskey': {
        const { error } = await removePasskey({ ...body, id: change.id });
        if (error) return refusedBy('removePasskey', error, atPassword);
        onDone(messages.passkeyRemoved);
        return undefined;
      }
      case 'addAuthenticator': {
        const { error } = await start(body);
        if (error) return refusedBy('startAuthenticator', error, atPassword);
        onSecret(authenticatorSecrets.take(body) ?? null);
        return undefined;
      }
      case 'removeAuthenticator': {
        const { error } = await remove(body);
        if (error) return refusedBy('removeAuthenticator', error, atPassword);
        onDone(messages.authenticatorRemoved);
        return undefined;
      }
      case 'renewCodes': {
        const { error } = await renew(body);
        if (error) return withoutNewCodes(error);
        onCodes(recoveryCodesOnce.take(body)?.recoveryCodes ?? []);
        dispatch(recoveryCodesShown());
        return undefined;
      }
    }
  };
}

/**
 * Renders the form for the password, which every change needs. If the customer has a factor already, the server then
 * asks for it as well.
 */
export function FactorPassword({ change, ...receivers }: FactorPasswordProps) {
  const submit = useSubmit(change, receivers);
  const isRemoval = change.kind === 'removePasskey' || change.kind === 'removeAuthenticator';
  const dispatch = useAppDispatch();
  return (
    <Form
      initialValues={{ password: '' }}
      schema={passwordSchema}
      onSubmit={({ password }) => submit(password)}
      label={messages.title}
    >
      <Note>{messages.passwordFirst[change.kind]}</Note>
      <PasswordField
        name="password"
        label={fieldMessages.password}
        autoComplete="current-password"
      />
      <Row fill="narrow">
        <SubmitButton block={false} variant={isRemoval ? 'danger' : undefined}>
          {isRemoval ? messages.remove : messages.continue}
        </SubmitButton>
        <Button variant="quiet" onClick={() => dispatch(factorChangeEnded())}>
          {messages.cancel}
        </Button>
      </Row>
    </Form>
  );
}
