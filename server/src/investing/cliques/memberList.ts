import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { cliqueMembers, customers } from '../../platform/db/schema.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { notFound } from '../../platform/http/refusal.ts';

/**
 * Returns the members of a clique with their contributions, in the order in which they joined. Throws 404 if the
 * customer isn't a member.
 */
export async function listMembers(database: Database, cliqueId: number, customerId: number) {
  const rows = await database
    .select({
      id: cliqueMembers.customer_id,
      firstName: customers.first_name,
      contribution: cliqueMembers.contribution,
      joinedAt: cliqueMembers.joined_at,
    })
    .from(cliqueMembers)
    .innerJoin(customers, eq(customers.id, cliqueMembers.customer_id))
    .where(eq(cliqueMembers.clique_id, cliqueId))
    .orderBy(asc(cliqueMembers.id));
  if (!rows.some(({ id }) => id === customerId)) throw notFound();
  return rows.map(({ id, firstName, contribution, joinedAt }) => ({
    first_name: firstName,
    contribution: nairaOf(contribution),
    joined_at: joinedAt.toISOString(),
    is_self: id === customerId,
  }));
}
