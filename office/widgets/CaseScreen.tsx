import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { classNames } from '@/ui/classNames';
import { BackLink } from '@/ui/buttons/BackLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ChevronLeftIcon, ChevronRightIcon, EyeIcon } from '@/ui/images/icons';
import { TextWithFigures } from '@/ui/text/Money';
import { useAssignMutation, useListAssignmentsQuery, useVisitQuery } from '../store/casesApi';
import { idOf, type Identified, type RowId } from '../store/lists';
import { byAction } from '../store/makeStore';
import { useMay, useMe } from '../store/sessionApi';
import { listMessages } from '../messages/lists';
import { ActButton } from './ActButton';
import classes from './CaseScreen.module.css';
import { DecisionCard, useChoice } from './ActionsCard';
import { KeysHelp, useKeys } from './KeysHelp';
import { type OpenQueue, type QueueDefinition, type QueueList, useRows } from './lists';
import { Loaded } from './Loaded';
import { PersonHeading } from './PersonHeading';
import { SettlingButtons } from './SettlingButtons';
import { FactsCard } from './values';

/** Interval in milliseconds for reading the assignments, and who else is looking at a case. */
const pollingInterval = 10_000;

/** Returns a function that gives the name of the person assigned to a case of a queue. */
export function useAssigned(queue: string | null) {
  const skip = !useMay()('GET /assignments/') || queue === null;
  const { data = [] } = useListAssignmentsQuery(undefined, { pollingInterval, skip });
  return (id: RowId) => data.find((each) => each.queue === queue && each.case === String(id))?.name;
}

interface CaseProps {
  readonly queue: string;
  readonly id: RowId;
}

/**
 * Renders a button that assigns a case to the person or gives it back. For people without the right to do so, renders
 * only the name of the person who has the case.
 */
function Assign({ queue, id }: CaseProps) {
  const me = useMe();
  const name = useAssigned(queue)(id);
  const right = 'POST /assignments/';
  const may = useMay();
  const [assign] = useAssignMutation();
  if (!may(right)) return name === undefined ? null : <span key={name}>{name}</span>;
  const isMine = name === me?.name;
  return (
    <ActButton
      variant="quiet"
      size="small"
      className={classes.assign}
      right={right}
      send={() => assign({ queue, case: String(id), is_mine: !isMine })}
    >
      {isMine
        ? listMessages.giveBack
        : name === undefined
          ? listMessages.take
          : listMessages.takeOver(name)}
    </ActButton>
  );
}

/** Names the other people who are looking at the case. */
function AlsoHere({ queue, id }: CaseProps) {
  const may = useMay();
  const visit = { queue, case: String(id) };
  const { data } = useVisitQuery(visit, { pollingInterval, skip: !may('POST /visits/') });
  const others = data?.others ?? [];
  const words = listMessages.alsoHere(others);
  return others.length === 0 ? null : (
    <p role="status" className={classes.alsoHere}>
      <EyeIcon />
      <span key={words}>{words}</span>
    </p>
  );
}

/**
 * Returns the place of a case in its queue, the page of the queue, and the pages of the cases before and after it. If
 * there is no case before or after it, the page of the queue is returned instead.
 * @param decided the ids of the cases on which the person has decided since they opened the queue's first case
 */
function useNeighbours<Row extends Identified>(
  list: QueueList<Row>,
  id: string,
  decided: readonly string[],
) {
  const { isProposed = () => false } = list;
  const { rows = [], search, filter, query } = useRows(list);
  const found = rows.findIndex((row) => String(idOf(row)) === id);
  const [place, setPlace] = useState(0);
  if (found !== -1 && found !== place) setPlace(found);
  const pageOf = (row: Row | undefined) =>
    `${list.page.path}${row === undefined ? '' : `/${encodeURIComponent(idOf(row))}`}${search}`;
  // When a case leaves the queue, the next one moves into its place.
  const after = found === -1 ? place : place + 1;
  // A decided case may stay in its queue. Without this, the queue would begin again forever.
  const isOpen = (row: Row) => ![...decided, id].includes(String(idOf(row))) && !isProposed(row);
  return {
    status: filter.status,
    queue: pageOf(undefined),
    next: pageOf(rows[after]),
    /** The page after a decision: the next case that waits for one. After the last case comes the first. */
    onward: pageOf([...rows.slice(after), ...rows.slice(0, after)].find(isOpen)),
    before: pageOf(rows[place - 1]),
    /** The position of the case, counted from 1. Null if it isn't in the queue, for example because it was decided. */
    number: found === -1 ? null : found + 1,
    count: rows.length,
    isMore: query.hasNextPage,
  };
}

