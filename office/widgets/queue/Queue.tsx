import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { CheckCircleIcon } from '@/ui/icons';
import type { Column } from '@/ui/Table';
import type { TSchema } from 'typebox';
import { queueCopy } from '../../words/office';
import { columnsOf } from '../fields';
import { RowsTable } from '../RowsTable';
import { useAssigned } from './Assign';
import { Deeds } from './Deeds';
import { idOf, type QueueList, type RowOf } from './definition';
import { Filters } from './Filters';
import { KeysHelp } from './KeysHelp';
import { useKeys } from './useKeys';
import { useQueue } from './useQueue';

/** Moves the focus among the links of a list. */
function useRowKeys(showHelp: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('th>a') ?? [])];
    const focused = links.findIndex((link) => link === document.activeElement);
    links[focused === -1 ? 0 : Math.min(links.length - 1, Math.max(0, focused + step))]?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1), '?': showHelp });
  return list;
}

interface QueueProps<Reply extends TSchema> {
  readonly definition: QueueList<Reply>;
}

/** The cases of a queue; each row leads to its case. */
export function Queue<Reply extends TSchema>({ definition }: QueueProps<Reply>) {
  const { copy, deed, of, path, titleOf, isTitleWhole = false } = definition;
  const { filter, change, search, query, file } = useQueue(definition);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRowKeys(() => setHelpOpen(true));
  const nameOf = useAssigned(definition.queue);
  const columns: readonly Column<RowOf<Reply>>[] = [
    {
      key: 'case',
      header: copy.case,
      rowHeader: true,
      whole: isTitleWhole,
      render: (row) => (
        <Link to={`${path}/${encodeURIComponent(idOf(row))}${search}`}>{titleOf(row)}</Link>
      ),
    },
    ...columnsOf(of, definition.columns, copy.labels),
    {
      key: 'assigned',
      header: queueCopy.assigned,
      render: (row) => nameOf(idOf(row)) ?? queueCopy.free,
    },
  ];

  return (
    <>
      <PageHeading
        intro={copy.intro}
        actions={<KeysHelp isOpen={isHelpOpen} onChange={setHelpOpen} />}
      >
        {copy.title}
      </PageHeading>
      {deed ? <Deeds id={path} title={queueCopy.whole} deeds={[deed]} /> : null}
      <Filters statuses={definition.statuses} filter={filter} onFilter={change} />
      <div ref={list}>
        <Card>
          <RowsTable
            caption={copy.title}
            empty={copy.empty}
            emptyIcon={<CheckCircleIcon />}
            query={query}
            file={file}
            columns={columns}
          />
        </Card>
      </div>
    </>
  );
}
