import { and, asc, eq, getTableColumns, gt, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { listWalletEntries } from '../../money/ledger/walletEntries.ts';
import type { Reading } from '../../platform/db/connection.ts';
import type { ReadReport } from '../../platform/db/reports.ts';
import { customerPayouts, notifications, outbox } from '../../platform/db/schema.ts';
import { onWire } from '../../platform/http/onWire.ts';
import {
  letterOf,
  notificationText,
  textOfStored,
  type Catalogue,
} from '../../platform/messages/catalogue.ts';
import type { Reader } from '../../platform/text/letter.ts';
import { heldTables, type HeldTable, type Holder } from './heldData.ts';

/** Maximum number of rows in a page of a section. */
const rowsAtOnce = 500;

type Row = Readonly<Record<string, unknown>>;

/** Reads one page of a section: the rows after `last`, or the first ones if there is no `last`. */
type ReadPage = (source: Reading, last: Row | undefined) => Promise<readonly Row[]>;

/** Returns a function that reads a table page by page, without the columns that are left out. */
function pageReaderOf(
  { table, isAbout, omitted = [], added }: HeldTable,
  holder: Holder,
): ReadPage {
  const all: Readonly<Record<string, AnyPgColumn>> = getTableColumns(table);
  const columns: Readonly<Record<string, AnyPgColumn | SQL>> = {
    ...Object.fromEntries(Object.entries(all).filter(([name]) => !omitted.includes(name))),
    ...added,
  };
  const { id } = all;
  const rows: PgTable = table;
  return (source, last) => {
    const query = source.database.select(columns).from(rows).$dynamic();
    const about = isAbout?.(holder);
    // Reads tables without an id as one page. They have few rows per customer.
    if (!id) return last === undefined ? query.where(about) : Promise.resolve([]);
    return query
      .where(and(about, last && gt(id, last.id)))
      .orderBy(asc(id))
      .limit(rowsAtOnce);
  };
}

const pagesOfTransactions =
  ({ id }: Holder): ReadPage =>
  ({ database }, last) =>
    listWalletEntries(database, id, {
      limit: rowsAtOnce,
      after: last === undefined ? undefined : Number(last.id),
    });

const pagesOfPayouts =
  ({ id }: Holder): ReadPage =>
  ({ database }, last) => {
    const {
      contract_id: contract,
      number,
      due_date,
      paid_at,
      is_late,
      amount,
      received,
      lent,
    } = customerPayouts;
    return database
      .select({ contract_id: contract, number, due_date, paid_at, is_late, amount, received, lent })
      .from(customerPayouts)
      .where(
        and(
          eq(customerPayouts.customer_id, id),
          last &&
            or(
              gt(contract, Number(last.contract_id)),
              and(eq(contract, Number(last.contract_id)), gt(number, Number(last.number))),
            ),
        ),
      )
      .orderBy(asc(contract), asc(number))
      .limit(rowsAtOnce);
  };

/** Returns a notification with its text, as the customer reads it. */
function withText({ code, given, ...row }: Row, catalogue: Catalogue): Row {
  if (typeof code !== 'string') return row;
  const text = textOfStored(catalogue.notifications, { code, given });
  return { ...row, ...(text ?? notificationText(catalogue, 'unknown')) };
}

/** Values of emails with which someone could act for the customer: codes, and the secrets of links. */
const secrets = ['digits', 'notMe', 'token', 'url'];

/** Replaces the secrets among the values of an email. */
const withoutSecrets = (given: unknown): Row =>
  Object.fromEntries(
    Object.entries(given ?? {}).map(([name, value]) => [
      name,
      secrets.includes(name) ? '…' : value,
    ]),
  );

/** Who downloads the file, and when. */
export interface Download {
  readonly catalogue: Catalogue;
  readonly reader: Reader;
  readonly at: Date;
}

/**
 * Returns an email with its subject. Adds the text of an email that isn't sent yet. The text of a sent email isn't
 * stored.
 */
function withLetter({ code, given, ...row }: Row, { catalogue, reader }: Download): Row {
  if (typeof code !== 'string' || row.sent_at !== null) return row;
  const letter = letterOf(catalogue, { code, given: withoutSecrets(given) }, reader);
  return { ...row, ...letter };
}

/** Yields the rows of a section as a list in JSON. */
async function* rowsInJson(
  readReport: ReadReport,
  readPage: ReadPage,
  show: (row: Row) => Row,
): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for (let last: Row | undefined; ;) {
    const rows = await readReport((source) => readPage(source, last));
    for (const row of rows) {
      yield `${separator}${JSON.stringify(onWire(show(row)))}`;
      separator = ',\n';
    }
    last = rows.at(-1);
    if (rows.length < rowsAtOnce) break;
  }
  yield ']';
}

/**
 * Yields a JSON file with the data held about a customer, in pieces. Leaves out secrets, the names of staff and data
 * about other customers. Pictures aren't in it.
 */
export async function* dataFile(
  readReport: ReadReport,
  holder: Holder,
  download: Download,
): AsyncGenerator<string> {
  const sections = heldTables.flatMap(
    (held): (readonly [string, ReadPage, HeldTable['table']?])[] =>
      held.name === undefined ? [] : [[held.name, pageReaderOf(held, holder), held.table]],
  );
  yield `{"made_at": ${JSON.stringify(download.at.toISOString())}`;
  for (const [name, readPage, table] of [
    ...sections,
    ['transactions', pagesOfTransactions(holder)] as const,
    ['payouts', pagesOfPayouts(holder)] as const,
  ]) {
    yield `,\n${JSON.stringify(name)}: `;
    const show = (row: Row) => {
      if (table === notifications) return withText(row, download.catalogue);
      return table === outbox ? withLetter(row, download) : row;
    };
    yield* rowsInJson(readReport, readPage, show);
  }
  yield '}\n';
}
