import { Type } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { writeOffs } from '../../platform/db/schema.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import { endAgreement, lockActive } from './agreements.ts';

/**
 * Proposes to end an agreement whose vehicle is gone, for example after an accident or a theft. Nothing happens until a
 * second person confirms. Throws 404 for an unknown agreement, 409 for one that is over.
 */
export async function proposeWriteOff(
  transaction: Transaction,
  agreementId: number,
  reason: string,
  decision: Decision,
): Promise<void> {
  const look = async () => {
    const { vehicle_id: vehicle, price } = await lockActive(transaction, agreementId);
    return { before: { vehicle, price: formatNaira(price) }, after: { reason } };
  };
  await writeOffProposals.propose(transaction, agreementId, look, decision);
}

/** Two people write off an agreement and its vehicle. Anything the driver still pays is a recovery. */
export const writeOffProposals = proposalKind(
  'write-off',
  Type.Object({ reason: Type.String() }),
  async (transaction, subject, { reason }, agreed) => {
    const agreement = await lockActive(transaction, Number(subject));
    await transaction.insert(writeOffs).values({
      agreement_id: agreement.id,
      reason,
      proposal_id: agreed.proposalId,
      at: agreed.at,
    });
    const ended = { status: 'written off', vehicle: 'written off' } as const;
    await endAgreement(transaction, agreement, ended, { ...agreed, reason });
    await recordAudit(transaction, agreed, 'agreement written off', `agreement ${agreement.id}`, {
      vehicle: agreement.vehicle_id,
      reason,
    });
  },
);
