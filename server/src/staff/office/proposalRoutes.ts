import { ProposalRow } from '../../../../contract/office/people.ts';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { NewestFirstQuery, pageOf } from '../../platform/http/pages.ts';
import { emailProposals } from '../../customers/corrections/correctEmail.ts';
import { contractTextProposals } from '../../investing/contracts/proposeText.ts';
import { termsProposals } from '../assets/assetTerms.ts';
import { lossProposals } from '../../investing/vehicles/loss.ts';
import { messageProposals } from '../../investing/vehicles/messageInvestors.ts';
import { backingProposals } from '../../investing/vehicles/moveBacking.ts';
import { cheapAgreementProposals } from '../../investing/vehicles/cheapAgreement.ts';
import { repayByDeposit } from '../../investing/vehicles/depositRepayments.ts';
import { repaymentProposals } from '../../investing/vehicles/repayments.ts';
import { restructureProposals } from '../../investing/vehicles/restructure.ts';
import { factorRemovalProposals } from '../../customers/factors/lostFactors.ts';
import { vehicleMoneyProposals } from '../../investing/vehicles/vehicleMoney.ts';
import { writeOffProposals } from '../../investing/vehicles/writeOff.ts';
import { suspenseProposals } from '../../money/deposits/suspense.ts';
import {
  confirmProposal,
  declineProposal,
  originOfProposal,
  listOpenProposals,
} from '../../platform/proposals/decide.ts';
import { type ProposalKind } from '../../platform/proposals/kinds.ts';
import { differenceProposals } from '../../money/reconciliation/differences.ts';
import { settlementProposals } from '../../money/reconciliation/settle.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { peopleProposals } from '../people/people.ts';
import { creditProposals } from '../../money/wallet/credits.ts';
import { debitProposals } from '../../money/wallet/debits.ts';
import { largeWithdrawalProposals } from '../../money/withdrawals/largeWithdrawals.ts';
import { ruleProposals } from '../../money/withdrawals/ruleSwitch.ts';
import { returnProposals } from '../../money/withdrawals/returns.ts';
import { decidesOn, refuseKindsWithoutRole, seesProposal } from '../access/rights.ts';
import type { OfficePart } from '../access/office.ts';
import { rolesOf, type StaffCaller } from '../access/scope.ts';

/** Returns all kinds of proposals except those about people. A new kind is a line here. */
const kindsOf = (dependencies: MoneyDependencies): readonly ProposalKind[] => [
  suspenseProposals(repayByDeposit),
  factorRemovalProposals(dependencies),
  largeWithdrawalProposals(dependencies.rail.name),
  debitProposals,
  differenceProposals,
  settlementProposals,
  returnProposals,
  ruleProposals,
  creditProposals,
  emailProposals(dependencies),
  repaymentProposals,
  cheapAgreementProposals(dependencies),
  restructureProposals,
  vehicleMoneyProposals,
  writeOffProposals,
  lossProposals,
  backingProposals,
  messageProposals,
  contractTextProposals,
  termsProposals,
];

const mayDecide = (staff: StaffCaller | null, kind: string): boolean =>
  staff?.by === 'session' && decidesOn(staff.session.roles, kind);

/** Throws unless the person decides on proposals of this kind, or withdraws their own proposal. */
async function refuseOtherDeciders(
  transaction: Transaction,
  staff: StaffCaller | null,
  id: number,
  action: 'confirm' | 'decline',
): Promise<void> {
  const origin = await originOfProposal(transaction, id);
  if (!origin || mayDecide(staff, origin.kind)) return;
  if (action === 'decline' && origin.proposedBy === staff?.name) return;
  throw new Refusal(403, 'office_role');
}

export const proposalRoutes: OfficePart = ({ dependencies, list, action }) => {
  const { clock } = dependencies;
  const kinds = [...kindsOf(dependencies), ...peopleProposals(dependencies)];
  refuseKindsWithoutRole(kinds);
  list('/proposals/', {
    summary: 'Open proposals, newest first',
    query: NewestFirstQuery,
    row: ProposalRow,
    read: async ({ database }, query, { staff, actor }) => {
      const open = await listOpenProposals(database, clock.now(), pageOf(query, 'newest'));
      return open.map((proposal) => {
        const isHidden = !seesProposal(rolesOf(staff), proposal.kind);
        return {
          ...onWire(proposal),
          ...(isHidden && { before: {}, after: {} }),
          hides_customer: isHidden,
          may_confirm: proposal.proposed_by !== actor && mayDecide(staff, proposal.kind),
        };
      });
    },
  });
  action('/proposals/:id/confirm/', {
    summary: 'Confirm another person’s proposal; it is carried out immediately',
    perform: async (transaction, { params, by, staff }) => {
      await refuseOtherDeciders(transaction, staff, params.id, 'confirm');
      await confirmProposal(transaction, kinds, params.id, by);
    },
    message: 'Done.',
  });
  action('/proposals/:id/decline/', {
    summary: 'Decline a proposal, or withdraw your own',
    perform: async (transaction, { params, by, staff }) => {
      await refuseOtherDeciders(transaction, staff, params.id, 'decline');
      await declineProposal(transaction, params.id, by);
    },
    message: 'The proposal is declined.',
  });
};
