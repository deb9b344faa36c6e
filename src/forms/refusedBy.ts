import { callOf, calls, type CallName } from '@contract/calls';
import type { SerializedError } from '@reduxjs/toolkit';
import { environment } from '@/config/env';
import { isFailure, isHttpFailure, isKeyUsed, isOutcomeKnown, type Failure } from '@/lib/failure';
import { describeFailure } from '@/failures/describeFailure';
import type { FailureSubject } from '@/failures/failureRules';
import { failureMessages } from '@/messages/failures';
import { offlineMessages } from '@/messages/shell';
import type { FormOutcome } from './Form';

/** Returns whether a call has an idempotency key, so that a retry isn't carried out twice. */
const isSentOnce = (subject: FailureSubject): boolean =>
  environment.apiExtensions &&
  subject in calls &&
  callOf(subject as CallName).isIdempotent === true;

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
 * Returns what the sentence about a failure doesn't say: that the customer is offline, or that the call may have been
 * carried out. Undefined if there is nothing to add.
 */
function noteOn(subject: FailureSubject, error: Failure | SerializedError): string | undefined {
  const failure: Failure = isFailure(error) ? error : { kind: 'unexpected' };
  if (failure.kind === 'network' && failure.offline) return offlineMessages.notSent;
  const mayBeDone = !isOutcomeKnown(failure) && !isKeyUsed(failure);
  return mayBeDone && isSentOnce(subject) ? failureMessages.unknownOutcome : undefined;
}

/**
 * Returns the outcome of a form whose call failed, with a note if the customer is offline or the call may have been
 * carried out. Undefined if the failure is only logged.
 * @param fieldNames maps the server's names of fields to the form's
 */
export function refusedBy(
  subject: FailureSubject,
  error: Failure | SerializedError,
  fieldNames: Readonly<Record<string, string>> = {},
): FormOutcome | undefined {
  const message = describeFailure(subject, error);
  if (message === null) return undefined;
  const reason = noteOn(subject, error);
  return {
    kind: 'refused',
    message,
    fields: textsAtFields(error, fieldNames),
    ...(reason !== undefined && { reason }),
  };
}
