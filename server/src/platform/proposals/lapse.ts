import { and, eq, isNull } from 'drizzle-orm';
import type { Decision } from '../audit/decision.ts';
import type { Transaction } from '../db/connection.ts';
import { proposals } from '../db/schema.ts';

/** Closes the open proposals of a person whose access ends, so that nobody can confirm them. */
export async function lapseProposals(
  transaction: Transaction,
  proposer: string,
  { at, actor }: Decision,
): Promise<void> {
  await transaction
    .update(proposals)
    .set({ outcome: 'lapsed', decided_by: actor, decided_at: at })
    .where(and(eq(proposals.proposed_by, proposer), isNull(proposals.outcome)));
}
