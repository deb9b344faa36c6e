import { and, asc, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import { withdrawalExceptions, withdrawals } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { mailStaff } from '../../platform/mail/mailStaff.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { lateAfter } from './pauses.ts';

/** Why staff have to find out what happened to a withdrawal. */
export type ExceptionKind = (typeof withdrawalExceptions.$inferSelect)['kind'];

type Settings = Pick<Dependencies['config'], 'supportEmail'>;

/**
 * Opens an exception about a withdrawal and emails staff. Does nothing if an exception of this kind is already open, or
 * if the provider contradicted itself in this way before.
 */
export async function openException(
  transaction: Transaction,
  config: Settings,
  found: { readonly withdrawal: number; readonly kind: ExceptionKind; readonly said: string },
  at: Date,
): Promise<void> {
  const { withdrawal, kind, said } = found;
  const opened = await transaction
    .insert(withdrawalExceptions)
    .values({ withdrawal_id: withdrawal, kind, said, found_at: at })
    .onConflictDoNothing()
    .returning({ id: withdrawalExceptions.id });
  if (opened.length === 0) return;
  const message = { code: 'withdrawal_exceptions', kind, ids: [withdrawal] } as const;
  await mailStaff(transaction, config, message, at);
}

/** Returns whether a withdrawal was ever reported to staff for this reason, even if they have closed it. */
export async function isKnown(
  transaction: Transaction,
  withdrawal: number,
  kind: ExceptionKind,
): Promise<boolean> {
  const isThis = and(
    eq(withdrawalExceptions.withdrawal_id, withdrawal),
    eq(withdrawalExceptions.kind, kind),
  );
  return (await transaction.$count(withdrawalExceptions, isThis)) > 0;
}

/** Closes the exceptions that are resolved when a withdrawal ends. */
export async function closeWhenEnded(
  transaction: Transaction,
  withdrawal: number,
  at: Date,
): Promise<void> {
  await transaction
    .update(withdrawalExceptions)
    .set({ closed_at: at, closed_by: 'job', note: 'It has ended.' })
    .where(
      and(
        eq(withdrawalExceptions.withdrawal_id, withdrawal),
        inArray(withdrawalExceptions.kind, ['late', 'other amount']),
        isNull(withdrawalExceptions.closed_at),
      ),
    );
}

/**
 * Reports to staff the withdrawals that are still open a day after their approval. Reports them again a day after the
 * exception was closed. Returns how many are new.
 */
export async function reportLateWithdrawals({
  database,
  clock,
  config,
}: Dependencies): Promise<number> {
  const at = clock.now();
  const before = new Date(at.getTime() - lateAfter);
  const isKnown = database
    .select({ id: withdrawalExceptions.id })
    .from(withdrawalExceptions)
    .where(
      and(
        eq(withdrawalExceptions.withdrawal_id, withdrawals.id),
        eq(withdrawalExceptions.kind, 'late'),
        or(isNull(withdrawalExceptions.closed_at), gt(withdrawalExceptions.closed_at, before)),
      ),
    );
  return inTransaction(database, async (transaction) => {
    const late = await transaction
      .select({
        withdrawal_id: withdrawals.id,
        said: sql<string>`coalesce(${withdrawals.failure}, ${withdrawals.waits_because}, 'pending')`,
      })
      .from(withdrawals)
      .where(
        and(
          inArray(withdrawals.state, ['approved', 'sending', 'returning']),
          sql`${withdrawals.decided_at} < ${before.toISOString()}`,
          notExists(isKnown),
        ),
      )
      .orderBy(asc(withdrawals.id));
    if (late.length === 0) return 0;
    const opened = await transaction
      .insert(withdrawalExceptions)
      .values(late.map((row) => ({ ...row, kind: 'late' as const, found_at: at })))
      .onConflictDoNothing()
      .returning({ withdrawal: withdrawalExceptions.withdrawal_id });
    const ids = opened.map(({ withdrawal }) => withdrawal);
    const message = { code: 'withdrawal_exceptions', kind: 'late', ids } as const;
    if (ids.length > 0) await mailStaff(transaction, config, message, at);
    return ids.length;
  });
}

const isOpen = isNull(withdrawalExceptions.closed_at);

export const countWithdrawalExceptions = (database: Database): Promise<number> =>
  database.$count(withdrawalExceptions, isOpen);

/** Returns a page of the open exceptions, each with its withdrawal's state. */
export const listOpenExceptions = (database: Database, page: Page) =>
  database
    .select({ exception: withdrawalExceptions, state: withdrawals.state })
    .from(withdrawalExceptions)
    .innerJoin(withdrawals, eq(withdrawals.id, withdrawalExceptions.withdrawal_id))
    .where(and(isOpen, isOnPage(withdrawalExceptions.id, page)))
    .orderBy(inOrder(withdrawalExceptions.id, page))
    .limit(page.limit);

/** Closes an exception with its outcome. Throws 404 if it isn't open. */
export async function closeException(
  transaction: Transaction,
  id: number,
  { note, ...by }: Decision & { readonly note: string },
): Promise<void> {
  const closed = await transaction
    .update(withdrawalExceptions)
    .set({ closed_at: by.at, closed_by: by.actor, note })
    .where(and(eq(withdrawalExceptions.id, id), isNull(withdrawalExceptions.closed_at)))
    .returning({ withdrawal: withdrawalExceptions.withdrawal_id });
  const [first] = closed;
  if (!first) throw notFound();
  await recordAudit(
    transaction,
    by,
    'withdrawal exception closed',
    `withdrawal ${first.withdrawal}`,
    { note },
  );
}
