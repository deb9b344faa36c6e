import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { CheckCircleIcon } from '@/ui/icons';
import type { Column } from '@/ui/Table';
import type { RowId } from '../../store/read';
import { queueCopy } from '../../words/office';
import { nameColumn, wordsColumn } from '../columns';
import { RowsTable } from '../RowsTable';
import { useAssigned } from './Assign';
import { Deeds } from './Deeds';
import type { QueueDefinition } from './definition';
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

interface QueueProps<Row extends { readonly id: RowId }> {
  readonly definition: QueueDefinition<Row>;
}

/** The cases of a queue; each row leads to its case. */
export function Queue<Row extends { readonly id: RowId }>({ definition }: QueueProps<Row>) {
  const { copy, deed, path, titleOf, isTitleWhole = false } = definition;
  const { filter, change, search, query, file } = useQueue(definition);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRowKeys(() => setHelpOpen(true));
  const nameOf = useAssigned(definition.queue);
  const columns: readonly Column<Row>[] = [
    {
      ...nameColumn<Row>(copy.case, (row) => (
        <Link to={`${path}/${encodeURIComponent(row.id)}${search}`}>{titleOf(row)}</Link>
      )),
      whole: isTitleWhole,
    },
    ...definition.columns,
    wordsColumn(queueCopy.assigned, ({ id }) => nameOf(id) ?? queueCopy.free),
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
      <Filters statuses={copy.statuses ?? {}} filter={filter} onFilter={change} />
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
