import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { findFaults, isWithin, type LedgerFault, type Range } from '../ledger/check.ts';

type ByKind = Readonly<Record<string, string>>;

/** The sums of all entries up to a checkpoint, which a check of all books adds up slice by slice. */
export interface Sums {
  /** The checkpoint's record in the audit, and its last transfer: nothing up to there can change. */
  readonly record: number;
  readonly transfer: number;
  /** No sum of `open` has a transfer that the statement had before this time, which is old enough to be committed. */
  readonly since: string;
  /** Kobo by the kind of account. */
  readonly all: ByKind;
  /** The part of it that isn't on the provider's statement yet. */
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

/** Adds the entries of a slice of transfers to the sums. */
export async function sumTransfers(
  database: Database,
  { after, last }: Range,
  sums: Sums,
): Promise<Sums> {
  const range = { after, last: Math.min(last, sums.transfer) };
  const query = sql<SumRow>`
    SELECT accounts.kind, sum(amount) AS all, coalesce(sum(amount) FILTER (
        WHERE accounts.kind IN ('bank_clearing', 'reversals') AND provider_reference IS NOT NULL
          AND NOT EXISTS (SELECT FROM reconciled_transfers AS found
            WHERE found.transfer_id = transfers.id AND at < ${sums.since}::timestamptz)), 0) AS open
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
 * Compares the sums with the audit's record of their checkpoint, and with what isn't on the provider's statement yet.
 */
export const checkStatement = (database: Database, sums: Sums): Promise<LedgerFault[]> =>
  findFaults(database, {
    'the sums that the audit has of the checkpoint are those of the entries': sql`
      SELECT format('%s had %s, and the audit says %s', key, coalesce(summed.value, '0'),
        coalesce(said.value, '0')) AS found
      FROM ${inJson(sums.all)} AS summed
      FULL JOIN (SELECT key, value FROM audit_records, jsonb_each_text(detail -> 'totals')
        WHERE audit_records.id = ${sums.record}) AS said USING (key)
      WHERE coalesce(summed.value, '0') <> coalesce(said.value, '0')`,
    "what has not been on the provider's statement is what waits for it": sql`
      WITH later AS (
        SELECT accounts.kind, sum(amount) AS held, sum(amount) FILTER (
          WHERE provider_reference IS NOT NULL AND NOT EXISTS (
            SELECT FROM reconciled_transfers AS found WHERE found.transfer_id = transfers.id)) AS waiting
        FROM transfers JOIN entries ON transfer_id = transfers.id AND transfer_id > ${sums.transfer}
        JOIN accounts ON accounts.id = account_id
        WHERE transfers.id > ${sums.transfer} GROUP BY accounts.kind
      ), found_since AS (
        SELECT accounts.kind, sum(amount) AS amount
        FROM reconciled_transfers AS found JOIN transfers ON transfers.id = found.transfer_id
        JOIN entries ON entries.transfer_id = transfers.id
        JOIN accounts ON accounts.id = account_id
        WHERE at >= ${sums.since}::timestamptz AND found.transfer_id <= ${sums.transfer}
          AND provider_reference IS NOT NULL GROUP BY accounts.kind
      ), sums AS (
        SELECT kind, coalesce((SELECT value::numeric FROM ${inJson(sums.all)} WHERE key = kind), 0)
            + coalesce(later.held, 0) AS held,
          coalesce((SELECT value::numeric FROM ${inJson(sums.open)} WHERE key = kind), 0)
            + coalesce(later.waiting, 0) - coalesce(found_since.amount, 0) AS waiting
        FROM unnest('{bank_clearing,reversals}'::text[]) AS kind
          LEFT JOIN later USING (kind) LEFT JOIN found_since USING (kind)
      )
      SELECT format('%s has %s, and transfers of %s wait for the statement', kind, held, waiting)
        AS found
      FROM sums WHERE held <> waiting`,
  });
