import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import { instantOf } from '../exact.ts';
import type { ProviderClient } from '../http.ts';
import { RowPage, WalletRow } from './schemas.ts';

const pageSize = 100;
/** Where a row has its id. */
export const idField = 'walletTransactionReference';

/** The readable parts of a row on the wallet's statement. */
interface Found {
  readonly row: Static<typeof WalletRow> | undefined;
  readonly written: unknown;
  readonly at: Date;
}

interface Page {
  readonly found: readonly Found[];
  readonly totalPages: number;
}

/** A row without a readable time may be new. */
function read(written: unknown, from: Date): Found {
  const at = Check(WalletRow, written) ? instantOf(written.transactionDate) : undefined;
  const row = at && Check(WalletRow, written) ? written : undefined;
  return { row, written, at: at ?? from };
}

const newest = ({ found }: Page) => Math.max(...found.map(({ at }) => at.getTime()));

/** Pending rows have not changed the balance yet. */
const hasHappened = ({ row }: Found) => !row?.status || row.status.toUpperCase() === 'COMPLETED';

/** Reads all pages with rows since an instant, in whichever order they come, because Monnify's documents do not say. */
export function walletReader(ask: ProviderClient, accountNumber: string) {
  const readPage = async (pageNo: number, from: Date): Promise<Page> => {
    const { content, totalPages } = await ask({
      method: 'GET',
      path: '/api/v1/disbursements/wallet/transactions',
      query: { accountNumber, pageNo, pageSize },
      answer: RowPage,
    });
    return { found: content.map((written) => read(written, from)), totalPages };
  };

  /** The rows since then, oldest first. */
  return async (from: Date): Promise<readonly Found[]> => {
    const first = await readPage(0, from);
    const last = first.totalPages - 1;
    const isNewestFirst = last < 1 || newest(first) >= newest(await readPage(last, from));
    const rows = new Map<string, Found>();
    for (let read = 0; read <= Math.max(last, 0); read += 1) {
      const { found } = await readPage(isNewestFirst ? read : last - read, from);
      for (const each of found.filter(hasHappened)) {
        rows.set(each.row?.[idField] ?? JSON.stringify(each.written), each);
      }
      if (found.length > 0 && found.every(({ at }) => at < from)) break;
    }
    const oldestFirst = isNewestFirst ? [...rows.values()].reverse() : [...rows.values()];
    return oldestFirst.sort((one, other) => one.at.getTime() - other.at.getTime());
  };
}
