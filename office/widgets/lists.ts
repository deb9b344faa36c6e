import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Fact } from '@/ui/lists/Facts';
import type { Figure } from '@/ui/lists/Figures';
import type { Column } from '@/ui/lists/Table';
import type { FileRequest } from '../store/casesApi';
import type { CallError } from '../store/failures';
import type { Identified, ListQuery } from '../store/lists';
import { useAppDispatch } from '../store/makeStore';
import type { OfficePage } from '../store/pages';
import type { Right } from '../store/rights';
import { sessionApi, useMe, type May } from '../store/sessionApi';
import type { Fields } from './fields';
import { reasonMessages } from '../messages/reasons';
import type { JointDecisions } from './JointDecision';
import type { CaseActions, FillAction } from './staffAction';
import type { Flag } from './values';

/** The state of a read: the part of RTK Query's result that pages use. */
export interface QueryOf<Data> {
  readonly data?: Data | undefined;
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The pages of a list that have been read so far. */
interface PagesOf<Row> extends QueryOf<{ readonly pages: readonly (readonly Row[])[] }> {
  /** The rows of the current query only: undefined until they have arrived. */
  readonly currentData?: PagesOf<Row>['data'];
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** An order of a list. `late` begins with what has been late for the longest time. */
type Order = 'oldest' | 'newest' | 'late';

/** The part of a list that is shown, and its order. */
interface ListFilter {
  readonly status: string;
  readonly sort: Order;
}

/** Returns the orders of a list. The first one is the default. */
export const ordersOf = ({
  orders = ['oldest', 'newest'],
}: {
  readonly orders?: readonly Order[];
}) => orders;

/** The page of a list, which shows its rows as a table. */
export interface ListDefinition<Row extends Identified> {
  readonly page: OfficePage;
  readonly messages: {
    readonly title: string;
    readonly intro: string;
    /** Further sentences of the intro, which phones show on demand. */
    readonly moreIntro?: string;
    readonly empty: string;
    /** Says below that what will appear in the list, and when. */
    readonly later?: string;
    /** The text of the button of the search. */
    readonly find?: string;
    /** The title of the actions on the whole list. */
    readonly actions?: string;
    readonly add?: string;
  };
  /** The hook of the list's endpoint. */
  readonly usePages: (query: ListQuery, options?: { readonly skip?: boolean }) => PagesOf<Row>;
  /** Returns the request for the file with every row that matches a query. */
  readonly fileOf: (query: ListQuery) => FileRequest;
  readonly columns: readonly Column<Row>[];
  /** Returns whether a column says something about these rows. Missing if every column is always shown. */
  readonly isTelling?: (key: string, rows: readonly Row[]) => boolean;
  /** Returns a sentence about all rows, which is shown above them once all are loaded. */
  readonly summaryOf?: (rows: readonly Row[]) => ReactNode;
  /** Shown above the text of the empty list. Missing if the list is a small part of a page. */
  readonly drawing?: ReactNode;
  /** Returns the name of the group of a row. It is shown once, above the rows of the group. */
  readonly groupOf?: (row: Row) => string;
  /** Returns the class of a row that looks different from the others. */
  readonly rowClass?: (row: Row) => string | undefined;
  /** Statuses to filter by. The first one is the default. Without any, the list isn't filtered by status. */
  readonly statuses?: readonly string[];
  /** Orders to choose from. The first one is the default. Missing if they are the oldest and the newest first. */
  readonly orders?: readonly Order[];
  /** Returns the filter in the server's names. Missing if they are the same as in the page's URL. */
  readonly queryOf?: (filter: ListFilter) => ListQuery;
  /** Whether the server sends all rows, oldest first, so that the page has to sort them. */
  readonly isSortedHere?: true;
  /**
   * The search fields. Their names are the parameters of the URL. If `isNeeded`, nothing is listed until someone
   * searches.
   */
  readonly search?: {
    readonly fields: Fields;
    readonly isNeeded?: true;
  };
  /** Actions on the whole list. `isEmpty` is false until the list has loaded. */
  readonly useActions?: (isEmpty: boolean) => CaseActions;
  /** Shows the state that the actions on the whole list change. It is rendered next to them. */
  readonly State?: ComponentType;
  /** The page that adds a row, and the right that it needs. */
  readonly add?: { readonly to: string; readonly right: Right };
}

const reasonKey = 'why';

/** Returns the column with the reason why a case is in its queue. */
export const reasonColumn = <Row>(whyOf: (row: Row) => string): Column<Row> => ({
  key: reasonKey,
  header: reasonMessages.why,
  render: whyOf,
});

export const isReasonColumn = ({ key }: Column<never>): boolean => key === reasonKey;

/** The list of a queue, with rows that link to the cases. */
export interface QueueList<Row extends Identified> extends ListDefinition<Row> {
  /** Name of the queue on the server. */
  readonly queue: string;
  readonly drawing: ReactNode;
  readonly messages: ListDefinition<Row>['messages'] & {
    /** The header of the column that names a case. */
    readonly case: string;
    readonly back?: string;
  };
  /** Replaces the text of the empty queue, if it depends on more than the list. */
  readonly Empty?: ComponentType;
  readonly titleOf: (row: Row) => ReactNode;
  /** Returns why a case is in the queue. */
  readonly whyOf: (row: Row) => string;
  /**
   * Returns the same in short, for the list of a person with some rights. Missing if the list shows the whole sentence.
   */
  readonly shortWhyOf?: (row: Row, may: May) => string;
  /** Returns figures about all rows, which are shown above them once all are loaded. */
  readonly figuresOf?: (rows: readonly Row[]) => readonly Figure[];
  /** Returns whether a decision on a case is proposed. It then waits for another person, who decides elsewhere. */
  readonly isProposed?: (row: Row) => boolean;
  /** Decisions on several cases at once. */
  readonly joint?: JointDecisions<Row>;
}

/** A queue and its cases. */
export interface QueueDefinition<
  Row extends Identified,
  Case extends Identified,
> extends QueueList<Row> {
  /** Returns why a case is in the queue. */
  readonly whyOf: (found: Row | Case) => string;
  /** Reads a case by its id. `isGone` means that the case has left the queue. */
  readonly useCase: (id: string) => { readonly query: QueryOf<Case>; readonly isGone?: boolean };
  readonly caseTitleOf: (found: Case) => string;
  /** Returns the full name of the person whose case it is. Their initials help to recognise the case. */
  readonly personOf?: (found: Case) => string;
  /**
   * Returns the subject of a decision, which is shown next to its buttons: what matters most, which is bold, the rest,
   * and what replaces the rest in the bar of a phone. Defaults to the title of the case.
   */
  readonly subjectOf?: (found: Case) => readonly [lead: string, rest?: string, short?: string];
  /** Returns the phone number that staff call before they decide. */
  readonly phoneOf?: (found: Case) => string;
  /** Renders until when the next step must be taken, at the top of the decision. */
  readonly Deadline?: ComponentType<{ readonly found: Case }>;
  /** Renders what to check before the decision, directly above its buttons. */
  readonly Caution?: ComponentType<{ readonly found: Case }>;
  /** Renders the facts on which the decision depends. `fill` opens the fields of an action. */
  readonly main: (found: Case, isGone: boolean, fill: FillAction) => ReactNode;
  /** Renders the other facts of a case. In a narrow window, they are below an open decision. */
  readonly more?: (found: Case) => ReactNode;
  /** Renders what was decided, in place of the actions. `next` is the page of the next case. */
  readonly decided?: (found: Case, next: string) => ReactNode;
  readonly useCaseActions: (found: Case, status: string) => CaseActions;
}

/** A queue whose list has all facts of its cases, so that a case needs no read of its own. */
export interface OpenQueue<Row extends Identified>
  extends
    QueueList<Row>,
    Pick<
      QueueDefinition<Row, Row>,
      'useCaseActions' | 'whyOf' | 'subjectOf' | 'phoneOf' | 'personOf' | 'more'
    > {
  readonly titleOf: (row: Row) => string;
  readonly flagsOf?: (row: Row) => readonly Flag[];
  readonly factsOf: (row: Row) => readonly Fact[];
  /** Renders what is above the facts, such as the most important figures. */
  readonly headOf?: (row: Row) => ReactNode;
  /** Renders what is above the facts of an open case, next to its decision. `fill` opens the fields of an action. */
  readonly above?: (row: Row, fill: FillAction) => ReactNode;
}

/**
 * Returns the filter and the search terms in the page's URL, and functions that change them. Without parameters, the
 * list shows the first status in the first order.
 */
export function useFilter<Row extends Identified>(definition: ListDefinition<Row>) {
  const { statuses = [], search } = definition;
  const names = Object.keys(search?.fields ?? {});
  const orders = ordersOf(definition);
  const [parameters, setParameters] = useSearchParams();
  const filter: ListFilter = {
    status: statuses.find((status) => status === parameters.get('status')) ?? statuses[0] ?? '',
    sort: orders.find((order) => order === parameters.get('sort')) ?? orders[0] ?? 'oldest',
  };
  const terms = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? '']));
  return {
    filter,
    change: (part: Partial<ListFilter>) =>
      setParameters({ ...Object.fromEntries(parameters), ...filter, ...part }),
    terms,
    find: (words: typeof terms) => {
      const written = Object.entries(words).filter(([, word]) => word !== '');
      setParameters({ ...(definition.statuses && filter), ...Object.fromEntries(written) });
    },
    /** The query of the URL, for links that keep it. */
    search: parameters.size === 0 ? '' : `?${String(parameters)}`,
  };
}

