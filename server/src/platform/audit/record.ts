import type { Transaction } from '../db/connection.ts';
import { auditRecords } from '../db/schema.ts';

export interface AuditRecord {
  readonly at: Date;
  /** The actor: "customer 12", "operator", "job". */
  readonly actor: string;
  readonly action: string;
  /** The subject: "customer 12", "withdrawal 3". */
  readonly subject: string;
  /** Facts worth keeping; never a password, PIN, code or token. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** Adds to the audit, in the transaction of the deed itself. */
export async function recordAudit(transaction: Transaction, record: AuditRecord): Promise<void> {
  await transaction.insert(auditRecords).values({ ...record, detail: record.detail ?? {} });
}
