import type { SerializedError } from '@reduxjs/toolkit';
import type { Failure } from '@/lib/failure';
import { describeFailure } from '@/messages/describeFailure';
import type { FailureSubject } from '@/messages/failureRules';
import type { FormOutcome } from './formOutcome';

/** What a form shows for a call that failed; nothing where the failure is only logged. */
export function refusedBy(
  subject: FailureSubject,
  error: Failure | SerializedError,
): FormOutcome | undefined {
  const failure: Failure = 'kind' in error ? error : { kind: 'unexpected' };
  const message = describeFailure(subject, failure);
  return message === null ? undefined : { kind: 'refused', message };
}
