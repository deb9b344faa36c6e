import { sql } from 'drizzle-orm';
import { writingAlone } from '../../platform/db/failures.ts';
import type { MoneyDependencies } from '../dependencies.ts';
import { ReferenceConflict } from '../ledger/transfers.ts';
import { depositLetter } from '../../platform/mail/letters/receipts.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { depositReceived } from '../../platform/notifications/texts.ts';
import { depositRail } from './depositAccounts.ts';

/** A bank's word that money has come into one of the deposit accounts. */
export interface DepositNotice {
  readonly reference: string;
  readonly accountNumber: string;
  /** What was sent, all of which the customer receives. */
  readonly amount: Kobo;
  /** What the provider keeps of it: the company's expense. */
  readonly fee: Kobo;
  readonly senderBank: string;
}

export type DepositOutcome = 'credited' | 'known' | 'unmatched';

/** What crediting needs of the server. */
export type CreditingParts = Pick<MoneyDependencies, 'database' | 'clock' | 'rail' | 'config'>;

/**
 * Credits a deposit to the wallet behind its account number, once for each reference. One that no
 * customer has goes into suspense. ReferenceConflict: the reference came before with another
 * amount or account. One statement, so that it is whole without a transaction of its own.
 */
export async function creditDeposit(
  { database, clock, rail, config }: CreditingParts,
  { reference, accountNumber, amount, fee, senderBank }: DepositNotice,
): Promise<DepositOutcome> {
  const description = `Transfer from ${senderBank}`;
  const { title, message, link } = depositReceived(amount, description);
  // The statement finds the customer, so it puts their name in.
  const reader = { firstName: '{first_name}', appOrigin: config.appOrigin };
  const letter = depositLetter(reader, amount, description);
  const [credited] = await writingAlone(
    database.select({ outcome: sql<DepositOutcome | 'conflict'>`outcome` }).from(
      sql`receive_deposit(${reference}, ${rail.name}, ${sql.param([depositRail({ rail, config })])}::text[], ${accountNumber}, ${amount}, ${fee},
        ${senderBank}, ${clock.now().toISOString()}, ${description}, ${title}, ${message}, ${link},
        ${letter.subject}, ${letter.text}) AS outcome`,
    ),
  );
  if (!credited || credited.outcome === 'conflict') throw new ReferenceConflict(reference);
  return credited.outcome;
}
