import { type FormikHelpers, type FormikValues, useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { validationCopy } from '@/words/validation';
import { errorsOf, type FormSchema, preloadSchema, rulesOf } from './formSchema';

/** Message about a submission. */
export interface FormMessage {
  readonly tone: 'error' | 'success';
  readonly text: string;
  /** The server's own text. */
  readonly reason?: string | undefined;
}

/**
 * Returns the state of a form. The values are validated on submit, and from then on with every change. They are sent
 * only once, however often the button is pressed.
 * @param send gets valid values, never while an earlier call is in progress, and returns the message about them
 */
export function useSubmission<Values extends FormikValues>(
  initialValues: Values,
  schema: FormSchema | undefined,
  send: (values: Values, helpers: FormikHelpers<Values>) => Promise<FormMessage | null>,
) {
  const [attempted, setAttempted] = useState(false);
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<(FormMessage & { readonly about: Values }) | null>(null);
  const inFlight = useRef(false);
  useEffect(() => preloadSchema(schema), [schema]);

  const validate = (values: Values) => errorsOf(values, schema);
  const formik = useFormik({
    initialValues,
    validate,
    validateOnBlur: false,
    validateOnChange: attempted,
    onSubmit: async (values, helpers) => {
      setPending(true);
      setMessage(null);
      try {
        const said = await send(values, helpers);
        setMessage(said && { ...said, about: values });
      } finally {
        setPending(false);
      }
    },
    onReset: () => setAttempted(false),
  });

  const submit = async () => {
    // A second Enter can arrive before the button is disabled.
    if (inFlight.current) return;
    inFlight.current = true;
    setAttempted(true);
    try {
      const isUnchecked = typeof schema === 'function' && (await rulesOf(schema)) === null;
      if (isUnchecked) {
        setMessage({ tone: 'error', text: validationCopy.notChecked, about: formik.values });
      } else {
        await formik.submitForm();
      }
    } finally {
      inFlight.current = false;
    }
  };

  // A refusal disappears as soon as its values change.
  const isOver = message?.tone === 'error' && message.about !== formik.values;
  return {
    formik,
    isPending,
    message: isOver ? null : message,
    dismissMessage: () => setMessage(null),
    submit,
  };
}
