import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Explanation } from '../../../../contract/office/money.ts';
import type { Database } from '../../platform/db/connection.ts';
import { isAnyText } from '../../platform/db/manyRows.ts';
import { accounts, auditRecords, customers, entries, transfers } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { onWire } from '../../platform/http/onWire.ts';

const entriesShown = 200;
const auditRecordsShown = 50;

interface Known {
  readonly id: number;
  /** Id of the withdrawal in the transfer's reference. */
  readonly withdrawal: string | null;
  /** Id of the proposal in the transfer's reference. */
  readonly proposal: string | null;
}

/**
 * Returns SQL for the causes of a transfer. A webhook is a cause if it contains the deposit's reference and arrived
 * within the minute before the deposit was stored. Processed webhooks are deleted after some time.
 */
const causesOf = ({ id, withdrawal, proposal }: Known) => sql`(
  WITH deposit AS MATERIALIZED (
    SELECT * FROM deposit_notices WHERE transfer_id = ${id} OR suspense_id = ${id} OR returned_id = ${id})
  SELECT 'deposit' AS kind, reference AS id, received_at AS at,
    concat_ws(', ', rail, sender_bank, account_number) AS said FROM deposit
  UNION ALL
  SELECT 'webhook', e.id::text, e.received_at, concat_ws(', ', e.rail, e.kind, e.outcome)
    FROM deposit JOIN rail_events e ON e.status = 'done' AND e.rail = deposit.rail
      AND e.received_at BETWEEN deposit.received_at - interval '1 minute' AND deposit.received_at
      AND position(convert_to(deposit.reference, 'UTF8') IN e.body) > 0
  UNION ALL
  SELECT 'withdrawal', w.id::text, w.requested_at, concat_ws(', ', w.account_name, w.bank_name, w.state)
    FROM withdrawals w LEFT JOIN holds h ON h.id = w.hold_id
    WHERE w.id = ${withdrawal}::integer OR w.hold_id IN (SELECT id FROM holds WHERE held_by = ${id} OR ended_by = ${id})
  UNION ALL
  SELECT 'proposal', id::text, decided_at,
      concat_ws(', ', kind, 'proposed by ' || proposed_by, 'decided by ' || decided_by, after ->> 'reason')
    FROM proposals WHERE id = ${proposal}::integer
  UNION ALL
  SELECT 'investment', id::text, agreed_at, 'agreed by customer ' || customer_id
    FROM investments WHERE paid_by = ${id}
  UNION ALL
  SELECT 'referral bonus', id::text, created_at, 'for customer ' || referred_id
    FROM referral_bonuses WHERE paid_by = ${id}
  UNION ALL
  SELECT 'payout', p.id::text, p.paid_at,
      concat_ws(' ', 'number', p.number, 'of contract', p.contract_id)
    FROM payout_parts part JOIN payouts p ON p.id = part.payout_id WHERE part.transfer_id = ${id}) AS causes`;

/** Returns the id at the end of a reference such as `wallet-debit:12`. Null for other kinds of references. */
const idIn = (reference: string, kinds: RegExp) => kinds.exec(reference)?.[1] ?? null;

const ofWithdrawal = /^withdrawal-[a-z]+:(\d{1,9})$/;
const ofProposal = /^(?:wallet-(?:debit|credit)|vehicle-money|backing-move):(\d{1,9})$/;

/** Returns the audit subjects of a transfer's causes. */
const subjectsOf = (causes: readonly { readonly kind: string; readonly id: string }[]) =>
  causes.map(({ kind, id }) => `${kind} ${id}`);

const readCauses = (database: Database, known: Known) =>
  database
    .select({
      kind: sql<string>`kind`,
      id: sql<string>`id`,
      at: sql`at`.mapWith(transfers.occurred_at),
      said: sql<string>`said`,
    })
    .from(causesOf(known));

const readEntries = (database: Database, id: number) =>
  database
    .select({
      account: accounts.kind,
      customer_id: customers.id,
      name: sql<string | null>`${customers.first_name} || ' ' || ${customers.last_name}`,
      amount: entries.amount,
    })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.account_id))
    .leftJoin(
      customers,
      and(
        eq(customers.id, accounts.owner_id),
        inArray(accounts.kind, ['wallet', 'withdrawal_hold']),
      ),
    )
    .where(eq(entries.transfer_id, id))
    .orderBy(asc(entries.amount), asc(entries.id))
    .limit(entriesShown);

const readAuditRecords = (database: Database, subjects: readonly string[]) =>
  database
    .select({ at: auditRecords.at, actor: auditRecords.actor, action: auditRecords.action })
    .from(auditRecords)
    .where(isAnyText(auditRecords.subject, subjects))
    .orderBy(asc(auditRecords.id))
    .limit(auditRecordsShown);

/**
 * Returns a transfer with its entries, its causes, and the audit records about them. Throws 404 if it doesn't exist.
 */
export async function explainTransfer(
  database: Database,
  id: number,
): Promise<Static<typeof Explanation>> {
  const [transfer] = await database.select().from(transfers).where(eq(transfers.id, id));
  if (!transfer) throw notFound();
  const { reference } = transfer;
  const known = {
    id,
    withdrawal: idIn(reference, ofWithdrawal),
    proposal: idIn(reference, ofProposal),
  };
  const [lines, causes] = await Promise.all([
    readEntries(database, id),
    readCauses(database, known),
  ]);
  const steps = await readAuditRecords(database, subjectsOf(causes));
  return onWire({ ...transfer, lines, causes, steps });
}
