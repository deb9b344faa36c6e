import { sumOf, zeroKobo, type Kobo } from '@/lib/money';
import type { LedgerReport } from '../../store/companyWire';
import { booksMessages as messages } from '../../messages/books';
import { labelOf } from '../../messages/fields';

/** A row of the company's accounts: an account, or a group of accounts with its subtotal. */
interface AccountRow {
  readonly name: string;
  /** Balance in kobo. Null if it is too large to be exact. */
  readonly balance: Kobo | null;
  readonly note: string;
  readonly isSubtotal: boolean;
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
 * Returns the accounts of the company in groups. Each group begins with its subtotal. Accounts with a zero balance have
 * no rows. The note of the subtotal names them.
 */
export function accountRows({ house, explained }: LedgerReport): readonly AccountRow[] {
  const nameOf = (kind: string) => labelOf(kind, messages.accountNames);
  const balanceOf = (kind: string) => house[kind] ?? zeroKobo;
  return groupNames.flatMap((group) => {
    const kinds = Object.keys(house).filter((kind) => groupOf(kind) === group);
    if (kinds.length === 0) return [];
    const atZero = kinds.filter((kind) => balanceOf(kind) === 0);
    const open = kinds.filter((kind) => !atZero.includes(kind));
    return [
      {
        name: groups[group],
        balance: sumOf(kinds.map(balanceOf)),
        note: atZero.length === 0 ? '' : messages.atZero(atZero.map(nameOf)),
        isSubtotal: true,
      },
      ...open.map((kind) => ({
        name: nameOf(kind),
        balance: balanceOf(kind),
        note: explained[kind] ?? '',
        isSubtotal: false,
      })),
    ];
  });
}
