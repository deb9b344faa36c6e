import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeading } from '@/ui/layout/Headings';
import { CheckCircleIcon } from '@/ui/images/icons';
import { Row } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { SegmentedControl } from '@/ui/forms/SegmentedControl';
import { SelectInput } from '@/ui/forms/SelectInput';
import { Table, type Column } from '@/ui/lists/Table';
import { idOf, type Identified } from '../store/lists';
import { useMay } from '../store/sessionApi';
import { listMessages } from '../messages/lists';
import { useAssigned } from './CaseScreen';
import { ActionsCard } from './ActionsCard';
import { FileButton } from './FileButton';
import { optionsOf } from './fields';
import { FieldsForm } from './FieldsForm';
import { JointDecision, selectionColumn, useSelection } from './JointDecision';
import { KeysHelp, useKeys } from './KeysHelp';
import { type ListDefinition, type QueueList, useFilter, useRows } from './lists';
import { Loaded } from './Loaded';
import { unbroken } from './values';

/** Up to this many statuses are shown as buttons. More wouldn't fit on a phone. */
const maxSegments = 4;

const orders = optionsOf(['oldest', 'newest']);

interface DefinitionProps<Row extends Identified> {
  readonly definition: ListDefinition<Row>;
}

/** Chooses the status and the order of a list. */
function Filters<Row extends Identified>({ definition }: DefinitionProps<Row>) {
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
  return (
    <Row justify="between">
      {options.length > 1 && choice}
      <SegmentedControl
        legend={listMessages.sort}
        options={orders}
        value={sort}
        onChange={(order) => change({ sort: order })}
      />
    </Row>
  );
}

/** The search fields of a list. */
function SearchForm<Row extends Identified>({ definition }: DefinitionProps<Row>) {
  const { find: confirm = '' } = definition.messages;
  const { terms, find } = useFilter(definition);
  const { fields = {} } = definition.search ?? {};
  return (
    <Card>
      <FieldsForm
        fields={fields}
        isLine
        initialValues={terms}
        confirm={confirm}
        onSubmit={async (typed) => {
          find(
            Object.fromEntries(
              Object.entries(typed).map(([name, term]) => [name, String(term).trim()]),
            ),
          );
          return undefined;
        }}
      />
    </Card>
  );
}

interface ListProps<Row extends Identified> {
  readonly definition: ListDefinition<Row> | QueueList<Row>;
}

/** Returns the columns of a list. A queue also has a link to each case, and the person it is assigned to. */
function useColumns<Row extends Identified>(
  definition: ListDefinition<Row> | QueueList<Row>,
  search: string,
): readonly Column<Row>[] {
  const { page, columns } = definition;
  const nameOf = useAssigned('queue' in definition ? definition.queue : null);
  if (!('queue' in definition)) return columns;
  return [
    {
      key: 'case',
      header: definition.messages.case,
      rowHeader: true,
      render: (row) => (
        <Link to={`${page.path}/${encodeURIComponent(idOf(row))}${search}`}>
          {definition.titleOf(row)}
        </Link>
      ),
    },
    ...columns,
    {
      key: 'assigned',
      header: listMessages.assigned,
      render: (row) => nameOf(idOf(row)) ?? unbroken(listMessages.free),
    },
  ];
}

/** The rows of a list as a table, with a button that loads more of them, and a button that saves them as a file. */
export function Rows<Row extends Identified>({ definition }: ListProps<Row>) {
  const { title, empty } = definition.messages;
  const { query, rows, file, search } = useRows(definition);
  const joint = 'queue' in definition ? definition.joint : undefined;
  const selection = useSelection(joint, rows ?? []);
  const listed = useColumns(definition, search);
  const isSelecting = joint !== undefined && selection.offered.length > 0;
  const columns = isSelecting ? [selectionColumn(joint, selection), ...listed] : listed;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const icon = 'queue' in definition && <CheckCircleIcon />;
  return (
    <>
      {joint && <JointDecision joint={joint} selection={selection} />}
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
                  {listMessages.more}
                </Button>
              ) : null}
              <FileButton file={file} />
            </Row>
          </>
        )}
      </Loaded>
    </>
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
export function ListScreen<Row extends Identified>({ definition }: ListProps<Row>) {
  const { messages, statuses, search, useActions, add } = definition;
  const isQueue = 'queue' in definition;
  const may = useMay();
  const { terms } = useFilter(definition);
  const actions = useActions?.();
  const list = useRowKeys(isQueue);
  const isShown = !search?.isNeeded || Object.values(terms).some((term) => term !== '');
  return (
    <>
      <PageHeading
        intro={messages.intro}
        actions={
          isQueue ? (
            <KeysHelp />
          ) : add && may(add.right) ? (
            <LinkButton to={add.to}>{messages.add}</LinkButton>
          ) : null
        }
      >
        {messages.title}
      </PageHeading>
      {actions && <ActionsCard title={messages.actions ?? listMessages.whole} actions={actions} />}
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
