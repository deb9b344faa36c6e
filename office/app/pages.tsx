import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';
import { assets } from '../features/assets/assets';
import { AssetScreen, NewAssetScreen } from '../features/assets/AssetScreen';
import { audit } from '../features/audit/audit';
import { ContractsScreen } from '../features/contracts/ContractsScreen';
import { BalanceScreen, customers } from '../features/customers/customers';
import { CustomerScreen } from '../features/customers/CustomerScreen';
import { TransferScreen } from '../features/customers/TransferScreen';
import { OverviewScreen } from '../features/overview/OverviewScreen';
import { PeopleScreen } from '../features/people/people';
import { ProposalsScreen } from '../features/proposals/ProposalsScreen';
import { complaints } from '../features/queues/complaints';
import { identityChecks } from '../features/queues/identity';
import * as open from '../features/queues/openQueues';
import { withdrawals } from '../features/queues/withdrawals';
import { drivers, vehicles, VehicleScreen } from '../features/vehicles/vehicles';
import type { Identified } from '../store/calls';
import { callBehind, type Me } from '../store/sessionApi';
import { CaseScreen } from '../widgets/CaseScreen';
import type { ListDefinition, QueueDefinition } from '../widgets/lists';
import { ListScreen } from '../widgets/ListScreen';
import { contractsCopy } from '../words/contracts';
import { labelOf } from '../words/fields';
import { officeCopy, peopleCopy, proposalsCopy } from '../words/office';
import { overviewCopy } from '../words/overview';

interface Page {
  readonly path: string;
  readonly title: string;
  readonly element: ReactNode;
  /** The page of a single item of the list. */
  readonly detail?: ReactNode;
  /** The name under which the server counts the cases that wait there. */
  readonly queue: string;
}

const page = (path: string, { title }: { readonly title: string }, element: ReactNode): Page => ({
  path,
  title,
  element,
  queue: path.slice(1),
});

const list = <Reply extends TSchema>(
  definition: ListDefinition<Reply>,
  detail: ReactNode = null,
): Page => {
  const { path, copy } = definition;
  return { ...page(path, copy, <ListScreen key={path} definition={definition} />), detail };
};

const queue = <Reply extends TSchema, Case extends Identified>(
  definition: QueueDefinition<Reply, Case>,
): Page => ({
  ...list(definition, <CaseScreen key={definition.path} definition={definition} />),
  queue: definition.queue,
});

/** Every page of the menu, in its groups. The office opens at the first one that the person may see. */
const groups: Readonly<Record<string, readonly Page[]>> = {
  company: [
    page('/today', overviewCopy, <OverviewScreen />),
    page('/proposals', proposalsCopy, <ProposalsScreen />),
    queue(open.failures),
  ],
  customers: [queue(identityChecks), queue(complaints), list(customers, <CustomerScreen />)],
  money: [
    queue(withdrawals),
    queue(open.withdrawalExceptions),
    queue(open.suspense),
    queue(open.depositExceptions),
    queue(open.refusedAccounts),
    queue(open.reconciliation),
    queue(open.referrals),
  ],
  vehicles: [
    queue(open.arrears),
    queue(open.waitingContracts),
    list(vehicles, <VehicleScreen />),
    list(drivers),
    list(assets, <AssetScreen />),
    page('/contracts', contractsCopy, <ContractsScreen />),
  ],
  people: [page('/people', peopleCopy, <PeopleScreen />), list(audit)],
};

/** Every page, including those that are not in the menu. */
export const pages: readonly Pick<Page, 'path' | 'element'>[] = [
  ...Object.values(groups)
    .flat()
    .flatMap((each) => [
      each,
      ...(each.detail ? [{ path: `${each.path}/:id`, element: each.detail }] : []),
    ]),
  { path: '/customers/:id/balance', element: <BalanceScreen /> },
  { path: '/transfers/:id', element: <TransferScreen /> },
  { path: '/assets/new', element: <NewAssetScreen /> },
];

/** The menu of a person: the pages that their roles open, each with the number of waiting cases. */
export const menuOf = ({ routes, waiting }: Me) =>
  Object.entries(groups)
    .map(([group, all]) => ({
      title: labelOf(group, officeCopy.groups),
      pages: all
        .filter(({ path }) => routes.includes(callBehind(path)))
        .map(({ path, title, queue: name }) => ({
          to: path,
          label: title,
          count: waiting[name],
        })),
    }))
    .filter(({ pages }) => pages.length > 0);
