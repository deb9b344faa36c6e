import { sql } from 'drizzle-orm';
import { beginning } from '../ledger/checkpoint.ts';
import type { Connection, Database } from '../../platform/db/connection.ts';
import { readRows, readValue } from '../../platform/db/readRows.ts';
import { maxFaults, type LedgerFault } from './faults.ts';
import { lateRecords, newestNumber, newestSealed, sealAfter } from '../../platform/audit/seal.ts';

/** The newest seal. Staff keep it elsewhere, to prove that nobody has cut off the end of the chain. */
export interface NewestSeal {
  readonly position: number;
  readonly hash: string;
}

/** Number of seals that one statement checks, so that statements don't get slower as the audit grows. */
export const sealsAtOnce = 20_000;

// Returns a statement that checks the next `atOnce` seals after the position `seal`, which was already checked. It
// reads that seal again, because the next one is chained to it.
const checkSeals = ({ seal, newest, record }: AuditPosition, atOnce: number) => sql<SealsRow>`
  WITH chain AS (
    SELECT s.position, s.audit_id, s.hash, r.id, r.recorded_at,
      lag(s.position, 1, 0::bigint) OVER link AS previous,
      ${sql.raw(sealAfter("lag(s.hash, 1, '') OVER link"))} AS expected,
      r.recorded_at < greatest(${newest}::timestamptz, max(r.recorded_at) OVER link)
        - interval '10 minutes' AS is_late
    FROM (SELECT * FROM audit_seals WHERE position >= ${seal}::bigint ORDER BY position
      LIMIT ${atOnce}::int + 1) AS s
    LEFT JOIN audit_records r ON r.id = s.audit_id
    WINDOW link AS (ORDER BY s.position)
  ), checked AS (
    SELECT position, audit_id, recorded_at, CASE
      WHEN position = ${seal}::bigint THEN NULL
      WHEN position <> previous + 1
        THEN format('seals %s to %s are missing', previous + 1, position - 1)
      WHEN id IS NULL THEN format('record %s was removed', audit_id)
      WHEN hash <> expected THEN format('record %s or its seal %s was changed', audit_id, position)
      WHEN is_late THEN format('record %s was inserted later than it says', audit_id) END AS found
    FROM chain
  )
  SELECT max(position)::float8 AS seal,
    greatest(${newest}::timestamptz, max(recorded_at))::text AS newest,
    greatest(${record}::bigint, max(least(audit_id, ${sql.raw(newestNumber)})))::float8 AS record,
    string_agg(found, E'\\n' ORDER BY position) AS found
  FROM checked`;

const unsealed = (after: number, last: number | null) => sql<{ readonly found: string }>`
  SELECT format('record %s has no seal', id) AS found FROM audit_records r
  WHERE id > ${after}::bigint AND id <= coalesce(${last}::bigint, 9223372036854775807)
    AND NOT EXISTS (SELECT FROM audit_seals WHERE audit_id = r.id)
    AND (recorded_at < now() - interval '10 minutes'
      OR id <= ${sql.raw(newestSealed)} - ${sql.raw(String(lateRecords))}
      OR id > ${sql.raw(newestNumber)})
  ORDER BY id LIMIT ${maxFaults}`;

/** How far the audit has been checked. */
export interface AuditPosition {
  readonly seal: number;
  /** Time of the newest record that was checked. Null at the beginning. */
  readonly newest: string | null;
  /** Records up to this id were checked for missing seals. */
  readonly record: number;
}

interface AuditSlice {
  readonly position: AuditPosition;
  readonly faults: readonly LedgerFault[];
  /** Whether nothing is left to check. */
  readonly isLast: boolean;
}

interface SealsRow {
  readonly seal: number | null;
  readonly newest: string | null;
  readonly record: number | null;
  readonly found: string | null;
}

/** Checks the next seals and records after a position for changes, removals and insertions. */
export async function checkAuditSlice(
  database: Database,
  from: AuditPosition,
  atOnce = sealsAtOnce,
): Promise<AuditSlice> {
  const [row] = await readRows(database, checkSeals(from, atOnce));
  const position = {
    seal: row?.seal ?? from.seal,
    newest: row?.newest ?? null,
    record: row?.record ?? from.record,
  };
  const isLast = position.seal === from.seal;
  const open = await readRows(database, unsealed(from.record, isLast ? null : position.record));
  const found = [...(row?.found?.split('\n') ?? []), ...open.map((one) => one.found)];
  const rule = 'the seals of the audit form one whole chain';
  return {
    position,
    faults: found.slice(0, maxFaults).map((text) => ({ rule, found: text })),
    isLast,
  };
}

// Returns SQL for the id up to which no record can lack a seal if the seals up to this position are sound. It is
// `lateRecords` below the id of the record with this seal, because a record with a lower id may commit later and get a
// later seal. An id above the newest assigned one, which is forged, counts as the newest.
const recordUpTo = (seal: number) => sql<number>`
  SELECT (least(audit_id, ${sql.raw(newestNumber)}) - ${sql.raw(String(lateRecords))})::float8
  FROM audit_seals WHERE position = ${seal}::bigint`;

/**
 * Checks the seals after the checkpoint, and their records, for changes, removals and insertions, slice by slice.
 * Returns an empty list if this part of the chain is intact.
 */
export async function checkAudit(
  database: Database,
  { seal } = beginning,
  atOnce = sealsAtOnce,
): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  const record = (await readValue(database, recordUpTo(seal))) ?? 0;
  let position: AuditPosition = { seal, newest: null, record };
  for (let isLast = false; !isLast && faults.length < maxFaults;) {
    const slice = await checkAuditSlice(database, position, atOnce);
    faults.push(...slice.faults);
    ({ position, isLast } = slice);
  }
  return faults;
}

/** Returns the newest seal of the audit. Its position is 0 before the first one. */
export async function newestSeal({ query }: Connection): Promise<NewestSeal> {
  const [row] = await query(
    `SELECT coalesce(max(position), 0)::float8 AS position, coalesce(max(encode(hash, 'hex')), '') AS hash
     FROM (SELECT * FROM audit_seals ORDER BY position DESC LIMIT 1) AS newest`,
  );
  return { position: Number(row?.position), hash: String(row?.hash) };
}
