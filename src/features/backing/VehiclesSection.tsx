import { backingMessages } from '@/messages/backing';
import type { Backing, StatusGroup } from '@/store/backing/backingWire';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Table, type Column } from '@/ui/lists/Table';
import { Answer } from './Answer';
import { Definitions } from './Definitions';

const { vehicles: messages } = backingMessages;

const columns: readonly Column<StatusGroup>[] = [
  {
    key: 'status',
    header: messages.status,
    rowHeader: true,
    render: ({ statuses }) => messages.statusName(statuses),
  },
  { key: 'count', header: messages.count, align: 'end', render: ({ vehicles }) => vehicles },
];

/**
 * Says how many vehicles are with a driver who pays. Renders nothing if there are so few of them that they are published
 * together with others.
 */
function VehiclesAnswer({ vehicles: { total, byStatus } }: Pick<Backing, 'vehicles'>) {
  const paying = byStatus.find(({ statuses }) => statuses.join() === 'on agreement')?.vehicles;
  if (total === null || paying === undefined) return null;
  return (
    <Answer
      shares={[
        { tone: 'good', size: paying, name: messages.paying(paying) },
        { tone: 'open', size: total - paying, name: messages.others(total - paying) },
      ]}
    >
      {messages.answer(paying, total)}
    </Answer>
  );
}

/** Shows the number of vehicles by status. */
export function VehiclesSection({ backing }: { readonly backing: Backing }) {
  const { total, byStatus } = backing.vehicles;
  const hasRows = byStatus.length > 0;
  return (
    <SectionCard title={messages.title}>
      <VehiclesAnswer vehicles={backing.vehicles} />
      {hasRows ? (
        <Table
          caption={messages.table}
          lines={2}
          columns={columns}
          rows={byStatus}
          rowKey={({ statuses }) => statuses.join()}
        />
      ) : (
        <EmptyState>{total === 0 ? messages.none : messages.few}</EmptyState>
      )}
      <Definitions file={hasRows ? { table: 'vehicles', name: messages.fileName } : null}>
        {messages.intro}
      </Definitions>
    </SectionCard>
  );
}
