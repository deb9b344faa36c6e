import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import { instantOf } from '../exact.ts';
import type { ProviderClient } from '../http.ts';
import { RowPage, WalletRow } from './schemas.ts';

const pageSize = 100;
/** The field with a row's id. */
export const idField = 'walletTransactionReference';

/** A row of the wallet's statement. `row` is undefined if it can't be read. */
interface WalletEntry {
  readonly row: Static<typeof WalletRow> | undefined;
  readonly original: unknown;
  readonly at: Date;
}

interface Page {
  readonly found: readonly WalletEntry[];
  readonly totalPages: number;
}

/** Parses a row. A row without a readable time may be new, so it gets the time `from`. */
function read(original: unknown, from: Date): WalletEntry {
  const at = Check(WalletRow, original) ? instantOf(original.transactionDate) : undefined;
  const row = at && Check(WalletRow, original) ? original : undefined;
  return { row, original, at: at ?? from };
}

const newest = ({ found }: Page) => Math.max(...found.map(({ at }) => at.getTime()));

/** Returns whether a row has changed the balance. Pending rows haven't yet. */
const hasHappened = ({ row }: WalletEntry) =>
  !row?.status || row.status.toUpperCase() === 'COMPLETED';

/**
 * Creates the function that reads all pages with rows since an instant. Works for either sort order, because Monnify
 * doesn't document it.
 */
export function walletReader(ask: ProviderClient, accountNumber: string) {
  const readPage = async (pageNo: number, from: Date): Promise<Page> => {
    const { content, totalPages } = await ask({
      method: 'GET',
      path: '/api/v1/disbursements/wallet/transactions',
      query: { accountNumber, pageNo, pageSize },
      answer: RowPage,
    });
    return { found: content.map((original) => read(original, from)), totalPages };
  };

  /** Returns the rows of these pages, oldest first, without pending ones. */
  return async (from: Date): Promise<readonly WalletEntry[]> => {
    const first = await readPage(0, from);
    const last = first.totalPages - 1;
    const isNewestFirst = last < 1 || newest(first) >= newest(await readPage(last, from));
    const rows = new Map<string, WalletEntry>();
    for (let read = 0; read <= Math.max(last, 0); read += 1) {
      const { found } = await readPage(isNewestFirst ? read : last - read, from);
      for (const each of found.filter(hasHappened)) {
        rows.set(each.row?.[idField] ?? JSON.stringify(each.original), each);
      }
      if (found.length > 0 && found.every(({ at }) => at < from)) break;
    }
    const oldestFirst = isNewestFirst ? [...rows.values()].reverse() : [...rows.values()];
    return oldestFirst.sort((one, other) => one.at.getTime() - other.at.getTime());
  };
}
