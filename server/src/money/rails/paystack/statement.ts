import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import { instantOf, koboOfInteger, wholeKoboOf } from '../exact.ts';
import type { StatementLine } from '../moneyRail.ts';
import { inWindow } from '../pages.ts';
import { unlessAbsent } from '../refusal.ts';
import { roundedLine, unreadableLine } from '../statementRows.ts';
import type { ProviderClient } from '../http.ts';
import { allRows } from './rows.ts';
import { LedgerRow, NamedRow, SingleRow } from './schemas.ts';

type Row = Static<typeof LedgerRow>;

function lineOf(row: Row, at: Date, reference: string | undefined): StatementLine {
  const line = { id: String(row.id), reference, at, description: row.reason ?? '' };
  const amount = koboOfInteger(row.difference);
  if (amount !== undefined) return { ...line, amount };
  const whole = wholeKoboOf(row.difference);
  return whole === undefined
    ? unreadableLine(row, 'id', at)
    : roundedLine(line, row.difference, whole);
}

/** Paths of the kinds of rows that a line of the ledger may refer to. */
const paths: Readonly<Record<string, string>> = {
  Transaction: '/transaction',
  Transfer: '/transfer',
};

/**
 * Creates the function that reads the statement. The ledger has every change of the balance but no references. Those
 * are in the lists of transactions and transfers. A row that is too old for the lists, for example that of a reversed
 * transfer, is fetched separately.
 */
export function statementReader(ask: ProviderClient) {
  const findNames = async (from: Date, to: Date): Promise<ReadonlyMap<string, string>> => {
    const names = new Map<string, string>();
    for (const [model, path] of Object.entries(paths)) {
      for (const row of await allRows(ask, { path, from, to })) {
        if (Check(NamedRow, row)) names.set(`${model} ${row.id}`, row.reference);
      }
    }
    return names;
  };

  const referenceOf = async (
    { model_responsible: model, model_row: row }: Row,
    known: ReadonlyMap<string, string>,
  ): Promise<string | undefined> => {
    const path = paths[model ?? ''];
    if (!path || row === undefined || row === null) return undefined;
    const found = known.get(`${model} ${row}`);
    if (found) return found;
    const single = await unlessAbsent(
      ask({ method: 'GET', path: `${path}/${row}`, answer: SingleRow }),
    );
    return single && Check(NamedRow, single.data) ? single.data.reference : undefined;
  };

  return async (from: Date, to: Date): Promise<readonly StatementLine[]> => {
    const known = await findNames(from, to);
    const lines: StatementLine[] = [];
    for (const row of await allRows(ask, { path: '/balance/ledger', from, to })) {
      const isRead = Check(LedgerRow, row);
      const at = isRead ? instantOf(row.createdAt ?? row.created_at ?? '') : undefined;
      if (!isRead || !at) lines.push(unreadableLine(row, 'id', from));
      else if (row.currency === 'NGN') lines.push(lineOf(row, at, await referenceOf(row, known)));
    }
    return inWindow(lines, ({ at }) => at, from, to);
  };
}
