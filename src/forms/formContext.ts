import { createContext, useContext } from 'react';

/** Whether the call of the surrounding form is in progress. Formik's own flag also covers validation. */
export const FormPendingContext = createContext(false);

export function useFormPending(): boolean {
  return useContext(FormPendingContext);
}

export interface RegisteredField {
  readonly name: string;
  readonly label: string;
}

/** Adds a field to the form's error summary, and returns a function that removes it. Null without a summary. */
export const RegisterFieldContext = createContext<((field: RegisteredField) => () => void) | null>(
  null,
);
