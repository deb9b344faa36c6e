import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { cliqueInvitations, cliques, customers } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/refusal.ts';

/**
 * Returns a clique's invitations for its creator, newest first: the emailed ones and the link, with how many customers
 * have joined with each. Leaves out those that were replaced or revoked. Throws 404 if the customer isn't the creator.
 */
export async function listInvitations(database: Database, cliqueId: number, creatorId: number) {
  const own = and(eq(cliques.id, cliqueId), eq(cliques.creator_id, creatorId));
  if ((await database.$count(cliques, own)) === 0) throw notFound();
  const rows = await database
    .select({
      email: cliqueInvitations.email,
      seats: cliqueInvitations.seats,
      seatsTaken: cliqueInvitations.seats_taken,
      invitedAt: cliqueInvitations.created_at,
      joinedAt: cliqueInvitations.used_at,
      joinedBy: customers.first_name,
    })
    .from(cliqueInvitations)
    .leftJoin(customers, eq(customers.id, cliqueInvitations.used_by))
    .where(and(eq(cliqueInvitations.clique_id, cliqueId), isNull(cliqueInvitations.replaced_at)))
    .orderBy(desc(cliqueInvitations.id));
  return rows.map(({ email, seats, seatsTaken, invitedAt, joinedAt, joinedBy }) => ({
    email,
    seats,
    seats_taken: seatsTaken,
    invited_at: invitedAt.toISOString(),
    joined_at: joinedAt?.toISOString() ?? null,
    joined_by: joinedBy,
  }));
}
