import { backingMessages } from '@/messages/backing';
import type { Backing, StatusGroup } from '@/store/backing/backingWire';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Table, type Column } from '@/ui/lists/Table';
import { TableFile } from './TableFile';

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

/** Shows the number of vehicles by status. */
export function VehiclesSection({ backing }: { readonly backing: Backing }) {
  const { total, byStatus } = backing.vehicles;
  const hasRows = byStatus.length > 0;
  const actions = hasRows && <TableFile table="vehicles" name={messages.fileName} />;
  return (
    <SectionCard title={messages.title} intro={messages.intro} actions={actions}>
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
    </SectionCard>
  );
}
