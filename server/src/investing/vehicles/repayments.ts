import { eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { houseAccount, openAccounts } from '../../money/ledger/accounts.ts';
import { postTransfers } from '../../money/ledger/transfers.ts';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { insertRows } from '../../platform/db/manyRows.ts';
import { repayments } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { formatNaira, parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import { propose } from '../../platform/proposals/propose.ts';
import { wakeJobs } from '../../platform/work/schedule.ts';
import { allocate, lockDues, postAllocations } from '../payouts/allocate.ts';
import { endAgreement, lockAgreement, type AgreementRow } from './agreements.ts';
import { lockVehicle } from './vehicles.ts';

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
    throw new Refusal(400, 'repayment_day');
  }
  const isKnown = (await transaction.$count(repayments, eq(repayments.receipt, receipt))) > 0;
  if (isKnown) throw new Refusal(409, 'receipt_known');
  const outstanding = await outstandingOf(transaction, agreement);
  if (amount > outstanding) {
    throw new Refusal(409, { code: 'repayment_too_large', owed: outstanding });
  }
  return { agreement, outstanding };
}

/** Books repayments as receipts of their vehicles, in the order of the agreements. */
export async function postRepayments(
  transaction: Transaction,
  paid: readonly (Repayment & { readonly vehicleId: number })[],
  { at, actor }: Decision,
): Promise<void> {
  const vehicleIds = paid.map(({ vehicleId }) => vehicleId);
  const receiptsOf = await openAccounts(transaction, 'vehicle_receipts', vehicleIds);
  const treasury = await houseAccount(transaction, 'treasury');
  const posted = await postTransfers(
    transaction,
    paid.map(({ agreementId, vehicleId, amount, receipt }) => ({
      kind: 'repayment',
      reference: `repayment:${receipt}`,
      description: `Repayment of agreement ${agreementId}`,
      occurredAt: at,
      lines: [
        { accountId: treasury, amount: -amount },
        { accountId: receiptsOf(vehicleId), amount },
      ],
    })),
  );
  const rows = paid.map(({ agreementId, amount, receipt, paidOn }, index) => ({
    ...{ agreement_id: agreementId, amount, receipt, paid_on: paidOn },
    ...{ recorded_by: actor, recorded_at: at, transfer_id: posted[index]?.id ?? 0 },
  }));
  await insertRows(transaction, repayments, rows);
}

/** Uses the receipts of a vehicle, all but those for payouts: a job pays these at once. */
export async function useReceipts(
  transaction: Transaction,
  vehicleId: number,
  at: Date,
): Promise<void> {
  const locked = await lockDues(transaction, [vehicleId], lagosDate(at));
  const uses = locked.dues.map((dues) => {
    const receipts = locked.balances.get(locked.receiptsOf(vehicleId)) ?? 0n;
    return { dues, allocation: allocate(receipts, dues.claims, dues.isOver) };
  });
  await postAllocations(transaction, uses, locked.receiptsOf, at);
  const waiting = locked.dues.flatMap((dues) => dues.waiting ?? []);
  const woken = waiting.map(({ id, isOfClique }) => ({
    ...{ kind: isOfClique ? 'clique-payout' : 'payout', subject: String(id), runAt: at },
  }));
  await wakeJobs(transaction, woken, at);
}

/** Books a repayment and uses it. The one that pays all ends the agreement. Refuses as `lockOwing`. */
async function bookRepayment(
  transaction: Transaction,
  repayment: Repayment,
  decision: Decision,
): Promise<void> {
  const { at } = decision;
  const { agreement, outstanding } = await lockOwing(transaction, repayment, at);
  const { id, vehicle_id: vehicleId } = agreement;
  const isLast = agreement.status === 'active' && repayment.amount === outstanding;
  // Before its receipts, as a binding locks them.
  if (isLast) await lockVehicle(transaction, vehicleId);
  await postRepayments(transaction, [{ ...repayment, vehicleId }], decision);
  await useReceipts(transaction, vehicleId, at);
  if (isLast) {
    const reason = `Agreement ${id} was paid in full`;
    const ended = { status: 'ended', vehicle: 'idle' } as const;
    await endAgreement(transaction, agreement, ended, { ...decision, reason });
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
