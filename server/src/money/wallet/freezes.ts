import { and, desc, eq, gt, inArray, isNull, max, not, or } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { customers, walletFreezes } from '../../platform/db/schema.ts';
import { notifyAndEmail } from '../../platform/mail/notifyAndEmail.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announceChange } from '../../platform/announcements/announceChange.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import { lockWallet } from '../ledger/ledgerAccounts.ts';
import { findOwner } from '../ledger/owner.ts';

const isOpen = (customerId: number) =>
  and(eq(walletFreezes.customer_id, customerId), isNull(walletFreezes.ended_at));

const isOwn = eq(walletFreezes.is_own, true);

/** Who has frozen a wallet. */
export type Freezer = 'staff' | 'customer';

/** Returns who has frozen a customer's wallet, staff first. Returns an empty list if it isn't frozen. */
export async function findFreezers(
  database: Database,
  customerId: number,
): Promise<readonly Freezer[]> {
  const rows = await database
    .select({ isOwn: walletFreezes.is_own })
    .from(walletFreezes)
    .where(isOpen(customerId))
    .orderBy(walletFreezes.is_own);
  return rows.map((row) => (row.isOwn ? 'customer' : 'staff'));
}

/** Returns when the last freeze of a wallet ended. Null if none has. */
export async function findLastUnfreeze(
  database: Database,
  customerId: number,
): Promise<Date | null> {
  const [last] = await database
    .select({ endedAt: max(walletFreezes.ended_at) })
    .from(walletFreezes)
    .where(eq(walletFreezes.customer_id, customerId));
  return last?.endedAt ?? null;
}

/**
 * Returns whether a wallet is frozen now, or was still frozen after an instant. A decision from before a freeze no
 * longer counts, even if the freeze has ended.
 */
export async function wasFrozenAfter(
  database: Database,
  customerId: number,
  since: Date,
): Promise<boolean> {
  const isOpenOrLater = or(isNull(walletFreezes.ended_at), gt(walletFreezes.ended_at, since));
  const freezes = and(eq(walletFreezes.customer_id, customerId), isOpenOrLater);
  return (await database.$count(walletFreezes, freezes)) > 0;
}

