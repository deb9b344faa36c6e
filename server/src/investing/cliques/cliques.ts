import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { lockRow } from '../../platform/db/lockRow.ts';
import { cliqueMembers, cliques } from '../../platform/db/schema.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';

export type Clique = typeof cliques.$inferSelect;
export type Member = typeof cliqueMembers.$inferSelect;

/** Returns a clique. Throws 404 if it doesn't exist. */
export async function findClique(database: Database, id: number): Promise<Clique> {
  const [clique] = await database.select().from(cliques).where(eq(cliques.id, id));
  if (!clique) throw notFound();
  return clique;
}

/** Locks a clique, so that its funding can't change before the transaction commits. Throws 404 if it doesn't exist. */
export const lockClique = (transaction: Transaction, id: number): Promise<Clique> =>
  lockRow(transaction, cliques, id);

/** Returns the members in the order in which they joined. */
export function membersOf(database: Database, cliqueId: number): Promise<Member[]> {
  return database
    .select()
    .from(cliqueMembers)
    .where(eq(cliqueMembers.clique_id, cliqueId))
    .orderBy(asc(cliqueMembers.id));
}

/** Returns the customer ids of members. */
export const idsOf = (members: readonly Member[]) => members.map(({ customer_id }) => customer_id);

export async function isMember(
  database: Database,
  cliqueId: number,
  customerId: number,
): Promise<boolean> {
  const own = and(eq(cliqueMembers.clique_id, cliqueId), eq(cliqueMembers.customer_id, customerId));
  return (await database.$count(cliqueMembers, own)) > 0;
}

/** Returns whether a clique is hidden from strangers: it is private, or staff have hidden it. */
export const isHidden = ({ visibility, hidden_at }: Clique) =>
  visibility === 'private' || hidden_at !== null;

/** Throws 409 if the clique no longer accepts contributions. */
export function refuseEnded(clique: Pick<Clique, 'status' | 'closes_at'>, now: Date): void {
  if (clique.status === 'funded' || clique.status === 'completed') {
    throw new Refusal(409, 'clique_funded');
  }
  if (clique.status === 'closed' || clique.closes_at <= now) {
    throw new Refusal(409, 'clique_closed');
  }
}
