import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { insertRows, isAnyOf } from '../../platform/db/manyRows.ts';
import { accounts } from '../../platform/db/schema.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';

/** What an account is for. */
export type AccountKind = (typeof accounts.$inferSelect)['kind'];

/**
 * Kinds of accounts that can't be overdrawn. Their owner is a customer (wallet, withdrawal hold), a clique or contract
 * (escrow), a vehicle (receipts) or a pool (reserve).
 */
const guardedKinds = [
  'wallet',
  'withdrawal_hold',
  'clique_escrow',
  'purchase_escrow',
  'vehicle_receipts',
  'reserve',
] as const satisfies readonly AccountKind[];

export type GuardedKind = (typeof guardedKinds)[number];

/**
 * Kinds of accounts of the company itself. Decision 14 explains those from `bank_clearing` to `receivables`, and
 * decision 19 those from `vehicle_purchases` on. `company_debt` pays promised payouts, and `referral_expense` pays
 * bonuses.
 */
export type CompanyAccountKind = Exclude<AccountKind, GuardedKind>;

export const companyAccountKinds: readonly CompanyAccountKind[] = accounts.kind.enumValues.filter(
  (kind): kind is CompanyAccountKind => !guardedKinds.some((guarded) => guarded === kind),
);

async function findAccounts(
  transaction: Transaction,
  kind: GuardedKind,
  ownerIds: readonly number[],
): Promise<Map<number | null, number>> {
  if (ownerIds.length === 0) return new Map();
  const found = await transaction
    .select({ id: accounts.id, ownerId: accounts.owner_id })
    .from(accounts)
    .where(and(eq(accounts.kind, kind), isAnyOf(accounts.owner_id, ownerIds)));
  return new Map(found.map(({ id, ownerId }) => [ownerId, id]));
}

/**
 * Opens the accounts that these owners don't have yet. Returns a function that maps an owner to the id of their
 * account.
 */
export async function openAccounts(
  transaction: Transaction,
  kind: GuardedKind,
  ownerIds: readonly number[],
): Promise<(ownerId: number) => number> {
  const byOwner = await findAccounts(transaction, kind, ownerIds);
  const missing = ownerIds.filter((ownerId) => !byOwner.has(ownerId));
  if (missing.length > 0) {
    await insertRows(
      transaction,
      accounts,
      // In ascending order, so that two transactions that open the same accounts don't deadlock.
      missing.toSorted((one, other) => one - other).map((owner_id) => ({ kind, owner_id })),
      sql`ON CONFLICT (kind, owner_id) DO NOTHING`,
    );
    const opened = await findAccounts(transaction, kind, missing);
    opened.forEach((id, ownerId) => byOwner.set(ownerId, id));
  }
  return (ownerId) => {
    const id = byOwner.get(ownerId);
    if (id === undefined) throw new Error(`The ${kind} of ${ownerId} could not be opened.`);
    return id;
  };
}

/** Returns the id of an owner's account. Opens it if it doesn't exist. */
export async function openAccount(
  transaction: Transaction,
  kind: GuardedKind,
  ownerId: number,
): Promise<number> {
  return (await openAccounts(transaction, kind, [ownerId]))(ownerId);
}

export async function companyAccounts(
  database: Database,
): Promise<(kind: CompanyAccountKind) => number> {
  const found = await database
    .select({ id: accounts.id, kind: accounts.kind })
    .from(accounts)
    .where(and(inArray(accounts.kind, [...companyAccountKinds]), isNull(accounts.owner_id)));
  const byKind = new Map(found.map(({ id, kind }) => [kind, id]));
  return (kind) => {
    const id = byKind.get(kind);
    if (id === undefined) throw new Error(`The company has no ${kind} account.`);
    return id;
  };
}

/** Returns the id of one of the company's accounts. */
export const companyAccount = async (
  database: Database,
  kind: CompanyAccountKind,
): Promise<number> => (await companyAccounts(database))(kind);

/** Locks accounts like `lockAccounts`. Also returns each account's version, which increases with every entry. */
export async function lockWithVersions(transaction: Transaction, ids: readonly number[]) {
  const rows = await transaction
    .select({
      id: accounts.id,
      balance: accounts.balance,
      version: sql<string>`${accounts.version}::text`,
    })
    .from(accounts)
    .where(and(isAnyOf(accounts.id, ids), sql`${accounts.owner_id} IS NOT NULL`))
    .orderBy(asc(accounts.id))
    .for('update');
  return {
    balances: new Map(rows.map(({ id, balance }) => [id, balance])),
    versions: new Map(rows.map(({ id, version }) => [id, version])),
  };
}

/**
 * Locks guarded accounts in id order to avoid deadlocks, and returns their balances. Leaves out the company's accounts.
 * A transaction that calls `postTransfers` several times locks all the accounts here first.
 */
export const lockAccounts = async (
  transaction: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Kobo>> => (await lockWithVersions(transaction, ids)).balances;

/** Locks a customer's wallet, as each payment out of it does. Returns the id of its account. */
export async function lockWallet(transaction: Transaction, customerId: number): Promise<number> {
  const wallet = await openAccount(transaction, 'wallet', customerId);
  await lockAccounts(transaction, [wallet]);
  return wallet;
}

/** Returns an owner's account with its balance in kobo, or undefined if it was never opened. */
export async function findAccount(database: Database, kind: GuardedKind, ownerId: number) {
  const [account] = await database
    .select({ id: accounts.id, balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.kind, kind), eq(accounts.owner_id, ownerId)));
  return account;
}

/** Returns the balance of an owner's account, in kobo. 0 if it was never opened. */
export const balanceOf = async (
  database: Database,
  kind: GuardedKind,
  ownerId: number,
): Promise<Kobo> => (await findAccount(database, kind, ownerId))?.balance ?? 0n;
