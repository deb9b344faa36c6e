import type { SerializedError } from '@reduxjs/toolkit';
import { isFailure, isHttpFailure, type Failure } from '@/lib/failure';
import { describeFailure } from '@/failures/describeFailure';
import type { FailureSubject } from '@/failures/failureRules';
import { offlineMessages } from '@/messages/shell';
import type { FormOutcome } from './Form';

/** Returns the first text of a refusal for each field. The keys are the form's names of the fields. */
function textsAtFields(
  error: Failure | SerializedError,
  fieldNames: Readonly<Record<string, string>>,
) {
  const texts = isHttpFailure(error) ? (error.fields ?? {}) : {};
  return Object.fromEntries(
    Object.entries(fieldNames).flatMap(([wireName, name]) => {
      const text = texts[wireName]?.[0];
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
}

/**
 * Returns the outcome of a form whose call failed, with a note if the customer is offline. Undefined if the failure is
 * only logged.
 * @param fieldNames maps the server's names of fields to the form's
 */
export function refusedBy(
  subject: FailureSubject,
  error: Failure | SerializedError,
  fieldNames: Readonly<Record<string, string>> = {},
): FormOutcome | undefined {
  const message = describeFailure(subject, error);
  if (message === null) return undefined;
  const isOffline = isFailure(error) && error.kind === 'network' && error.offline;
  return {
    kind: 'refused',
    message,
    fields: textsAtFields(error, fieldNames),
    ...(isOffline && { reason: offlineMessages.notSent }),
  };
}
