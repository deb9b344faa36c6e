import { sql, type SQL } from 'drizzle-orm';
import type { AccountKind } from '../ledger/ledgerAccounts.ts';
import type { Range } from '../ledger/range.ts';

/**
 * The records of one area (such as `money` or `investing`) that the check of the books compares with the ledger. A
 * transfer or balance that was made up has no record that explains it.
 */
export interface BookRecords {
  /**
   * For each kind of transfer, a query of the entries that the transfer `t` should have according to its record: the
   * kind of account, its owner (null for the company) and the amount. It returns no row if there is no such record. `t`
   * has the columns of `transfers`. Every kind needs a query.
   */
  readonly transfers: Readonly<Record<string, SQL>>;
  /**
   * For each kind of account, a query of the balance that `account` should have according to its records, in kobo.
   * `account` has the columns of `accounts`. For an account of the company its `owner_id` is null.
   */
  readonly balances: Readonly<Partial<Record<AccountKind, SQL>>>;
  /**
   * Rules on the records that name a transfer of the range, for example that this transfer exists. Each key is the text
   * of a rule. Each value is a query that returns a line of text, `found`, for each fault.
   */
  rules(transfers: Range): Readonly<Record<string, SQL>>;
}

const entriesOn = (kind: AccountKind) =>
  sql.raw(`
  FROM entries JOIN accounts ON accounts.id = account_id
  WHERE transfer_id = t.id AND accounts.kind = '${kind}'`);

/** Returns SQL for the amount that the transfer `t` moved to accounts of a kind. Used if no record has the amount. */
export const movedTo = (kind: AccountKind): SQL =>
  sql`(SELECT coalesce(sum(amount), 0) ${entriesOn(kind)})`;

/** Returns SQL for the owner of the account of this kind on which the transfer `t` has an entry. */
export const ownerOf = (kind: AccountKind): SQL => sql`(SELECT max(owner_id) ${entriesOn(kind)})`;
