import type { ReactNode } from 'react';
import { assets } from '../features/assets/assets';
import { AssetScreen, NewAssetScreen } from '../features/assets/AssetScreen';
import { audit } from '../features/audit/audit';
import { units } from '../features/assets/units';
import { banks } from '../features/books/banks';
import { BooksScreen } from '../features/books/BooksScreen';
import { MonthEndScreen } from '../features/books/MonthEndScreen';
import { ContractsScreen } from '../features/contracts/ContractsScreen';
import { BalanceScreen, customers } from '../features/customers/customers';
import { CustomerScreen } from '../features/customers/CustomerScreen';
import { frozenWallets } from '../features/customers/frozenWallets';
import { TransferScreen } from '../features/customers/TransferScreen';
import { OverviewScreen } from '../features/overview/OverviewScreen';
import { PeopleScreen } from '../features/people/people';
import { ProposalsScreen } from '../features/proposals/ProposalsScreen';
import { closings } from '../features/queues/closings';
import { complaints } from '../features/queues/complaints';
import { identityChecks } from '../features/queues/identity';
import * as open from '../features/queues/openQueues';
import { reconciliation } from '../features/queues/reconciliation';
import { RulesScreen } from '../features/queues/RulesScreen';
import { withdrawals } from '../features/queues/withdrawals';
import { arrears, waitingContracts } from '../features/vehicles/fleetQueues';
import { drivers, vehicles } from '../features/vehicles/vehicles';
import { VehicleScreen } from '../features/vehicles/VehicleScreen';
import type { Identified } from '../store/lists';
import { pages as officePages, searchPath, type OfficePage } from '../store/pages';
import type { Me } from '../store/peopleWire';
import { CaseScreen } from '../widgets/CaseScreen';
import type { ListDefinition, QueueDefinition } from '../widgets/lists';
import { ListScreen } from '../widgets/ListScreen';
import { booksMessages, monthEndMessages } from '../messages/books';
import { contractMessages } from '../messages/contracts';
import { shellMessages } from '../messages/shell';
import { peopleMessages } from '../messages/people';
import { proposalMessages } from '../messages/proposals';
import { overviewMessages } from '../messages/overview';
import { ruleMessages } from '../messages/rules';
import { SearchScreen } from './SearchScreen';

interface Page extends OfficePage {
  readonly title: string;
  readonly element: ReactNode;
  /** The page of a single item of the list. */
  readonly detail?: ReactNode;
  /** Name under which the server counts the cases that wait on this page. */
  readonly queue: string;
  /** Whether the page is rarely needed, and so under "More" for people whose pages don't all fit. */
  readonly isRare?: boolean;
}

const page = (
  { path, right }: OfficePage,
  { title }: { readonly title: string },
  element: ReactNode,
): Page => ({ path, right, title, element, queue: path.slice(1) });

const list = <Row extends Identified>(
  definition: ListDefinition<Row>,
  detail: ReactNode = null,
): Page => {
  const { page: officePage, messages } = definition;
  const element = <ListScreen key={officePage.path} definition={definition} />;
  return { ...page(officePage, messages, element), detail };
};

const queue = <Row extends Identified, Case extends Identified>(
  definition: QueueDefinition<Row, Case>,
): Page => ({
  ...list(definition, <CaseScreen key={definition.page.path} definition={definition} />),
  queue: definition.queue,
});

const rare = (rarelyNeeded: Page): Page => ({ ...rarelyNeeded, isRare: true });

/** A group of the menu. */
interface Group<Item> {
  readonly title: string;
  readonly pages: readonly Item[];
}

