import type { Me } from '../store/sessionApi';
import { assetsCopy } from '../words/assets';
import { auditCopy } from '../words/audit';
import { contractsCopy } from '../words/contracts';
import { customersCopy } from '../words/customers';
import {
  arrearsCopy,
  complaintsCopy,
  depositExceptionsCopy,
  failuresCopy,
  reconciliationCopy,
  refusedAccountsCopy,
  suspenseCopy,
  waitingContractsCopy,
  withdrawalExceptionsCopy,
} from '../words/queues';
import { identityCopy, peopleCopy, proposalsCopy, withdrawalsCopy } from '../words/office';
import { overviewCopy } from '../words/overview';
import { driversCopy, vehiclesCopy } from '../words/vehicles';

interface Destination {
  readonly to: string;
  readonly label: string;
  /** The call behind the page: who may make it sees the page. */
  readonly route: string;
  readonly count?: number | undefined;
}

/** The pages of the office that a person's roles open, with how many cases wait there. */
export const menuOf = ({ routes, waiting }: Me): readonly Destination[] =>
  [
    { to: '/today', label: overviewCopy.title, route: 'GET /overview/' },
    { to: '/identity', label: identityCopy.title, route: 'GET /kyc/', count: waiting.kyc },
    {
      to: '/withdrawals',
      label: withdrawalsCopy.title,
      route: 'GET /withdrawals/',
      count: waiting.withdrawals,
    },
    ...[
      ['withdrawal-exceptions', withdrawalExceptionsCopy, 'GET /withdrawal-exceptions/'] as const,
      ['suspense', suspenseCopy, 'GET /unmatched-deposits/'] as const,
      ['deposit-exceptions', depositExceptionsCopy, 'GET /deposit-exceptions/'] as const,
      ['reconciliation', reconciliationCopy, 'GET /exceptions/'] as const,
      ['complaints', complaintsCopy, 'GET /complaints/'] as const,
      ['refused-accounts', refusedAccountsCopy, 'GET /refused-accounts/'] as const,
      ['arrears', arrearsCopy, 'GET /arrears/'] as const,
      ['waiting-contracts', waitingContractsCopy, 'GET /waiting-contracts/'] as const,
      ['failures', failuresCopy, 'GET /jobs/'] as const,
    ].map(([queue, { title }, route]) => ({
      to: `/${queue}`,
      label: title,
      route,
      count: waiting[queue],
    })),
    {
      to: '/proposals',
      label: proposalsCopy.title,
      route: 'GET /proposals/',
      count: waiting.proposals,
    },
    { to: '/customers', label: customersCopy.title, route: 'GET /customers/' },
    { to: '/vehicles', label: vehiclesCopy.title, route: 'GET /vehicles/' },
    { to: '/drivers', label: driversCopy.title, route: 'GET /drivers/' },
    { to: '/assets', label: assetsCopy.title, route: 'GET /assets/' },
    { to: '/contracts', label: contractsCopy.title, route: 'GET /contract-templates/' },
    { to: '/audit', label: auditCopy.title, route: 'GET /audit/' },
    { to: '/people', label: peopleCopy.title, route: 'GET /people/' },
  ].filter(({ route }) => routes.includes(route));
