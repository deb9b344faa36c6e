import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { cliqueInvitations, cliqueMembers, cliques, customers } from '../db/schema.ts';
import { notify } from '../notifications/notify.ts';
import { cliqueJoined } from '../notifications/texts.ts';
import { notFound, Refusal } from '../refusal.ts';
import { isMember, lockClique, refuseEnded, type Clique } from './cliques.ts';
import { contribute, type Contribution, type ContributionOutcome } from './contribute.ts';
import { hashToken } from './invite.ts';
import { invalidLink, usedLink } from './invitePreview.ts';
import { cliqueLimits } from './limits.ts';

async function tellCreator(transaction: Transaction, clique: Clique, joined: Contribution) {
  const [customer] = await transaction
    .select({ firstName: customers.first_name })
    .from(customers)
    .where(eq(customers.id, joined.customerId));
  const text = cliqueJoined(customer?.firstName ?? 'Someone', clique);
  await notify(transaction, clique.creator_id, text, joined.now);
}

const full = () =>
  new Refusal(
    409,
    `This clique is full: it has ${cliqueLimits.mostMembers} members. Please choose another.`,
  );

async function join(transaction: Transaction, clique: Clique, contribution: Contribution) {
  refuseEnded(clique, contribution.now);
  const members = await transaction.$count(cliqueMembers, eq(cliqueMembers.clique_id, clique.id));
  if (members >= cliqueLimits.mostMembers) throw full();
  const outcome = await contribute(transaction, clique, contribution);
  if (outcome !== 'out of stock') await tellCreator(transaction, clique, contribution);
  return outcome;
}

const alreadyIn = () => new Refusal(409, 'You’re already in this clique.');

/** Joins a public clique. A private one is, to a stranger, as if it did not exist. */
export async function joinPublic(
  transaction: Transaction,
  cliqueId: number,
  contribution: Contribution,
): Promise<ContributionOutcome> {
  const clique = await lockClique(transaction, cliqueId);
  if (await isMember(transaction, clique.id, contribution.customerId)) throw alreadyIn();
  if (clique.visibility === 'private') throw notFound();
  return join(transaction, clique, contribution);
}

/** A clique that a customer may contribute to: a public one or their own; 404 otherwise. */
export async function cliqueToJoin(
  database: Database,
  id: number,
  customerId: number,
): Promise<Clique> {
  const [clique] = await database.select().from(cliques).where(eq(cliques.id, id));
  if (clique?.visibility === 'public' || (clique && (await isMember(database, id, customerId)))) {
    return clique;
  }
  throw notFound();
}

/**
 * Joins through an invite link, which admits one customer. Refuses 404 a link that was never
 * written or was replaced by a newer one, 409 a used one, a member, and a clique that has ended.
 */
export async function joinInvited(
  transaction: Transaction,
  token: string,
  contribution: Contribution,
): Promise<ContributionOutcome> {
  const { customerId, now } = contribution;
  const byToken = eq(cliqueInvitations.token_hash, hashToken(token));
  const [found] = await transaction
    .select({ cliqueId: cliqueInvitations.clique_id })
    .from(cliqueInvitations)
    .where(byToken);
  if (!found) throw invalidLink();
  const clique = await lockClique(transaction, found.cliqueId);
  if (await isMember(transaction, clique.id, customerId)) throw alreadyIn();
  const [invitation] = await transaction.select().from(cliqueInvitations).where(byToken);
  if (!invitation || invitation.replaced_at) throw invalidLink();
  refuseEnded(clique, now);
  if (invitation.used_at) throw usedLink();
  const outcome = await join(transaction, clique, contribution);
  if (outcome !== 'out of stock') {
    await transaction
      .update(cliqueInvitations)
      .set({ used_at: now, used_by: customerId })
      .where(and(byToken, isNull(cliqueInvitations.used_at)));
  }
  return outcome;
}

/** Adds to the contribution of a member. Refuses 403 who is none. */
export async function addContribution(
  transaction: Transaction,
  cliqueId: number,
  contribution: Contribution,
): Promise<ContributionOutcome> {
  const clique = await lockClique(transaction, cliqueId);
  if (!(await isMember(transaction, clique.id, contribution.customerId))) {
    if (clique.visibility === 'private') throw notFound();
    throw new Refusal(403, 'You’re not a member of this clique. Join it first.');
  }
  return contribute(transaction, clique, contribution);
}
