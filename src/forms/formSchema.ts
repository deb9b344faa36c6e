import { type FormikErrors, type FormikValues, validateYupSchema, yupToFormErrors } from 'formik';
import type { Schema } from 'yup';
import { reloadIfGone } from '@/lib/goneChunk';

/**
 * The rules for a form's values. Public pages pass a loader, so that the rules and Yup only load when the customer
 * enters the form.
 */
export type FormSchema = Schema<unknown> | (() => Promise<Schema<unknown>>);

/**
 * Starts to load the rules. If they no longer exist, the page reloads before the customer has typed much. Any other
 * failure appears when the rules are needed.
 */
export function preloadSchema(schema: FormSchema | undefined): void {
  if (typeof schema === 'function') schema().catch((error: unknown) => reloadIfGone(error));
}

/** Returns the rules, or null if their code can't be loaded, for example offline. Then nothing can be checked. */
export async function rulesOf(schema: FormSchema): Promise<Schema<unknown> | null> {
  return typeof schema === 'function' ? schema().catch(() => null) : schema;
}

/** Returns the errors by field. Empty if there are none. */
export async function errorsOf(
  values: FormikValues,
  schema: FormSchema | undefined,
): Promise<FormikErrors<FormikValues>> {
  const rules = schema === undefined ? null : await rulesOf(schema);
  if (rules === null) return {};
  try {
    await validateYupSchema(values, rules);
    return {};
  } catch (error) {
    return yupToFormErrors<FormikValues>(error);
  }
}
