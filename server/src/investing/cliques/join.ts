import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { cliqueInvitations, cliqueMembers, cliques, customers } from '../../platform/db/schema.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { isHidden, isMember, lockClique, refuseEnded, type Clique } from './cliques.ts';
import { contribute, type Contribution, type ContributionOutcome } from './contribute.ts';
import { hashToken } from './invite.ts';
import { invalidLink, usedLink } from './invitePreview.ts';
import { cliqueLimits } from './limits.ts';

async function tellCreator(transaction: Transaction, clique: Clique, joined: Contribution) {
  const [customer] = await transaction
    .select({ firstName: customers.first_name })
    .from(customers)
    .where(eq(customers.id, joined.customerId));
  const { id, name } = clique;
  const words = { code: 'clique_joined', firstName: customer?.firstName, name } as const;
  await notify(transaction, clique.creator_id, { words, link: `/clique/${id}` }, joined.now);
}

const full = () => new Refusal(409, { code: 'clique_full', most: cliqueLimits.mostMembers });

const thousand: Kobo = 1000_00n;

/**
 * Returns the minimum contribution of a new member, in kobo. After the fiftieth member it is a seat's part of what
 * remains, so that many small shares can't take all seats.
 */
function leastToJoin(clique: Clique, members: number, minimum: Kobo): Kobo {
  if (members < cliqueLimits.membersOfAnyShare) return minimum;
  const remaining = clique.required_funding - clique.total_contributions;
  const step = thousand * BigInt(cliqueLimits.mostMembers - members);
  const share = ((remaining + step - 1n) / step) * thousand;
  return share > minimum ? share : minimum;
}

const memberCount = (database: Database, { id }: Clique) =>
  database.$count(cliqueMembers, eq(cliqueMembers.clique_id, id));

/** Returns the customer's minimum for joining. Undefined for a member, or if it is the usual one. */
export async function raisedMinimum(
  database: Database,
  clique: Clique,
  customerId: number,
  minimum: Kobo,
): Promise<Kobo | undefined> {
  const members = await memberCount(database, clique);
  if (members < cliqueLimits.membersOfAnyShare || members >= cliqueLimits.mostMembers) return;
  if (await isMember(database, clique.id, customerId)) return;
  return leastToJoin(clique, members, minimum);
}

async function join(transaction: Transaction, clique: Clique, contribution: Contribution) {
  refuseEnded(clique, contribution.now);
  const members = await memberCount(transaction, clique);
  if (members >= cliqueLimits.mostMembers) throw full();
  const minimum = leastToJoin(clique, members, contribution.minimum);
  const outcome = await contribute(transaction, clique, { ...contribution, minimum });
  if (outcome !== 'out of stock') await tellCreator(transaction, clique, contribution);
  return outcome;
}

const alreadyIn = () => new Refusal(409, 'clique_joined_already');

/** Joins a public clique. To a stranger a private one doesn't exist. */
export async function joinPublic(
  transaction: Transaction,
  cliqueId: number,
  contribution: Contribution,
): Promise<ContributionOutcome> {
  const clique = await lockClique(transaction, cliqueId);
  if (await isMember(transaction, clique.id, contribution.customerId)) throw alreadyIn();
  if (isHidden(clique)) throw notFound();
  return join(transaction, clique, contribution);
}

/** Returns a clique that a customer may contribute to: a public one or their own. Throws 404 otherwise. */
export async function cliqueToJoin(
  database: Database,
  id: number,
  customerId: number,
): Promise<Clique> {
  const [clique] = await database.select().from(cliques).where(eq(cliques.id, id));
  if (!clique) throw notFound();
  if (isHidden(clique) && !(await isMember(database, id, customerId))) throw notFound();
  return clique;
}

/**
 * Joins through an invite link, which admits one customer. Throws 404 for a link that was never
 * issued or was replaced by a newer one, 409 for a used one, a member, and a clique that has ended.
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

/** Adds to a member's contribution. Throws 403 for everyone else. */
export async function addContribution(
  transaction: Transaction,
  cliqueId: number,
  contribution: Contribution,
): Promise<ContributionOutcome> {
  const clique = await lockClique(transaction, cliqueId);
  if (!(await isMember(transaction, clique.id, contribution.customerId))) {
    if (isHidden(clique)) throw notFound();
    throw new Refusal(403, 'clique_not_joined');
  }
  return contribute(transaction, clique, contribution);
}
