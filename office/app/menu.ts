import { callBehind } from '../store/pages';
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
  identityCopy,
  reconciliationCopy,
  refusedAccountsCopy,
  suspenseCopy,
  waitingContractsCopy,
  withdrawalExceptionsCopy,
  withdrawalsCopy,
} from '../words/queues';
import { officeCopy, peopleCopy, proposalsCopy } from '../words/office';
import { overviewCopy } from '../words/overview';
import { driversCopy, vehiclesCopy } from '../words/vehicles';

/** A page of the menu. Its cases are counted under the name of its queue. */
const page = (to: string, { title }: { readonly title: string }, queue = to.slice(1)) => ({
  to,
  label: title,
  route: callBehind(to),
  queue,
});

const { groups } = officeCopy;

/** Every page of the menu. The first that a person may see is their first page. */
const everything = [
  {
    title: groups.company,
    pages: [
      page('/today', overviewCopy),
      page('/proposals', proposalsCopy),
      page('/failures', failuresCopy),
    ],
  },
  {
    title: groups.customers,
    pages: [
      page('/identity', identityCopy, 'kyc'),
      page('/complaints', complaintsCopy),
      page('/customers', customersCopy),
    ],
  },
  {
    title: groups.money,
    pages: [
      page('/withdrawals', withdrawalsCopy),
      page('/withdrawal-exceptions', withdrawalExceptionsCopy),
      page('/suspense', suspenseCopy),
      page('/deposit-exceptions', depositExceptionsCopy),
      page('/refused-accounts', refusedAccountsCopy),
      page('/reconciliation', reconciliationCopy),
    ],
  },
  {
    title: groups.vehicles,
    pages: [
      page('/arrears', arrearsCopy),
      page('/waiting-contracts', waitingContractsCopy),
      page('/vehicles', vehiclesCopy),
      page('/drivers', driversCopy),
      page('/assets', assetsCopy),
      page('/contracts', contractsCopy),
    ],
  },
  {
    title: groups.people,
    pages: [page('/people', peopleCopy), page('/audit', auditCopy)],
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
