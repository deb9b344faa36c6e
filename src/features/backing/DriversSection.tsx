import { formatCalendarDate } from '@/lib/dates';
import { backingCopy } from '@/words/backing';
import type { AgeGroup, Arrears, Backing } from '@/store/backing/backingWire';
import { EmptyState } from '@/ui/EmptyState';
import { Figures } from '@/ui/Figures';
import { Money } from '@/ui/Money';
import { SectionCard } from '@/ui/SectionCard';
import { Table, type Column } from '@/ui/Table';
import { Note } from '@/ui/Text';
import { TableFile } from './TableFile';

const { drivers: copy, percent } = backingCopy;

const columns: readonly Column<AgeGroup>[] = [
  {
    key: 'age',
    header: copy.age,
    rowHeader: true,
    render: ({ fromDays, toDays }) => copy.ageName(fromDays, toDays),
  },
  { key: 'agreements', header: copy.agreements, align: 'end', render: (row) => row.agreements },
  {
    key: 'owed',
    header: copy.owed,
    align: 'end',
    render: ({ outstanding }) => <Money amount={outstanding} />,
  },
  {
    key: 'overdue',
    header: copy.overdue,
    align: 'end',
    render: ({ overdue }) => <Money amount={overdue} />,
  },
  {
    key: 'expectedLoss',
    header: copy.expectedLoss,
    align: 'end',
    render: ({ expectedLoss }) => <Money amount={expectedLoss} />,
  },
];

function ArrearsFigures({ arrears }: { readonly arrears: Arrears }) {
  const { outstanding, par30, par60, par90, expectedLoss, ages, percentages } = arrears;
  const parts = percentages.ages.map((age) =>
    copy.percentage(age.percent, copy.ageName(age.fromDays, age.toDays)),
  );
  return (
    <>
      <Figures
        explained
        figures={[
          { term: copy.outstanding, amount: outstanding, note: copy.outstandingNote },
          { term: copy.late(30), value: percent(par30), note: copy.par30Note },
          { term: copy.late(60), value: percent(par60), note: copy.par60Note },
          { term: copy.late(90), value: percent(par90), note: copy.par90Note },
          { term: copy.expectedLoss, amount: expectedLoss, note: copy.expectedLossNote },
        ]}
      />
      <Table
        caption={copy.table}
        columns={columns}
        rows={ages}
        rowKey={({ fromDays }) => fromDays}
      />
      <Note>{copy.percentages(parts.join(', '), formatCalendarDate(percentages.since))}</Note>
    </>
  );
}

/** The drivers' debt, its age, and the share at risk. */
export function DriversSection({ backing }: { readonly backing: Backing }) {
  const { arrears, vehicles } = backing;
  const actions = arrears && <TableFile table="arrears" name={copy.fileName} />;
  return (
    <SectionCard title={copy.title} intro={copy.intro} actions={actions}>
      {arrears ? (
        <ArrearsFigures arrears={arrears} />
      ) : (
        <EmptyState>{vehicles.total === 0 ? copy.none : copy.few}</EmptyState>
      )}
    </SectionCard>
  );
}
