import type { Static } from 'typebox';
import type { Explanation } from '../../../../contract/office/money.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { onWire } from '../../platform/http/onWire.ts';

const linesOfTransfer = `SELECT a.kind AS account, c.id AS customer_id,
    c.first_name || ' ' || c.last_name AS name, e.amount::text AS amount
  FROM entries e JOIN accounts a ON a.id = e.account_id
    LEFT JOIN customers c ON c.id = a.owner_id AND a.kind IN ('wallet', 'withdrawal_hold')
  WHERE e.transfer_id = $1 ORDER BY e.amount, e.id LIMIT 200`;

/** A webhook is kept for some days. It names its deposit, and arrived within a minute before the credit. */
const causesOfTransfer = `
  WITH deposit AS MATERIALIZED (
    SELECT * FROM deposit_notices WHERE transfer_id = $1 OR suspense_id = $1 OR returned_id = $1)
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
    WHERE w.id = $2::integer OR w.hold_id IN (SELECT id FROM holds WHERE held_by = $1 OR ended_by = $1)
  UNION ALL
  SELECT 'proposal', id::text, decided_at,
      concat_ws(', ', kind, 'proposed by ' || proposed_by, 'decided by ' || decided_by, after ->> 'reason')
    FROM proposals WHERE id = $3::integer
  UNION ALL
  SELECT 'investment', id::text, agreed_at, 'agreed by customer ' || customer_id
    FROM investments WHERE paid_by = $1
  UNION ALL
  SELECT 'referral bonus', id::text, created_at, 'for customer ' || referred_id
    FROM referral_bonuses WHERE paid_by = $1
  UNION ALL
  SELECT 'payout', p.id::text, p.paid_at,
      concat_ws(' ', 'number', p.number, 'of contract', p.contract_id)
    FROM payout_parts part JOIN payouts p ON p.id = part.payout_id WHERE part.transfer_id = $1`;

const stepsOfSubjects = `SELECT at, actor, action FROM audit_records
  WHERE subject = ANY ($1::text[]) ORDER BY id LIMIT 50`;

/** Returns the id at the end of a reference such as `wallet-debit:12`. */
const idIn = (reference: string, kinds: RegExp) => kinds.exec(reference)?.[1] ?? null;

const ofWithdrawal = /^withdrawal-[a-z]+:(\d{1,9})$/;
const ofProposal = /^(?:wallet-(?:debit|credit)|vehicle-money|backing-move):(\d{1,9})$/;

/** Returns the audit subjects of a transfer's causes. */
const subjectsOf = (causes: readonly { readonly kind: string; readonly id: string }[]) =>
  causes.map(({ kind, id }) => `${kind} ${id}`);

/** Returns a transfer with its entries, its cause, and the people who decided on it. Throws 404 if it doesn't exist. */
export async function explainTransfer(
  { query }: Pick<Connection, 'query'>,
  id: number,
): Promise<Static<typeof Explanation>> {
  const [transfer] = await query(
    'SELECT kind, reference, provider_reference, description, occurred_at FROM transfers WHERE id = $1',
    [id],
  );
  if (!transfer) throw notFound();
  const reference = String(transfer.reference);
  const [lines, causes] = await Promise.all([
    query(linesOfTransfer, [id]),
    query(causesOfTransfer, [id, idIn(reference, ofWithdrawal), idIn(reference, ofProposal)]),
  ]);
  const known = causes as { kind: string; id: string; at: Date | null; said: string }[];
  const steps = await query(stepsOfSubjects, [subjectsOf(known)]);
  return onWire({
    ...(transfer as Omit<Static<typeof Explanation>, 'id' | 'lines' | 'causes' | 'steps'>),
    id,
    lines: lines.map(({ amount, ...line }) => ({
      ...(line as { account: string; customer_id: number | null; name: string | null }),
      amount: BigInt(String(amount)),
    })),
    causes: known,
    steps: steps as { at: Date; actor: string; action: string }[],
  });
}
