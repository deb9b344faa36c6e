import { and, eq, isNull } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { customers, walletFreezes } from '../../platform/db/schema.ts';
import { notifyAndEmail } from '../../platform/mail/notifyAndEmail.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findOwner } from '../ledger/owner.ts';

const isOpen = (customerId: number) =>
  and(eq(walletFreezes.customer_id, customerId), isNull(walletFreezes.ended_at));

/** Returns whether a customer's wallet is frozen. */
export async function isWalletFrozen(
  database: Database | Transaction,
  customerId: number,
): Promise<boolean> {
  return (await database.$count(walletFreezes, isOpen(customerId))) > 0;
}

/** Throws 403 if the wallet is frozen. Called before money is taken out. */
export async function refuseFrozen(
  database: Database | Transaction,
  customerId: number,
): Promise<void> {
  if (await isWalletFrozen(database, customerId)) throw new Refusal(403, 'wallet_on_hold');
}

/** Returns the frozen wallets. */
export function listFrozen(database: Database, page: Page) {
  return database
    .select({ freeze: walletFreezes, email: customers.email })
    .from(walletFreezes)
    .innerJoin(customers, eq(customers.id, walletFreezes.customer_id))
    .where(and(isNull(walletFreezes.ended_at), isOnPage(walletFreezes.id, page)))
    .orderBy(inOrder(walletFreezes.id, page))
    .limit(page.limit);
}

type Reasoned = Decision & { readonly reason: string };

/**
 * Freezes a customer's wallet. Withdrawals, investments and contributions are then refused, but payouts still arrive.
 * Notifies the customer. Only staff can see the reason. Throws 409 if the wallet is already frozen.
 */
export async function freezeWallet(
  transaction: Transaction,
  email: string,
  { at, actor, reason }: Reasoned,
): Promise<void> {
  const owner = await findOwner(transaction, email);
  const [freeze] = await transaction
    .insert(walletFreezes)
    .values({ customer_id: owner.id, reason, frozen_by: actor, frozen_at: at })
    .onConflictDoNothing()
    .returning({ id: walletFreezes.id });
  if (!freeze) throw new Refusal(409, 'wallet_frozen_already');
  await notifyAndEmail(transaction, owner.id, 'wallet_frozen', at);
  const subject = `wallet of customer ${owner.id}`;
  await recordAudit(transaction, { at, actor }, 'wallet frozen', subject, { reason });
}

/** Unfreezes a customer's wallet and notifies them. Throws 409 if the wallet isn't frozen. */
export async function unfreezeWallet(
  transaction: Transaction,
  email: string,
  { at, actor, reason }: Reasoned,
): Promise<void> {
  const owner = await findOwner(transaction, email);
  const ended = await transaction
    .update(walletFreezes)
    .set({ ended_by: actor, ended_at: at })
    .where(isOpen(owner.id))
    .returning({ id: walletFreezes.id });
  if (ended.length === 0) throw new Refusal(409, 'wallet_not_frozen');
  await notifyAndEmail(transaction, owner.id, 'wallet_unfrozen', at);
  const subject = `wallet of customer ${owner.id}`;
  await recordAudit(transaction, { at, actor }, 'wallet unfrozen', subject, { reason });
}
