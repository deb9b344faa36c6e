import { callOf, calls, type CallName } from '@contract/calls';
import type { SerializedError } from '@reduxjs/toolkit';
import { environment } from '@/config/env';
import { isFailure, isHttpFailure, isKeyUsed, isOutcomeKnown, type Failure } from '@/lib/failure';
import { describeFailure } from '@/failures/describeFailure';
import type { FailureSubject } from '@/failures/failureRules';
import { failureMessages } from '@/messages/failures';
import { offlineMessages } from '@/messages/shell';
import type { Refusal } from './MessageBanner';

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

const isUnsent = (failure: Failure): boolean =>
  failure.kind === 'network' && failure.isUnsent === true;

/**
 * Returns what the sentence about a failure doesn't say: that the call may have been carried out, or that the customer is
 * offline.
 */
function reasonOf(
  subject: FailureSubject,
  error: Failure | SerializedError,
): Pick<Refusal, 'reason' | 'reasonStays'> {
  const failure: Failure = isFailure(error) ? error : { kind: 'unexpected' };
  const mayBeDone = !isOutcomeKnown(failure) && !isKeyUsed(failure) && !isUnsent(failure);
  if (mayBeDone && isSentOnce(subject)) {
    return { reason: failureMessages.unknownOutcome, reasonStays: true };
  }
  const isOffline = failure.kind === 'network' && failure.offline;
  return isOffline ? { reason: offlineMessages.notSent } : {};
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
): Refusal | undefined {
  const message = describeFailure(subject, error);
  if (message === null) return undefined;
  return {
    kind: 'refused',
    message,
    fields: textsAtFields(error, fieldNames),
    ...reasonOf(subject, error),
  };
}
