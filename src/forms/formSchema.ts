import { type FormikErrors, type FormikValues, validateYupSchema, yupToFormErrors } from 'formik';
import type { Schema } from 'yup';

/**
 * What a form's values are checked against. The public pages hand over a loader: the rules, and Yup with them, come
 * when the customer enters the form, not before the form is there.
 */
export type FormSchema = Schema<unknown> | (() => Promise<Schema<unknown>>);

/** Starts to load the rules; a failure shows when they are needed. */
export function preloadSchema(schema: FormSchema | undefined): void {
  if (typeof schema === 'function') schema().catch(() => undefined);
}

async function loadSchema(schema: FormSchema): Promise<Schema<unknown> | null> {
  if (typeof schema !== 'function') return schema;
  // Without the network the rules cannot come, but neither can the call succeed: it says what is wrong.
  return schema().catch(() => null);
}

/** The errors by field, empty where all is well. */
export async function errorsOf(
  values: FormikValues,
  schema: FormSchema | undefined,
): Promise<FormikErrors<FormikValues>> {
  const rules = schema === undefined ? null : await loadSchema(schema);
  if (rules === null) return {};
  try {
    await validateYupSchema(values, rules);
    return {};
  } catch (error) {
    return yupToFormErrors<FormikValues>(error);
  }
}
