import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Decision } from '../audit/decision.ts';
import { recordAudit } from '../audit/record.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { lockRow } from '../db/lockRow.ts';
import { isAnyText } from '../db/manyRows.ts';
import { proposals } from '../db/schema.ts';
import { inOrder, isOnPage, type Page } from '../http/pages.ts';
import { Refusal } from '../http/refusal.ts';
import type { Proposal, ProposalKind } from './kinds.ts';
import { isOpen } from './propose.ts';

/** Counts the open proposals of these kinds that someone other than this person has made. */
export const countProposalsOfOthers = (
  database: Database,
  now: Date,
  { name, kinds }: { readonly name: string; readonly kinds: readonly string[] },
): Promise<number> =>
  database.$count(
    proposals,
    and(isOpen(now), inArray(proposals.kind, [...kinds]), ne(proposals.proposed_by, name)),
  );

/** Returns a page of the proposals that can still be confirmed. */
export function listOpenProposals(database: Database, now: Date, page: Page): Promise<Proposal[]> {
  return database
    .select()
    .from(proposals)
    .where(and(isOpen(now), isOnPage(proposals.id, page)))
    .orderBy(inOrder(proposals.id, page))
    .limit(page.limit);
}

/** Returns the proposal of a kind about a subject, if it can still be confirmed. */
export async function findOpenProposal(
  database: Database,
  kind: string,
  subject: string,
  now: Date,
): Promise<Proposal | undefined> {
  const [found] = await database
    .select()
    .from(proposals)
    .where(and(eq(proposals.kind, kind), eq(proposals.subject, subject), isOpen(now)));
  return found;
}

/** Returns the kind of a proposal and who made it, or undefined if it doesn't exist. */
export async function originOfProposal(database: Database, id: number) {
  const [found] = await database
    .select({ kind: proposals.kind, proposedBy: proposals.proposed_by })
    .from(proposals)
    .where(eq(proposals.id, id));
  return found;
}

async function lockOpen(transaction: Transaction, id: number): Promise<Proposal> {
  const proposal = await lockRow(transaction, proposals, id);
  if (proposal.outcome === 'replaced') {
    throw new Refusal(409, 'proposal_replaced');
  }
  if (proposal.outcome) {
    throw new Refusal(409, { code: 'proposal_decided', outcome: proposal.outcome });
  }
  return proposal;
}

const decided = (outcome: 'confirmed' | 'declined', { at, actor }: Decision) => ({
  outcome,
  decided_by: actor,
  decided_at: at,
});

/**
 * Confirms a proposal and carries it out. Throws 409 if it was already decided, if it has expired, or if the person who
 * confirms it has proposed it. The database also prevents the last of these.
 */
export async function confirmProposal<Needed>(
  transaction: Transaction,
  kinds: readonly ProposalKind<Needed>[],
  id: number,
  decision: Decision,
  dependencies: Needed,
): Promise<void> {
  const { at, actor } = decision;
  const proposal = await lockOpen(transaction, id);
  const { proposed_by: proposedBy, expires_at, kind: name } = proposal;
  if (proposedBy === actor) {
    throw new Refusal(409, 'proposal_of_your_own');
  }
  if (expires_at <= at) throw new Refusal(409, 'proposal_expired');
  const kind = kinds.find((each) => each.name === name);
  if (!kind) throw new Error(`There is no kind of proposals "${name}".`);
  await transaction
    .update(proposals)
    .set(decided('confirmed', decision))
    .where(eq(proposals.id, id));
  const confirmation = { at, actor, proposalId: id, proposedBy };
  await kind.perform(transaction, proposal, confirmation, dependencies);
}

/**
 * Declines a proposal. Its proposer may decline it too. Returns whether the proposal was made by the person who
 * declines it.
 */
export async function declineProposal(
  transaction: Transaction,
  id: number,
  decision: Decision,
): Promise<{ readonly isOwn: boolean }> {
  const { kind, subject, proposed_by } = await lockOpen(transaction, id);
  await transaction
    .update(proposals)
    .set(decided('declined', decision))
    .where(eq(proposals.id, id));
  await recordAudit(transaction, decision, `${kind}: declined`, `proposal ${id}`, {
    subject,
    proposed_by,
  });
  return { isOwn: proposed_by === decision.actor };
}

const lapsed = ({ at, actor }: Decision) =>
  ({ outcome: 'lapsed', decided_by: actor, decided_at: at }) as const;

/** Closes the open proposals of a person whose access ends, so that nobody can confirm them. */
export async function lapseProposals(
  transaction: Transaction,
  proposer: string,
  decision: Decision,
): Promise<void> {
  await transaction
    .update(proposals)
    .set(lapsed(decision))
    .where(and(eq(proposals.proposed_by, proposer), isNull(proposals.outcome)));
}

const isUndecided = (kinds: readonly string[], subjects: readonly string[]) =>
  and(
    isAnyText(proposals.kind, kinds),
    isAnyText(proposals.subject, subjects),
    isNull(proposals.outcome),
  );

/** Locks the undecided proposals of some kinds about a subject. Waits for a running decision on one of them. */
export async function lockOpenProposals(
  transaction: Transaction,
  kinds: readonly string[],
  subject: string,
): Promise<void> {
  await transaction
    .select({ id: proposals.id })
    .from(proposals)
    .where(isUndecided(kinds, [subject]))
    .orderBy(proposals.id)
    .for('no key update');
}

/** Closes the undecided proposals of some kinds about subjects for which they can no longer be carried out. */
export async function lapseProposalsAbout(
  transaction: Transaction,
  kinds: readonly string[],
  subjects: readonly string[],
  decision: Decision,
): Promise<void> {
  await transaction.update(proposals).set(lapsed(decision)).where(isUndecided(kinds, subjects));
}