interface StepProps {
  /** The page of the case. Undefined at the end of the queue, where the faint arrow keeps the other one in its place. */
  readonly to: string | undefined;
  readonly label: string;
  readonly children: ReactNode;
}

/** Renders an arrow that links to the case before or after the open one. */
const Step = ({ to, label, children }: StepProps) =>
  to === undefined ? (
    <span aria-hidden="true" className={classes.step}>
      {children}
    </span>
  ) : (
    <Link to={to} aria-label={label} title={label} className={classes.step}>
      {children}
    </Link>
  );

/**
 * Shows the place of a case in its queue, with links to the cases before and after it. Renders nothing for the only
 * case of a queue.
 */
function Place({ neighbours }: { readonly neighbours: ReturnType<typeof useNeighbours> }) {
  const { number, count, isMore, before, next } = neighbours;
  if (number === null || count < 2) return null;
  return (
    <div className={classes.place}>
      <span className={classes.number}>{listMessages.placeOf(number, count, isMore)}</span>
      <Step to={number > 1 ? before : undefined} label={listMessages.before}>
        <ChevronLeftIcon />
        <kbd aria-hidden="true">{listMessages.beforeKey}</kbd>
      </Step>
      <Step to={number < count ? next : undefined} label={listMessages.next}>
        <kbd aria-hidden="true">{listMessages.nextKey}</kbd>
        <ChevronRightIcon />
      </Step>
    </div>
  );
}

interface CaseColumnsProps {
  readonly main: ReactNode;
  readonly decision: ReactNode;
  /** Facts that the decision doesn't depend on. In a narrow window, they are below an open decision. */
  readonly more?: ReactNode;
  /** Which of both is first in a narrow window, and for the keyboard. */
  readonly first?: 'facts' | 'decision';
  /** Whether the decision stays in view while the facts scroll. */
  readonly isSticky?: boolean;
}

/** Renders the facts of a case in the wide column, and its decision alone next to them. */
export function CaseColumns(props: CaseColumnsProps) {
  const { main, decision, more, first = 'facts', isSticky = false } = props;
  const facts = (
    <div key="facts" className={classes.facts}>
      {main}
    </div>
  );
  const side = (
    <div key="side" className={classNames(classes.side, isSticky && classes.sticky)}>
      {decision}
    </div>
  );
  return (
    <div className={classes.case}>
      {first === 'facts' ? [facts, side] : [side, facts]}
      {more ? <div className={classNames(classes.facts, classes.more)}>{more}</div> : null}
    </div>
  );
}

interface CaseScreenProps<Row extends Identified, Case extends Identified> {
  readonly definition: QueueDefinition<Row, Case>;
}

interface OpenCaseProps<Row extends Identified, Case extends Identified> extends CaseScreenProps<
  Row,
  Case
> {
  readonly found: Case;
  /** The case as it was when a decision failed. It keeps the form open, so that nothing typed is lost. */
  readonly kept: Case | undefined;
  readonly isGone: boolean;
  /** Whether the case replaced another one on this page. */
  readonly isNext: boolean;
  readonly status: string;
  /** The page to which a decided case leads. */
  readonly next: string;
  readonly onSettled: (isDone: boolean, hasWords: boolean) => void;
}

/** Renders the facts of a case, and the decision on it. */
function OpenCase<Row extends Identified, Case extends Identified>(
  props: OpenCaseProps<Row, Case>,
) {
  const { definition, found, kept, isGone, isNext, status, next, onSettled } = props;
  const { main, more, decided, useCaseActions, Caution, Deadline, caseTitleOf } = definition;
  const { subjectOf = (each) => [caseTitleOf(each)] } = definition;
  const shown = kept ?? found;
  const choice = useChoice({
    actions: useCaseActions(shown, status),
    about: caseTitleOf(shown),
    isGone,
    onSettled,
  });
  const labels = choice.actions.map(({ label }) => label).join();
  return (
    <SettlingButtons of={labels} isReplacement={isNext}>
      <CaseColumns
        isSticky
        main={main(found, isGone, choice.fill)}
        more={more?.(found)}
        decision={
          <>
            <DecisionCard
              choice={choice}
              subject={subjectOf(shown)}
              phone={definition.phoneOf?.(shown)}
              deadline={Deadline && <Deadline found={shown} />}
              caution={Caution && <Caution found={shown} />}
            />
            {decided?.(shown, next)}
          </>
        }
      />
    </SettlingButtons>
  );
}

