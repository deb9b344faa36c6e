import type { RefusalOf } from '@contract/refusals';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FailureSubject } from '@/failures/failureRules';
import { isHttpFailure, type Failure } from '@/lib/failure';
import type { FormOutcome } from './Form';
import { refusedBy } from './refusedBy';

const refusalsOfCode: ReadonlySet<unknown> = new Set<
  RefusalOf<'unfreezeAccount'> | RefusalOf<'confirmAuthenticator'>
>([
  'code_wrong',
  'code_expired',
  'codes_used_up',
  'factor_code_wrong',
  'factor_code_used',
  'factor_codes_used_up',
]);

/**
 * Returns the outcome of a form whose call failed, like `refusedBy`. A refusal of the code is also shown at the field
 * `code`, so that it takes the focus.
 */
export function refusedAtCode(
  subject: FailureSubject,
  error: Failure | SerializedError,
  fieldNames: Readonly<Record<string, string>> = {},
): FormOutcome | undefined {
  const outcome = refusedBy(subject, error, fieldNames);
  if (outcome?.kind !== 'refused') return outcome;
  if (!isHttpFailure(error) || !refusalsOfCode.has(error.code)) return outcome;
  return { ...outcome, fields: { ...outcome.fields, code: outcome.message } };
}
