import { Type } from 'typebox';
import { recordAudit } from '../../platform/audit/record.ts';
import { writeOffs } from '../../platform/db/schema.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { subjectKind } from '../../platform/proposals/kinds.ts';
import { lockProposalsAbout, writeOffKind } from './agreementProposals.ts';
import { endAgreement, lockActive } from './agreements.ts';

/**
 * The kind of proposal by which two people write off an agreement whose vehicle is gone, for example after an
 * accident or a theft. Anything that the driver still pays is a recovery. Throws 404 if the agreement doesn't exist,
 * 409 if it has ended.
 */
export const writeOffProposals = subjectKind(writeOffKind, Type.Object({ reason: Type.String() }), {
  find: async (transaction, id) => {
    await lockProposalsAbout(transaction, id);
    return lockActive(transaction, id);
  },
  show: ({ vehicle_id: vehicle, price }) => ({ before: { vehicle, price: nairaOf(price) } }),
  perform: async (transaction, agreement, { reason }, confirmation) => {
    await transaction.insert(writeOffs).values({
      agreement_id: agreement.id,
      reason,
      proposal_id: confirmation.proposalId,
      at: confirmation.at,
    });
    const ended = { status: 'written off', vehicle: 'written off' } as const;
    await endAgreement(transaction, agreement, ended, { ...confirmation, reason });
    await recordAudit(
      transaction,
      confirmation,
      'agreement written off',
      `agreement ${agreement.id}`,
      {
        vehicle: agreement.vehicle_id,
        reason,
      },
    );
  },
});
