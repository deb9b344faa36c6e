import { formatCalendarDate } from '@/lib/dates';
import { backingMessages } from '@/messages/backing';
import type { AgeGroup, Arrears, Backing } from '@/store/backing/backingWire';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Figures } from '@/ui/lists/Figures';
import { Money } from '@/ui/text/Money';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Table, type Column } from '@/ui/lists/Table';
import { Note } from '@/ui/text/Text';
import { Answer } from './Answer';
import { Definitions } from './Definitions';
import { difference } from './difference';

const { drivers: messages, percent } = backingMessages;

const columns: readonly Column<AgeGroup>[] = [
  {
    key: 'age',
    header: messages.age,
    rowHeader: true,
    render: ({ fromDays, toDays }) => messages.ageName(fromDays, toDays),
  },
  { key: 'agreements', header: messages.agreements, align: 'end', render: (row) => row.agreements },
  {
    key: 'owed',
    header: messages.owed,
    align: 'end',
    render: ({ outstanding }) => <Money amount={outstanding} />,
  },
  {
    key: 'overdue',
    header: messages.overdue,
    align: 'end',
    render: ({ overdue }) => <Money amount={overdue} />,
  },
  {
    key: 'expectedLoss',
    header: messages.expectedLoss,
    align: 'end',
    render: ({ expectedLoss }) => <Money amount={expectedLoss} />,
  },
];

/** Says how much of the debt is owed by drivers who pay, those who are late, and those who are very late. */
function DriversAnswer({ arrears: { par30, par90 } }: { readonly arrears: Arrears }) {
  const onTime = difference(100, par30);
  const late = difference(par30, par90);
  return (
    <Answer
      shares={[
        { tone: 'good', size: onTime, name: messages.shares.onTime(onTime) },
        { tone: 'late', size: late, name: messages.shares.late(late) },
        { tone: 'lost', size: par90, name: messages.shares.veryLate(par90) },
      ]}
    >
      {messages.answer(onTime, par30)}
    </Answer>
  );
}

function ArrearsFigures({ arrears }: { readonly arrears: Arrears }) {
  const { outstanding, par30, par60, par90, expectedLoss, ages, percentages } = arrears;
  const parts = percentages.ages.map((age) =>
    messages.percentage(age.percent, messages.ageName(age.fromDays, age.toDays)),
  );
  return (
    <>
      <DriversAnswer arrears={arrears} />
      <Figures
        explained
        figures={[
          { term: messages.outstanding, amount: outstanding, note: messages.outstandingNote },
          { term: messages.late(30), value: percent(par30), note: messages.par30Note },
          { term: messages.late(60), value: percent(par60), note: messages.par60Note },
          { term: messages.late(90), value: percent(par90), note: messages.par90Note },
          { term: messages.expectedLoss, amount: expectedLoss, note: messages.expectedLossNote },
        ]}
      />
      <Table
        caption={messages.table}
        fitsTablets
        columns={columns}
        rows={ages}
        rowKey={({ fromDays }) => fromDays}
      />
      <Note>{messages.percentages(parts.join(', '), formatCalendarDate(percentages.since))}</Note>
    </>
  );
}

/** Shows the drivers' debt, its age, and the share at risk. */
export function DriversSection({ backing }: { readonly backing: Backing }) {
  const { arrears, vehicles } = backing;
  return (
    <SectionCard title={messages.title}>
      {arrears ? (
        <ArrearsFigures arrears={arrears} />
      ) : (
        <EmptyState>{vehicles.total === 0 ? messages.none : messages.few}</EmptyState>
      )}
      <Definitions file={arrears && { table: 'arrears', name: messages.fileName }}>
        {messages.intro}
      </Definitions>
    </SectionCard>
  );
}
