import { eq, type SQL } from 'drizzle-orm';
import { leastOfNewMember } from '../../../../contract/rules/cliques.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { cliqueInvitations, cliqueMembers, customers } from '../../platform/db/schema.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { findClique, isHidden, isMember, lockClique, refuseEnded, type Clique } from './cliques.ts';
import {
  checkContribution,
  contribute,
  type Contribution,
  type ContributionOutcome,
} from './contribute.ts';
import { hashToken } from './invite.ts';
import { invalidLink, refuseUsed } from './invitePreview.ts';
import { cliqueLimits } from './cliqueLimits.ts';

async function notifyCreator(transaction: Transaction, clique: Clique, joined: Contribution) {
  const [customer] = await transaction
    .select({ firstName: customers.first_name })
    .from(customers)
    .where(eq(customers.id, joined.customerId));
  const { id, name } = clique;
  const message = { code: 'clique_joined', firstName: customer?.firstName, name } as const;
  await notify(transaction, clique.creator_id, { message, link: `/clique/${id}` }, joined.now);
}

const full = () => new Refusal(409, { code: 'clique_full', most: cliqueLimits.maxMembers });

/** Returns the minimum contribution of a new member, in kobo: at least the usual one. */
function minimumForNewMember(clique: Clique, members: number, minimum: Kobo): Kobo {
  const share = leastOfNewMember(clique.required_funding - clique.total_contributions, members);
  return share > minimum ? share : minimum;
}

const memberCount = (database: Database, { id }: Clique) =>
  database.$count(cliqueMembers, eq(cliqueMembers.clique_id, id));

/**
 * Returns the customer's minimum for joining a clique that has at least 50 members. Returns undefined with fewer
 * members, in a full clique, and for a customer who is already a member.
 */
export async function raisedMinimum(
  database: Database,
  clique: Clique,
  customerId: number,
  minimum: Kobo,
): Promise<Kobo | undefined> {
  const members = await memberCount(database, clique);
  if (members < cliqueLimits.membersBeforeRaisedMinimum || members >= cliqueLimits.maxMembers)
    return;
  if (await isMember(database, clique.id, customerId)) return;
  return minimumForNewMember(clique, members, minimum);
}

/** Returns the contribution with a new member's minimum. Throws 409 if the clique has ended or is full. */
async function asNewMember(
  database: Database,
  clique: Clique,
  contribution: Contribution,
): Promise<Contribution> {
  refuseEnded(clique, contribution.now);
  const members = await memberCount(database, clique);
  if (members >= cliqueLimits.maxMembers) throw full();
  return { ...contribution, minimum: minimumForNewMember(clique, members, contribution.minimum) };
}

async function join(transaction: Transaction, clique: Clique, contribution: Contribution) {
  const outcome = await contribute(transaction, clique, contribution);
  if (outcome !== 'out of stock') await notifyCreator(transaction, clique, contribution);
  return outcome;
}

const alreadyIn = () => new Refusal(409, 'clique_joined_already');

/** A way to contribute to a clique. */
export interface Contributing {
  /** Throws whatever `pay` would throw, without changing anything. */
  check(database: Database, contribution: Contribution): Promise<void>;
  /** Moves money in the transaction and returns the outcome. */
  pay(transaction: Transaction, contribution: Contribution): Promise<ContributionOutcome>;
}

/** Returns a clique: its current state for a check, or locked for a payment. */
type ReadClique = (id: number) => Promise<Clique>;

/** Returns the clique of a contribution. Throws if the customer may not contribute to it in this way. */
type FindClique = (
  database: Database,
  read: ReadClique,
  contribution: Contribution,
) => Promise<Clique>;

/** Creates a way to contribute to the clique that `find` returns, with the minimum that `adapt` sets. */
const contributing = (
  find: FindClique,
  pay: typeof contribute,
  adapt: typeof asNewMember = async (_database, _clique, contribution) => contribution,
): Contributing => ({
  check: async (database, contribution) => {
    const clique = await find(database, (id) => findClique(database, id), contribution);
    await checkContribution(database, clique, await adapt(database, clique, contribution));
  },
  pay: async (transaction, contribution) => {
    const clique = await find(transaction, (id) => lockClique(transaction, id), contribution);
    return pay(transaction, clique, await adapt(transaction, clique, contribution));
  },
});

/** Creates a way to join a public clique. Strangers get 404 for a clique that is private or hidden. */
export const joinPublic = (cliqueId: number): Contributing =>
  contributing(
    async (database, read, { customerId }) => {
      const clique = await read(cliqueId);
      if (await isMember(database, clique.id, customerId)) throw alreadyIn();
      if (isHidden(clique)) throw notFound();
      return clique;
    },
    join,
    asNewMember,
  );

/**
 * Returns a clique that a customer may contribute to: a public one that isn't hidden, or one that they belong to.
 * Throws 404 otherwise.
 */
export async function cliqueToJoin(
  database: Database,
  id: number,
  customerId: number,
): Promise<Clique> {
  const clique = await findClique(database, id);
  if (isHidden(clique) && !(await isMember(database, id, customerId))) throw notFound();
  return clique;
}

/**
 * Takes a seat of an invitation. The last seat uses up the invitation. The clique must be locked, so that two customers
 * can't take the same seat.
 */
async function takeSeat(
  transaction: Transaction,
  byToken: SQL,
  { customerId, now }: Contribution,
): Promise<void> {
  const [invitation] = await transaction.select().from(cliqueInvitations).where(byToken);
  if (!invitation) throw invalidLink();
  const taken = invitation.seats_taken + 1;
  const use = taken === invitation.seats ? { used_at: now, used_by: customerId } : {};
  await transaction
    .update(cliqueInvitations)
    .set({ seats_taken: taken, ...use })
    .where(byToken);
}

/**
 * Creates a way to join through an invite link, which admits one customer for each of its seats. It throws 404 for a
 * link that was never issued, was replaced by a newer one or was revoked. It throws 409 if the link has no free seat,
 * the customer is already a member, or the clique is full or has ended.
 */
export function joinInvited(token: string): Contributing {
  const byToken = eq(cliqueInvitations.token_hash, hashToken(token));

  const find: FindClique = async (database, read, { customerId, now }) => {
    const [found] = await database
      .select({ cliqueId: cliqueInvitations.clique_id })
      .from(cliqueInvitations)
      .where(byToken);
    if (!found) throw invalidLink();
    const clique = await read(found.cliqueId);
    if (await isMember(database, clique.id, customerId)) throw alreadyIn();
    const [invitation] = await database.select().from(cliqueInvitations).where(byToken);
    if (!invitation || invitation.replaced_at) throw invalidLink();
    refuseEnded(clique, now);
    refuseUsed(invitation);
    return clique;
  };

  const useLink: typeof contribute = async (transaction, clique, contribution) => {
    const outcome = await join(transaction, clique, contribution);
    if (outcome !== 'out of stock') await takeSeat(transaction, byToken, contribution);
    return outcome;
  };

  return contributing(find, useLink, asNewMember);
}

/**
 * Creates a way to add to a member's contribution. If the customer isn't a member, it throws 403, or 404 if the clique
 * is private or hidden.
 */
export const addContribution = (cliqueId: number): Contributing =>
  contributing(async (database, read, { customerId }) => {
    const clique = await read(cliqueId);
    if (await isMember(database, clique.id, customerId)) return clique;
    if (isHidden(clique)) throw notFound();
    throw new Refusal(403, 'clique_not_joined');
  }, contribute);
