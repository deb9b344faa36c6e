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

// The seal at the position $1 has been checked before; the chain goes on from it.
const brokenSeals = `
  WITH chain AS (
    SELECT s.position, s.audit_id, s.hash, r.id,
      lag(s.position, 1, 0::bigint) OVER link AS previous,
      ${sealAfter("lag(s.hash, 1, '') OVER link")} AS expected,
      r.recorded_at < max(r.recorded_at) OVER link - interval '10 minutes' AS is_late
    FROM audit_seals s LEFT JOIN audit_records r ON r.id = s.audit_id
    WHERE s.position >= $1::bigint
    WINDOW link AS (ORDER BY s.position)
  )
  SELECT CASE
    WHEN position <> previous + 1
      THEN format('seals %s to %s are missing', previous + 1, position - 1)
    WHEN id IS NULL THEN format('record %s was removed', audit_id)
    WHEN hash <> expected THEN format('record %s or its seal %s was changed', audit_id, position)
    ELSE format('record %s was inserted later than it says', audit_id) END AS found
  FROM chain
  WHERE position > $1::bigint
    AND (position <> previous + 1 OR id IS NULL OR hash <> expected OR is_late)
  ORDER BY position LIMIT ${mostFaults}`;

const unsealed = `
  SELECT format('record %s has no seal', id) AS found FROM audit_records r
  WHERE id > coalesce(
      (SELECT least(audit_id, ${newestNumber}) FROM audit_seals WHERE position = $1::bigint)
        - ${lateRecords}, 0)
    AND NOT EXISTS (SELECT FROM audit_seals WHERE audit_id = r.id)
    AND (recorded_at < now() - interval '10 minutes'
      OR id <= ${newestSealed} - ${lateRecords} OR id > ${newestNumber})
  ORDER BY id LIMIT ${mostFaults}`;

/**
 * Looks for records and seals that were changed, removed or inserted since the checkpoint. Empty: the
 * chain is whole.
 */
export async function checkAudit(
  { query }: Connection,
  { seal } = beginning,
): Promise<LedgerFault[]> {
  const rows = [...(await query(brokenSeals, [seal])), ...(await query(unsealed, [seal]))];
  return rows.map(({ found }) => ({
    rule: 'the seals of the audit form one whole chain',
    found: String(found),
  }));
}

/** The newest seal of the audit; position 0 while there is none. */
export async function newestSeal({ query }: Connection): Promise<NewestSeal> {
  const [row] = await query(
    `SELECT coalesce(max(position), 0)::float8 AS position, coalesce(max(encode(hash, 'hex')), '') AS hash
     FROM (SELECT * FROM audit_seals ORDER BY position DESC LIMIT 1) AS newest`,
  );
  return { position: Number(row?.position), hash: String(row?.hash) };
}