/** Returns a map from a customer's id to who has frozen their wallet. If both have, it contains staff. */
export async function findFreezersOf(
  database: Database,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, Freezer>> {
  const rows = await database
    .select({ customerId: walletFreezes.customer_id, isOwn: walletFreezes.is_own })
    .from(walletFreezes)
    .where(
      and(inArray(walletFreezes.customer_id, [...customerIds]), isNull(walletFreezes.ended_at)),
    )
    // The map keeps the last row of each customer.
    .orderBy(desc(walletFreezes.is_own));
  return new Map(rows.map((row) => [row.customerId, row.isOwn ? 'customer' : 'staff']));
}

/** Returns the refusal of a payment from a frozen wallet. */
export const frozenBy = (by: Freezer): Refusal =>
  new Refusal(403, by === 'staff' ? 'wallet_on_hold' : 'wallet_frozen_by_you');

/** Throws 403 if the wallet is frozen. Called before money is taken out. */
export async function refuseFrozen(database: Database, customerId: number): Promise<void> {
  const [freezer] = await findFreezers(database, customerId);
  if (freezer) throw frozenBy(freezer);
}

export function listFrozen(database: Database, page: Page) {
  return database
    .select({
      freeze: walletFreezes,
      first_name: customers.first_name,
      last_name: customers.last_name,
      email: customers.email,
    })
    .from(walletFreezes)
    .innerJoin(customers, eq(customers.id, walletFreezes.customer_id))
    .where(and(isNull(walletFreezes.ended_at), isOnPage(walletFreezes.id, page)))
    .orderBy(inOrder(walletFreezes.id, page))
    .limit(page.limit);
}

type Reasoned = Decision & { readonly reason: string };

/**
 * Freezes a customer's wallet. Withdrawals, investments and contributions are then refused, but payouts still arrive.
 * Notifies the customer. Only staff can see the reason. Throws 409 if staff have frozen it already. Locks the wallet,
 * so that no payment that has begun can leave it afterwards.
 */
export async function freezeWallet(
  transaction: Transaction,
  email: string,
  { at, actor, reason }: Reasoned,
): Promise<void> {
  const owner = await findOwner(transaction, email);
  await lockWallet(transaction, owner.id);
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

/**
 * Ends staff's freeze of a wallet and notifies the customer. Throws 409 if staff haven't frozen it. Only the customer
 * can end their own freeze.
 */
export async function unfreezeWallet(
  transaction: Transaction,
  email: string,
  { at, actor, reason }: Reasoned,
): Promise<void> {
  const owner = await findOwner(transaction, email);
  const ended = await transaction
    .update(walletFreezes)
    .set({ ended_by: actor, ended_at: at })
    .where(and(isOpen(owner.id), not(isOwn)))
    .returning({ id: walletFreezes.id });
  if (ended.length === 0) {
    const [customer] = await findFreezers(transaction, owner.id);
    throw new Refusal(409, customer ? 'wallet_frozen_by_customer' : 'wallet_not_frozen');
  }
  await notifyAndEmail(transaction, owner.id, 'wallet_unfrozen', at);
  const subject = `wallet of customer ${owner.id}`;
  await recordAudit(transaction, { at, actor }, 'wallet unfrozen', subject, { reason });
}

/** Why a customer's own freeze began, as staff read it. */
const ownReasons = {
  pressed: 'Frozen in the profile',
  reported: 'Reported by “This wasn’t me” in an email',
} as const;

/** Records that a customer has frozen or unfrozen their account, and emails them. */
async function recordOwn(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
  action: 'frozen' | 'unfrozen',
): Promise<void> {
  const at = dependencies.clock.now();
  await announceChange(transaction, [customerId]);
  const actor = `customer ${customerId}`;
  await recordAudit(transaction, { at, actor }, `account ${action}`, `wallet of ${actor}`);
  await mailAlert(transaction, dependencies, customerId, { code: 'freeze_alert', action });
}

/**
 * Freezes a customer's wallet because they want it frozen, even if staff have frozen it. Does nothing if the customer
 * has frozen it already. Locks the wallet like `freezeWallet`.
 */
export async function freezeOwnWallet(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
  why: keyof typeof ownReasons,
): Promise<void> {
  await lockWallet(transaction, customerId);
  const [freeze] = await transaction
    .insert(walletFreezes)
    .values({
      customer_id: customerId,
      reason: ownReasons[why],
      frozen_by: `customer ${customerId}`,
      is_own: true,
      frozen_at: dependencies.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: walletFreezes.id });
  if (freeze) await recordOwn(transaction, dependencies, customerId, 'frozen');
}

/**
 * Freezes a wallet for staff, because someone at a former email of the customer has reported the change of the email.
 * Does nothing if staff have frozen it already. Notifies the customer.
 */
export async function freezeDisputedWallet(
  transaction: Transaction,
  customerId: number,
  at: Date,
): Promise<void> {
  await lockWallet(transaction, customerId);
  const actor = `customer ${customerId}`;
  const reason = 'Reported by “This wasn’t me” in an email to a former address';
  const [freeze] = await transaction
    .insert(walletFreezes)
    .values({ customer_id: customerId, reason, frozen_by: actor, frozen_at: at })
    .onConflictDoNothing()
    .returning({ id: walletFreezes.id });
  if (!freeze) return;
  await notifyAndEmail(transaction, customerId, 'wallet_frozen', at);
  await recordAudit(transaction, { at, actor }, 'wallet frozen', `wallet of ${actor}`, { reason });
}

/** Ends a customer's own freeze of their wallet. Does nothing if there is none. A freeze by staff stays. */
export async function unfreezeOwnWallet(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
): Promise<void> {
  const ended = await transaction
    .update(walletFreezes)
    .set({ ended_by: `customer ${customerId}`, ended_at: dependencies.clock.now() })
    .where(and(isOpen(customerId), isOwn))
    .returning({ id: walletFreezes.id });
  if (ended.length > 0) await recordOwn(transaction, dependencies, customerId, 'unfrozen');
}
