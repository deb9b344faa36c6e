import { backingMessages } from '@/messages/backing';
import type { Backing, PayoutGroup } from '@/store/backing/backingWire';
import { outcomesOf } from '@/store/backing/outcomes';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Table, type Column } from '@/ui/lists/Table';
import { Note } from '@/ui/text/Text';
import { payoutColumns } from '@/widgets/figures/payoutColumns';
import { Answer } from './Answer';
import { Definitions } from './Definitions';

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

interface PeriodProps {
  readonly period: string;
  readonly rows: readonly PayoutGroup[];
}

function Period({ period, rows }: PeriodProps) {
  return (
    <Stack gap={2}>
      <SectionHeading level={3}>{period}</SectionHeading>
      <Table
        caption={messages.table(period)}
        fitsTablets
        columns={columns}
        rows={rows}
        rowKey={(row) => rows.indexOf(row)}
      />
    </Stack>
  );
}

function PayoutsAnswer({ payouts }: Pick<Backing, 'payouts'>) {
  const outcomes = outcomesOf(payouts);
  if (outcomes === null) return null;
  const { onTime, late, open, lost } = outcomes;
  return (
    <Answer
      shares={[
        { tone: 'good', size: onTime, name: messages.shares.onTime(onTime) },
        { tone: 'late', size: late, name: messages.shares.late(late) },
        { tone: 'open', size: open, name: messages.shares.open(open) },
        { tone: 'lost', size: lost, name: messages.shares.lost(lost) },
      ]}
    >
      {messages.outcomes(outcomes)}
    </Answer>
  );
}

/** Shows how much of the projected payouts was paid, in all and by period. */
export function PayoutsSection({ backing }: { readonly backing: Backing }) {
  const periods = [...byPeriod(backing.payouts)].map(([period, rows]) => (
    <Period key={period} period={period} rows={rows} />
  ));
  const isEmpty = periods.length === 0;
  return (
    <SectionCard title={messages.title}>
      <PayoutsAnswer payouts={backing.payouts} />
      {isEmpty ? <EmptyState>{messages.none}</EmptyState> : periods.slice(0, shownPeriods)}
      {periods.length > shownPeriods ? <Note>{messages.older}</Note> : null}
      <Definitions file={isEmpty ? null : { table: 'payouts', name: messages.fileName }}>
        {messages.intro}
      </Definitions>
    </SectionCard>
  );
}
