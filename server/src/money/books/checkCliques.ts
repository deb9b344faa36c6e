import { sql, type SQL } from 'drizzle-orm';
import { beginning } from '../ledger/checkpoint.ts';
import type { Database } from '../../platform/db/connection.ts';
import { accounts, cliqueMembers, cliques } from '../../platform/db/schema.ts';
import { isWithin, type LedgerFault, type Range } from '../ledger/check.ts';

async function faultsOf(database: Database, which: SQL | undefined): Promise<LedgerFault[]> {
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
    .from(cliques)
    .where(which);
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

/**
 * Searches for cliques whose members, total and escrow disagree, among those that are open, have money in escrow or
 * were funded since the checkpoint. Returns an empty list if there are none.
 */
export function checkCliques(database: Database, { transfer } = beginning): Promise<LedgerFault[]> {
  const isNew = sql`${cliques}.id IN (
    SELECT id FROM cliques WHERE status = 'open'
    UNION SELECT owner_id FROM accounts WHERE kind = 'clique_escrow' AND balance <> 0
    UNION SELECT id FROM cliques WHERE paid_by > ${transfer})`;
  return faultsOf(database, transfer === 0 ? undefined : isNew);
}

/** Runs the check of `checkCliques` on the given cliques, however old they are. */
export const checkSomeCliques = (database: Database, range: Range): Promise<LedgerFault[]> =>
  faultsOf(database, isWithin(sql`${cliques}.id`, range));
