import { Type } from 'typebox';
import { balanceOf, companyAccount, openAccount } from '../../money/ledger/ledgerAccounts.ts';
import { postTransfer } from '../../money/ledger/transfers.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { vehicleMoney } from '../../platform/db/schema.ts';
import { nairaOf, parseNaira } from '../../platform/kobo/kobo.ts';
import { subjectKind } from '../../platform/proposals/kinds.ts';
import { useReceipts } from './repayments.ts';
import { findVehicle } from './vehicles.ts';

/** Sources of a vehicle's money other than its driver. */
export const moneySources = ['company', 'insurance', 'sale'] as const;

const Added = Type.Object({
  source: Type.Enum([...moneySources]),
  amount: Type.String(),
  reason: Type.String(),
});

/**
 * The kind of proposal by which two people add money to a vehicle's receipts. The money is allocated immediately.
 * Throws 404 if the vehicle doesn't exist.
 */
export const vehicleMoneyProposals = subjectKind('vehicle money', Added, {
  find: findVehicle,
  show: async ({ id, plate }, transaction) => {
    const receipts = nairaOf(await balanceOf(transaction, 'vehicle_receipts', id));
    return { before: { plate, receipts } };
  },
  perform: async (
    transaction,
    { id: vehicleId },
    { source, amount: amountText, reason },
    confirmation,
  ) => {
    const { at, proposalId } = confirmation;
    const amount = parseNaira(amountText) ?? 0n;
    const receipts = await openAccount(transaction, 'vehicle_receipts', vehicleId);
    const { id } = await postTransfer(transaction, {
      kind: 'vehicle_money',
      reference: `vehicle-money:${proposalId}`,
      occurredAt: at,
      description: `Added to vehicle ${vehicleId}: ${reason}`,
      entries: [
        { accountId: await companyAccount(transaction, 'treasury'), amount: -amount },
        { accountId: receipts, amount },
      ],
    });
    await transaction.insert(vehicleMoney).values({
      transfer_id: id,
      vehicle_id: vehicleId,
      source,
      amount,
      reason,
      proposal_id: proposalId,
      added_at: at,
    });
    await useReceipts(transaction, vehicleId, at);
    await recordAudit(transaction, confirmation, 'vehicle money added', `vehicle ${vehicleId}`, {
      source,
      amount: amountText,
      reason,
    });
  },
});
