import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '@/ui/classNames';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Disclosure } from '@/ui/layout/Disclosure';
import { Row } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { SegmentedControl } from '@/ui/forms/SegmentedControl';
import { SelectInput } from '@/ui/forms/SelectInput';
import { Figures } from '@/ui/lists/Figures';
import type { Column } from '@/ui/lists/Table';
import { Note } from '@/ui/text/Text';
import { useMediaQuery } from '@/ui/useMediaQuery';
import { idOf, type Identified } from '../store/lists';
import { useMay, type May } from '../store/sessionApi';
import { listMessages } from '../messages/lists';
import { useAssigned } from './CaseScreen';
import { ActionsHeading } from './ActionsCard';
import { EmptyList, EmptyQueue } from './EmptyQueue';
import { ListFile } from './FileButton';
import { optionsOf } from './fields';
import { FieldsForm } from './FieldsForm';
import { JointDecision, SelectAll, selectionColumn, useSelection } from './JointDecision';
import { KeysHelp, useKeys } from './KeysHelp';
import {
  isReasonColumn,
  type ListDefinition,
  ordersOf,
  type QueueList,
  useFilter,
  useRows,
} from './lists';
import classes from './ListScreen.module.css';
import { Loaded } from './Loaded';
import { OfficeTable } from './OfficeTable';
import { decisionOf } from './queuePages';
import { labelled } from './values';

/** Up to this many statuses are shown as buttons. More wouldn't fit on a phone. */
const maxSegments = 4;

interface DefinitionProps<Row extends Identified> {
  readonly definition: ListDefinition<Row>;
}

interface FiltersProps<Row extends Identified> extends DefinitionProps<Row> {
  /** Number of rows. Undefined until the list has loaded. */
  readonly count: number | undefined;
}

/**
 * Renders the choice of the status and the order of a list. An empty list has no order, nor
 * has one row without a choice next to it. Until a list has loaded, the order only takes its space, so that it neither
 * vanishes again nor moves the rows.
 */
