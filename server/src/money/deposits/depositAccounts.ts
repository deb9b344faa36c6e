import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { depositAccounts } from '../../platform/db/schema.ts';
import { announceChange } from '../../platform/announcements/announceChange.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';

/** A deposit account that a customer or a driver pays into, as the API returns it. */
export type ShownAccount =
  | {
      readonly status: 'active';
      readonly account_name: string;
      readonly account_number: string;
      readonly bank: string;
    }
  | { readonly status: 'pending' | 'refused' };

/** Time that a caller who requests an account gets for the first attempt, in seconds. After that a worker continues. */
export const firstTrySeconds = 30;

/** Announces new accounts, or a new status, to the customers who own them. Drivers have no open pages. */
export const announceAccounts = (
  transaction: Transaction,
  accounts: readonly Pick<typeof depositAccounts.$inferSelect, 'customer_id'>[],
): Promise<void> =>
  announceChange(
    transaction,
    accounts.flatMap(({ customer_id: customerId }) => customerId ?? []),
  );

/**
 * Requests a deposit account for a customer or an agreement that has none. Returns the id of the new account, or
 * undefined if there already is one. After the commit, the caller can make the first attempt to open it with `openNow`.
 */
export async function requestDepositAccount(
  transaction: Transaction,
  { clock, random, rail }: MoneyDependencies,
  owner: { readonly customer_id: number } | { readonly agreement_id: number },
): Promise<number | undefined> {
  const now = clock.now();
  const [requested] = await transaction
    .insert(depositAccounts)
    .values({
      ...owner,
      rail: rail.name,
      reference: `account-${random.uuid()}`,
      requested_at: now,
      next_at: new Date(now.getTime() + firstTrySeconds * 1000),
    })
    .onConflictDoNothing({
      target: 'customer_id' in owner ? depositAccounts.customer_id : depositAccounts.agreement_id,
      where: ne(depositAccounts.status, 'closed'),
    })
    .returning({ id: depositAccounts.id, customer_id: depositAccounts.customer_id });
  if (requested) await announceAccounts(transaction, [requested]);
  return requested?.id;
}

/**
 * Closes a customer's deposit account. Waits for deposits that are being credited to it. Later ones go into suspense.
 */
export async function closeDepositAccount(
  transaction: Transaction,
  customerId: number,
): Promise<void> {
  await transaction
    .update(depositAccounts)
    .set({ status: 'closed' })
    .where(and(eq(depositAccounts.customer_id, customerId), ne(depositAccounts.status, 'closed')));
}

/** Moves the driver's account number to the agreement that replaces the old one. */
export async function passOnAccount(
  transaction: Transaction,
  agreementId: number,
  replacedBy: number,
): Promise<void> {
  await transaction
    .update(depositAccounts)
    .set({ agreement_id: replacedBy })
    .where(eq(depositAccounts.agreement_id, agreementId));
}

/** Returns the agreement that an account number belongs to, or undefined if it isn't the open account of a driver. */
export async function agreementOfAccount(
  database: Database,
  rail: string,
  accountNumber: string,
): Promise<number | undefined> {
  const [account] = await database
    .select({ agreementId: depositAccounts.agreement_id })
    .from(depositAccounts)
    .where(
      and(
        eq(depositAccounts.account_number, accountNumber),
        eq(depositAccounts.rail, rail),
        eq(depositAccounts.status, 'active'),
      ),
    );
  return account?.agreementId ?? undefined;
}

/**
 * Returns the account that a customer or a driver pays into, or only its status if it isn't open. An account that
 * hasn't been requested counts as pending.
 */
export async function findDepositAccount(
  database: Database,
  { rail }: MoneyDependencies,
  owner: { readonly customerId: number } | { readonly agreementId: number },
): Promise<ShownAccount> {
  const [found] = await database
    .select()
    .from(depositAccounts)
    .where(
      and(
        'customerId' in owner
          ? eq(depositAccounts.customer_id, owner.customerId)
          : eq(depositAccounts.agreement_id, owner.agreementId),
        ne(depositAccounts.status, 'closed'),
        eq(depositAccounts.rail, rail.name),
      ),
    );
  if (found?.status === 'refused') return { status: 'refused' };
  if (!found?.account_number || !found.account_name || !found.bank) return { status: 'pending' };
  const { account_name, account_number, bank } = found;
  return { status: 'active', account_name, account_number, bank };
}
