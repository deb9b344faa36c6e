import type { Database } from '../db/connection.ts';
import { depositExceptions } from '../db/schema.ts';
import { ReferenceConflict } from '../ledger/transfers.ts';
import type { IncomingDeposit } from '../rails/moneyRail.ts';
import { creditDeposit, type CreditingParts, type DepositOutcome } from './creditDeposit.ts';

type Reason = (typeof depositExceptions.$inferSelect)['reason'];

/** What keeps a deposit from being credited, by itself. */
function problemOf({ currency, amount, fee }: IncomingDeposit): Reason | undefined {
  if (currency !== 'NGN') return 'currency';
  return amount <= 0n || fee < 0n || fee > amount ? 'amount' : undefined;
}

async function keepException(
  database: Database,
  { rail, clock }: CreditingParts,
  { reference, accountNumber, amount, currency }: IncomingDeposit,
  reason: Reason,
): Promise<'exception'> {
  await database
    .insert(depositExceptions)
    .values({
      rail: rail.name,
      reference,
      account_number: accountNumber,
      amount,
      currency,
      reason,
      found_at: clock.now(),
    })
    .onConflictDoNothing();
  return 'exception';
}

/**
 * Credits what a provider says has come in, once however often and from wherever it is heard. What
 * cannot be credited is kept for the operators: another currency than naira, an amount that is none, a
 * reference that came before with another amount or account.
 */
export async function takeDeposit(
  parts: CreditingParts,
  deposit: IncomingDeposit,
): Promise<DepositOutcome | 'exception'> {
  const { database } = parts;
  const problem = problemOf(deposit);
  if (problem) return keepException(database, parts, deposit, problem);
  try {
    return await creditDeposit(parts, {
      ...deposit,
      senderBank: deposit.senderBank?.trim() || 'another bank',
    });
  } catch (error) {
    if (!(error instanceof ReferenceConflict)) throw error;
    return keepException(database, parts, deposit, 'other deposit');
  }
}
