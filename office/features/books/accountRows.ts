import { sumOf, toKobo, zeroKobo, type Kobo } from '@/lib/money';
import type { LedgerReport } from '../../store/companyWire';
import { booksMessages as messages } from '../../messages/books';
import { labelOf } from '../../messages/fields';

/** A row of the books: an account, or the sums of a group of accounts or of all accounts. */
interface AccountRow {
  readonly name: string;
  /** What Mota has or has spent, in kobo. Null if it is too large to be exact. */
  readonly has: Kobo | null;
  /** What Mota owes or has earned, in kobo. Null if it is too large to be exact. */
  readonly owes: Kobo | null;
  readonly note: string;
  /** An account in a group, one that is alone in its group, the sums of a group, or the sums of all accounts. */
  readonly level: 'account' | 'alone' | 'group' | 'total';
  /** Whether all accounts of its group are on the same side, so that the side of the group's sums says it. */
  readonly isOneSided?: boolean;
}

const { groups } = messages;

/** The kinds of the company's accounts in each group, by their names on the server. */
const kindsOf: Readonly<Record<keyof typeof groups, readonly string[]>> = {
  banks: ['provider_balance', 'bank_clearing', 'reversals'],
  open: ['suspense', 'receivables', 'company_debt'],
  vehicles: ['vehicle_purchases', 'vat', 'insurance', 'maintenance'],
  own: ['treasury', 'service_fees', 'vehicle_income', 'provider_fees', 'referral_expense'],
  others: [],
};

const companyGroups = Object.keys(kindsOf) as (keyof typeof kindsOf)[];

/** Returns the group of an account. An account of an unknown kind is in the group `others`. */
const groupOf = (kind: string) =>
  companyGroups.find((group) => kindsOf[group].includes(kind)) ?? 'others';

/**
 * Returns what Mota has or has spent in these accounts, and what it owes or has earned. A negative balance in the
 * ledger is money that Mota has or has spent.
 */
function sidesOf(balances: readonly Kobo[]): Pick<AccountRow, 'has' | 'owes'> {
  return {
    has: sumOf(balances.map((balance) => toKobo(Math.max(0, 0 - balance)))),
    owes: sumOf(balances.map((balance) => toKobo(Math.max(0, balance)))),
  };
}

interface Account {
  readonly name: string;
  readonly balance: Kobo;
  readonly note: string;
}

/** Returns the rows of a group: its sums and its accounts. A group of one account is only that account. */
function groupRows(group: string, accounts: readonly Account[]): readonly AccountRow[] {
  const level = accounts.length === 1 ? 'alone' : 'account';
  const sides = sidesOf(accounts.map(({ balance }) => balance));
  const isOneSided = level === 'account' && (sides.has === 0 || sides.owes === 0);
  const rows = accounts.map(({ name, balance, note }): AccountRow => ({
    name,
    ...sidesOf([balance]),
    note,
    level,
    isOneSided,
  }));
  if (accounts.length < 2) return rows;
  return [{ name: messages.groupTotal(group), ...sides, note: '', level: 'group' }, ...rows];
}

/** Returns the sum of balances with the opposite sign. Null if it is too large to be exact. */
function negatedSum(balances: readonly Kobo[]): Kobo | null {
  const sum = sumOf(balances);
  return sum === null ? null : toKobo(0 - sum);
}

/**
 * What Mota owes its customers and the senders of deposits in suspense, and the money that has to cover it. All amounts
 * are in kobo.
 */
interface Cover {
  readonly owed: Kobo;
  /** The money with the provider and banks. */
  readonly money: Kobo;
  /** The part of the money that a statement of the provider has confirmed. */
  readonly confirmed: Kobo;
  /** The rest of the money. Negative if more has gone out than came in since the statement. */
  readonly unconfirmed: Kobo;
  /** The money less what is owed. Negative if money is missing. */
  readonly difference: Kobo;
  /** What the difference is for: the sums of the groups in which it is. */
  readonly parts: readonly (readonly [group: CoverGroup, amount: Kobo])[];
}

type CoverGroup = Exclude<keyof typeof kindsOf, 'banks'>;
const coverGroups: readonly CoverGroup[] = ['vehicles', 'own', 'open', 'others'];

/** Returns whether the money covers what is owed. Null if an amount is too large to be exact. */
export function coverOf({ house }: Pick<LedgerReport, 'house'>): Cover | null {
  // Every transfer adds up to zero, so whatever isn't the company's is the customers'. Deposits in suspense aren't the
  // company's either: they belong to people who aren't known yet.
  const ofCompany = Object.entries(house).filter(([kind]) => kind !== 'suspense');
  const owed = negatedSum(ofCompany.map(([, balance]) => balance));
  // A negative balance is money that Mota has.
  const money = negatedSum(kindsOf.banks.map((kind) => house[kind] ?? zeroKobo));
  const confirmed = toKobo(0 - (house.provider_balance ?? zeroKobo));
  if (owed === null || money === null) return null;
  const difference = sumOf([money, toKobo(0 - owed)]);
  const unconfirmed = sumOf([money, toKobo(0 - confirmed)]);
  if (difference === null || unconfirmed === null) return null;
  const parts = coverGroups.flatMap((group) => {
    const balances = ofCompany.filter(([kind]) => groupOf(kind) === group);
    const amount = sumOf(balances.map(([, balance]) => balance));
    return amount ? [[group, amount] as const] : [];
  });
  return { owed, money, confirmed, unconfirmed, difference, parts };
}

/**
 * Returns the money held for customers, then the accounts of the company in groups, without those that are zero, then
 * the sums of all. If the sum of the company's accounts is too large to be exact, returns only the company's groups.
 */
export function accountRows({ house, explained }: LedgerReport): readonly AccountRow[] {
  const balanceOf = (kind: string) => house[kind] ?? zeroKobo;
  const open = Object.keys(house).filter((kind) => balanceOf(kind) !== 0);
  const ofCompany = companyGroups.flatMap((group) => {
    const kinds = open.filter((kind) => groupOf(kind) === group);
    const accounts = kinds.map((kind) => ({
      name: labelOf(kind, messages.accountNames),
      balance: balanceOf(kind),
      note: explained[kind] ?? '',
    }));
    return groupRows(groups[group], accounts);
  });
  const balances = open.map(balanceOf);
  // Every transfer adds up to zero, so whatever isn't the company's is the customers'.
  const held = negatedSum(balances);
  if (held === null) return ofCompany;
  return [
    { name: messages.held, ...sidesOf([held]), note: messages.heldExplained, level: 'alone' },
    ...ofCompany,
    { name: messages.total, ...sidesOf([...balances, held]), note: '', level: 'total' },
  ];
}
