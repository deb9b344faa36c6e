import { eq } from 'drizzle-orm';
import { isNothingOpen } from '../../../../contract/rules/closing.ts';
import { closeDepositAccount } from '../../money/deposits/depositAccounts.ts';
import { lockAccounts, openAccount } from '../../money/ledger/ledgerAccounts.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { lockRow } from '../../platform/db/lockRow.ts';
import { closingRequests, customers } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { writeMail } from '../../platform/mail/outbox.ts';
import { heldTables, type Holder } from '../heldData/heldData.ts';
import { schedulePhotoDeletion } from '../profile/deletePhotoLater.ts';
import { updateCustomer } from '../update/updateCustomer.ts';
import { findStillOpen } from './stillOpen.ts';

/** Locks a request. Throws 404 if it doesn't exist, and 409 if it is no longer open. */
async function lockOpenRequest(transaction: Transaction, id: number) {
  const request = await lockRow(transaction, closingRequests, id);
  const { outcome, ended_by: by } = request;
  if (outcome) throw new Refusal(409, { code: 'closing_over', outcome, by: by ?? '' });
  return request;
}

/** Locks a customer's row, so that no call stores personal data before the transaction ends. */
async function lockCustomer(transaction: Transaction, customerId: number) {
  const [customer] = await transaction
    .select({
      accountId: customers.account_id,
      email: customers.email,
      photo: customers.profile_image,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
  if (!customer) throw new Error(`Customer ${customerId} does not exist.`);
  return customer;
}

/** Deletes or overwrites everything about a customer, except for what `heldTables` keeps. */
async function eraseAtClosing(transaction: Transaction, holder: Holder, at: Date): Promise<void> {
  for (const { table, isAbout, isDeleted, replaced } of heldTables) {
    if (table === customers) {
      await updateCustomer(transaction, holder.id, replaced?.(holder, at) ?? {});
    } else if (isAbout && isDeleted) {
      await transaction.delete(table).where(isAbout(holder));
    } else if (isAbout && replaced) {
      await transaction.update(table).set(replaced(holder, at)).where(isAbout(holder));
    }
  }
}

/**
 * Closes the account of a request: ends all sessions, erases personal data and leaves the ledger under a pseudonym.
 * Throws 409 if something still has to end. Locks the wallet before this check, so that no payment arrives after it.
 * Closes the deposit account first of all, because a deposit locks its account before the wallet.
 */
export async function closeAccount(
  transaction: Transaction,
  requestId: number,
  { at, actor, reason }: Decision & { readonly reason: string },
): Promise<void> {
  const { customer_id: id } = await lockOpenRequest(transaction, requestId);
  await closeDepositAccount(transaction, id);
  await lockAccounts(transaction, [
    await openAccount(transaction, 'wallet', id),
    await openAccount(transaction, 'withdrawal_hold', id),
  ]);
  const stillOpen = await findStillOpen(transaction, id);
  if (!isNothingOpen({ ...stillOpen, isOnHold: stillOpen.is_on_hold })) {
    throw new Refusal(409, 'closing_too_early');
  }
  const { photo, ...customer } = await lockCustomer(transaction, id);
  await eraseAtClosing(transaction, { id, ...customer }, at);
  if (photo) await schedulePhotoDeletion(transaction, photo, at);
  await transaction
    .update(closingRequests)
    .set({ outcome: 'closed', ended_at: at, ended_by: actor })
    .where(eq(closingRequests.id, requestId));
  await recordAudit(transaction, { at, actor }, 'account closed', `customer ${id}`, { reason });
  await writeMail(transaction, { recipient: customer.email, message: 'account_closed' }, at);
}
