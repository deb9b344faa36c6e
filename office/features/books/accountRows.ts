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
  readonly isSum: boolean;
}

const { groups } = messages;

/** The kinds of accounts in each group, by their names on the server. */
const kindsOf: Readonly<Record<keyof typeof groups, readonly string[]>> = {
  banks: ['provider_balance', 'bank_clearing', 'reversals'],
  open: ['suspense', 'receivables', 'company_debt'],
  vehicles: ['vehicle_purchases', 'vat', 'insurance', 'maintenance'],
  own: ['treasury', 'service_fees', 'vehicle_income', 'provider_fees', 'referral_expense'],
  others: [],
};

const groupNames = Object.keys(groups) as (keyof typeof groups)[];

/** Returns the group of an account. An account of an unknown kind is in the group `others`. */
const groupOf = (kind: string) =>
  groupNames.find((group) => kindsOf[group].includes(kind)) ?? 'others';

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

/**
 * Returns the accounts of the company in groups, without those that are zero. Each group begins with its sums. The
 * money held for customers and the sums of all accounts follow, unless the sum of the company's accounts is too large
 * to be exact.
 */
export function accountRows({ house, explained }: LedgerReport): readonly AccountRow[] {
  const balanceOf = (kind: string) => house[kind] ?? zeroKobo;
  const open = Object.keys(house).filter((kind) => balanceOf(kind) !== 0);
  const ofCompany = groupNames.flatMap((group) => {
    const kinds = open.filter((kind) => groupOf(kind) === group);
    if (kinds.length === 0) return [];
    return [
      { name: groups[group], ...sidesOf(kinds.map(balanceOf)), note: '', isSum: true },
      ...kinds.map((kind) => ({
        name: labelOf(kind, messages.accountNames),
        ...sidesOf([balanceOf(kind)]),
        note: explained[kind] ?? '',
        isSum: false,
      })),
    ];
  });
  const balances = open.map(balanceOf);
  // Every transfer adds up to zero, so whatever isn't the company's is the customers'.
  const company = sumOf(balances);
  if (company === null) return ofCompany;
  const held = toKobo(0 - company);
  return [
    ...ofCompany,
    { name: messages.held, ...sidesOf([held]), note: messages.heldExplained, isSum: false },
    { name: messages.total, ...sidesOf([...balances, held]), note: '', isSum: true },
  ];
}
