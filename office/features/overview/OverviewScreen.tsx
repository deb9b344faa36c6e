import { Link } from 'react-router-dom';
import { Overview } from '@contract/office/company';
import { formatCalendarDate, formatDay } from '@/lib/dates';
import { formatNaira, formatNairaShort, sumOf, toKobo, zeroKobo, type Kobo } from '@/lib/money';
import { BarChart } from '@/ui/chart/BarChart';
import { Figures } from '@/ui/Figures';
import { PageHeading } from '@/ui/Headings';
import { Grid, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Table, type Column } from '@/ui/Table';
import { reading } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { CaseColumns } from '../../widgets/CaseScreen';
import { Read } from '../../widgets/Loaded';
import { Ago, roleLink, columnsOf, figure, rowName } from '../../widgets/values';
import { wordOf } from '../../words/fields';
import { overviewCopy as copy } from '../../words/overview';

type Today = ReadBy<typeof Overview>;

const sum = (days: Today['days'], of: 'paid_in' | 'paid_out'): Kobo =>
  sumOf(days.map(({ [of]: amount }) => amount)) ?? zeroKobo;

/** An amount that links to the charts below. */
const ofDays = (amount: Kobo) => <Link to="#days">{formatNaira(amount)}</Link>;

/** An amount that links to the withdrawals that were paid. */
const ofWithdrawals = (amount: Kobo) =>
  roleLink('/withdrawals?status=paid&sort=newest', formatNaira(amount));

function providerFigure(provider: Today['provider']) {
  if (provider === null) return { term: copy.provider, value: copy.unread };
  const { balance, at, lasts_days: days } = provider;
  return {
    term: copy.provider,
    amount: balance,
    note: [days === null ? '' : `${copy.lasts(days)}, `, <Ago key={at} at={at} />],
  };
}

/** The money of today and of the last 30 days, and how long the balance at the provider lasts. */
function MoneyFigures({ days, provider }: Today) {
  const today = days.slice(-1);
  const before = days.slice(0, -1);
  return (
    <SectionCard title={copy.money}>
      <Figures
        figures={[
          { term: copy.inToday, value: ofDays(sum(today, 'paid_in')) },
          { term: copy.outToday, value: ofWithdrawals(sum(today, 'paid_out')) },
          { term: copy.inMonth, value: ofDays(sum(before, 'paid_in')) },
          { term: copy.outMonth, value: ofWithdrawals(sum(before, 'paid_out')) },
          providerFigure(provider),
        ]}
      />
    </SectionCard>
  );
}

/** The share of an amount in whole percent, rounded down. */
const percentOf = (part: Kobo, whole: Kobo) => Math.floor((part * 100) / (whole || 1));

/** The future payouts, and where the money for them comes from. */
function OwedFigures({ amount, covered, late, reserve }: Today['owed']) {
  const share = amount === 0 ? undefined : copy.share(percentOf(covered, amount));
  return (
    <SectionCard title={copy.owed} intro={copy.owedIntro}>
      <Figures
        figures={[
          { term: copy.amount, amount },
          { term: copy.covered, amount: covered, note: share },
          { term: copy.late, value: roleLink('/arrears', formatNaira(late)) },
          { term: copy.reserve, amount: reserve },
        ]}
      />
    </SectionCard>
  );
}

const useToday = reading('/overview/', Overview);

/** The pages of queues whose path differs from the name of the queue. */
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

/** A table with a row for each queue. */
const summary = <Row extends { readonly queue: string }>(
  title: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
) => (
  <SectionCard title={title}>
    <Table caption={title} rows={rows} rowKey={({ queue }) => queue} lines={2} columns={columns} />
  </SectionCard>
);

/** The first page: the state of the company today. */
export function OverviewScreen() {
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <Read by={useToday}>
        {(today) => (
          <Stack>
            <MoneyFigures {...today} />
            <OwedFigures {...today.owed} />
            <CaseColumns
              main={summary(copy.queues, today.queues, queueColumns)}
              side={summary(copy.failures, today.failures, failureColumns)}
            />
            <div id="days">
              <Grid columns="panel">
                <DayChart days={today.days} of="paid_in" />
                <DayChart days={today.days} of="paid_out" />
              </Grid>
            </div>
          </Stack>
        )}
      </Read>
    </>
  );
}
