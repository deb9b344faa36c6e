import { ProposalRow } from '../../../../contract/office/people.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { NewestFirstQuery, pageOf } from '../../platform/http/pages.ts';
import { repayByDeposit } from '../../investing/vehicles/depositRepayments.ts';
import {
  confirmProposal,
  declineProposal,
  originOfProposal,
  listOpenProposals,
} from '../../platform/proposals/decide.ts';
import type { Proposal } from '../../platform/proposals/kinds.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { OfficePart } from '../access/office.ts';
import { rolesOf, type StaffCaller } from '../access/scope.ts';
import { decidesOn, proposalKinds, maySeeDetails } from './proposalKinds.ts';
import { findSubjectCustomers } from './proposalSubjects.ts';

const mayDecide = (staff: StaffCaller | null, kind: string): boolean =>
  staff?.by === 'session' && decidesOn(staff.session.roles, kind);

/** Throws 403 unless the person decides on proposals of this kind, or withdraws their own proposal. */
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

/** Returns the facts that the office can show. A stored proposal with others must not take down the list. */
const shownFacts = (facts: Proposal['before']): Proposal['before'] =>
  Object.fromEntries(
    Object.entries(facts).filter(([, fact]) =>
      ['string', 'number', 'boolean'].includes(typeof fact),
    ),
  );

export const proposalRoutes: OfficePart = ({ dependencies, list, action }) => {
  const { clock } = dependencies;
  const needed = { ...dependencies, bookRepayment: repayByDeposit };
  list('/proposals/', {
    summary: 'Open proposals, newest first',
    query: NewestFirstQuery,
    row: ProposalRow,
    read: async ({ database }, query, { staff, actor }) => {
      const open = await listOpenProposals(database, clock.now(), pageOf(query, 'newest'));
      const customerOf = await findSubjectCustomers(database, open);
      return open.map((proposal) => {
        const isHidden = !maySeeDetails(rolesOf(staff), proposal.kind);
        const customer = isHidden ? undefined : customerOf(proposal);
        return {
          ...onWire(proposal),
          before: isHidden ? {} : shownFacts(proposal.before),
          after: isHidden ? {} : shownFacts(proposal.after),
          customer_id: customer?.customer_id ?? null,
          customer_name: customer?.customer_name ?? null,
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
      await confirmProposal(transaction, proposalKinds, params.id, by, needed);
    },
    message: 'The proposal is confirmed.',
  });
  action('/proposals/:id/decline/', {
    summary: 'Decline a proposal, or withdraw your own',
    perform: async (transaction, { params, by, staff }) => {
      await refuseOtherDeciders(transaction, staff, params.id, 'decline');
      return declineProposal(transaction, params.id, by);
    },
    message: ({ isOwn }) => (isOwn ? 'The proposal is taken back.' : 'The proposal is declined.'),
  });
};
