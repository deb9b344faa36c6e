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

/**
 * Refusals whose text from the server is shown in addition to the fixed sentence. The server's text says how to
 * unfreeze the account, or from when the customer can withdraw again.
 */
const explained: ReadonlySet<unknown> = new Set<RefusalOf<'requestWithdrawal'>>([
  'wallet_frozen_by_you',
  'withdrawals_held',
]);

/**
 * Returns the outcome of a refused withdrawal. Its message is the fixed sentence of section 8, "Withdrawal". Mota's own
 * server also sends a code. With that code, errors about the amount or the PIN are shown at that field, and the
 * server's explanation for a frozen account or blocked withdrawals is shown below the message.
 */
export function withdrawalRefusal(error: Failure | SerializedError): FormOutcome | undefined {
  const isCoded = isHttpFailure(error) && error.code !== undefined;
  if (!isCoded || error.status === 401) return refusedBy('requestWithdrawal', error);
  const refusal = refusedBy('requestWithdrawal', error, { amount: 'amount' });
  if (refusal?.kind !== 'refused') return refusal;
  if (explained.has(error.code)) return { ...refusal, reason: error.error ?? '' };
  if (!refusalsOfPin.has(error.code)) return refusal;
  return { ...refusal, fields: { ...refusal.fields, pin: error.error ?? refusal.message } };
}