interface CaseOfProps<Row extends Identified, Case extends Identified>
  extends CaseScreenProps<Row, Case>, Pick<OpenCaseProps<Row, Case>, 'isNext'> {
  readonly id: string;
  readonly decided: readonly string[];
  readonly onDecided: () => void;
}

function CaseOf<Row extends Identified, Case extends Identified>({
  definition,
  id,
  isNext,
  decided,
  onDecided,
}: CaseOfProps<Row, Case>) {
  const { queue, messages, useCase, caseTitleOf, whyOf, personOf } = definition;
  const { query, isGone = false } = useCase(id);
  const neighbours = useNeighbours(definition, id, decided);
  const navigate = useNavigate();
  const [kept, setKept] = useState<Case>();
  const go = (page: string) => void navigate(page);
  useKeys({ j: () => go(neighbours.next), k: () => go(neighbours.before) });
  if (isGone && query.data === undefined) return <EmptyState>{listMessages.gone}</EmptyState>;
  return (
    <>
      <div className={classes.way} data-way>
        <BackLink to={neighbours.queue}>
          {messages.back ?? listMessages.back(messages.title)}
        </BackLink>
        <div className={classes.controls}>
          {query.data === undefined ? null : <Assign queue={queue} id={id} />}
          <Place neighbours={neighbours} />
          <KeysHelp />
        </div>
      </div>
      <AlsoHere queue={queue} id={id} />
      <Loaded query={query}>
        {(found) => (
          <>
            <PersonHeading person={personOf?.(found)} intro={whyOf(found)}>
              <TextWithFigures>{caseTitleOf(found)}</TextWithFigures>
            </PersonHeading>
            <OpenCase
              definition={definition}
              found={found}
              kept={kept}
              isNext={isNext}
              isGone={isGone}
              status={neighbours.status}
              next={neighbours.number === null ? neighbours.onward : neighbours.next}
              onSettled={(isDone, hasWords) => {
                if (isDone) {
                  onDecided();
                  return void navigate(neighbours.onward, { state: byAction });
                }
                setKept(hasWords ? (kept ?? found) : undefined);
                void query.refetch();
              }}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Renders a case of a queue: its facts, its actions, and keyboard shortcuts for the cases before and after it. */
export function CaseScreen<Row extends Identified, Case extends Identified>({
  definition,
}: CaseScreenProps<Row, Case>) {
  const { id = '' } = useParams();
  const { key } = useLocation();
  const [first] = useState(key);
  const [decided, setDecided] = useState<readonly string[]>([]);
  return (
    <CaseOf
      key={id}
      definition={definition}
      id={id}
      isNext={key !== first}
      decided={decided}
      onDecided={() => setDecided([...decided, id])}
    />
  );
}

/**
 * Finds a case by reading its list page by page. Returns the query with the case as its data, and whether the case has
 * left the list.
 */
function useListedCase<Row extends Identified>(list: QueueList<Row>, id: string) {
  const { query, rows = [] } = useRows(list);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const found = rows.find((row) => String(idOf(row)) === id);
  // A case that leaves the list while someone has it open stays on their page.
  const [kept, setKept] = useState(found);
  if (found !== undefined && found !== kept) setKept(found);
  const mayFollow = found === undefined && hasNextPage && !isFetching;
  useEffect(() => {
    if (mayFollow) void fetchNextPage();
  }, [mayFollow, fetchNextPage]);
  const isGone = found === undefined && !isFetching && !hasNextPage && query.error === undefined;
  return { query: { ...query, data: kept }, isGone };
}

/** Defines a queue whose list has all facts of its cases. */
export function openQueue<Row extends Identified>(
  definition: OpenQueue<Row>,
): QueueDefinition<Row, Row> {
  const { flagsOf = () => [], headOf, factsOf, above, ...queue } = definition;
  return {
    ...queue,
    useCase: (id) => useListedCase(queue, id),
    caseTitleOf: queue.titleOf,
    main: (row, isGone, fill) => (
      <>
        {isGone ? null : above?.(row, fill)}
        <FactsCard
          title={queue.messages.case}
          flags={[isGone && listMessages.gone, ...flagsOf(row)]}
          head={headOf?.(row)}
          facts={factsOf(row)}
        />
      </>
    ),
  };
}
