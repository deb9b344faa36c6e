import { beginning } from '../ledger/checkpoint.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { LedgerFault } from '../ledger/check.ts';
import { lateRecords, newestNumber, newestSealed, sealAfter } from '../../platform/audit/seal.ts';

/** The newest seal, for operators to keep elsewhere: who cut the chain's end off could not restore it. */
export interface NewestSeal {
  readonly position: number;
  readonly hash: string;
}

const mostFaults = 100;

/** How many seals are looked at in one go: no statement takes longer because the audit grows. */
const sealsAtOnce = 20_000;

// The seal at the position $1 has been checked before. The newest record up to it is of the time $2, and up to the id
// $3 each has its seal. The chain goes on from there, for $4 seals and the one that links them.
const checkSeals = `
  WITH chain AS (
    SELECT s.position, s.audit_id, s.hash, r.id, r.recorded_at,
      lag(s.position, 1, 0::bigint) OVER link AS previous,
      ${sealAfter("lag(s.hash, 1, '') OVER link")} AS expected,
      r.recorded_at < greatest($2::timestamptz, max(r.recorded_at) OVER link)
        - interval '10 minutes' AS is_late
    FROM (SELECT * FROM audit_seals WHERE position >= $1::bigint ORDER BY position
      LIMIT $4::int + 1) AS s
    LEFT JOIN audit_records r ON r.id = s.audit_id
    WINDOW link AS (ORDER BY s.position)
  ), looked AS (
    SELECT position, audit_id, recorded_at, CASE
      WHEN position = $1::bigint THEN NULL
      WHEN position <> previous + 1
        THEN format('seals %s to %s are missing', previous + 1, position - 1)
      WHEN id IS NULL THEN format('record %s was removed', audit_id)
      WHEN hash <> expected THEN format('record %s or its seal %s was changed', audit_id, position)
      WHEN is_late THEN format('record %s was inserted later than it says', audit_id) END AS found
    FROM chain
  )
  SELECT max(position)::float8 AS seal, greatest($2::timestamptz, max(recorded_at))::text AS newest,
    greatest($3::bigint, max(least(audit_id, ${newestNumber})))::float8 AS record,
    string_agg(found, E'\\n' ORDER BY position) AS found
  FROM looked`;

const unsealed = `
  SELECT format('record %s has no seal', id) AS found FROM audit_records r
  WHERE id > $1::bigint AND id <= coalesce($2::bigint, 9223372036854775807)
    AND NOT EXISTS (SELECT FROM audit_seals WHERE audit_id = r.id)
    AND (recorded_at < now() - interval '10 minutes'
      OR id <= ${newestSealed} - ${lateRecords} OR id > ${newestNumber})
  ORDER BY id LIMIT ${mostFaults}`;

/** Up to where the audit was looked at. */
export interface AuditPosition {
  readonly seal: number;
  /** The time of the newest record up to there; null at the beginning. */
  readonly newest: string | null;
  /** Up to this id each record was found to have its seal. */
  readonly record: number;
}

/** The result of one slice. */
interface AuditSlice {
  readonly position: AuditPosition;
  readonly faults: readonly LedgerFault[];
  /** There is no more after it. */
  readonly isLast: boolean;
}

/** Looks at the next seals and records after a position for what was changed, removed or inserted. */
export async function checkAuditSlice(
  { query }: Pick<Connection, 'query'>,
  { seal, newest, record }: AuditPosition,
  atOnce = sealsAtOnce,
): Promise<AuditSlice> {
  const [row] = await query(checkSeals, [seal, newest, record, atOnce]);
  const position = {
    seal: Number(row?.seal ?? seal),
    newest: typeof row?.newest === 'string' ? row.newest : null,
    record: Number(row?.record ?? record),
  };
  const isLast = position.seal === seal;
  const withoutSeal = await query(unsealed, [record, isLast ? null : position.record]);
  const found = [
    ...(typeof row?.found === 'string' ? row.found.split('\n') : []),
    ...withoutSeal.map((one) => String(one.found)),
  ];
  const rule = 'the seals of the audit form one whole chain';
  return {
    position,
    faults: found.slice(0, mostFaults).map((text) => ({ rule, found: text })),
    isLast,
  };
}

// Records that commit late have lower ids than the seal's.
const whereSealIs = `
  SELECT (least(audit_id, ${newestNumber}) - ${lateRecords})::float8 AS record
  FROM audit_seals WHERE position = $1::bigint`;

/**
 * Looks for records and seals that were changed, removed or inserted since the checkpoint, slice by slice. Empty: the
 * chain is whole.
 */
export async function checkAudit(
  { query }: Pick<Connection, 'query'>,
  { seal } = beginning,
  atOnce = sealsAtOnce,
): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  const [start] = await query(whereSealIs, [seal]);
  let position: AuditPosition = { seal, newest: null, record: Number(start?.record ?? 0) };
  for (let isLast = false; !isLast && faults.length < mostFaults;) {
    const slice = await checkAuditSlice({ query }, position, atOnce);
    faults.push(...slice.faults);
    ({ position, isLast } = slice);
  }
  return faults;
}

/** The newest seal of the audit; position 0 before the first one. */
export async function newestSeal({ query }: Connection): Promise<NewestSeal> {
  const [row] = await query(
    `SELECT coalesce(max(position), 0)::float8 AS position, coalesce(max(encode(hash, 'hex')), '') AS hash
     FROM (SELECT * FROM audit_seals ORDER BY position DESC LIMIT 1) AS newest`,
  );
  return { position: Number(row?.position), hash: String(row?.hash) };
}
