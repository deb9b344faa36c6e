import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import { instantOf, koboOfNaira, wholeKoboOfNaira } from '../exact.ts';
import type { StatementLine } from '../moneyRail.ts';
import { allPages, inWindow } from '../pages.ts';
import { unreadableLine } from '../statementRows.ts';
import type { ProviderClient } from '../http.ts';
import { referenceOf, transactionsOfDays } from './deposits.ts';
import { NamedRow, Statement, StatementRow } from './schemas.ts';
import { day } from '../../../platform/clock/time.ts';

/** How much later than a payment it may reach the balance, in milliseconds. */
const settlingTime = 7 * day;

function lineOf(
  row: Static<typeof StatementRow>,
  at: Date,
  names: ReadonlyMap<string, string>,
): StatementLine {
  const { type, reference, date, balance_after: after, remarks } = row;
  // A fee with tax on it may have half a kobo, which the books cut off as this does.
  const size = koboOfNaira(row.amount) ?? wholeKoboOfNaira(row.amount);
  if (size === undefined) return unreadableLine(row, 'reference', at);
  return {
    // Rows have no number of their own; the balance afterwards tells two with the same reference apart.
    id: [reference, type, date, after].join(' '),
    reference: names.get(reference) ?? reference,
    amount: type === 'D' ? -size : size,
    at,
    description: remarks ?? '',
  };
}

/** The changes of the balance. Those of deposits have their `flw_ref`, by which the list of transactions knows them. */
export function statementReader(ask: ProviderClient) {
  const findNames = async (from: Date, to: Date): Promise<ReadonlyMap<string, string>> => {
    const since = new Date(from.getTime() - settlingTime);
    const rows = await transactionsOfDays(ask, since, to);
    return new Map(
      rows.flatMap((row) =>
        Check(NamedRow, row) ? [[row.flw_ref, referenceOf(row.id)] as const] : [],
      ),
    );
  };

  const rows = (from: Date, to: Date) =>
    allPages(1, async (page) => {
      const [first, last] = [from, to].map((instant) => instant.toISOString().slice(0, 10));
      const query = { page, currency: 'NGN', from: String(first), to: String(last) };
      const path = '/v3/wallet/statement';
      const { data } = await ask({ method: 'GET', path, query, answer: Statement });
      return { rows: data.transactions, pages: data.page_info.total_pages };
    });

  return async (from: Date, to: Date): Promise<readonly StatementLine[]> => {
    const names = await findNames(from, to);
    const lines = (await rows(from, to)).map((row) => {
      const at = Check(StatementRow, row) ? instantOf(row.date) : undefined;
      return at && Check(StatementRow, row)
        ? lineOf(row, at, names)
        : unreadableLine(row, 'reference', from);
    });
    return inWindow(lines, ({ at }) => at, from, to);
  };
}
