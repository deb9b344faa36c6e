import { type FormikErrors, type FormikValues, validateYupSchema, yupToFormErrors } from 'formik';
import type { Schema } from 'yup';
import { reloadIfGone } from '@/lib/goneChunk';

/**
 * The rules for a form's values. The public pages pass a loader, so that the rules and Yup are
 * loaded only when the customer enters the form.
 */
export type FormSchema = Schema<unknown> | (() => Promise<Schema<unknown>>);

/**
 * Starts to load the rules. Rules that no longer exist reload the page, before the customer has typed much. Another
 * failure shows when the rules are needed.
 */
export function preloadSchema(schema: FormSchema | undefined): void {
  if (typeof schema === 'function') schema().catch((error: unknown) => reloadIfGone(error));
}

/** The rules; null if their code cannot be loaded, as without a connection, so that nothing can be checked. */
export async function rulesOf(schema: FormSchema): Promise<Schema<unknown> | null> {
  return typeof schema === 'function' ? schema().catch(() => null) : schema;
}

/** The errors by field; empty if there are none. */
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
