import { and, eq, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { hour } from '../../platform/clock/time.ts';
import { findWithdrawalBlock } from '../../money/withdrawals/withdrawalBlock.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { lock } from '../../platform/db/lock.ts';
import {
  authenticators,
  customerPasskeys,
  customers,
  factorRemovals,
} from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal, notFound } from '../../platform/http/refusal.ts';
import { subjectKind } from '../../platform/proposals/kinds.ts';
import { forgetFactorProofs } from '../../platform/sessions/devices.ts';
import type { JobHandler } from '../../platform/work/jobs.ts';
import { scheduleJob } from '../../platform/work/schedule.ts';
import { findFactors, hasFactor } from './findFactors.ts';
import { notifyFactorChange } from './recordFactorChange.ts';
import { deleteRecoveryCodes } from './recoveryCodes.ts';

// Two people remove the factors of a customer who has lost them, after they have checked who it is. The customer is
// notified. For 24 hours, the customer can stop the removal, and so can one person of staff.

const delay = 24 * hour;

const isOpen = (customerId: number) =>
  and(
    eq(factorRemovals.customer_id, customerId),
    isNull(factorRemovals.stopped_at),
    isNull(factorRemovals.done_at),
  );

/** Returns when a customer's factors will be removed, or undefined if no removal is open. */
export async function findRemoval(
  database: Database,
  customerId: number,
): Promise<Date | undefined> {
  const [removal] = await database
    .select({ dueAt: factorRemovals.due_at })
    .from(factorRemovals)
    .where(isOpen(customerId));
  return removal?.dueAt;
}

/** Stops an open removal, and returns whether there was one. Records a reason if staff gave one. */
async function stopOpenRemoval(
  transaction: Transaction,
  customerId: number,
  by: Decision,
  detail: { readonly reason?: string } = {},
): Promise<boolean> {
  const stopped = await transaction
    .update(factorRemovals)
    .set({ stopped_at: by.at })
    .where(isOpen(customerId))
    .returning({ id: factorRemovals.id });
  if (stopped.length === 0) return false;
  await recordAudit(transaction, by, 'factor removal stopped', `customer ${customerId}`, detail);
  return true;
}

/** Stops an open removal, because the customer objects or has proved a factor. Does nothing if there is none. */
export async function stopRemoval(
  transaction: Transaction,
  { clock }: Dependencies,
  customerId: number,
): Promise<void> {
  const by = { at: clock.now(), actor: `customer ${customerId}` };
  await stopOpenRemoval(transaction, customerId, by);
}

/** Throws 404 for an unknown customer. */
async function requireCustomer(transaction: Transaction, customerId: number): Promise<void> {
  if ((await transaction.$count(customers, eq(customers.id, customerId))) === 0) throw notFound();
}

/**
 * Stops an open removal, because staff suspect a fraud, and notifies the customer. Throws 404 for an unknown customer,
 * and 409 if no removal is open.
 */
export async function stopRemovalByStaff(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
  { reason, ...by }: Decision & { readonly reason: string },
): Promise<void> {
  await requireCustomer(transaction, customerId);
  if (!(await stopOpenRemoval(transaction, customerId, by, { reason }))) {
    throw new Refusal(409, 'factors_staying');
  }
  await notifyFactorChange(transaction, dependencies, customerId, { change: 'removal_stopped' });
}

/**
 * Locks a customer's factors. Throws 404 for an unknown customer, and 409 if there is nothing to remove or a removal is
 * already open. Also throws 409 for 24 hours after a correction of the name or email. The new email may be a thief's,
 * and then only the thief could object.
 */
async function lockFactors(
  transaction: Transaction,
  customerId: number,
  now: Date,
): Promise<number> {
  await lock(transaction, `factors of customer ${customerId}`);
  await requireCustomer(transaction, customerId);
  if (!hasFactor(await findFactors(transaction, customerId))) {
    throw new Refusal(409, 'factors_none');
  }
  if (await findRemoval(transaction, customerId)) throw new Refusal(409, 'factors_going');
  if (await findWithdrawalBlock(transaction, customerId, now)) {
    throw new Refusal(409, 'factors_after_correction');
  }
  return customerId;
}

/** The kind of proposal by which two people remove the factors of a customer. */
export const factorRemovalProposals = subjectKind(
  'two-step removal',
  Type.Object({ reason: Type.String() }),
  {
    keepsOthers: true,
    find: (transaction, customerId, _after, { at }) => lockFactors(transaction, customerId, at),
    show: async (customerId, transaction) => {
      const { passkeys, authenticatorSince } = await findFactors(transaction, customerId);
      return { before: { passkeys: passkeys.length, has_app: authenticatorSince !== undefined } };
    },
    perform: async (
      transaction,
      customerId,
      { reason },
      confirmation,
      dependencies: Dependencies,
    ) => {
      const { at } = confirmation;
      const dueAt = new Date(at.getTime() + delay);
      const [removal] = await transaction
        .insert(factorRemovals)
        .values({ customer_id: customerId, confirmed_at: at, due_at: dueAt })
        .returning({ id: factorRemovals.id });
      if (!removal) throw new Error('The removal was not written.');
      const subject = String(removal.id);
      await scheduleJob(transaction, { kind: 'factor-removal', subject, runAt: dueAt });
      const who = `customer ${customerId}`;
      await recordAudit(transaction, confirmation, 'factor removal confirmed', who, { reason });
      const change = { change: 'removal_confirmed', dueAt: dueAt.toISOString() } as const;
      await notifyFactorChange(transaction, dependencies, customerId, change);
    },
  },
);

/** Removes the factors of a customer 24 hours after the confirmation, unless the removal was stopped. */
export const removeLostFactors: JobHandler = async (transaction, { subject }, dependencies) => {
  const at = dependencies.clock.now();
  const [removal] = await transaction
    .update(factorRemovals)
    .set({ done_at: at })
    .where(
      and(
        eq(factorRemovals.id, Number(subject)),
        isNull(factorRemovals.stopped_at),
        isNull(factorRemovals.done_at),
      ),
    )
    .returning({ customerId: factorRemovals.customer_id });
  if (!removal) return;
  const { customerId } = removal;
  await lock(transaction, `factors of customer ${customerId}`);
  await transaction.delete(customerPasskeys).where(eq(customerPasskeys.customer_id, customerId));
  await transaction.delete(authenticators).where(eq(authenticators.customer_id, customerId));
  await deleteRecoveryCodes(transaction, customerId);
  await forgetFactorProofs(transaction, customerId);
  await recordAudit(transaction, { at, actor: 'job' }, 'factors removed', `customer ${customerId}`);
  await notifyFactorChange(transaction, dependencies, customerId, { change: 'factors_removed' });
};
