import { emailProposals } from '../../customers/corrections/correctEmail.ts';
import { factorRemovalProposals } from '../../customers/factors/lostFactors.ts';
import { contractTextProposals } from '../../investing/contracts/proposeText.ts';
import { cheapAgreementProposals } from '../../investing/vehicles/cheapAgreement.ts';
import { lossProposals } from '../../investing/vehicles/loss.ts';
import { messageProposals } from '../../investing/vehicles/messageInvestors.ts';
import { backingProposals } from '../../investing/vehicles/moveBacking.ts';
import { repaymentProposals } from '../../investing/vehicles/repayments.ts';
import { restructureProposals } from '../../investing/vehicles/restructure.ts';
import { vehicleMoneyProposals } from '../../investing/vehicles/vehicleMoney.ts';
import { writeOffProposals } from '../../investing/vehicles/writeOff.ts';
import { suspenseProposals, type BookRepayment } from '../../money/deposits/suspense.ts';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import { differenceProposals } from '../../money/reconciliation/differences.ts';
import { settlementProposals } from '../../money/reconciliation/settle.ts';
import { creditProposals } from '../../money/wallet/credits.ts';
import { debitProposals } from '../../money/wallet/debits.ts';
import { largeWithdrawalProposals } from '../../money/withdrawals/largeWithdrawals.ts';
import { returnProposals } from '../../money/withdrawals/returns.ts';
import { ruleProposals } from '../../money/withdrawals/ruleSwitch.ts';
import type { ProposalKind } from '../../platform/proposals/kinds.ts';
import { routesOf } from '../access/rights.ts';
import { termsProposals } from '../assets/assetTerms.ts';
import { invitations, passkeyResets, roleChanges } from '../people/people.ts';
import type { StaffRole } from '../people/roles.ts';

/** What carrying out proposals needs besides the database. */
type Needed = MoneyDependencies & { readonly bookRepayment: BookRepayment };

/** The kinds of proposals, by the role that decides on them. A new kind is a line here. */
const kindsByRole: Readonly<Partial<Record<StaffRole, readonly ProposalKind<Needed>[]>>> = {
  administrator: [
    invitations,
    roleChanges,
    passkeyResets,
    contractTextProposals,
    emailProposals,
    factorRemovalProposals,
  ],
  vehicles: [messageProposals, repaymentProposals, cheapAgreementProposals, restructureProposals],
  treasury: [
    termsProposals,
    backingProposals,
    suspenseProposals,
    differenceProposals,
    lossProposals,
    settlementProposals,
    vehicleMoneyProposals,
    creditProposals,
    debitProposals,
    largeWithdrawalProposals,
    returnProposals,
    ruleProposals,
    writeOffProposals,
  ],
};

export const proposalKinds = Object.values(kindsByRole).flat();

/** Returns whether someone with these roles decides on proposals of a kind. */
export const decidesOn = (roles: readonly StaffRole[], kind: string): boolean =>
  roles.some((role) => kindsByRole[role]?.some(({ name }) => name === kind));

/** Kinds of proposals that hold data of a customer, such as an email or a bank account. */
const aboutCustomers = [
  emailProposals,
  suspenseProposals,
  factorRemovalProposals,
  creditProposals,
  debitProposals,
  largeWithdrawalProposals,
  returnProposals,
].map(({ name }) => name);

/** Returns whether someone with these roles sees what a proposal of a kind is about. */
export const seesProposal = (roles: readonly StaffRole[], kind: string): boolean =>
  !aboutCustomers.includes(kind) ||
  decidesOn(roles, kind) ||
  routesOf(roles).includes('GET /customers/');
