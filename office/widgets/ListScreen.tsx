import { useRef } from 'react';
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
import { idOf, type RowOf } from '../store/calls';
import { useMay } from '../store/sessionApi';
import { queueCopy } from '../words/office';
import { useAssigned } from './CaseScreen';
import { ActionsCard } from './ActionsCard';
import { FileButton } from './FileButton';
import { FieldsForm, optionsOf } from './forms';
import { KeysHelp, useKeys } from './KeysHelp';
import { type ListDefinition, type QueueList, useFilter, useRows } from './lists';
import { Loaded } from './Loaded';
import { columnsOf, unbroken } from './values';

/** Up to this many statuses are shown as buttons. More wouldn't fit on a phone. */
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
  return [
    {
      key: 'case',
      header: definition.copy.case,
      rowHeader: true,
      render: (row) => (
        <Link to={`${path}/${encodeURIComponent(idOf(row))}${search}`}>
          {definition.titleOf(row)}
        </Link>
      ),
    },
    ...all,
    {
      key: 'assigned',
      header: queueCopy.assigned,
      render: (row) => nameOf(idOf(row)) ?? unbroken(queueCopy.free),
    },
  ];
}

/** The rows of a list as a table, with a button that loads more of them, and a button that saves them as a file. */
export function Rows<Reply extends TSchema>({ definition }: ListProps<Reply>) {
  const { title, empty } = definition.copy;
  const { query, rows, file, search } = useRows(definition);
  const columns = useColumns(definition, search);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const icon = 'queue' in definition && <CheckCircleIcon />;
  return (
    <Loaded query={{ ...query, data: rows }} empty={<EmptyState icon={icon}>{empty}</EmptyState>}>
      {(found) => (
        <>
          <Table caption={title} rows={found} rowKey={idOf} columns={columns} />
          <Row fill="narrow">
            {hasNextPage ? (
              <Button
                variant="quiet"
                busy={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {queueCopy.more}
              </Button>
            ) : null}
            <FileButton path={file} />
          </Row>
        </>
      )}
    </Loaded>
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

/** The page of a list, with its search, its filters and the actions on the whole list. */
export function ListScreen<Reply extends TSchema>({ definition }: ListProps<Reply>) {
  const { copy, path, statuses, search, isSearched, useActions, add } = definition;
  const isQueue = 'queue' in definition;
  const may = useMay();
  const { terms } = useFilter(definition);
  const actions = useActions?.();
  const list = useRowKeys(isQueue);
  const isShown = !isSearched || Object.values(terms).some((term) => term !== '');
  return (
    <>
      <PageHeading
        intro={copy.intro}
        actions={
          isQueue ? (
            <KeysHelp />
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
          <Card>
            <Rows definition={definition} />
          </Card>
        </div>
      )}
    </>
  );
}
