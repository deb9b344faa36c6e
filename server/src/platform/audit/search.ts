import { and, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { auditRecords } from '../db/schema.ts';
import { inOrder, isOnPage, type Page } from '../http/pages.ts';

export type AuditRow = typeof auditRecords.$inferSelect & { readonly isSealed: boolean };

/** Filters for records of the audit: by actor, action or subject, and by time. */
export interface AuditSearch {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: Date | undefined;
  /** End of the searched period, exclusive. */
  readonly until?: Date | undefined;
}

/** Returns a page of matching records, each with whether it is sealed. */
export function searchAudit(
  database: Database,
  { actor, action, subject, from, until }: AuditSearch,
  page: Page,
): Promise<AuditRow[]> {
  const { id, at } = auditRecords;
  return database
    .select({
      ...getTableColumns(auditRecords),
      // With EXISTS the database would read all seals for a single page of records.
      isSealed: sql<boolean>`(SELECT audit_id FROM audit_seals WHERE audit_id = ${id}) IS NOT NULL`,
    })
    .from(auditRecords)
    .where(
      and(
        actor === undefined ? undefined : eq(auditRecords.actor, actor),
        action === undefined ? undefined : eq(auditRecords.action, action),
        subject === undefined ? undefined : eq(auditRecords.subject, subject),
        from && gte(at, from),
        until && lt(at, until),
        isOnPage(id, page),
      ),
    )
    .orderBy(inOrder(id, page))
    .limit(page.limit);
}
