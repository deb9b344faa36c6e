import { backingMessages } from '@/messages/backing';
import type { Backing, PayoutGroup } from '@/store/backing/backingWire';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Table, type Column } from '@/ui/lists/Table';
import { Note } from '@/ui/text/Text';
import { payoutColumns } from '@/widgets/figures/payoutColumns';
import { TableFile } from './TableFile';

const { payouts: messages } = backingMessages;

/** Number of periods to show, each of one or more quarters. The file to download has all of them. */
const shownPeriods = 4;

const columns: readonly Column<PayoutGroup>[] = [
  {
    key: 'vehicle',
    header: messages.vehicle,
    rowHeader: true,
    render: ({ asset }) => asset ?? messages.others,
  },
  { key: 'payouts', header: messages.payouts, align: 'end', render: ({ payouts }) => payouts },
  ...payoutColumns,
];

/** Groups the rows by period, in their original order. */
function byPeriod(rows: readonly PayoutGroup[]): ReadonlyMap<string, readonly PayoutGroup[]> {
  const periods = new Map<string, PayoutGroup[]>();
  for (const row of rows) {
    const period = messages.period(row.fromQuarter, row.toQuarter);
    periods.set(period, [...(periods.get(period) ?? []), row]);
  }
  return periods;
}

/** Shows the projected payouts by period, and how much of them was paid. */
export function PayoutsSection({ backing }: { readonly backing: Backing }) {
  const periods = [...byPeriod(backing.payouts)];
  const isEmpty = periods.length === 0;
  const actions = !isEmpty && <TableFile table="payouts" name={messages.fileName} />;
  return (
    <SectionCard title={messages.title} intro={messages.intro} actions={actions}>
      {isEmpty ? <EmptyState>{messages.none}</EmptyState> : null}
      {periods.slice(0, shownPeriods).map(([period, rows]) => (
        <Stack key={period} gap={2}>
          <SectionHeading level={3}>{period}</SectionHeading>
          <Table
            caption={messages.table(period)}
            columns={columns}
            rows={rows}
            rowKey={(row) => rows.indexOf(row)}
          />
        </Stack>
      ))}
      {periods.length > shownPeriods ? <Note>{messages.older}</Note> : null}
    </SectionCard>
  );
}
