import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inDecision } from '../../platform/proposals/inDecision.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import { RailUnavailable, type DepositNews } from '../rails/moneyRail.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readException } from './depositExceptions.ts';
import { handleNews } from './processDeposit.ts';

async function findAgain(
  { rail }: MoneyDependencies,
  reference: string,
): Promise<DepositNews | undefined> {
  try {
    return await rail.findDeposit(reference);
  } catch (error) {
    if (!(error instanceof RailUnavailable)) throw error;
    throw new Refusal(502, 'provider_silent');
  }
}

/**
 * Asks the provider again for a deposit that couldn't be read or confirmed, and acts on its answer. Throws 401 if the
 * access of the person has ended, 404 if the exception isn't open, 409 if the provider has no such deposit or its answer still can't be read, and 502 if it
 * doesn't answer.
 */
export async function requeryDeposit(
  dependencies: MoneyDependencies,
  id: number,
  by: Decision,
): Promise<void> {
  const { database } = dependencies;
  const { exception } = await inDecision(database, by, (transaction) =>
    readException(transaction, id),
  );
  const news = await findAgain(dependencies, exception.reference);
  if (!news) throw new Refusal(409, 'deposit_unknown');
  if (news.kind === 'unreadable') throw new Refusal(409, 'deposit_unreadable');
  const outcome = await handleNews(dependencies, news);
  await inTransaction(database, (transaction) =>
    recordAudit(transaction, by, 'deposit asked for again', `deposit exception ${id}`, { outcome }),
  );
}
