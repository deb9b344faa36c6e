import { useFormikContext } from 'formik';
import { type JSX, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Banner } from '@/ui/Banner';
import { ErrorSummary } from './ErrorSummary';
import classes from './Form.module.css';
import { type FormMessage, FormPendingContext } from './formContext';
import { RequiredFields } from './RequiredFields';
import { useDraft } from './useDraft';
import { useEarlyInput } from './useEarlyInput';

type FormBodyProps = {
  readonly label: string | undefined;
  readonly pending: boolean;
  readonly message: FormMessage | null;
  readonly bannerDuration: number;
  readonly errorSummary: boolean;
  readonly requiredMessage: string | undefined;
  /** The focus came into the form. */
  readonly onEntered: () => void;
  readonly onAttempt: () => void;
  readonly onMessageDismissed: () => void;
  readonly children: ReactNode;
};

/** The form element with its message beneath the button that was pressed, inside Formik's context. */
export function FormBody(props: FormBodyProps): JSX.Element {
  const { label, pending, message, bannerDuration, children } = props;
  const { values, submitForm, submitCount, isValid, isSubmitting } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const inFlight = useRef(false);
  const handledAttempt = useRef(0);

  useDraft(form, label);
  useEarlyInput(form);

  useEffect(() => {
    if (isSubmitting || handledAttempt.current === submitCount) return;
    handledAttempt.current = submitCount;
    // In the order of the page, which the order of the schema need not be.
    const wrong = form.current?.querySelector<HTMLInputElement>(
      '[aria-invalid=true]:not(:disabled)',
    );
    wrong?.focus();
    // Dots cannot be corrected one by one: what is typed next replaces them.
    if (wrong?.dataset.secret) wrong.select();
    // The field may be a window away from the message.
    form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [isSubmitting, submitCount, isValid]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // A second Enter can come before the button is drawn disabled.
    if (inFlight.current) return;
    inFlight.current = true;
    props.onAttempt();
    try {
      await submitForm();
    } finally {
      inFlight.current = false;
    }
  };

  const shown = message?.tone === 'error' && message.values !== values ? null : message;
  return (
    <FormPendingContext value={pending}>
      <form
        ref={form}
        // Outside a dialog this sends nothing: a prerendered form pressed before its script is there must not put a
        // password into the address.
        method="dialog"
        noValidate
        aria-label={label}
        className={classes.form}
        onFocus={props.onEntered}
        onSubmit={(event) => void submit(event)}
      >
        {props.errorSummary ? <ErrorSummary form={form} /> : null}
        <RequiredFields message={props.requiredMessage}>{children}</RequiredFields>
        {shown ? (
          <Banner
            key={`${shown.tone} ${submitCount}`}
            tone={shown.tone}
            detail={shown.reason}
            duration={bannerDuration}
            onDismiss={props.onMessageDismissed}
          >
            {shown.text}
          </Banner>
        ) : null}
      </form>
    </FormPendingContext>
  );
}
