import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { ProposedChange } from '../../../../contract/office/people.ts';
import type { Decision } from '../audit/decision.ts';
import { recordAudit } from '../audit/record.ts';
import type { Transaction } from '../db/connection.ts';
import { lock } from '../db/lock.ts';
import { proposals } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { requireAccess } from './requireAccess.ts';
import { day } from '../clock/time.ts';

/** Days after which a proposal can no longer be confirmed. */
const proposalDays = 7;

/** Facts about a proposal's subject by name, for people and the audit. */
export type Facts = Readonly<Static<typeof ProposedChange>['before']>;

/** The subject's state when it was proposed, and the wanted state. */
export interface Change<After = Facts> {
  readonly before: Facts;
  readonly after: After;
  /** The part of the wanted state that the audit keeps forever. Undefined if the audit may keep all of it. */
  readonly audited?: Facts | undefined;
}

/** Returns SQL for whether a proposal can still be confirmed. */
export const isOpen = (now: Date) => and(isNull(proposals.outcome), gt(proposals.expires_at, now));

/**
 * Throws 409 if a proposal of another person for the same subject can still be confirmed. Waits for a running decision on
 * it, and for other proposals for the subject.
 */
export async function requireNoneOfOthers(
  transaction: Transaction,
  kind: string,
  subject: string,
  { at, actor }: Decision,
): Promise<void> {
  await lock(transaction, `proposals of ${kind} ${subject}`);
  const [open] = await transaction
    .select({ by: proposals.proposed_by })
    .from(proposals)
    .where(
      and(
        eq(proposals.kind, kind),
        eq(proposals.subject, subject),
        isOpen(at),
        ne(proposals.proposed_by, actor),
      ),
    )
    .for('update');
  if (open) throw new Refusal(409, { code: 'proposal_open', by: open.by });
}

async function replaceOpen(
  transaction: Transaction,
  kind: string,
  subject: string,
  { at, actor }: Decision,
): Promise<void> {
  await transaction
    .update(proposals)
    .set({ outcome: 'replaced', decided_by: actor, decided_at: at })
    .where(
      and(eq(proposals.kind, kind), eq(proposals.subject, subject), isNull(proposals.outcome)),
    );
}

/**
 * Proposes an action and returns the proposal's id. Replaces an earlier proposal for the same subject. Calls `describe`
 * after any running confirmation of the earlier proposal has ended.
 */
export async function propose(
  transaction: Transaction,
  kind: string,
  subject: string,
  describe: () => Promise<Change>,
  decision: Decision,
): Promise<number> {
  const { at, actor } = decision;
  await requireAccess(transaction, actor);
  await replaceOpen(transaction, kind, subject, decision);
  const { before, after, audited = after } = await describe();
  const expires_at = new Date(at.getTime() + proposalDays * day);
  const [added] = await transaction
    .insert(proposals)
    .values({ kind, subject, before, after, proposed_by: actor, proposed_at: at, expires_at })
    .onConflictDoNothing()
    .returning({ id: proposals.id });
  if (!added) {
    throw new Refusal(409, 'proposal_competes');
  }
  await recordAudit(transaction, decision, `${kind}: proposed`, `proposal ${added.id}`, {
    subject,
    ...audited,
  });
  return added.id;
}