/** Every page of the menu, in its groups. The office opens at the first one that the person may see. */
const groups: readonly Group<Page>[] = [
  {
    title: shellMessages.groups.company,
    pages: [
      page(officePages.today, overviewMessages, <OverviewScreen />),
      page(officePages.proposals, proposalMessages, <ProposalsScreen />),
      rare(queue(open.failures)),
      page(officePages.contracts, contractMessages, <ContractsScreen />),
      page(officePages.people, peopleMessages, <PeopleScreen />),
      list(audit),
    ],
  },
  {
    title: shellMessages.groups.customers,
    pages: [
      queue(identityChecks),
      queue(complaints),
      rare(queue(closings)),
      list(customers, <CustomerScreen />),
      rare(list(frozenWallets)),
    ],
  },
  {
    title: shellMessages.groups.money,
    pages: [
      queue(withdrawals),
      rare(page(officePages.withdrawalRules, ruleMessages, <RulesScreen />)),
      rare(queue(open.withdrawalExceptions)),
      queue(open.suspense),
      rare(queue(open.depositExceptions)),
      rare(queue(open.refusedAccounts)),
      queue(reconciliation),
      rare(queue(open.referrals)),
      page(officePages.books, booksMessages, <BooksScreen />),
      rare(page(officePages.monthEnd, monthEndMessages, <MonthEndScreen />)),
      rare(list(banks)),
    ],
  },
  {
    title: shellMessages.groups.vehicles,
    pages: [
      queue(arrears),
      queue(waitingContracts),
      list(vehicles, <VehicleScreen />),
      list(units),
      list(drivers),
      list(assets, <AssetScreen />),
    ],
  },
];

/** Every page, including those that are not in the menu. */
export const pages: readonly Pick<Page, 'path' | 'element'>[] = [
  ...groups
    .flatMap((group) => group.pages)
    .flatMap((each) => [
      each,
      ...(each.detail ? [{ path: `${each.path}/:id`, element: each.detail }] : []),
    ]),
  { path: searchPath, element: <SearchScreen /> },
  { path: '/customers/:id/balance', element: <BalanceScreen /> },
  { path: '/transfers/:id', element: <TransferScreen /> },
  { path: '/assets/new', element: <NewAssetScreen /> },
];

/** A link of the menu, with the number of cases that wait on its page. */
export interface MenuPage {
  readonly to: string;
  readonly label: string;
  readonly count: number | undefined;
}

/** The menu of a person. */
interface Menu {
  /** The screen "Today", which stays in view while the rest of the menu scrolls. Empty for people who can't open it. */
  readonly pinned: readonly MenuPage[];
  readonly groups: readonly Group<MenuPage>[];
  /** The rarely needed pages in their groups, under "More". Empty if all pages fit. */
  readonly more: readonly Group<MenuPage>[];
}

/** Number of links that fit into a window of 720 px without scrolling, four titles included. */
const maxLinks = 19;

/**
 * Returns the menu of a person: the pages that their roles open.
 * @param pathname the path of the open page, which is in its group even if it is rarely needed
 */
export function menuOf({ routes, waiting }: Me, pathname: string): Menu {
  const isOpened = ({ right }: Page) => routes.includes(right);
  const isLong = groups.flatMap((group) => group.pages.filter(isOpened)).length > maxLinks;
  const isShown = ({ path }: Page) => pathname === path || pathname.startsWith(`${path}/`);
  const isBehindMore = (each: Page) => isLong && each.isRare === true && !isShown(each);
  const isPinned = ({ path }: Page) => path === officePages.today.path;
  const toLink = ({ path, title: label, queue: name }: Page): MenuPage => ({
    to: path,
    label,
    count: waiting[name],
  });
  const linksWhere = (isWanted: (each: Page) => boolean) =>
    groups
      .map((group) => ({
        ...group,
        pages: group.pages.filter((each) => isOpened(each) && isWanted(each)).map(toLink),
      }))
      .filter((group) => group.pages.length > 0);
  return {
    pinned: linksWhere(isPinned).flatMap((group) => group.pages),
    groups: linksWhere((each) => !isBehindMore(each) && !isPinned(each)),
    more: linksWhere(isBehindMore),
  };
}
