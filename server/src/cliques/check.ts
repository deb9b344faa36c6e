import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { accounts, cliqueMembers, cliques } from '../db/schema.ts';
import type { LedgerFault } from '../ledger/check.ts';

/** Looks for cliques whose members, total and escrow disagree. Empty: all is well. */
export async function checkCliques(database: Database): Promise<LedgerFault[]> {
  const rows = await database
    .select({
      id: cliques.id,
      status: cliques.status,
      total: cliques.total_contributions,
      given: sql<string>`(SELECT coalesce(sum(member.contribution), 0)::text
        FROM ${cliqueMembers} AS member WHERE member.clique_id = ${cliques}.id)`,
      escrow: sql<string>`(SELECT coalesce(sum(account.balance), 0)::text
        FROM ${accounts} AS account
        WHERE account.kind = 'clique_escrow' AND account.owner_id = ${cliques}.id)`,
    })
    .from(cliques);
  return rows
    .filter(({ status, total, given, escrow }) => {
      const held = status === 'open' ? total : 0n;
      return BigInt(given) !== total || BigInt(escrow) !== held;
    })
    .map(({ id, status, total, given, escrow }) => ({
      rule: "a clique's contributions are in its escrow until it is funded or closed",
      found: `clique ${id} (${status}) has ${total} in all, ${given} of members, ${escrow} in escrow`,
    }));
}
