import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TSchema } from 'typebox';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { CheckCircleIcon } from '@/ui/icons';
import { LinkButton } from '@/ui/LinkButton';
import type { Column } from '@/ui/Table';
import { idOf, type RowOf } from '../../store/lists';
import { useMay } from '../../store/sessionApi';
import { queueCopy } from '../../words/office';
import { columnsOf } from '../fields';
import { RowsTable } from '../RowsTable';
import { useAssigned } from './Assign';
import { Deeds } from './Deeds';
import type { ListDefinition, QueueList } from './definition';
import { Filters, SearchForm } from './Filters';
import { KeysHelp, useKeys } from './KeysHelp';
import { useFilter, useRows } from './useFilter';

interface ListProps<Reply extends TSchema> {
  readonly definition: ListDefinition<Reply> | QueueList<Reply>;
}

/** The columns of a list; of a queue, the way to each case, and who has it. */
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

/** Moves the focus among the links of a queue. */
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

/** The page of a list: how to search and filter it, and what can be done about all of it. */
export function ListScreen<Reply extends TSchema>({ definition }: ListProps<Reply>) {
  const { copy, path, statuses, search, isSearched, useDeeds, Back, add } = definition;
  const isQueue = 'queue' in definition;
  const may = useMay();
  const { filter, change, terms } = useFilter(definition);
  const deeds = useDeeds?.();
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
      {deeds && <Deeds id={path} title={copy.deeds ?? queueCopy.whole} deeds={deeds} />}
      {search && <SearchForm definition={definition} />}
      {isQueue || statuses ? (
        <Filters statuses={statuses} filter={filter} onFilter={change} />
      ) : null}
      {isShown && (
        <div ref={list}>
          <Rows definition={definition} />
        </div>
      )}
    </>
  );
}
