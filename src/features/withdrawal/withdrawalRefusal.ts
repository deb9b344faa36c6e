import type { RefusalOf } from '@contract/refusals';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { isHttpFailure, type Failure } from '@/lib/failure';

const refusalsOfPin: ReadonlySet<unknown> = new Set<RefusalOf<'requestWithdrawal'>>([
  'pin_required',
  'pin_missing',
  'pin_wrong',
  'pin_locked',
]);

/**
 * Section 8, "Withdrawal", with the server's own words: at the amount or the PIN if they concern it, such as the number
 * of attempts that are left, else under the message.
 */
export function withdrawalRefusal(error: Failure | SerializedError): FormOutcome | undefined {
  const refusal = refusedBy('requestWithdrawal', error, { amount: 'amount' });
  if (refusal?.kind !== 'refused' || !isHttpFailure(error) || error.status === 401) return refusal;
  if (Object.keys(refusal.fields ?? {}).length > 0) return refusal;
  const reason = error.error ?? error.detail ?? error.message;
  if (reason === undefined || reason === refusal.message) return refusal;
  // Other servers give the reason in words alone.
  const concernsPin = refusalsOfPin.has(error.code) || /\bPIN\b/i.test(reason);
  return concernsPin ? { ...refusal, fields: { pin: reason } } : { ...refusal, reason };
}
