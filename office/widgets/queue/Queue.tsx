import { useRef, useState } from 'react';
import { PageHeading } from '@/ui/Headings';
import { CheckCircleIcon } from '@/ui/icons';
import type { Column } from '@/ui/Table';
import { PagedTable, type Pages } from '../PagedTable';
import { queueCopy } from '../../words/office';
import type { RowId } from '../../store/pages';
import { useAssigned } from './Assign';
import { DecisionBanner } from './DecisionBanner';
import type { Deed } from './deed';
import { KeysHelp } from './KeysHelp';
import { QueueDeed } from './QueueDeed';
import { useKeys } from './useKeys';
import { Filters, type FiltersProps } from './Filters';

/** Moves the focus among the links of a list. */
function useRowKeys(showHelp: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const focused = links.findIndex((link) => link === document.activeElement);
    links[focused === -1 ? 0 : Math.min(links.length - 1, Math.max(0, focused + step))]?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1), '?': showHelp });
  return list;
}

interface QueueProps<Item, Status extends string> extends FiltersProps<Status> {
  /** Its name on the server. */
  readonly queue: string;
  readonly copy: { readonly title: string; readonly intro: string; readonly empty: string };
  readonly query: Pages<Item>;
  readonly file: string;
  readonly columns: readonly Column<Item>[];
  /** A deed about all of its cases at once. */
  readonly deed?: Deed | undefined;
}

/** Cases of one kind and status, each row a way to its case. */
export function Queue<Item extends { readonly id: RowId }, Status extends string>({
  queue,
  copy,
  statuses,
  filter,
  onFilter,
  query,
  file,
  columns,
  deed,
}: QueueProps<Item, Status>) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRowKeys(() => setHelpOpen(true));
  const nameOf = useAssigned(queue);
  const assigned: Column<Item> = {
    key: 'assigned',
    header: queueCopy.assigned,
    render: ({ id }) => nameOf(id) ?? queueCopy.free,
  };
  return (
    <>
      <PageHeading
        intro={copy.intro}
        actions={<KeysHelp isOpen={isHelpOpen} onChange={setHelpOpen} />}
      >
        {copy.title}
      </PageHeading>
      <DecisionBanner />
      {deed ? <QueueDeed deed={deed} /> : null}
      <Filters statuses={statuses} filter={filter} onFilter={onFilter} />
      <div ref={list}>
        <PagedTable
          caption={copy.title}
          empty={copy.empty}
          emptyIcon={<CheckCircleIcon />}
          query={query}
          file={file}
          columns={[...columns, assigned]}
        />
      </div>
    </>
  );
}
