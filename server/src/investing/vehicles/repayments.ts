import { eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { houseAccount, openAccount } from '../../money/ledger/accounts.ts';
import { postTransfer } from '../../money/ledger/transfers.ts';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { repayments } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { displayNaira, formatNaira, parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import { propose } from '../../platform/proposals/propose.ts';
import { endAgreement, lockAgreement, type AgreementRow } from './agreements.ts';

/** A driver's payment at the counter. */
export interface Repayment {
  readonly agreementId: number;
  readonly amount: Kobo;
  /** The number of the receipt that the driver has, which no other repayment may have. */
  readonly receipt: string;
  /** A day in Africa/Lagos. */
  readonly paidOn: CalendarDate;
}

async function outstandingOf(transaction: Transaction, { id, price }: AgreementRow): Promise<Kobo> {
  const [row] = await transaction
    .select({ repaid: sql<string>`coalesce(sum(${repayments.amount}), 0)::text` })
    .from(repayments)
    .where(eq(repayments.agreement_id, id));
  return price - BigInt(row?.repaid ?? 0);
}

/**
 * Locks the agreement of a repayment, and gives what it owes before it. Refuses 404 an unknown one, 409 a receipt that was
 * recorded before and more than is owed, 400 a day to come or before the agreement.
 */
async function lockOwing(
  transaction: Transaction,
  { agreementId, amount, receipt, paidOn }: Repayment,
  at: Date,
): Promise<{ agreement: AgreementRow; outstanding: Kobo }> {
  const agreement = await lockAgreement(transaction, agreementId);
  if (paidOn > lagosDate(at) || paidOn < agreement.start_date) {
    throw new Refusal(400, 'The day must lie between the start of the agreement and today.');
  }
  const isKnown = (await transaction.$count(repayments, eq(repayments.receipt, receipt))) > 0;
  if (isKnown) throw new Refusal(409, 'A repayment with this receipt was recorded before.');
  const outstanding = await outstandingOf(transaction, agreement);
  if (amount > outstanding) {
    throw new Refusal(409, `The driver owes ${displayNaira(outstanding)} in all.`);
  }
  return { agreement, outstanding };
}

/** Books a repayment as receipts of the vehicle. The one that pays all ends the agreement. Refuses as `lockOwing`. */
async function bookRepayment(
  transaction: Transaction,
  repayment: Repayment,
  { at, actor }: Decision,
): Promise<void> {
  const { agreement, outstanding } = await lockOwing(transaction, repayment, at);
  const { amount, receipt } = repayment;
  const receipts = await openAccount(transaction, 'vehicle_receipts', agreement.vehicle_id);
  const { id } = await postTransfer(transaction, {
    kind: 'repayment',
    reference: `repayment:${receipt}`,
    description: `Repayment of agreement ${agreement.id}`,
    occurredAt: at,
    lines: [
      { accountId: await houseAccount(transaction, 'treasury'), amount: -amount },
      { accountId: receipts, amount },
    ],
  });
  await transaction.insert(repayments).values({
    ...{ agreement_id: agreement.id, amount, receipt, paid_on: repayment.paidOn },
    ...{ recorded_by: actor, recorded_at: at, transfer_id: id },
  });
  if (agreement.status === 'active' && amount === outstanding) {
    const reason = `Agreement ${agreement.id} was paid in full`;
    const ended = { status: 'ended', vehicle: 'idle' } as const;
    await endAgreement(transaction, agreement, ended, { at, actor, reason });
  }
}

const kind = 'repayment';

const Proposed = Type.Object({
  agreement: Type.Integer(),
  amount: Type.String(),
  paid_on: Type.String(),
});

/** Two people record a repayment over the limit. */
export const repaymentProposals = proposalKind(
  kind,
  Proposed,
  async (transaction, receipt, { agreement, amount, paid_on }, { at, actor, proposedBy }) => {
    await bookRepayment(
      transaction,
      { agreementId: agreement, amount: parseNaira(amount) ?? 0n, receipt, paidOn: paid_on },
      { at, actor },
    );
    await recordAudit(transaction, {
      ...{ at, actor, action: 'repayment recorded', subject: `agreement ${agreement}` },
      detail: { proposed_by: proposedBy, amount, receipt },
    });
  },
);

/**
 * Records a driver's payment: up to `limit` at once, and above it as a proposal that a second person confirms. Gives
 * whether it is recorded. Refuses as `lockOwing`.
 */
export async function recordRepayment(
  transaction: Transaction,
  repayment: Repayment,
  { limit, ...decision }: Decision & { readonly limit: Kobo },
): Promise<'recorded' | 'proposed'> {
  const { agreementId, receipt, paidOn } = repayment;
  const amount = formatNaira(repayment.amount);
  if (repayment.amount > limit) {
    const look = async () => {
      const { outstanding } = await lockOwing(transaction, repayment, decision.at);
      return {
        before: { outstanding: formatNaira(outstanding) },
        after: { agreement: agreementId, amount, paid_on: paidOn },
      };
    };
    await propose(transaction, kind, receipt, look, decision);
    return 'proposed';
  }
  await bookRepayment(transaction, repayment, decision);
  await recordAudit(transaction, {
    ...decision,
    ...{ action: 'repayment recorded', subject: `agreement ${agreementId}` },
    detail: { amount, receipt },
  });
  return 'recorded';
}
