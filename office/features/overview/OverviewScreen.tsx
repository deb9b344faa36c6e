import { formatCalendarDate, formatDay } from '@/lib/dates';
import { formatNaira, formatNairaShort, toKobo } from '@/lib/money';
import { BarChart } from '@/ui/chart/BarChart';
import { PageHeading } from '@/ui/Headings';
import { Grid, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Table, type Column } from '@/ui/Table';
import { useOverview, type Overview } from '../../store/peopleApi';
import { Ago } from '../../widgets/Ago';
import { figureColumn, nameColumn } from '../../widgets/columns';
import { Loaded } from '../../widgets/Loaded';
import { CaseColumns } from '../../widgets/queue/CaseFrame';
import { RoleLink } from '../../widgets/RoleLink';
import { overviewCopy as copy } from '../../words/overview';
import { MoneyFigures, OwedFigures } from './MoneyFigures';

/** The pages behind the numbers, by the name of a queue. */
const pages: Readonly<Record<string, string>> = {
  kyc: '/identity',
  withdrawals: '/withdrawals',
  deposits: '/suspense',
  complaints: '/complaints',
  proposals: '/proposals',
  'waiting-contracts': '/waiting-contracts',
  'idle-vehicles': '/vehicles?status=idle',
};

function DayChart({ days, of }: Pick<Overview, 'days'> & { readonly of: 'paid_in' | 'paid_out' }) {
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

const queueColumns: readonly Column<Overview['queues'][number]>[] = [
  nameColumn(copy.queueColumns.queue, ({ queue }) => {
    const name = copy.queueNames[queue] ?? queue;
    const page = pages[queue];
    return page === undefined ? name : <RoleLink to={page}>{name}</RoleLink>;
  }),
  figureColumn(copy.queueColumns.waiting, (row) => row.waiting),
  figureColumn(copy.queueColumns.oldest, (row) =>
    row.oldest === null ? copy.nothing : <Ago at={row.oldest} />,
  ),
];

function Queues({ queues }: Pick<Overview, 'queues'>) {
  return (
    <SectionCard title={copy.queues}>
      <Table
        caption={copy.queues}
        rows={queues}
        rowKey={({ queue }) => queue}
        lines={2}
        columns={queueColumns}
      />
    </SectionCard>
  );
}

const failureColumns: readonly Column<Overview['failures'][number]>[] = [
  nameColumn(copy.failureColumns.queue, ({ queue }) => (
    <RoleLink to={`/failures?status=${queue}`}>{copy.failureNames[queue] ?? queue}</RoleLink>
  )),
  figureColumn(copy.failureColumns.failing, (row) => row.failing),
];

function Failures({ failures }: Pick<Overview, 'failures'>) {
  return (
    <SectionCard title={copy.failures}>
      <Table
        caption={copy.failures}
        rows={failures}
        rowKey={({ queue }) => queue}
        lines={2}
        columns={failureColumns}
      />
    </SectionCard>
  );
}

/** The first page: how the company stands today. */
export function OverviewScreen() {
  const query = useOverview(undefined);
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <Loaded query={query}>
        {(overview) => (
          <Stack>
            <MoneyFigures overview={overview} />
            <OwedFigures owed={overview.owed} />
            <CaseColumns
              main={<Queues queues={overview.queues} />}
              side={<Failures failures={overview.failures} />}
            />
            <div id="days">
              <Grid columns="panel">
                <DayChart days={overview.days} of="paid_in" />
                <DayChart days={overview.days} of="paid_out" />
              </Grid>
            </div>
          </Stack>
        )}
      </Loaded>
    </>
  );
}
