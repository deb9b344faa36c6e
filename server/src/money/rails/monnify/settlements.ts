import { Check } from 'typebox/value';
import type { Kobo } from '../../../platform/kobo/kobo.ts';
import { instantOf, koboOfSignedNaira } from '../exact.ts';
import { allPages } from '../pages.ts';
import { unlessAbsent } from '../refusal.ts';
import type { ProviderClient } from '../http.ts';
import { RowPage, SettledTransaction } from './schemas.ts';

const pageSize = 100;

/** A deposit of a settlement. `amount` is what reached the wallet after fees, in kobo. */
export interface SettledDeposit {
  readonly reference: string;
  readonly amount: Kobo;
  readonly paidAt: Date | undefined;
}

/** Returns the deposit of a row. Returns none for an unreadable row, so it is missing from the sum. */
function depositOf(row: unknown): SettledDeposit[] {
  if (!Check(SettledTransaction, row)) return [];
  const { transactionReference: reference, amountPaid, settlementAmount, paidOn } = row;
  const amount = koboOfSignedNaira(settlementAmount ?? amountPaid);
  return amount === undefined ? [] : [{ reference, amount, paidAt: instantOf(paidOn ?? '') }];
}

/**
 * Creates the function that returns the deposits of a settlement. It returns none if Monnify doesn't know the
 * reference.
 */
export function settlementFinder(ask: ProviderClient) {
  const list = (reference: string) =>
    allPages(0, async (page) => {
      const { content, totalPages } = await ask({
        method: 'GET',
        path: '/api/v1/transactions/find-by-settlement-reference',
        query: { reference, page, size: pageSize },
        answer: RowPage,
      });
      return { rows: content, pages: totalPages };
    });
  return async (reference: string): Promise<readonly SettledDeposit[]> =>
    ((await unlessAbsent(list(reference))) ?? []).flatMap(depositOf);
}
