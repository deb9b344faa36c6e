import type { ComponentProps } from 'react';
import type { FormikValues } from 'formik';
import { Form, type FormOutcome } from '@/forms/Form';
import { SubmitButton } from '@/forms/SubmitButton';
import { Row, Stack } from '@/ui/Layout';
import { describe, type CallError } from '../store/describe';

type FieldsFormProps<Values extends FormikValues> = ComponentProps<typeof Form<Values>> & {
  /** On its button; without it nothing can be sent. */
  readonly confirm?: string | false;
};

/** Fields below each other, and the button that sends them. */
export function FieldsForm<Values extends FormikValues>(props: FieldsFormProps<Values>) {
  const { confirm, children, ...form } = props;
  return (
    <Form {...form}>
      <Stack>
        {children}
        {confirm ? (
          <Row>
            <SubmitButton block={false}>{confirm}</SubmitButton>
          </Row>
        ) : null}
      </Stack>
    </Form>
  );
}

/** A refusal in the words of the server. */
export const refusal = (error: CallError): FormOutcome => ({
  kind: 'refused',
  message: describe(error),
});

interface Answer {
  readonly data?: { readonly message: string } | undefined;
  readonly error?: CallError | undefined;
}

/** The answer of the server to what was sent, after which the form is empty again. */
export const answerOf = ({ data, error }: Answer): FormOutcome =>
  error ? refusal(error) : { kind: 'sent', message: data?.message ?? '', clear: true };
