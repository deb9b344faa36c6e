import { eq } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { passOnAccount } from '../../money/deposits/depositAccounts.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { agreements, restructures } from '../../platform/db/schema.ts';
import { nairaOf, parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { decideAlone, lockDecisions } from '../../platform/proposals/decideAlone.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import {
  moneyOfVehicle,
  formatOutlook,
  outlookOfVehicle,
  type Outlook,
} from '../payouts/outlook.ts';
import { endProposalsAbout, lockProposalsAbout, restructureKind } from './agreementProposals.ts';
import { lockActive, plannedOf, writeAgreement, type AgreementRow } from './agreements.ts';
import type { HirePlan, Instalment } from './instalments.ts';
import { Proposed } from './proposedTerms.ts';
import { debtOf } from './repayments.ts';
import { lockVehicle } from './vehicles.ts';

/** The instalments in which a driver will pay what they still owe. */
export type NewTerms = Pick<HirePlan, 'count' | 'interval' | 'insurance' | 'maintenance' | 'fee'>;

/** An agreement to be replaced, and the plan that would replace it. */
interface Replacing {
  readonly agreement: AgreementRow;
  readonly plan: HirePlan;
  readonly planned: readonly Instalment[];
}

/**
 * Locks an agreement, the proposals about it and its vehicle, so that no binding relies on the old instalments. Throws
 * 404 if the agreement doesn't exist, 409 if it has ended, 400 if the debt doesn't cover the components of the new
 * instalments.
 */
async function lockReplacing(
  transaction: Transaction,
  agreementId: number,
  terms: NewTerms,
  today: CalendarDate,
): Promise<Replacing> {
  await lockProposalsAbout(transaction, agreementId);
  const agreement = await lockActive(transaction, agreementId);
  await lockVehicle(transaction, agreement.vehicle_id);
  const plan = { ...terms, price: debtOf(agreement), deposit: 0n, startDate: today };
  return { agreement, plan, planned: plannedOf(plan) };
}

/**
 * The investors' outlook before and after a restructure. Undefined if the vehicle backs no contract with open payouts.
 */
type Prospect = { readonly before: Outlook; readonly after: Outlook } | undefined;

async function prospectOf(
  transaction: Transaction,
  { agreement, planned }: Replacing,
  today: CalendarDate,
): Promise<Prospect> {
  const vehicleId = agreement.vehicle_id;
  const money = await moneyOfVehicle(transaction, vehicleId, today);
  const others = money.filter(({ agreementId }) => agreementId !== agreement.id);
  const then = planned.map(({ dueDate, vehicle }) => ({ day: dueDate, amount: vehicle }));
  const before = await outlookOfVehicle(transaction, vehicleId, money);
  const after = await outlookOfVehicle(transaction, vehicleId, [...others, ...then]);
  return before && after && { before, after };
}

/** Replaces an agreement with a new one for the debt, with the same vehicle and driver. Returns the new one's id. */
async function replace(
  transaction: Transaction,
  { agreement, plan, planned }: Replacing,
  reason: string,
  proposalId: number | null,
  decision: Decision,
): Promise<number> {
  const { at, actor } = decision;
  await transaction
    .update(agreements)
    .set({ status: 'restructured', ended_at: at })
    .where(eq(agreements.id, agreement.id));
  await endProposalsAbout(transaction, [agreement.id], decision);
  const { id } = await writeAgreement(
    transaction,
    { ...plan, vehicleId: agreement.vehicle_id, driverId: agreement.driver_id },
    planned,
    at,
  );
  await passOnAccount(transaction, agreement.id, id);
  await transaction.insert(restructures).values({
    agreement_id: agreement.id,
    new_agreement_id: id,
    reason,
    at,
    proposal_id: proposalId,
    decided_by: actor,
  });
  const about = `agreement ${agreement.id}`;
  await recordAudit(transaction, decision, 'agreement restructured', about, {
    agreement: id,
    ...factsOf(plan),
    reason,
  });
  return id;
}

const factsOf = ({ count, interval, insurance, maintenance, fee }: NewTerms) => ({
  instalments: count,
  interval,
  insurance: nairaOf(insurance),
  maintenance: nairaOf(maintenance),
  fee: nairaOf(fee),
});

/** The kind of proposal by which two people restructure a debt above the limit. */
export const restructureProposals = proposalKind(
  restructureKind,
  Proposed,
  async (transaction, subject, after, confirmation) => {
    const { reason, instalments, interval } = after;
    const kobo = (amount: string) => parseNaira(amount) ?? 0n;
    const terms = {
      count: instalments,
      interval,
      insurance: kobo(after.insurance),
      maintenance: kobo(after.maintenance),
      fee: kobo(after.fee),
    };
    const today = lagosDate(confirmation.at);
    const replacing = await lockReplacing(transaction, Number(subject), terms, today);
    await replace(transaction, replacing, reason, confirmation.proposalId, confirmation);
  },
);

/**
 * The new agreement and what it means for investors. `id` is undefined while another person has to confirm the
 * agreement.
 */
interface Restructured {
  readonly id: number | undefined;
  readonly prospect: Prospect;
}

/**
 * Replaces an agreement with one that starts today if one person may decide on the debt (`decideAlone`). Otherwise
 * proposes it, so that a second person confirms it. The investors' payouts don't change. Throws like `lockReplacing`.
 */
export async function restructure(
  transaction: Transaction,
  agreementId: number,
  { reason, ...terms }: NewTerms & { readonly reason: string },
  { limit, ...decision }: Decision & { readonly limit: Kobo },
): Promise<Restructured> {
  const today = lagosDate(decision.at);
  const subject = `agreement ${agreementId}`;
  await lockDecisions(transaction, subject, decision.actor);
  const replacing = await lockReplacing(transaction, agreementId, terms, today);
  const prospect = await prospectOf(transaction, replacing, today);
  const amount = replacing.plan.price;
  if (await decideAlone(transaction, { kind: restructureKind, subject, amount, limit }, decision)) {
    return { id: await replace(transaction, replacing, reason, null, decision), prospect };
  }
  const outstanding = nairaOf(replacing.plan.price);
  const describe = async () => ({
    before: { outstanding, ...formatOutlook(prospect?.before) },
    after: { ...factsOf(terms), reason, ...formatOutlook(prospect?.after) },
  });
  await restructureProposals.propose(transaction, agreementId, describe, decision);
  return { id: undefined, prospect };
}
