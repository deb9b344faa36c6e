import { backingCopy } from '@/words/backing';
import type { Backing, PayoutGroup } from '@/store/backing/backingWire';
import { EmptyState } from '@/ui/EmptyState';
import { SectionHeading } from '@/ui/Headings';
import { Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Table, type Column } from '@/ui/Table';
import { Note } from '@/ui/Text';
import { payoutColumns } from '@/widgets/payoutColumns';
import { TableFile } from './TableFile';

const { payouts: copy } = backingCopy;

/** A year of quarters. The file has all of them. */
const shownPeriods = 4;

const columns: readonly Column<PayoutGroup>[] = [
  {
    key: 'vehicle',
    header: copy.vehicle,
    rowHeader: true,
    render: ({ asset }) => asset ?? copy.others,
  },
  { key: 'payouts', header: copy.payouts, align: 'end', render: ({ payouts }) => payouts },
  ...payoutColumns,
];

/** Groups the rows by period, in their original order. */
function byPeriod(rows: readonly PayoutGroup[]): ReadonlyMap<string, readonly PayoutGroup[]> {
  const periods = new Map<string, PayoutGroup[]>();
  for (const row of rows) {
    const period = copy.period(row.fromQuarter, row.toQuarter);
    periods.set(period, [...(periods.get(period) ?? []), row]);
  }
  return periods;
}

/** The projected payouts by quarter, and their outcomes. */
export function PayoutsSection({ backing }: { readonly backing: Backing }) {
  const periods = [...byPeriod(backing.payouts)];
  const isEmpty = periods.length === 0;
  const actions = !isEmpty && <TableFile table="payouts" name={copy.fileName} />;
  return (
    <SectionCard title={copy.title} intro={copy.intro} actions={actions}>
      {isEmpty ? <EmptyState>{copy.none}</EmptyState> : null}
      {periods.slice(0, shownPeriods).map(([period, rows]) => (
        <Stack key={period} gap={2}>
          <SectionHeading level={3}>{period}</SectionHeading>
          <Table
            caption={copy.table(period)}
            columns={columns}
            rows={rows}
            rowKey={(row) => rows.indexOf(row)}
          />
        </Stack>
      ))}
      {periods.length > shownPeriods ? <Note>{copy.older}</Note> : null}
    </SectionCard>
  );
}
