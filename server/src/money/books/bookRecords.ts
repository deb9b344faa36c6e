import { sql, type SQL } from 'drizzle-orm';
import type { AccountKind } from '../ledger/ledgerAccounts.ts';
import type { Range } from '../ledger/range.ts';

/**
 * What the records of a wing say about the ledger. The check of the books compares the ledger with the records of all
 * wings, so a transfer or a balance that was made up has no record that explains it.
 */
export interface BookRecords {
  /**
   * By kind of transfer, a query of the entries that the transfer `t` should have according to its record: the kind of
   * an account, its owner (null for the company) and the amount. It has no row if there is no such record. `t` has the
   * columns of `transfers`. Every kind needs one.
   */
  readonly transfers: Readonly<Record<string, SQL>>;
  /**
   * By kind of account, a query of the balance that `account` should have according to its records, in kobo. `account`
   * has the columns of `accounts`, or a null `owner_id` for an account of the company.
   */
  readonly balances: Readonly<Partial<Record<AccountKind, SQL>>>;
  /**
   * Rules on the records that name these transfers, by the rule's text. They find a record without its transfer. Each is
   * a query of one line of text, `found`, for each fault.
   */
  rules(transfers: Range): Readonly<Record<string, SQL>>;
}

const entriesOn = (kind: AccountKind) =>
  sql.raw(`
  FROM entries JOIN accounts ON accounts.id = account_id
  WHERE transfer_id = t.id AND accounts.kind = '${kind}'`);

/** Returns SQL for the amount that the transfer `t` moved to accounts of a kind, for what no record has an amount of. */
export const movedTo = (kind: AccountKind): SQL =>
  sql`(SELECT coalesce(sum(amount), 0) ${entriesOn(kind)})`;

/** Returns SQL for the owner of the account of a kind that the transfer `t` moved money on. */
export const ownerOf = (kind: AccountKind): SQL => sql`(SELECT max(owner_id) ${entriesOn(kind)})`;
