import type { Transaction } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { changeWithdrawal, type WithdrawalChanges } from './changeWithdrawal.ts';
import type { LockedWithdrawal, WaitingReason } from './lockWithdrawal.ts';

/** Outcome of recording the provider's answer about a payment. */
export type Recording =
  | { readonly outcome: 'recorded' | 'nothing new' }
  /** The withdrawal now waits for this reason, and no other withdrawal does. */
  | { readonly outcome: 'begins to wait'; readonly because: WaitingReason }
  /** No withdrawal has this reference. */
  | { readonly outcome: 'unknown payment' }
  /** The provider contradicts its earlier answer. Staff are notified. */
  | { readonly outcome: 'contradiction'; readonly withdrawal: number };

export const recorded: Recording = { outcome: 'recorded' };
export const nothingNew: Recording = { outcome: 'nothing new' };

/** A transaction, with the time and the settings that recording needs. */
export interface RecordingContext extends Pick<Dependencies, 'config'> {
  readonly transaction: Transaction;
  readonly at: Date;
  /** Our reference of the payment, by which the provider knows it. */
  readonly providerReference: string;
}

export function change(
  { transaction }: RecordingContext,
  { withdrawal }: LockedWithdrawal,
  changes: WithdrawalChanges,
): Promise<void> {
  return changeWithdrawal(transaction, withdrawal.id, changes);
}

export const paymentOf = (
  { providerReference }: RecordingContext,
  { withdrawal: { id } }: LockedWithdrawal,
) => ({
  id,
  paymentReference: providerReference,
});
