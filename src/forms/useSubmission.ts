import { type FormikHelpers, type FormikValues, useFormik } from 'formik';
import { useRef, useState } from 'react';
import type { Schema } from 'yup';

/** Message about a submission. */
export interface FormMessage {
  /** A warning is what stays of an error until the values change. */
  readonly tone: 'error' | 'success' | 'warning';
  readonly text: string;
  /** Shown below the text. */
  readonly reason?: string | undefined;
  readonly reasonStays?: true | undefined;
}

/**
 * Returns a Formik form, its message, and a function that submits it. A second submission does nothing while one is in
 * progress. The message about a refusal disappears as soon as the values change.
 * @param send gets valid values and returns the message about them
 */
export function useSubmission<Values extends FormikValues>(
  initialValues: Values,
  validationSchema: Schema<unknown> | undefined,
  send: (values: Values, helpers: FormikHelpers<Values>) => Promise<FormMessage | null>,
) {
  const formik = useFormik<Values>({
    initialValues,
    validationSchema,
    validateOnBlur: false,
    onSubmit: async (values, helpers) => {
      helpers.setStatus((await send(values, helpers)) ?? undefined);
    },
  });

  const isInProgress = useRef(false);
  const submit = async () => {
    // Formik's `isSubmitting` only changes with the next render, and a second Enter can come before.
    if (isInProgress.current) return;
    isInProgress.current = true;
    // Formik calls `onSubmit` only with valid values, but an older message would contradict the errors of invalid ones.
    formik.setStatus(undefined);
    try {
      await formik.submitForm();
    } finally {
      isInProgress.current = false;
    }
  };

  const message = formik.status as FormMessage | undefined;
  const { values } = formik;
  /** The message, and the values of the form when it appeared. */
  const [shown, setShown] = useState({ message, values });
  if (shown.message !== message) setShown({ message, values });
  const isOver =
    message?.tone !== 'success' && shown.message === message && shown.values !== values;
  return { formik, submit, message: isOver ? undefined : message };
}
