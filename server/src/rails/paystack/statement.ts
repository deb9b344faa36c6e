import type { Static } from 'typebox';
import { instantOf, koboOfInteger, readable } from '../exact.ts';
import type { StatementLine } from '../moneyRail.ts';
import { allPages, inWindow } from '../pages.ts';
import type { PaystackClient } from './client.ts';
import { transactionsBetween } from './deposits.ts';
import { LedgerList, Transaction, Transfer, TransferList } from './schemas.ts';

const perPage = 100;

type LedgerRow = Static<typeof LedgerList>['data'][number];

/**
 * The ledger has every change of the balance but no references: those are in the lists of
 * transactions and transfers, by the row that a line is of. A line of something older, as a
 * reversal's, has its row asked for alone.
 */
export function statementReader(ask: PaystackClient) {
  const ledger = (from: Date, to: Date) =>
    allPages(1, async (page) => {
      const query = { page, perPage, from: from.toISOString(), to: to.toISOString() };
      const reply = await ask({
        method: 'GET',
        path: '/balance/ledger',
        query,
        answer: LedgerList,
      });
      return { rows: reply.data, pages: reply.meta?.pageCount ?? 1 };
    });

  const transfers = (from: Date, to: Date) =>
    allPages(1, async (page) => {
      const query = { page, perPage, from: from.toISOString(), to: to.toISOString() };
      const reply = await ask({ method: 'GET', path: '/transfer', query, answer: TransferList });
      return { rows: reply.data, pages: reply.meta?.pageCount ?? 1 };
    });

  const referenceOf = async (
    { model_responsible: model, model_row: row }: LedgerRow,
    known: ReadonlyMap<string, string>,
  ): Promise<string | undefined> => {
    const found = known.get(`${model} ${row}`);
    if (found) return found;
    if (model === 'Transfer') {
      const path = `/transfer/${row}`;
      return (await ask({ method: 'GET', path, answer: Transfer })).data.reference;
    }
    if (model !== 'Transaction') return undefined;
    const path = `/transaction/${row}`;
    return (await ask({ method: 'GET', path, answer: Transaction })).data.reference;
  };

  return async (from: Date, to: Date): Promise<readonly StatementLine[]> => {
    const rows = await ledger(from, to);
    const known = new Map([
      ...(await transactionsBetween(ask, from, to)).map(
        ({ id, reference }) => [`Transaction ${id}`, reference] as const,
      ),
      ...(await transfers(from, to)).map(
        ({ id, reference }) => [`Transfer ${id}`, reference] as const,
      ),
    ]);
    const lines: StatementLine[] = [];
    for (const row of rows.filter(({ currency }) => currency === 'NGN')) {
      lines.push({
        id: String(row.id),
        reference: await referenceOf(row, known),
        amount: readable(koboOfInteger(row.difference), 'difference'),
        at: readable(instantOf(row.createdAt ?? row.created_at ?? ''), 'time'),
        description: row.reason ?? '',
      });
    }
    return inWindow(lines, ({ at }) => at, from, to);
  };
}