/**
 * Reads the counts of the menu again if the count of a queue differs from the number of cases in its list. The menu
 * reads its counts at intervals, so a list may be newer. `list` is undefined if it doesn't have all cases of the queue.
 */
function useCurrentCount(queue: string, list: PagesOf<unknown>['data']) {
  const dispatch = useAppDispatch();
  const me = useMe();
  const compare = useEffectEvent((cases: number) => {
    const counted = me?.waiting[queue];
    if (counted === undefined || counted === cases) return;
    const again = { subscribe: false, forceRefetch: true };
    void dispatch(sessionApi.endpoints.getMe.initiate(undefined, again));
  });
  useEffect(() => {
    if (list) compare(list.pages.flat().length);
  }, [list]);
}

/** Returns the rows of a list for the filter in the URL. With `skip`, the list isn't read. */
export function useRows<Row extends Identified>(
  definition: ListDefinition<Row> | QueueList<Row>,
  skip = false,
) {
  const { usePages, fileOf, statuses, queryOf, isSortedHere } = definition;
  const isQueue = 'queue' in definition;
  const { filter, terms, search } = useFilter(definition);
  const usualQuery = isQueue
    ? { ...(statuses && { status: filter.status }), sort: filter.sort }
    : {};
  const query = { ...(queryOf ? queryOf(filter) : usualQuery), ...terms };
  const found = usePages(query, { skip });
  // A list is empty while another search loads. A queue keeps its rows, so that the open case keeps its neighbours.
  const inOrder = (isQueue ? found.data : found.currentData)?.pages.flat();
  const rows = isSortedHere && filter.sort === 'newest' ? inOrder?.reverse() : inOrder;
  const isWhole = filter.status === (statuses?.[0] ?? '') && !found.hasNextPage;
  useCurrentCount(isQueue ? definition.queue : '', isWhole ? found.data : undefined);
  return { filter, search, query: found, rows, file: fileOf(query) };
}
