import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { ReferenceConflict } from '../ledger/transfers.ts';
import type { Kobo } from '../money/kobo.ts';
import { depositReceived } from '../notifications/texts.ts';

/** A bank's word that money has come into one of the static accounts. */
export interface DepositNotice {
  readonly reference: string;
  readonly accountNumber: string;
  readonly amount: Kobo;
  readonly senderBank: string;
  readonly receivedAt: Date;
}

export type DepositOutcome = 'credited' | 'known' | 'unmatched';

/**
 * Credits a deposit to the wallet behind its account number, once for each reference. A number that
 * no customer has is kept for the operator. ReferenceConflict: the reference came before with another
 * amount or account. One statement, so that it is whole without a transaction of its own.
 */
export async function creditDeposit(
  database: Database,
  { reference, accountNumber, amount, senderBank, receivedAt }: DepositNotice,
): Promise<DepositOutcome> {
  const description = `Transfer from ${senderBank}`;
  const { title, message, link } = depositReceived(amount, description);
  const [credited] = await database
    .select({ outcome: sql<DepositOutcome | 'conflict'>`outcome` })
    .from(
      sql`credit_deposit(${reference}, ${accountNumber}, ${amount}, ${senderBank}, ${receivedAt.toISOString()},
        ${description}, ${title}, ${message}, ${link}) AS outcome`,
    );
  if (!credited || credited.outcome === 'conflict') throw new ReferenceConflict(reference);
  return credited.outcome;
}
