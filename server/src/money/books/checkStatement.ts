import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import type { Checkpoint } from '../ledger/checkpoint.ts';
import { isWithin, type Range } from '../ledger/range.ts';
import { findFaults, type LedgerFault } from './faults.ts';

/** SQL for lines that were matched together: they have one reference and were found at the same time. */
const sameMatch = sql.raw(`same.reference = line.reference AND same.rail = line.rail
  AND same.matched_at = line.matched_at`);

/**
 * Returns the rules on some lines of the provider's statement. Together with the rules on transfers, they make sure
 * that the lines add up to the balance with the provider.
 */
export const statementRules = (lines: Range): Readonly<Record<string, SQL>> => ({
  'a line of the statement that was found in the books was booked once': sql`
    SELECT format('line %s of %s was booked %s times', id, amount, booked) AS found
    FROM (
      SELECT id, amount,
        (SELECT count(*) FROM transfers WHERE reference = 'treasury:line:' || line.id)
        + (SELECT count(*) FROM statement_lines AS same JOIN transfers
          ON transfers.reference = 'statement:' || same.rail || ':' || same.id
          WHERE ${sameMatch}) AS booked,
        coalesce((SELECT sum(amount) FROM statement_lines AS same WHERE ${sameMatch}),
          amount) AS total
      FROM statement_lines AS line WHERE ${isWithin(sql`id`, lines)} AND matched_at IS NOT NULL
    ) AS matched
    WHERE booked > 1 OR booked = 0 AND total <> 0`,
});

type ByKind = Readonly<Record<string, string>>;

/** Sums of all entries up to a checkpoint for each kind of account, in kobo. A check adds them up slice by slice. */
export interface AccountSums {
  readonly checkpoint: Checkpoint;
  /**
   * `open` leaves out transfers that were found on the statement before this time. The time lies far enough back that
   * the transactions that found them have ended.
   */
  readonly since: Date;
  readonly all: ByKind;
  /** The part of `all` on `bank_clearing` and `reversals` that wasn't on the provider's statement by `since`. */
  readonly open: ByKind;
}

interface SumRow {
  readonly kind: string;
  readonly all: Kobo;
  readonly open: Kobo;
}

function added(sums: ByKind, rows: readonly SumRow[], field: 'all' | 'open'): ByKind {
  const total = new Map(Object.entries(sums));
  for (const row of rows) {
    total.set(row.kind, String(BigInt(total.get(row.kind) ?? '0') + row[field]));
  }
  return Object.fromEntries(total);
}

/** Adds the entries of the transfers in a range to the sums. Skips transfers after the checkpoint. */
export async function sumTransfers(
  database: Database,
  { after, last }: Range,
  sums: AccountSums,
): Promise<AccountSums> {
  const range = { after, last: Math.min(last, sums.checkpoint.transfer) };
  const query = sql<SumRow>`
    SELECT accounts.kind, sum(amount) AS all, coalesce(sum(amount) FILTER (
        WHERE accounts.kind IN ('bank_clearing', 'reversals') AND provider_reference IS NOT NULL
          AND NOT EXISTS (SELECT FROM reconciled_transfers AS found
            WHERE found.transfer_id = transfers.id
              AND at < ${sums.since.toISOString()}::timestamptz)), 0) AS open
    FROM transfers JOIN entries ON transfer_id = transfers.id
      AND ${isWithin(sql`transfer_id`, range)}
    JOIN accounts ON accounts.id = account_id
    WHERE ${isWithin(sql`transfers.id`, range)}
    GROUP BY accounts.kind`;
  const rows = await readRows(database, query);
  return { ...sums, all: added(sums.all, rows, 'all'), open: added(sums.open, rows, 'open') };
}

const inJson = (sums: ByKind) => sql`jsonb_each_text(${JSON.stringify(sums)}::jsonb)`;

/**
 * Compares the sums with the totals in the checkpoint's audit record. Also compares the balances of `bank_clearing` and
 * `reversals` with the transfers that aren't on the provider's statement yet.
 */
export const checkSums = (
  database: Database,
  { all, open, since, checkpoint: { record, transfer } }: AccountSums,
): Promise<LedgerFault[]> =>
  findFaults(database, {
    'the sums that the audit has of the checkpoint are those of the entries': sql`
      SELECT format('%s had %s, and the audit says %s', key, coalesce(summed.value, '0'),
        coalesce(recorded.value, '0')) AS found
      FROM ${inJson(all)} AS summed
      FULL JOIN (SELECT key, value FROM audit_records, jsonb_each_text(detail -> 'totals')
        WHERE audit_records.id = ${record}) AS recorded USING (key)
      WHERE coalesce(summed.value, '0') <> coalesce(recorded.value, '0')`,
    "what has not been on the provider's statement is what waits for it": sql`
      WITH later AS (
        SELECT accounts.kind, sum(amount) AS held, sum(amount) FILTER (
          WHERE provider_reference IS NOT NULL AND NOT EXISTS (
            SELECT FROM reconciled_transfers AS found WHERE found.transfer_id = transfers.id)) AS waiting
        FROM transfers JOIN entries ON transfer_id = transfers.id AND transfer_id > ${transfer}
        JOIN accounts ON accounts.id = account_id
        WHERE transfers.id > ${transfer} GROUP BY accounts.kind
      ), found_since AS (
        SELECT accounts.kind, sum(amount) AS amount
        FROM reconciled_transfers AS found JOIN transfers ON transfers.id = found.transfer_id
        JOIN entries ON entries.transfer_id = transfers.id
        JOIN accounts ON accounts.id = account_id
        WHERE at >= ${since.toISOString()}::timestamptz AND found.transfer_id <= ${transfer}
          AND provider_reference IS NOT NULL GROUP BY accounts.kind
      ), sums AS (
        SELECT kind, coalesce((SELECT value::numeric FROM ${inJson(all)} WHERE key = kind), 0)
            + coalesce(later.held, 0) AS held,
          coalesce((SELECT value::numeric FROM ${inJson(open)} WHERE key = kind), 0)
            + coalesce(later.waiting, 0) - coalesce(found_since.amount, 0) AS waiting
        FROM unnest('{bank_clearing,reversals}'::text[]) AS kind
          LEFT JOIN later USING (kind) LEFT JOIN found_since USING (kind)
      )
      SELECT format('%s has %s, and transfers of %s wait for the statement', kind, held, waiting)
        AS found
      FROM sums WHERE held <> waiting`,
  });
