import type { Transaction } from '../db/connection.ts';
import { auditRecords } from '../db/schema.ts';
import type { Decision } from './decision.ts';

/** The actor and the time of an action. If it took two people, also the one who proposed it. */
interface Attribution extends Decision {
  readonly proposedBy?: string | undefined;
}

/** Facts to record. Never a password, PIN, code or token. */
type Facts = Readonly<Record<string, string | number | boolean>>;

/**
 * Adds a record to the audit, in the transaction of the action.
 * @param subject "customer 12", "withdrawal 3"
 */
export async function recordAudit(
  transaction: Transaction,
  { at, actor, proposedBy }: Attribution,
  action: string,
  subject: string,
  facts: Facts = {},
): Promise<void> {
  const detail = { ...(proposedBy !== undefined && { proposed_by: proposedBy }), ...facts };
  await transaction.insert(auditRecords).values({ at, actor, action, subject, detail });
}
