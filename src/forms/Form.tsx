import { type FormikHelpers, FormikProvider, type FormikValues, useFormik } from 'formik';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as limits from '@/config/limits';
import { Banner } from '@/ui/Banner';
import { ErrorSummary } from './ErrorSummary';
import classes from './Form.module.css';
import { type FormMessage, FormPendingContext } from './formContext';
import { errorsOf, type FormSchema, preloadSchema } from './formSchema';
import { RequiredFields } from './RequiredFields';
import { useEarlyInput } from './useEarlyInput';
import { useErrorFocus } from './useErrorFocus';

/**
 * What became of a submission. Messages come ready from src/messages: the form only shows them.
 * `fields` puts a refusal on the fields it is about, by their names.
 */
export type FormOutcome =
  | { readonly kind: 'sent'; readonly message?: string; readonly clear?: boolean }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** What the server said about it, under the message. */
      readonly reason?: string;
      readonly fields?: Readonly<Record<string, string>>;
    };

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
  /** Stays in view while a long form in a dialog scrolls, with the form's message above it. */
  readonly footer?: ReactNode;
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
 * field, sends once however often it is pressed, and shows the outcome in a banner beneath the button.
 */
export function Form<Values extends FormikValues>(props: FormProps<Values>) {
  const { schema, label, bannerDuration = limits.longBannerDuration } = props;
  const [attempted, setAttempted] = useState(false);
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const inFlight = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const validate = (values: Values) => errorsOf(values, schema);

  const send = async (values: Values, helpers: FormikHelpers<Values>) => {
    setPending(true);
    setMessage(null);
    try {
      const settled = settle(await props.onSubmit(values), helpers);
      setMessage(settled && { ...settled, values });
    } finally {
      setPending(false);
    }
  };

  const formik = useFormik({
    initialValues: props.initialValues,
    validate,
    validateOnBlur: false,
    validateOnChange: attempted,
    onSubmit: send,
    onReset: () => setAttempted(false),
  });

  useEffect(() => preloadSchema(schema), [schema]);
  useEarlyInput(form, formik);
  useErrorFocus(form, formik);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // A second Enter can come before the button is drawn disabled.
    if (inFlight.current) return;
    inFlight.current = true;
    setAttempted(true);
    try {
      await formik.submitForm();
    } finally {
      inFlight.current = false;
    }
  };

  const shown = message?.tone === 'error' && message.values !== formik.values ? null : message;
  const fields = <RequiredFields message={props.requiredMessage}>{props.children}</RequiredFields>;
  const banner = shown && (
    <Banner
      key={`${shown.tone} ${formik.submitCount}`}
      tone={shown.tone}
      detail={shown.reason}
      duration={bannerDuration}
      onDismiss={() => setMessage(null)}
    >
      {shown.text}
    </Banner>
  );
  return (
    <FormikProvider value={formik}>
      <FormPendingContext value={pending}>
        <form
          ref={form}
          // Outside a dialog this sends nothing: a prerendered form pressed before its script is there must not put a
          // password into the URL.
          method="dialog"
          noValidate
          aria-label={label}
          className={classes.form}
          onSubmit={(event) => void submit(event)}
        >
          {props.errorSummary ? <ErrorSummary>{fields}</ErrorSummary> : fields}
          {props.footer ? (
            <div className={classes.footer}>
              {banner}
              {props.footer}
            </div>
          ) : (
            banner
          )}
        </form>
      </FormPendingContext>
    </FormikProvider>
  );
}
