import { Overview } from '@contract/office/company';
import { formatCalendarDate, formatDay } from '@/lib/dates';
import { formatNaira, formatNairaShort, toKobo } from '@/lib/money';
import { BarChart } from '@/ui/chart/BarChart';
import { PageHeading } from '@/ui/Headings';
import { Grid, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Table, type Column } from '@/ui/Table';
import { reading } from '../../store/read';
import type { ReadBy } from '../../store/reply';
import { Ago } from '../../widgets/Ago';
import { columnsOf, figure, rowName } from '../../widgets/fields';
import { Loaded } from '../../widgets/Loaded';
import { CaseColumns } from '../../widgets/queue/CaseScreen';
import { roleLink } from '../../widgets/RoleLink';
import { wordOf } from '../../words/fields';
import { overviewCopy as copy } from '../../words/overview';
import { MoneyFigures, OwedFigures } from './MoneyFigures';

type Today = ReadBy<typeof Overview>;

const useToday = reading('/overview/', Overview);

/** The pages behind the numbers, where they have another name than their queue. */
const pages: Readonly<Record<string, string>> = {
  kyc: '/identity',
  deposits: '/suspense',
  'idle-vehicles': '/vehicles?status=idle',
};

function DayChart({ days, of }: Pick<Today, 'days'> & { readonly of: 'paid_in' | 'paid_out' }) {
  return (
    <SectionCard title={copy.charts[of]}>
      <BarChart
        title={copy.charts[of]}
        labelHeader={copy.dayHeader}
        valueHeader={copy.chartHeaders[of]}
        bars={days.map(({ day, [of]: value }) => ({
          key: day,
          label: formatCalendarDate(day),
          tick: formatDay(day),
          value,
        }))}
        format={(value) => formatNaira(toKobo(value))}
        formatShort={formatNairaShort}
      />
    </SectionCard>
  );
}

const { queues: queueRows, failures: failureRows } = Overview.properties;

const queueColumns = columnsOf(queueRows.items, [
  [
    'queue',
    ({ queue }) => roleLink(pages[queue] ?? `/${queue}`, wordOf(queue, copy.queueNames)),
    rowName,
  ],
  'waiting',
  ['oldest', ({ oldest }) => (oldest === null ? copy.nothing : <Ago at={oldest} />), figure],
]);

const failureColumns = columnsOf(
  failureRows.items,
  [
    [
      'queue',
      ({ queue }) => roleLink(`/failures?status=${queue}`, wordOf(queue, copy.failureNames)),
      rowName,
    ],
    'failing',
  ],
  copy.failureLabels,
);

interface SummaryProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

function Summary<Row extends { readonly queue: string }>(props: SummaryProps<Row>) {
  const { title, rows, columns } = props;
  return (
    <SectionCard title={title}>
      <Table
        caption={title}
        rows={rows}
        rowKey={({ queue }) => queue}
        lines={2}
        columns={columns}
      />
    </SectionCard>
  );
}

/** The first page: how the company stands today. */
export function OverviewScreen() {
  const query = useToday(undefined);
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <Loaded query={query}>
        {(today) => (
          <Stack>
            <MoneyFigures overview={today} />
            <OwedFigures owed={today.owed} />
            <CaseColumns
              main={<Summary title={copy.queues} rows={today.queues} columns={queueColumns} />}
              side={
                <Summary title={copy.failures} rows={today.failures} columns={failureColumns} />
              }
            />
            <div id="days">
              <Grid columns="panel">
                <DayChart days={today.days} of="paid_in" />
                <DayChart days={today.days} of="paid_out" />
              </Grid>
            </div>
          </Stack>
        )}
      </Loaded>
    </>
  );
}
