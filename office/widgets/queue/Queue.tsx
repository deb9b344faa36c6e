import { useRef, useState } from 'react';
import { PageHeading } from '@/ui/Headings';
import { CheckCircleIcon } from '@/ui/icons';
import { Row } from '@/ui/Layout';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { SelectInput } from '@/ui/SelectInput';
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
import type { QueueFilter } from './useFilter';

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

interface QueueProps<Item, Status extends string> {
  /** Its name on the server. */
  readonly queue: string;
  readonly copy: { readonly title: string; readonly intro: string; readonly empty: string };
  readonly statuses: Readonly<Record<Status, string>>;
  readonly filter: QueueFilter<Status>;
  readonly onFilter: (part: Partial<QueueFilter<Status>>) => void;
  readonly query: Pages<Item>;
  readonly columns: readonly Column<Item>[];
  /** A deed about all of its cases at once. */
  readonly deed?: Deed | undefined;
}

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** In view, a few statuses are one press away; more would not fit a phone. */
const mostSegments = 4;

interface StatusFilterProps<Status extends string> {
  readonly statuses: Readonly<Record<Status, string>>;
  readonly value: Status;
  readonly onChange: (status: Status) => void;
}

function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { statuses, value, onChange } = props;
  const options = optionsOf(statuses);
  if (options.length <= mostSegments) {
    return (
      <SegmentedControl
        legend={queueCopy.status}
        options={options}
        value={value}
        onChange={onChange}
      />
    );
  }
  return (
    <SelectInput
      label={queueCopy.status}
      look="chip"
      options={options}
      value={value}
      onValueChange={(chosen) => {
        const status = options.find((option) => option.value === chosen)?.value;
        if (status !== undefined) onChange(status);
      }}
    />
  );
}

/** Cases of one kind and status, each row a way to its case. */
export function Queue<Item extends { readonly id: RowId }, Status extends string>({
  queue,
  copy,
  statuses,
  filter,
  onFilter,
  query,
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
      <Row justify="between">
        {Object.keys(statuses).length > 1 ? (
          <StatusFilter
            statuses={statuses}
            value={filter.status}
            onChange={(status) => onFilter({ status })}
          />
        ) : null}
        <SegmentedControl
          legend={queueCopy.sort}
          options={optionsOf(queueCopy.sorts)}
          value={filter.sort}
          onChange={(sort) => onFilter({ sort })}
        />
      </Row>
      <div ref={list}>
        <PagedTable
          caption={copy.title}
          empty={copy.empty}
          emptyIcon={<CheckCircleIcon />}
          query={query}
          columns={[...columns, assigned]}
        />
      </div>
    </>
  );
}
