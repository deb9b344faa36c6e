import { type ReactNode, useRef, useState } from 'react';
import type { TSchema } from 'typebox';
import { Link } from 'react-router-dom';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { CheckCircleIcon } from '@/ui/icons';
import { Row } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { SectionCard } from '@/ui/SectionCard';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { SelectInput } from '@/ui/SelectInput';
import { Table, type Column } from '@/ui/Table';
import { type Pages, idOf, type RowOf, type RowId } from '../store/calls';
import { useMay } from '../store/sessionApi';
import { queueCopy } from '../words/office';
import { useAssigned } from './CaseScreen';
import { ActionsCard } from './ActionsCard';
import { FieldsForm, optionsOf } from './forms';
import { KeysHelp, useKeys } from './KeysHelp';
import { type ListDefinition, type QueueList, useFilter, useRows } from './lists';
import { Loaded } from './Loaded';
import { columnsOf } from './values';

/** The link to a list as a CSV file. */
export const FileLink = ({ path }: { readonly path: string }) => (
  <a href={`/office/api${path}`} download>
    {queueCopy.file}
  </a>
);

interface RowsTableProps<Row> {
  readonly caption: string;
  /** The sentence shown when there are no rows. */
  readonly empty: string;
  /** Shown above that sentence. */
  readonly emptyIcon?: ReactNode;
  readonly query: Pages<Row>;
  readonly columns: readonly Column<Row>[];
  /** The path of the same list as a file. */
  readonly file: string;
}

/** A list as a table, with a button that loads more rows, and a link to it as a file. */
export function RowsTable<Row extends { readonly id: RowId }>(props: RowsTableProps<Row>) {
  const { caption, empty, emptyIcon, query, columns, file } = props;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Loaded
      query={{ ...query, data: query.data?.pages.flat() }}
      empty={<EmptyState icon={emptyIcon}>{empty}</EmptyState>}
    >
      {(rows) => (
        <>
          <Table caption={caption} rows={rows} rowKey={({ id }) => id} columns={columns} />
          {hasNextPage ? (
            <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {queueCopy.more}
            </Button>
          ) : null}
          <FileLink path={file} />
        </>
      )}
    </Loaded>
  );
}

/** Up to this many statuses are shown as buttons; more would not fit on a phone. */
const mostSegments = 4;

const orders = optionsOf(['oldest', 'newest']);

interface DefinitionProps<Reply extends TSchema> {
  readonly definition: ListDefinition<Reply>;
}

/** Chooses the status and the order of a list. */
function Filters<Reply extends TSchema>({ definition }: DefinitionProps<Reply>) {
  const { filter, change } = useFilter(definition);
  const options = optionsOf(definition.statuses ?? []);
  const { status, sort } = filter;
  const show = (chosen: string) => change({ status: chosen });
  const { status: label } = queueCopy;
  const choice =
    options.length > mostSegments ? (
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
  return (
    <Row justify="between">
      {options.length > 1 && choice}
      <SegmentedControl
        legend={queueCopy.sort}
        options={orders}
        value={sort}
        onChange={(order) => change({ sort: order })}
      />
    </Row>
  );
}

/** The search fields of a list. */
function SearchForm<Reply extends TSchema>({ definition }: DefinitionProps<Reply>) {
  const { copy, search = [], rules } = definition;
  const { terms, find } = useFilter(definition);
  const form = (
    <FieldsForm
      initialValues={terms}
      lines={search}
      columns="field"
      labels={copy.terms}
      hints={copy.hints}
      rules={rules}
      confirm={copy.find}
      onSubmit={async (words) => {
        find(Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word.trim()])));
        return undefined;
      }}
    />
  );
  const isLine = search.length === 1;
  return isLine ? <Card>{form}</Card> : <SectionCard title={copy.find}>{form}</SectionCard>;
}

interface ListProps<Reply extends TSchema> {
  readonly definition: ListDefinition<Reply> | QueueList<Reply>;
}

/** The columns of a list. A queue also has a link to each case, and the person it is assigned to. */
function useColumns<Reply extends TSchema>(
  definition: ListDefinition<Reply> | QueueList<Reply>,
  search: string,
): readonly Column<RowOf<Reply>>[] {
  const { list, copy, path, columns } = definition;
  const nameOf = useAssigned('queue' in definition ? definition.queue : null);
  const all = columnsOf(list.of, columns, copy.labels);
  if (!('queue' in definition)) return all;
  const { titleOf, isTitleWhole = false } = definition;
  return [
    {
      key: 'case',
      header: definition.copy.case,
      rowHeader: true,
      whole: isTitleWhole,
      render: (row) => (
        <Link to={`${path}/${encodeURIComponent(idOf(row))}${search}`}>{titleOf(row)}</Link>
      ),
    },
    ...all,
    {
      key: 'assigned',
      header: queueCopy.assigned,
      render: (row) => nameOf(idOf(row)) ?? queueCopy.free,
    },
  ];
}

function Rows<Reply extends TSchema>({ definition }: ListProps<Reply>) {
  const { copy } = definition;
  const { query, file, search } = useRows(definition);
  return (
    <Card>
      <RowsTable
        caption={copy.title}
        empty={copy.empty}
        emptyIcon={'queue' in definition && <CheckCircleIcon />}
        query={query}
        file={file}
        columns={useColumns(definition, search)}
      />
    </Card>
  );
}

/** Lets the keys j and k move the focus from case to case in a queue. */
function useRowKeys(isQueue: boolean, showHelp: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('th>a') ?? [])];
    const focused = links.findIndex((link) => link === document.activeElement);
    links[focused === -1 ? 0 : Math.min(links.length - 1, Math.max(0, focused + step))]?.focus();
  };
  useKeys(isQueue ? { j: () => move(1), k: () => move(-1), '?': showHelp } : {});
  return list;
}

/** The page of a list, with its search, its filters and the actions on the whole list. */
export function ListScreen<Reply extends TSchema>({ definition }: ListProps<Reply>) {
  const { copy, path, statuses, search, isSearched, useActions, Back, add } = definition;
  const isQueue = 'queue' in definition;
  const may = useMay();
  const { terms } = useFilter(definition);
  const actions = useActions?.();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRowKeys(isQueue, () => setHelpOpen(true));
  const isShown = !isSearched || Object.values(terms).some((term) => term !== '');
  return (
    <>
      {Back && <Back />}
      <PageHeading
        intro={copy.intro}
        actions={
          isQueue ? (
            <KeysHelp isOpen={isHelpOpen} onChange={setHelpOpen} />
          ) : add && may(add.route) ? (
            <LinkButton to={add.to}>{copy.add}</LinkButton>
          ) : null
        }
      >
        {copy.title}
      </PageHeading>
      {actions && (
        <ActionsCard id={path} title={copy.actions ?? queueCopy.whole} actions={actions} />
      )}
      {search && <SearchForm definition={definition} />}
      {(isQueue || statuses) && <Filters definition={definition} />}
      {isShown && (
        <div ref={list}>
          <Rows definition={definition} />
        </div>
      )}
    </>
  );
}
