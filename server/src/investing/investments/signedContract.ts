import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { investments } from '../../platform/db/schema.ts';

/**
 * Returns the contract of an investment as its investor agreed to it. Returns undefined if the customer has no such
 * investment.
 */
export async function findSignedContract(database: Database, customerId: number, id: number) {
  const [signed] = await database
    .select({ contract: investments.contract, agreedAt: investments.agreed_at })
    .from(investments)
    .where(and(eq(investments.id, id), eq(investments.customer_id, customerId)));
  return signed && { contract: signed.contract, agreed_at: signed.agreedAt.toISOString() };
}
