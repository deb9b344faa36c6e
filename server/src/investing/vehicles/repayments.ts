import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { companyAccounts, openAccounts } from '../../money/ledger/ledgerAccounts.ts';
import { postTransfers } from '../../money/ledger/transfers.ts';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { lock } from '../../platform/db/lock.ts';
import { insertRows } from '../../platform/db/manyRows.ts';
import { repayments } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { nairaOf, parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { decideAlone } from '../../platform/proposals/decideAlone.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import { wakeJobs } from '../../platform/work/schedule.ts';
import { lockReceipts, planAllocations, type ReceiptAllocation } from '../payouts/allocate.ts';
import { payoutJob } from '../payouts/contracts.ts';
import { lockProposalsAbout } from './agreementProposals.ts';
import { endAgreement, lockAgreement, type AgreementRow } from './agreements.ts';
import { lockVehicle } from './vehicles.ts';

/** A driver's payment, at the counter or as a deposit. */
export interface Repayment {
  readonly agreementId: number;
  readonly amount: Kobo;
  /** Number of the driver's receipt, unique among repayments. */
  readonly receipt: string;
  /** A day in Africa/Lagos. */
  readonly paidOn: CalendarDate;
  /**
   * Account of the company that the money is booked from: `suspense` for a deposit, or `treasury` (the default) for a
   * payment at the counter.
   */
  readonly from?: 'suspense' | 'treasury';
}

/**
 * Returns the amount that can still be repaid under an agreement, in kobo, even after its vehicle was repossessed or
 * written off. Returns 0 if another agreement has replaced it.
 */
export const debtOf = ({ status, price, repaid_total: repaid }: AgreementRow): Kobo =>
  status === 'restructured' ? 0n : price - repaid;

/**
 * Locks the receipt number and the agreement of a repayment. Throws 404 if the agreement doesn't exist. Throws 409 if
 * another agreement has replaced it, if the receipt was already recorded, or if the amount is more than is owed. Throws
 * 400 for a day in the future or before the agreement.
 */
async function lockOwing(
  transaction: Transaction,
  { agreementId, amount, receipt, paidOn }: Repayment,
  at: Date,
): Promise<AgreementRow> {
  await lock(transaction, `receipt ${receipt}`);
  await lockProposalsAbout(transaction, agreementId);
  const agreement = await lockAgreement(transaction, agreementId);
  const { status } = agreement;
  if (status === 'restructured') throw new Refusal(409, { code: 'agreement_over', status });
  if (paidOn > lagosDate(at) || paidOn < agreement.start_date) {
    throw new Refusal(400, 'repayment_day');
  }
  const isKnown = (await transaction.$count(repayments, eq(repayments.receipt, receipt))) > 0;
  if (isKnown) throw new Refusal(409, 'receipt_known');
  const owed = debtOf(agreement);
  if (amount > owed) throw new Refusal(409, { code: 'repayment_too_large', owed });
  return agreement;
}

/** Books repayments as receipts of their vehicles. Returns the ids of the transfers, in the order of the repayments. */
export async function postRepayments(
  transaction: Transaction,
  paid: readonly (Repayment & { readonly vehicleId: number })[],
  { at, actor }: Decision,
): Promise<readonly number[]> {
  const vehicleIds = paid.map(({ vehicleId }) => vehicleId);
  const receiptsOf = await openAccounts(transaction, 'vehicle_receipts', vehicleIds);
  const accountOf = await companyAccounts(transaction);
  const posted = await postTransfers(
    transaction,
    paid.map(({ agreementId, vehicleId, amount, receipt, from = 'treasury' }) => ({
      kind: 'repayment',
      reference: `repayment:${receipt}`,
      description: `Repayment of agreement ${agreementId}`,
      occurredAt: at,
      entries: [
        { accountId: accountOf(from), amount: -amount },
        { accountId: receiptsOf(vehicleId), amount },
      ],
    })),
  );
  const rows = paid.map(({ agreementId, amount, receipt, paidOn }, index) => ({
    agreement_id: agreementId,
    amount,
    receipt,
    paid_on: paidOn,
    recorded_by: actor,
    recorded_at: at,
    transfer_id: posted[index]?.id ?? 0,
  }));
  await insertRows(transaction, repayments, rows);
  return posted.map(({ id }) => id);
}

/** Allocates the receipts of a vehicle, except for the part for payouts. A job pays that part immediately. */
export async function useReceipts(
  transaction: Transaction,
  vehicleId: number,
  at: Date,
): Promise<void> {
  const { allocated, receiptsOf } = await lockReceipts(transaction, [vehicleId], lagosDate(at));
  const { transfers, record } = await planAllocations(transaction, allocated, receiptsOf, at);
  await record(await postTransfers(transaction, transfers));
  // An allocation repays only the oldest loan. Once that is repaid, the next loan gets its own allocation.
  const isNextLoan = ({ claims, allocation }: ReceiptAllocation) =>
    claims.hasMoreLoans && allocation.refill === claims.refill;
  if (allocated.some(isNextLoan)) return useReceipts(transaction, vehicleId, at);
  const woken = allocated.flatMap(({ claims: { waiting, isOfClique } }) =>
    waiting === null ? [] : payoutJob(isOfClique, waiting, at),
  );
  await wakeJobs(transaction, woken, at);
}

/**
 * Books a repayment of a locked agreement and allocates it. The last repayment ends the agreement. Returns the id of
 * the transfer.
 */
export async function bookRepayment(
  transaction: Transaction,
  agreement: AgreementRow,
  repayment: Repayment,
  decision: Decision,
): Promise<number | undefined> {
  const { at } = decision;
  const { id, vehicle_id: vehicleId } = agreement;
  const isLast = agreement.status === 'active' && repayment.amount === debtOf(agreement);
  // The vehicle is locked before its receipts, in the same order as in a binding.
  if (isLast) await lockVehicle(transaction, vehicleId);
  const [transfer] = await postRepayments(transaction, [{ ...repayment, vehicleId }], decision);
  await useReceipts(transaction, vehicleId, at);
  if (isLast) {
    const reason = `Agreement ${id} was paid in full`;
    const ended = { status: 'ended', vehicle: 'idle' } as const;
    await endAgreement(transaction, agreement, ended, { ...decision, reason });
  }
  return transfer;
}

/** Books a repayment and records it as a decision by staff. Throws like `lockOwing`. */
async function record(
  transaction: Transaction,
  repayment: Repayment,
  decision: Decision,
): Promise<void> {
  const agreement = await lockOwing(transaction, repayment, decision.at);
  await bookRepayment(transaction, agreement, repayment, decision);
  const about = `agreement ${repayment.agreementId}`;
  await recordAudit(transaction, decision, 'repayment recorded', about, {
    amount: nairaOf(repayment.amount),
    receipt: repayment.receipt,
  });
}

/** The kind of proposal by which two people record a repayment above the limit. */
export const repaymentProposals = proposalKind(
  'repayment',
  Type.Object({ agreement: Type.Integer(), amount: Type.String(), paid_on: Type.String() }),
  (
    transaction,
    receipt,
    { agreement: agreementId, amount: amountText, paid_on: paidOn },
    confirmation,
  ) => {
    const amount = parseNaira(amountText) ?? 0n;
    return record(transaction, { agreementId, amount, receipt, paidOn }, confirmation);
  },
);

/**
 * Records a driver's payment if one person may decide on it (`decideAlone`). Otherwise proposes it, so that a second
 * person confirms it. Returns which of the two happened. `limit` is for one day, in kobo. Throws like `lockOwing`.
 */
export async function recordRepayment(
  transaction: Transaction,
  repayment: Repayment,
  { limit, ...decision }: Decision & { readonly limit: Kobo },
): Promise<'recorded' | 'proposed'> {
  const subject = `agreement ${repayment.agreementId}`;
  const limited = { kind: 'repayment', subject, amount: repayment.amount, limit } as const;
  if (await decideAlone(transaction, limited, decision)) {
    await record(transaction, repayment, decision);
    return 'recorded';
  }
  const { agreementId, receipt, paidOn } = repayment;
  const describe = async () => {
    const owing = await lockOwing(transaction, repayment, decision.at);
    const amount = nairaOf(repayment.amount);
    return {
      before: { outstanding: nairaOf(debtOf(owing)) },
      after: { agreement: agreementId, amount, paid_on: paidOn },
    };
  };
  await repaymentProposals.propose(transaction, receipt, describe, decision);
  return 'proposed';
}
