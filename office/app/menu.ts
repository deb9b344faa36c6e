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
import {
  identityCopy,
  officeCopy,
  peopleCopy,
  proposalsCopy,
  withdrawalsCopy,
} from '../words/office';
import { overviewCopy } from '../words/overview';
import { driversCopy, vehiclesCopy } from '../words/vehicles';

interface Page {
  readonly to: string;
  readonly label: string;
  /** The call behind the page: who may make it sees the page. */
  readonly route: string;
  /** Its name in the counts of the server, where that is not its path. */
  readonly queue?: string;
}

interface Group {
  readonly title: string;
  readonly pages: readonly Page[];
}

const { groups: titles } = officeCopy;

/** Every page of the menu. The first that a person may see is their first page. */
const everything: readonly Group[] = [
  {
    title: titles.company,
    pages: [
      { to: '/today', label: overviewCopy.title, route: 'GET /overview/' },
      { to: '/proposals', label: proposalsCopy.title, route: 'GET /proposals/' },
      { to: '/failures', label: failuresCopy.title, route: 'GET /jobs/' },
    ],
  },
  {
    title: titles.customers,
    pages: [
      { to: '/identity', label: identityCopy.title, route: 'GET /kyc/', queue: 'kyc' },
      { to: '/complaints', label: complaintsCopy.title, route: 'GET /complaints/' },
      { to: '/customers', label: customersCopy.title, route: 'GET /customers/' },
    ],
  },
  {
    title: titles.money,
    pages: [
      { to: '/withdrawals', label: withdrawalsCopy.title, route: 'GET /withdrawals/' },
      {
        to: '/withdrawal-exceptions',
        label: withdrawalExceptionsCopy.title,
        route: 'GET /withdrawal-exceptions/',
      },
      { to: '/suspense', label: suspenseCopy.title, route: 'GET /unmatched-deposits/' },
      {
        to: '/deposit-exceptions',
        label: depositExceptionsCopy.title,
        route: 'GET /deposit-exceptions/',
      },
      {
        to: '/refused-accounts',
        label: refusedAccountsCopy.title,
        route: 'GET /refused-accounts/',
      },
      { to: '/reconciliation', label: reconciliationCopy.title, route: 'GET /exceptions/' },
    ],
  },
  {
    title: titles.vehicles,
    pages: [
      { to: '/arrears', label: arrearsCopy.title, route: 'GET /arrears/' },
      {
        to: '/waiting-contracts',
        label: waitingContractsCopy.title,
        route: 'GET /waiting-contracts/',
      },
      { to: '/vehicles', label: vehiclesCopy.title, route: 'GET /vehicles/' },
      { to: '/drivers', label: driversCopy.title, route: 'GET /drivers/' },
      { to: '/assets', label: assetsCopy.title, route: 'GET /assets/' },
      { to: '/contracts', label: contractsCopy.title, route: 'GET /contract-templates/' },
    ],
  },
  {
    title: titles.people,
    pages: [
      { to: '/people', label: peopleCopy.title, route: 'GET /people/' },
      { to: '/audit', label: auditCopy.title, route: 'GET /audit/' },
    ],
  },
];

/** The pages that a person's roles open, with how many cases wait there. */
export const menuOf = ({ routes, waiting }: Me) =>
  everything
    .map(({ title, pages }) => ({
      title,
      pages: pages
        .filter(({ route }) => routes.includes(route))
        .map(({ to, label, queue = to.slice(1) }) => ({ to, label, count: waiting[queue] })),
    }))
    .filter(({ pages }) => pages.length > 0);
