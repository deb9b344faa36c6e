import { sql } from 'drizzle-orm';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RailName } from '../rails/moneyRail.ts';
import { proposeForDeposit } from './suspense.ts';

/** Returns SQL for whether an account has this identifier: its number, or another one that the provider uses. */
const isNamed = (name: unknown) => sql`${name} IN (
  account.account_number, account.reference, account.holder_code,
  CASE WHEN account.holder_code IS NULL THEN customers.email END)`;

const accountsAndOwners = sql`deposit_accounts AS account
  LEFT JOIN customers ON customers.id = account.customer_id`;

/**
 * Returns the number of the open account that a provider identifies in another way, such as by its holder. Returns
 * undefined if `name` is an account number, or if no account or several accounts match.
 */
export async function ownerOfAccount(
  database: Database,
  rail: RailName,
  name: string,
): Promise<{ readonly accountNumber: string } | undefined> {
  if (/^\d{10}$/.test(name)) return undefined;
  const [account, another] = await readRows(
    database,
    sql<{ readonly accountNumber: string }>`
      SELECT account_number AS "accountNumber" FROM ${accountsAndOwners}
      WHERE account.status = 'active' AND account.rail = ${rail} AND ${isNamed(sql`${name}::text`)}`,
  );
  // If two accounts match, neither is assumed.
  return another ? undefined : account;
}

/**
 * Returns SQL for deposits in suspense whose account belongs to a customer after all, and for which no job has proposed
 * this and no proposal is open.
 */
const ownedDeposits = (rail: RailName, now: Date) => sql<{
  readonly reference: string;
  readonly email: string;
}>`
  SELECT notice.reference, min(customers.email) AS email
  FROM deposit_notices AS notice
  JOIN ${accountsAndOwners} ON account.status = 'active' AND account.rail = notice.rail
    AND ${isNamed(sql`notice.account_number`)}
  WHERE customers.id IS NOT NULL AND notice.transfer_id IS NULL AND notice.returned_id IS NULL AND notice.rail = ${rail}
    AND NOT EXISTS (SELECT FROM proposals
      WHERE kind = 'deposit in suspense' AND subject = notice.reference
        AND (proposed_by = 'job' OR outcome IS NULL AND expires_at > ${now.toISOString()}))
  GROUP BY notice.reference HAVING count(*) = 1`;

/**
 * Proposes the customer for each deposit in suspense whose account belongs to a customer after all. One person
 * confirms. Never repeats a declined proposal.
 */
export async function proposeKnownOwners({
  database,
  clock,
  rail,
}: MoneyDependencies): Promise<void> {
  const at = clock.now();
  for (const { reference, email } of await readRows(database, ownedDeposits(rail.name, at))) {
    await inTransaction(database, (transaction) =>
      proposeForDeposit(transaction, reference, { customerEmail: email }, { at, actor: 'job' }),
    );
  }
}
