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

interface KindGroup {
  readonly decider: StaffRole;
  /** Whether the proposals hold data of a customer, such as an email or a bank account. */
  readonly isAboutCustomers: boolean;
  readonly kinds: readonly ProposalKind<Needed>[];
}

/** The kinds of proposals, grouped by who decides on them and by who sees their details. A new kind is a line here. */
const kindGroups: readonly KindGroup[] = [
  {
    decider: 'administrator',
    isAboutCustomers: false,
    kinds: [invitations, roleChanges, passkeyResets, contractTextProposals],
  },
  {
    decider: 'administrator',
    isAboutCustomers: true,
    kinds: [emailProposals, factorRemovalProposals],
  },
  {
    decider: 'vehicles',
    isAboutCustomers: false,
    kinds: [messageProposals, repaymentProposals, cheapAgreementProposals, restructureProposals],
  },
  {
    decider: 'treasury',
    isAboutCustomers: false,
    kinds: [
      termsProposals,
      backingProposals,
      differenceProposals,
      lossProposals,
      settlementProposals,
      vehicleMoneyProposals,
      ruleProposals,
      writeOffProposals,
    ],
  },
  {
    decider: 'treasury',
    isAboutCustomers: true,
    kinds: [
      suspenseProposals,
      creditProposals,
      debitProposals,
      largeWithdrawalProposals,
      returnProposals,
    ],
  },
];

export const proposalKinds = kindGroups.flatMap(({ kinds }) => kinds);

const groupOf = (kind: string) =>
  kindGroups.find(({ kinds }) => kinds.some(({ name }) => name === kind));

/** Returns whether someone with these roles decides on proposals of a kind. */
export function decidesOn(roles: readonly StaffRole[], kind: string): boolean {
  const decider = groupOf(kind)?.decider;
  return decider !== undefined && roles.includes(decider);
}

/** Returns the kinds of proposals on which someone with these roles decides. */
export const kindsDecidedBy = (roles: readonly StaffRole[]): readonly string[] =>
  proposalKinds.map(({ name }) => name).filter((kind) => decidesOn(roles, kind));

/** Returns whether someone with these roles sees the customer and the changes of a proposal of a kind. */
export const maySeeDetails = (roles: readonly StaffRole[], kind: string): boolean =>
  groupOf(kind)?.isAboutCustomers === false ||
  decidesOn(roles, kind) ||
  routesOf(roles).includes('GET /customers/');
