import type { FormOutcome } from '@/forms/Form';
import type { Answer } from '../store/baseApi';
import { describe, type CallError } from '../store/failures';
import { outcomeRead, useAppDispatch } from '../store/makeStore';
import type { Fields, Typed } from './fields';
import { FieldsForm, type FieldsFormProps } from './FieldsForm';

/** What a mutation's trigger resolves to. */
export type Sent<Reply = Answer> =
  | { readonly data: Reply; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError };

/** Returns the outcome of a form whose call succeeded: the form shows the answer and is cleared. */
export const sent = ({ message }: Answer): FormOutcome => ({ kind: 'sent', message, clear: true });

/** Returns a failed call as the outcome of a form. */
export const refusal = (error: CallError): FormOutcome => ({
  kind: 'refused',
  message: describe(error),
});

export interface SendFormProps<FormFields extends Fields> extends Omit<
  FieldsFormProps<FormFields>,
  'onSubmit'
> {
  readonly send: (typed: Typed<FormFields>) => Promise<Sent>;
  /** Returns the outcome of the form after a successful call. Defaults to `sent`. */
  readonly onDone?: (answer: Answer) => FormOutcome | undefined;
  readonly onRefused?: (() => void) | undefined;
}

/** Renders a form that sends a call. If the call is refused, the reason is shown below the button. */
export function SendForm<FormFields extends Fields>(props: SendFormProps<FormFields>) {
  const { send, onDone = sent, onRefused, ...form } = props;
  const dispatch = useAppDispatch();
  const submit = async (typed: Typed<FormFields>): Promise<FormOutcome | undefined> => {
    const { data, error } = await send(typed);
    if (!error) return onDone(data);
    // The message about an earlier action would contradict the refusal.
    dispatch(outcomeRead());
    onRefused?.();
    return refusal(error);
  };
  return <FieldsForm {...form} onSubmit={submit} />;
}
