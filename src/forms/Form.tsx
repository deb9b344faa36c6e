import { type FormikHelpers, FormikProvider, type FormikValues } from 'formik';
import { type ReactNode, useRef } from 'react';
import type { Schema } from 'yup';
import * as limits from '@/config/limits';
import { ErrorSummary } from './ErrorSummary';
import classes from './Form.module.css';
import { MessageBanner, refusalMessage, type Refusal } from './MessageBanner';
import { RequiredFields } from './RequiredFields';
import { readAutofill, useEarlyInput } from './unreadInput';
import { useErrorFocus } from './useErrorFocus';
import { type FormMessage, useSubmission } from './useSubmission';

/**
 * Outcome of a submission, with the message to show. `fields` maps the names of fields to the texts to show at them.
 */
export type FormOutcome =
  | { readonly kind: 'sent'; readonly message?: string; readonly clear?: boolean }
  | Refusal;

interface FormProps<Values extends FormikValues> {
  readonly initialValues: Values;
  readonly schema?: Schema<unknown>;
  /**
   * Called with valid values, never while an earlier call is in progress. Resolves to undefined if there is nothing to
   * show.
   */
  readonly onSubmit: (
    values: Values,
    helpers: FormikHelpers<Values>,
  ) => Promise<FormOutcome | undefined>;
  /** Milliseconds for which the message is shown. */
  readonly bannerDuration?: number;
  /** Single sentence for all empty fields. The form shows it once and only marks the fields. */
  readonly requiredMessage?: string;
  /** Whether to list the invalid fields above all fields, for forms that are longer than a screen. */
  readonly errorSummary?: boolean;
  /** Accessible name, for a page with several forms. */
  readonly label?: string;
  readonly children: ReactNode;
  /** Content that stays in view while a long form in a dialog scrolls. The form's message is above it. */
  readonly footer?: ReactNode;
}

/**
 * Applies an outcome to the form: shows its errors at the fields, or clears the form. Returns its message, if it has
 * one.
 */
function applyOutcome<Values extends FormikValues>(
  outcome: FormOutcome | undefined,
  helpers: FormikHelpers<Values>,
): FormMessage | null {
  if (outcome?.kind === 'refused') {
    const fields = Object.entries(outcome.fields ?? {});
    fields.forEach(([name, error]) => helpers.setFieldError(name, error));
    return refusalMessage(outcome);
  }
  if (outcome?.clear) helpers.resetForm();
  return outcome?.message ? { tone: 'success', text: outcome.message } : null;
}

/**
 * Renders a form that submits with `useSubmission`. Moves the focus to the first invalid field, and shows the outcome in
 * a banner at the end of the form, or directly above its footer.
 */
export function Form<Values extends FormikValues>(props: FormProps<Values>) {
  const { initialValues, schema, onSubmit, bannerDuration = limits.longBannerDuration } = props;
  const { formik, message, submit } = useSubmission(
    initialValues,
    schema,
    async (values, helpers) => applyOutcome(await onSubmit(values, helpers), helpers),
  );
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, formik);
  useErrorFocus(form, formik);

  const fields = (
    <RequiredFields message={props.requiredMessage} duration={bannerDuration}>
      {props.children}
    </RequiredFields>
  );
  const banner = message && (
    <MessageBanner
      key={`${message.tone} ${formik.submitCount}`}
      message={message}
      duration={bannerDuration}
      onDismissed={(remainder) => formik.setStatus(remainder)}
    />
  );
  return (
    <FormikProvider value={formik}>
      <form
        ref={form}
        // Without a <dialog> around it, a form with this method does nothing when it is submitted. So a prerendered form
        // sends nothing before its script has loaded. A browser without this method, such as Opera Mini, would put named
        // fields into the URL, so our fields have no names.
        method="dialog"
        noValidate
        aria-label={props.label}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          readAutofill(event.currentTarget);
          void submit();
        }}
      >
        {props.errorSummary ? (
          <ErrorSummary requiredMessage={props.requiredMessage}>{fields}</ErrorSummary>
        ) : (
          fields
        )}
        {props.footer ? (
          <div className={classes.footer}>
            {banner}
            {props.footer}
          </div>
        ) : (
          banner
        )}
      </form>
    </FormikProvider>
  );
}
