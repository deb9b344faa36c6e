import { Type, type Static } from 'typebox';
import { balanceOf, houseAccount, openAccount } from '../../money/ledger/accounts.ts';
import { postTransfer } from '../../money/ledger/transfers.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { vehicleMoney } from '../../platform/db/schema.ts';
import { formatNaira, parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import { useReceipts } from './repayments.ts';
import { lockVehicle } from './vehicles.ts';

/** Where the money of a vehicle comes from, if not from its driver. */
export const moneySources = ['company', 'insurance', 'sale'] as const;

const Added = Type.Object({
  source: Type.Enum([...moneySources]),
  amount: Type.String(),
  reason: Type.String(),
});

/**
 * Proposes to add money to a vehicle's receipts. Nothing moves until a second person confirms. Throws 404 for an
 * unknown vehicle.
 */
export async function proposeMoney(
  transaction: Transaction,
  vehicleId: number,
  { source, amount, reason }: Omit<Static<typeof Added>, 'amount'> & { readonly amount: Kobo },
  decision: Decision,
): Promise<void> {
  const look = async () => {
    const { plate } = await lockVehicle(transaction, vehicleId);
    const receipts = formatNaira(await balanceOf(transaction, 'vehicle_receipts', vehicleId));
    return { before: { plate, receipts }, after: { source, amount: formatNaira(amount), reason } };
  };
  await vehicleMoneyProposals.propose(transaction, vehicleId, look, decision);
}

/** Two people add money to a vehicle's receipts, which is used at once. */
export const vehicleMoneyProposals = proposalKind(
  'vehicle money',
  Added,
  async (transaction, subject, { source, amount: written, reason }, agreement) => {
    const { at, proposalId } = agreement;
    const vehicleId = Number(subject);
    const amount = parseNaira(written) ?? 0n;
    const receipts = await openAccount(transaction, 'vehicle_receipts', vehicleId);
    const { id } = await postTransfer(transaction, {
      kind: 'vehicle_money',
      reference: `vehicle-money:${proposalId}`,
      occurredAt: at,
      description: `Added to vehicle ${vehicleId}: ${reason}`,
      lines: [
        {
          accountId: await houseAccount(transaction, 'treasury'),
          amount: -amount,
        },
        {
          accountId: receipts,
          amount,
        },
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
    await recordAudit(transaction, agreement, 'vehicle money added', `vehicle ${vehicleId}`, {
      source,
      amount: written,
      reason,
    });
  },
);
