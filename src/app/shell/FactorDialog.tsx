import { object, string } from 'yup';
import { TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { factorQuestionMessages as messages } from '@/messages/factors';
import { validationMessages } from '@/messages/forms';
import { useProveFactorMutation, type FactorAnswer } from '@/store/factors/factorsApi';
import { factorMethodChosen, type FactorQuestion } from '@/store/factors/factorsSlice';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/buttons/Button';
import { useFieldFocus } from '@/ui/focus/useFieldFocus';
import { Row, Stack } from '@/ui/layout/Layout';
import { Dialog } from '@/ui/overlays/Dialog';
import { Text } from '@/ui/text/Text';
import { ContactUs } from '@/widgets/feedback/ContactUs';

const schema = object({ code: string().trim().required(validationMessages.allFieldsRequired) });

/**
 * For each method that needs a code: the props of the field for the code, and a function that makes the answer to send.
 */
const fields = {
  authenticator: {
    label: messages.appCode,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    answer: (otp: string): FactorAnswer => ({ otp }),
  },
  recovery_code: {
    label: messages.recoveryCode,
    inputMode: 'text',
    autoComplete: 'off',
    answer: (recoveryCode: string): FactorAnswer => ({ recoveryCode }),
  },
} as const;

interface FactorDialogProps {
  readonly question: FactorQuestion;
  readonly onCancel: () => void;
}

/** Returns a function that proves the factor and returns the outcome of the form. */
function useProof() {
  const [proveFactor] = useProveFactorMutation();
  return async (answer: FactorAnswer): Promise<FormOutcome | undefined> => {
    const { error } = await proveFactor(answer);
    return error && refusedBy('proveFactor', error);
  };
}

interface MethodProps<Method> {
  readonly method: Method;
  readonly onCancel: () => void;
}

function CancelButton({ onCancel }: Pick<FactorDialogProps, 'onCancel'>) {
  return (
    <Button variant="quiet" onClick={onCancel}>
      {messages.cancel}
    </Button>
  );
}

function PasskeyForm({ onCancel }: Pick<FactorDialogProps, 'onCancel'>) {
  const prove = useProof();
  return (
    <Form initialValues={{}} onSubmit={() => prove({ passkey: true })} label={messages.title}>
      <Text tone="muted">{messages.pitch.passkey}</Text>
      <Row fill="narrow">
        <SubmitButton block={false}>{messages.usePasskey}</SubmitButton>
        <CancelButton onCancel={onCancel} />
      </Row>
    </Form>
  );
}

function CodeForm({ method, onCancel }: MethodProps<keyof typeof fields>) {
  const prove = useProof();
  const { answer, ...field } = fields[method];
  return (
    <Form
      initialValues={{ code: '' }}
      schema={schema}
      onSubmit={({ code }) => prove(answer(code.trim()))}
      label={messages.title}
    >
      <Text tone="muted">{messages.pitch[method]}</Text>
      <TextField name="code" required {...field} />
      <Row fill="narrow">
        <SubmitButton block={false}>{messages.confirm}</SubmitButton>
        <CancelButton onCancel={onCancel} />
      </Row>
    </Form>
  );
}

/** Renders the dialog that asks for a factor, in any of the ways that the customer has set up. */
export default function FactorDialog({ question, onCancel }: FactorDialogProps) {
  const { method, methods } = question;
  const dispatch = useAppDispatch();
  const place = useFieldFocus(method);
  return (
    <Dialog open title={messages.title} onClose={onCancel}>
      <Stack>
        <div ref={place}>
          {method === 'passkey' ? (
            <PasskeyForm onCancel={onCancel} />
          ) : (
            <CodeForm key={method} method={method} onCancel={onCancel} />
          )}
        </div>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Row key={other}>
              <Button variant="link" onClick={() => dispatch(factorMethodChosen(other))}>
                {messages.instead[other]}
              </Button>
            </Row>
          ))}
        <ContactUs question={messages.noneLeft} />
      </Stack>
    </Dialog>
  );
}
