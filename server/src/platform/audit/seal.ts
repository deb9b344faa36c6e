import type { Connection } from '../db/connection.ts';
import { tryLock } from '../db/lock.ts';

const batch = 500;

/** How many ids to look back for records that committed late. Older ones stay unsealed, and the check reports them. */
export const lateRecords = 10_000;

/** SQL for the newest id that the database has assigned. A larger id is forged. */
export const newestNumber = '(SELECT last_value FROM audit_records_id_seq)';

/**
 * SQL for the id of the newest sealed record. Ignores forged ids, because they would make all other records look late.
 */
export const newestSealed = `(SELECT max(audit_id) FROM audit_seals WHERE audit_id <= ${newestNumber})`;

/** Returns SQL for the seal of a record `r` that follows the given hash. */
export const sealAfter = (hash: string) =>
  `sha256(${hash} || convert_to(jsonb_build_array(r.id, extract(epoch FROM r.recorded_at),
     extract(epoch FROM r.at), r.actor, r.action, r.subject, r.detail)::text, 'UTF8'))`;

// SQL for the id of a record up to which all records are sealed, or 0. The record's transaction began at least 20
// minutes before that of the newest sealed record, and no transaction takes longer than 10 minutes. So the records with
// smaller ids had committed when the newest record was sealed, and were sealed before it. Tries the records of three
// seals: 10, 100 and 1,000 positions before the newest seal.
const settled = `(
  SELECT coalesce(max(r.id), 0) FROM (
    SELECT position, recorded_at FROM audit_seals JOIN audit_records ON id = audit_id
    ORDER BY position DESC LIMIT 1
  ) AS newest
  CROSS JOIN unnest('{10,100,1000}'::bigint[]) AS back (seals)
  JOIN audit_seals s ON s.position = newest.position - back.seals
  JOIN audit_records r ON r.id = s.audit_id
  WHERE r.recorded_at < newest.recorded_at - interval '20 minutes' AND r.id <= ${newestNumber})`;

const mayBeLate = `greatest(coalesce(${newestSealed} - ${lateRecords}, 0), ${settled})`;

/**
 * SQL that seals the next records. Materialized, because otherwise PostgreSQL would search for all unsealed records
 * again for each of them. Compares two ranges of ids, because that reads less than looking up the seal of each record.
 */
export const sealNext = `
  WITH RECURSIVE waiting AS MATERIALIZED (
    SELECT row_number() OVER (ORDER BY id) AS turn, r.* FROM audit_records r
    WHERE id = ANY (ARRAY(
      SELECT id FROM audit_records WHERE id > ${mayBeLate} AND id <= ${newestNumber}
      EXCEPT SELECT audit_id FROM audit_seals WHERE audit_id > ${mayBeLate}
      ORDER BY 1 LIMIT ${batch}))
  ), newest AS (
    SELECT position, hash FROM audit_seals ORDER BY position DESC LIMIT 1
  ), chain AS (
    SELECT 0::bigint AS turn, NULL::bigint AS audit_id,
      coalesce((SELECT position FROM newest), 0) AS position,
      coalesce((SELECT hash FROM newest), '') AS hash
    UNION ALL
    SELECT r.turn, r.id, chain.position + 1, ${sealAfter('chain.hash')}
    FROM chain JOIN waiting r ON r.turn = chain.turn + 1
  )
  INSERT INTO audit_seals (position, audit_id, hash)
  SELECT position, audit_id, hash FROM chain WHERE audit_id IS NOT NULL
  RETURNING position`;

/** Seals the next records. Returns whether more may be left. Returns false while another instance is sealing. */
function sealBatch(connection: Connection): Promise<boolean> {
  return connection.exclusively(
    async (session) =>
      (await tryLock(session, 'audit seals')) && (await session.query(sealNext)).length === batch,
  );
}

/**
 * Seals the records of the audit that have no seal yet, in id order. Leaves out records that are more than
 * `lateRecords` ids older than the newest sealed one.
 */
export async function sealAudit(connection: Connection): Promise<void> {
  while (await sealBatch(connection));
}
