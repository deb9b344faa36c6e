import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { depositAccounts } from '../../platform/db/schema.ts';
import type { MoneyDependencies } from '../dependencies.ts';

/** The provider that opens deposit accounts, which differs from the sending one if that opens none. */
export const depositRail = ({ rail, config }: Pick<MoneyDependencies, 'rail' | 'config'>): string =>
  config.rail?.depositRail ?? rail.name;

/** A customer's deposit account as they see it. */
export type ShownAccount =
  | {
      readonly status: 'active';
      readonly account_name: string;
      readonly account_number: string;
      readonly bank: string;
    }
  | { readonly status: 'pending' | 'refused' };

/** How long the one who asks for an account may take for the first try, before a worker takes over. */
export const firstTrySeconds = 30;

/**
 * Writes down that a customer is to have a deposit account, unless they have one. Returns the id of a
 * new one, whose first try is the caller's: `openNow`, after the commit.
 */
export async function requestDepositAccount(
  transaction: Transaction,
  { clock, random, ...parts }: Pick<MoneyDependencies, 'rail' | 'config' | 'clock' | 'random'>,
  customerId: number,
): Promise<number | undefined> {
  const now = clock.now();
  const [requested] = await transaction
    .insert(depositAccounts)
    .values({
      customer_id: customerId,
      rail: depositRail(parts),
      reference: `account-${random.uuid()}`,
      requested_at: now,
      next_at: new Date(now.getTime() + firstTrySeconds * 1000),
    })
    .onConflictDoNothing({
      target: depositAccounts.customer_id,
      where: ne(depositAccounts.status, 'closed'),
    })
    .returning({ id: depositAccounts.id });
  return requested?.id;
}

/** The account that a customer pays into, or the progress of opening it. An account not requested yet is pending. */
export async function findDepositAccount(
  database: Database,
  dependencies: Pick<MoneyDependencies, 'rail' | 'config'>,
  customerId: number,
): Promise<ShownAccount> {
  const [found] = await database
    .select()
    .from(depositAccounts)
    .where(
      and(
        eq(depositAccounts.customer_id, customerId),
        ne(depositAccounts.status, 'closed'),
        eq(depositAccounts.rail, depositRail(dependencies)),
      ),
    );
  if (found?.status === 'refused') return { status: 'refused' };
  if (!found?.account_number || !found.account_name || !found.bank) return { status: 'pending' };
  const { account_name, account_number, bank } = found;
  return { status: 'active', account_name, account_number, bank };
}