function Filters<Row extends Identified>({ definition, count }: FiltersProps<Row>) {
  const { filter, change } = useFilter(definition);
  const options = optionsOf(definition.statuses ?? []);
  const { status, sort } = filter;
  const show = (chosen: string) => change({ status: chosen });
  const { status: label } = listMessages;
  const choice =
    options.length > maxSegments ? (
      <SelectInput
        label={label}
        options={options}
        look="chip"
        value={status}
        onValueChange={show}
      />
    ) : (
      <SegmentedControl legend={label} options={options} value={status} onChange={show} />
    );
  const hasChoice = options.length > 1;
  const orders = ordersOf(definition);
  const hasOrder = orders.length > 1 && (count === undefined || count > (hasChoice ? 0 : 1));
  if (!hasOrder && !hasChoice) return null;
  return (
    <div className={classes.filters}>
      {hasChoice && choice}
      {hasOrder ? (
        <div className={classNames(classes.order, count === undefined && classes.unknown)}>
          <SegmentedControl
            legend={listMessages.sort}
            options={optionsOf(orders, listMessages.orders)}
            value={sort}
            onChange={(order) => change({ sort: order })}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Shows the terms of the URL in the search fields, also after a link has changed them. */
function TermsOfUrl({ terms }: { readonly terms: Readonly<Record<string, string>> }) {
  const { setValues } = useFormikContext<typeof terms>();
  const show = useEffectEvent(() => void setValues(terms, false));
  const key = JSON.stringify(terms);
  useEffect(() => show(), [key]);
  return null;
}

/** Up to this many search fields are always in view. More would fill the screen of a phone. */
const maxFieldsInView = 2;

/** Renders the search fields of a list. On a phone, many fields open on demand. */
function Search<Row extends Identified>({ definition }: DefinitionProps<Row>) {
  const isPhone = !useMediaQuery('(min-width: 40rem)', true);
  const { terms } = useFilter(definition);
  const isFolded = isPhone && Object.keys(terms).length > maxFieldsInView;
  if (!isFolded) return <SearchForm definition={definition} />;
  return (
    <div className={classes.folded}>
      <Disclosure
        summary={listMessages.filter}
        isOpen={Object.values(terms).some((term) => term !== '')}
      >
        <SearchForm definition={definition} />
      </Disclosure>
    </div>
  );
}

/** Renders the search fields of a list. */
function SearchForm<Row extends Identified>({ definition }: DefinitionProps<Row>) {
  const { find: confirm = '' } = definition.messages;
  const { terms, find } = useFilter(definition);
  const { fields = {} } = definition.search ?? {};
  return (
    <FieldsForm
      fields={fields}
      isLine
      initialValues={terms}
      confirm={confirm}
      variant="quiet"
      onSubmit={async (typed) => {
        find(
          Object.fromEntries(
            Object.entries(typed).map(([name, term]) => [name, String(term).trim()]),
          ),
        );
        return undefined;
      }}
    >
      <TermsOfUrl terms={terms} />
    </FieldsForm>
  );
}

interface ListProps<Row extends Identified> {
  readonly definition: ListDefinition<Row> | QueueList<Row>;
}

/**
 * Returns the columns of a list. A queue also has a link to each case and, if any case is assigned, a column with the
 * assigned people.
 */
function useColumns<Row extends Identified>(
  definition: ListDefinition<Row> | QueueList<Row>,
  rows: readonly Row[],
  search: string,
): readonly Column<Row>[] {
  const { page, columns } = definition;
  const nameOf = useAssigned('queue' in definition ? definition.queue : null);
  if (!('queue' in definition)) {
    const { isTelling = () => true } = definition;
    return columns.filter(({ key }) => isTelling(key, rows));
  }
  const link: Column<Row> = {
    key: 'case',
    header: definition.messages.case,
    rowHeader: true,
    render: (row) => (
      <Link to={`${page.path}/${encodeURIComponent(idOf(row))}${search}`}>
        {definition.titleOf(row)}
      </Link>
    ),
  };
  const assigned: Column<Row> = {
    key: 'assigned',
    header: listMessages.assigned,
    render: (row) => nameOf(idOf(row)),
    ...labelled,
  };
  const isAnyAssigned = rows.some((row) => nameOf(idOf(row)) !== undefined);
  return [link, ...columns, ...(isAnyAssigned ? [assigned] : [])];
}

/**
 * Returns the function that gives the reason of a case, if a queue has a column for it and several cases, and all have
 * the same reason. Otherwise undefined.
 */
function commonReasonOf<Row extends Identified>(
  definition: ListDefinition<Row> | QueueList<Row>,
  rows: readonly Row[],
  may: May,
): ((row: Row) => string) | undefined {
  if (!('queue' in definition)) return undefined;
  const { shortWhyOf = definition.whyOf, columns } = definition;
  const whyOf = (row: Row) => shortWhyOf(row, may);
  const isSame = rows.length > 1 && new Set(rows.map(whyOf)).size === 1;
  return isSame && columns.some(isReasonColumn) ? whyOf : undefined;
}

/** Renders what a list shows without rows. */
function NoRows<Row extends Identified>({ definition }: ListProps<Row>) {
  const { filter } = useFilter(definition);
  const { messages, statuses, drawing } = definition;
  const { empty } = messages;
  const later = filter.status === (statuses?.[0] ?? '') ? messages.later : undefined;
  if (!('queue' in definition)) {
    // A list without a drawing is a small part of a page.
    if (drawing === undefined) return <Note>{empty}</Note>;
    return (
      <EmptyList drawing={drawing} later={later}>
        {empty}
      </EmptyList>
    );
  }
  const { queue, Empty } = definition;
  if (Empty !== undefined) return <Empty />;
  return (
    <EmptyQueue queue={queue} drawing={drawing} later={later}>
      {empty}
    </EmptyQueue>
  );
}

/**
 * Renders the rows of a list as a table, with a button that loads more of them, and a button that saves them as a file.
 */
export function Rows<Row extends Identified>({ definition }: ListProps<Row>) {
  const { title } = definition.messages;
  const { query, rows, file, search } = useRows(definition);
  const reasonOf = commonReasonOf(definition, rows ?? [], useMay());
  const { groupOf = reasonOf, rowClass, summaryOf } = definition;
  const { figuresOf, joint } = 'queue' in definition ? definition : {};
  const selection = useSelection(joint, rows ?? []);
  const listed = useColumns(definition, rows ?? [], search);
  const isSelecting = joint !== undefined && selection.offered.length > 0;
  const shown = reasonOf ? listed.filter((column) => !isReasonColumn(column)) : listed;
  const columns = isSelecting ? [selectionColumn(joint, selection), ...shown] : shown;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const effect = 'queue' in definition && decisionOf(definition.queue);
  return (
    <div className={classes.rows}>
      <Loaded query={{ ...query, data: rows }} empty={<NoRows definition={definition} />}>
        {(found) => (
          <div
            className={classNames(classes.rows, selection.chosen.length > 0 && classes.selecting)}
          >
            {figuresOf && !hasNextPage && <Figures figures={figuresOf(found)} isLead />}
            {summaryOf && !hasNextPage && summaryOf(found)}
            {effect && (
              <div className={classes.effect}>
                <Note>{effect}</Note>
              </div>
            )}
            <SelectAll selection={selection} />
            <OfficeTable
              caption={title}
              rows={found}
              rowKey={idOf}
              lines={2}
              groupOf={groupOf}
              {...(rowClass && { rowClass })}
              columns={columns}
            />
            <Row>
              {hasNextPage ? (
                <Button
                  variant="quiet"
                  busy={isFetchingNextPage}
                  onClick={() => void fetchNextPage()}
                >
                  {listMessages.more}
                </Button>
              ) : null}
              <ListFile file={file} />
            </Row>
          </div>
        )}
      </Loaded>
      {joint && <JointDecision joint={joint} selection={selection} />}
    </div>
  );
}

/** Lets the keys j and k move the focus from case to case in a queue. */
function useRowKeys(isQueue: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('th>a') ?? [])];
    const focused = links.findIndex((link) => link === document.activeElement);
    links[focused === -1 ? 0 : Math.min(links.length - 1, Math.max(0, focused + step))]?.focus();
  };
  useKeys(isQueue ? { j: () => move(1), k: () => move(-1) } : {});
  return list;
}

/**
 * Renders the page of a list: the actions on the whole list in its heading, and its search and filters above its rows.
 */
export function ListScreen<Row extends Identified>({ definition }: ListProps<Row>) {
  const { messages, statuses, search, useActions, State, add } = definition;
  const isQueue = 'queue' in definition;
  const may = useMay();
  const { terms } = useFilter(definition);
  const isShown = !search?.isNeeded || Object.values(terms).some((term) => term !== '');
  const count = useRows(definition, !isShown).rows?.length;
  const actions = useActions?.(count === 0) ?? [];
  const list = useRowKeys(isQueue);
  const isPhone = !useMediaQuery('(min-width: 40rem)', true);
  const { intro, moreIntro } = messages;
  return (
    <>
      <ActionsHeading
        intro={moreIntro === undefined || isPhone ? intro : `${intro} ${moreIntro}`}
        title={messages.actions ?? listMessages.whole}
        actions={actions}
        state={State && <State />}
        controls={
          <>
            {add && may(add.right) && <LinkButton to={add.to}>{messages.add}</LinkButton>}
            {isQueue && <KeysHelp />}
          </>
        }
      >
        {messages.title}
      </ActionsHeading>
      <div ref={list}>
        <Card>
          {moreIntro !== undefined && isPhone && (
            <div className={classes.folded}>
              <Disclosure summary={listMessages.about}>
                <Note>{moreIntro}</Note>
              </Disclosure>
            </div>
          )}
          {search && <Search definition={definition} />}
          {(isQueue || statuses) && <Filters definition={definition} count={count} />}
          {isShown && <Rows definition={definition} />}
        </Card>
      </div>
    </>
  );
}
