import { createContext } from 'react';

export interface RegisteredField {
  readonly name: string;
  readonly label: string;
}

/** Adds a field to the form's error summary, and returns a function that removes it. Null without a summary. */
export const RegisterFieldContext = createContext<((field: RegisteredField) => () => void) | null>(
  null,
);
