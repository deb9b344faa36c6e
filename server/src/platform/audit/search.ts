import { and, eq, getTableColumns, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { auditRecords } from '../db/schema.ts';
import { inOrder, isOnPage, type Page } from '../http/pages.ts';

/** Actions by which people of the office read data. */
const reads = ['customer record read', 'kyc image viewed', 'file downloaded', 'file sent'];
const signIn = 'staff signed in';

/**
 * Kinds of records about people of the office: what they decided or changed, what they read, and their sign-ins. Records
 * of customers and jobs are of no kind.
 */
export const auditKinds = ['decisions', 'reads', 'sign-ins'] as const;
type AuditKind = (typeof auditKinds)[number];

/** Returns the condition for the records of a kind. */
function isOfKind(kind: AuditKind) {
  const { actor, action } = auditRecords;
  switch (kind) {
    case 'reads':
      return inArray(action, reads);
    case 'sign-ins':
      return eq(action, signIn);
    case 'decisions':
      return and(sql`${actor} IN (SELECT name FROM staff)`, notInArray(action, [...reads, signIn]));
  }
}

export type AuditRow = typeof auditRecords.$inferSelect & { readonly isSealed: boolean };

/** Filters for records of the audit: by kind, actor, action or subject, and by time. */
export interface AuditSearch {
  readonly kind?: AuditKind | undefined;
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
  { kind, actor, action, subject, from, until }: AuditSearch,
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
        kind && isOfKind(kind),
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
