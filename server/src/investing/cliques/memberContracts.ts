import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { cliqueAgreements } from '../../platform/db/schema.ts';
import type { Contract } from '../investments/investmentContract.ts';

/** Stores the contract of a contribution and returns its id. */
export async function storeMemberContract(
  transaction: Transaction,
  memberContract: {
    readonly cliqueId: number;
    readonly customerId: number;
    readonly contract: Contract;
    readonly at: Date;
  },
): Promise<number> {
  const { html, sha256 } = memberContract.contract;
  const [kept] = await transaction
    .insert(cliqueAgreements)
    .values({
      clique_id: memberContract.cliqueId,
      customer_id: memberContract.customerId,
      contract: html,
      contract_sha256: sha256,
      agreed_at: memberContract.at,
    })
    .returning({ id: cliqueAgreements.id });
  if (!kept) throw new Error('The contract was not written.');
  return kept.id;
}

/** Returns the contract that a customer last agreed to in a clique. Returns undefined if they haven't agreed to any. */
export async function findMemberContract(database: Database, customerId: number, cliqueId: number) {
  const [memberContract] = await database
    .select({ contract: cliqueAgreements.contract, agreedAt: cliqueAgreements.agreed_at })
    .from(cliqueAgreements)
    .where(
      and(eq(cliqueAgreements.clique_id, cliqueId), eq(cliqueAgreements.customer_id, customerId)),
    )
    .orderBy(desc(cliqueAgreements.id))
    .limit(1);
  return (
    memberContract && {
      contract: memberContract.contract,
      agreed_at: memberContract.agreedAt.toISOString(),
    }
  );
}
