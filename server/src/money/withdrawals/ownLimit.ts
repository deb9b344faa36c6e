import { eq } from 'drizzle-orm';
import { announceChange } from '../../platform/announcements/announceChange.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { day } from '../../platform/clock/time.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { withdrawalLimits } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { displayNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import { lockWallet } from '../ledger/ledgerAccounts.ts';

/** Time before a raise applies, in milliseconds. */
const raiseDelay = day;

/** A customer's own limit, in kobo. Null means no limit. */
interface OwnLimit {
  readonly limit: Kobo | null;
  /** A higher limit that applies later. */
  readonly raise: { readonly limit: Kobo | null; readonly from: Date } | null;
}

/** Returns the limit that applies at an instant, given a customer's row, if there is one. */
export function ownLimitAt(
  row: typeof withdrawalLimits.$inferSelect | null | undefined,
  at: Date,
): OwnLimit {
  if (!row) return { limit: null, raise: null };
  const { amount, raised_to: raisedTo, raised_from: from } = row;
  if (from === null) return { limit: amount, raise: null };
  if (from <= at) return { limit: raisedTo, raise: null };
  return { limit: amount, raise: { limit: raisedTo, from } };
}

/** Returns the limit that a customer has set for their withdrawals in 24 hours. */
export async function findOwnLimit(
  database: Database,
  { clock }: Dependencies,
  customerId: number,
): Promise<OwnLimit> {
  const [row] = await database
    .select()
    .from(withdrawalLimits)
    .where(eq(withdrawalLimits.customer_id, customerId));
  return ownLimitAt(row, clock.now());
}

const isHigher = (limit: Kobo | null, than: Kobo | null): boolean =>
  than !== null && (limit === null || limit > than);

const limitInWords = (limit: Kobo | null) => (limit === null ? 'none' : displayNaira(limit));

/**
 * Sets a customer's own limit; null removes it. A limit that isn't higher than the current one applies immediately, and
 * a pending raise is dropped. A higher one applies after 24 hours, and the customer is emailed about it. Locks the
 * wallet, as a withdrawal does.
 */
export async function setOwnLimit(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
  limit: Kobo | null,
): Promise<void> {
  await lockWallet(transaction, customerId);
  const now = dependencies.clock.now();
  const { limit: current } = await findOwnLimit(transaction, dependencies, customerId);
  const isRaise = isHigher(limit, current);
  const from = new Date(now.getTime() + raiseDelay);
  const stored = isRaise
    ? { amount: current, raised_to: limit, raised_from: from }
    : { amount: limit, raised_to: null, raised_from: null };
  await transaction
    .insert(withdrawalLimits)
    .values({ customer_id: customerId, ...stored })
    .onConflictDoUpdate({ target: withdrawalLimits.customer_id, set: stored });
  await announceChange(transaction, [customerId]);
  const who = `customer ${customerId}`;
  const appliesFrom = (isRaise ? from : now).toISOString();
  const facts = { limit: limitInWords(limit), before: limitInWords(current), from: appliesFrom };
  await recordAudit(transaction, { at: now, actor: who }, 'withdrawal limit set', who, facts);
  if (!isRaise) return;
  await mailAlert(transaction, dependencies, customerId, {
    code: 'limit_alert',
    ...(limit !== null && { limit: String(limit) }),
    from: appliesFrom,
  });
}
