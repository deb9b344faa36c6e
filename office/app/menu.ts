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

/** A page with the call behind it: who may make that sees the page. Its cases are counted under the name of its queue. */
const page = (
  to: string,
  { title }: { readonly title: string },
  route: string,
  queue = to.slice(1),
) => ({ to, label: title, route, queue });

const { groups } = officeCopy;

/** Every page of the menu. The first that a person may see is their first page. */
const everything = [
  {
    title: groups.company,
    pages: [
      page('/today', overviewCopy, 'GET /overview/'),
      page('/proposals', proposalsCopy, 'GET /proposals/'),
      page('/failures', failuresCopy, 'GET /jobs/'),
    ],
  },
  {
    title: groups.customers,
    pages: [
      page('/identity', identityCopy, 'GET /kyc/', 'kyc'),
      page('/complaints', complaintsCopy, 'GET /complaints/'),
      page('/customers', customersCopy, 'GET /customers/'),
    ],
  },
  {
    title: groups.money,
    pages: [
      page('/withdrawals', withdrawalsCopy, 'GET /withdrawals/'),
      page('/withdrawal-exceptions', withdrawalExceptionsCopy, 'GET /withdrawal-exceptions/'),
      page('/suspense', suspenseCopy, 'GET /unmatched-deposits/'),
      page('/deposit-exceptions', depositExceptionsCopy, 'GET /deposit-exceptions/'),
      page('/refused-accounts', refusedAccountsCopy, 'GET /refused-accounts/'),
      page('/reconciliation', reconciliationCopy, 'GET /exceptions/'),
    ],
  },
  {
    title: groups.vehicles,
    pages: [
      page('/arrears', arrearsCopy, 'GET /arrears/'),
      page('/waiting-contracts', waitingContractsCopy, 'GET /waiting-contracts/'),
      page('/vehicles', vehiclesCopy, 'GET /vehicles/'),
      page('/drivers', driversCopy, 'GET /drivers/'),
      page('/assets', assetsCopy, 'GET /assets/'),
      page('/contracts', contractsCopy, 'GET /contract-templates/'),
    ],
  },
  {
    title: groups.people,
    pages: [page('/people', peopleCopy, 'GET /people/'), page('/audit', auditCopy, 'GET /audit/')],
  },
];

/** The pages that a person's roles open, with how many cases wait there. */
export const menuOf = ({ routes, waiting }: Me) =>
  everything
    .map(({ title, pages }) => ({
      title,
      pages: pages
        .filter(({ route }) => routes.includes(route))
        .map(({ to, label, queue }) => ({ to, label, count: waiting[queue] })),
    }))
    .filter(({ pages }) => pages.length > 0);
