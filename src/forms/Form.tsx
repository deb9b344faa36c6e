import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { type JSX, type ReactNode, useState } from 'react';
import { limits } from '@/config/limits';
import { FormBody } from './FormBody';
import type { FormMessage } from './formContext';
import type { FormOutcome } from './formOutcome';
import { errorsOf, type FormSchema, preloadSchema } from './formSchema';

type FormProps<Values extends FormikValues> = {
  readonly initialValues: Values;
  readonly schema?: FormSchema;
  /** Called with valid values, never while an earlier call is under way. Nothing to say: resolve to undefined. */
  readonly onSubmit: (values: Values) => Promise<FormOutcome | undefined>;
  /** How long a message stays, in milliseconds. */
  readonly bannerDuration?: number;
  /** The one sentence for every field left empty: it is said once for the whole form, the fields are only marked. */
  readonly requiredMessage?: string;
  /** Lists what is wrong above the fields: for forms longer than a screen. */
  readonly errorSummary?: boolean;
  /** The accessible name, for a page with several forms. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** Applies what the outcome says about the fields and returns its message, if it has one. */
function settle<Values extends FormikValues>(
  outcome: FormOutcome | undefined,
  helpers: FormikHelpers<Values>,
): Omit<FormMessage, 'values'> | null {
  if (outcome?.kind === 'refused') {
    const fields = Object.entries(outcome.fields ?? {});
    fields.forEach(([name, error]) => helpers.setFieldError(name, error));
    return { tone: 'error', text: outcome.message, reason: outcome.reason };
  }
  if (outcome?.clear) helpers.resetForm();
  return outcome?.message ? { tone: 'success', text: outcome.message } : null;
}

/**
 * Holds the values, validates on submit (and from then on with every change), moves the focus to the first invalid
 * field, sends once however often it is pressed, and shows the outcome in a banner.
 */
export function Form<Values extends FormikValues>(props: FormProps<Values>): JSX.Element {
  const { initialValues, schema, onSubmit, children, label, errorSummary = false } = props;
  const { bannerDuration = limits.longBannerDuration } = props;
  const [attempted, setAttempted] = useState(false);
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setPending(true);
    setMessage(null);
    try {
      const settled = settle(await onSubmit(values), helpers);
      setMessage(settled && { ...settled, values });
    } finally {
      setPending(false);
    }
  };

  const validate = (values: Values) => errorsOf(values, schema);

  return (
    <Formik
      initialValues={initialValues}
      validate={validate}
      validateOnBlur={false}
      validateOnChange={attempted}
      onSubmit={submit}
      onReset={() => setAttempted(false)}
    >
      <FormBody
        label={label}
        pending={pending}
        message={message}
        bannerDuration={bannerDuration}
        errorSummary={errorSummary}
        requiredMessage={props.requiredMessage}
        onEntered={() => preloadSchema(schema)}
        onAttempt={() => setAttempted(true)}
        onMessageDismissed={() => setMessage(null)}
      >
        {children}
      </FormBody>
    </Formik>
  );
}
