import { backingCopy } from '@/words/backing';
import type { Backing, StatusGroup } from '@/store/backing/backingWire';
import { EmptyState } from '@/ui/EmptyState';
import { SectionCard } from '@/ui/SectionCard';
import { Table, type Column } from '@/ui/Table';
import { TableFile } from './TableFile';

const { vehicles: copy } = backingCopy;

const columns: readonly Column<StatusGroup>[] = [
  {
    key: 'status',
    header: copy.status,
    rowHeader: true,
    render: ({ statuses }) => copy.statusName(statuses),
  },
  { key: 'count', header: copy.count, align: 'end', render: ({ vehicles }) => vehicles },
];

/** The number of vehicles that earn and that are idle. */
export function VehiclesSection({ backing }: { readonly backing: Backing }) {
  const { total, byStatus } = backing.vehicles;
  const hasRows = byStatus.length > 0;
  const actions = hasRows && <TableFile table="vehicles" name={copy.fileName} />;
  return (
    <SectionCard title={copy.title} intro={copy.intro} actions={actions}>
      {hasRows ? (
        <Table
          caption={copy.table}
          lines={2}
          columns={columns}
          rows={byStatus}
          rowKey={({ statuses }) => statuses.join()}
        />
      ) : (
        <EmptyState>{total === 0 ? copy.none : copy.few}</EmptyState>
      )}
    </SectionCard>
  );
}
