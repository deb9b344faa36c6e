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
  'pin_check_interrupted',
]);

/** The customer has to read what they can do about it. */
const frozenByYou: RefusalOf<'requestWithdrawal'> = 'wallet_frozen_by_you';

/**
 * Returns the fixed sentence of section 8, "Withdrawal". The response of Mota's own server about the amount or the PIN,
 * such as the attempts left, is shown at that field. If the customer has frozen the account, it is shown below the sentence. Only Mota's own server sends a code.
 */
export function withdrawalRefusal(error: Failure | SerializedError): FormOutcome | undefined {
  const isCoded = isHttpFailure(error) && error.code !== undefined;
  if (!isCoded || error.status === 401) return refusedBy('requestWithdrawal', error);
  const refusal = refusedBy('requestWithdrawal', error, { amount: 'amount' });
  if (refusal?.kind !== 'refused') return refusal;
  if (error.code === frozenByYou) return { ...refusal, reason: error.error ?? '' };
  if (!refusalsOfPin.has(error.code)) return refusal;
  return { ...refusal, fields: { ...refusal.fields, pin: error.error ?? refusal.message } };
}
