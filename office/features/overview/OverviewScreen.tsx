import { Link } from 'react-router-dom';
import { formatCalendarDate, formatDay } from '@/lib/dates';
import { formatNaira, formatNairaShort, sumOf, toKobo, zeroKobo, type Kobo } from '@/lib/money';
import { BarChart } from '@/ui/chart/BarChart';
import { Figures } from '@/ui/lists/Figures';
import { PageHeading } from '@/ui/layout/Headings';
import { Grid, Stack } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Table, type Column } from '@/ui/lists/Table';
import { useGetOverviewQuery } from '../../store/companyApi';
import type { Overview } from '../../store/companyWire';
import { filtered, pages, type OfficePage } from '../../store/pages';
import { CaseColumns } from '../../widgets/CaseScreen';
import { Loaded } from '../../widgets/Loaded';
import { Ago, figure, pageLink, rowName } from '../../widgets/values';
import { wordOf } from '../../messages/fields';
import { overviewMessages as messages } from '../../messages/overview';

const sum = (days: Overview['days'], of: 'paid_in' | 'paid_out'): Kobo =>
  sumOf(days.map(({ [of]: amount }) => amount)) ?? zeroKobo;

/** An amount that links to the charts below. */
const ofDays = (amount: Kobo) => <Link to="#days">{formatNaira(amount)}</Link>;

/** An amount that links to the withdrawals that were paid. */
const ofWithdrawals = (amount: Kobo) =>
  pageLink(filtered(pages.withdrawals, 'status=paid&sort=newest'), formatNaira(amount));

function providerFigure(provider: Overview['provider']) {
  if (provider === null) return { term: messages.provider, value: messages.unread };
  const { balance, at, lasts_days: days } = provider;
  return {
    term: messages.provider,
    amount: balance,
    note: [days === null ? '' : `${messages.lasts(days)}, `, <Ago key={at} at={at} />],
  };
}

/** The money of today and of the last 30 days, and how long the balance at the provider lasts. */
function MoneyFigures({ days, provider }: Overview) {
  const today = days.slice(-1);
  const before = days.slice(0, -1);
  return (
    <SectionCard title={messages.money}>
      <Figures
        figures={[
          { term: messages.inToday, value: ofDays(sum(today, 'paid_in')) },
          { term: messages.outToday, value: ofWithdrawals(sum(today, 'paid_out')) },
          { term: messages.inMonth, value: ofDays(sum(before, 'paid_in')) },
          { term: messages.outMonth, value: ofWithdrawals(sum(before, 'paid_out')) },
          providerFigure(provider),
        ]}
      />
    </SectionCard>
  );
}

/** The share of an amount in whole percent, rounded down. */
const percentOf = (part: Kobo, whole: Kobo) => Math.floor((part * 100) / (whole || 1));

/** The future payouts, and where the money for them comes from. */
function OwedFigures({ amount, covered, late, reserve }: Overview['owed']) {
  const share = amount === 0 ? undefined : messages.share(percentOf(covered, amount));
  return (
    <SectionCard title={messages.owed} intro={messages.owedIntro}>
      <Figures
        figures={[
          { term: messages.amount, amount },
          { term: messages.covered, amount: covered, note: share },
          { term: messages.late, value: pageLink(pages.arrears, formatNaira(late)) },
          { term: messages.reserve, amount: reserve },
        ]}
      />
    </SectionCard>
  );
}

/** The pages of the queues, by their names on the server. */
const queuePages: Readonly<Record<string, OfficePage>> = {
  kyc: pages.identity,
  withdrawals: pages.withdrawals,
  deposits: pages.suspense,
  complaints: pages.complaints,
  proposals: pages.proposals,
  'waiting-contracts': pages.waitingContracts,
  'idle-vehicles': filtered(pages.vehicles, 'status=idle'),
};

function DayChart({ days, of }: Pick<Overview, 'days'> & { readonly of: 'paid_in' | 'paid_out' }) {
  return (
    <SectionCard title={messages.charts[of]}>
      <BarChart
        title={messages.charts[of]}
        labelHeader={messages.dayHeader}
        valueHeader={messages.chartHeaders[of]}
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
  {
    key: 'queue',
    header: messages.queue,
    render: ({ queue }) => {
      const name = wordOf(queue, messages.queueNames);
      const page = queuePages[queue];
      return page === undefined ? name : pageLink(page, name);
    },
    ...rowName,
  },
  { key: 'waiting', header: messages.waiting, render: ({ waiting }) => waiting, ...figure },
  {
    key: 'oldest',
    header: messages.oldest,
    render: ({ oldest }) => (oldest === null ? messages.nothing : <Ago at={oldest} />),
    ...figure,
  },
];

const failureColumns: readonly Column<Overview['failures'][number]>[] = [
  {
    key: 'work',
    header: messages.work,
    render: ({ queue }) =>
      pageLink(filtered(pages.failures, `status=${queue}`), wordOf(queue, messages.failureNames)),
    ...rowName,
  },
  { key: 'failing', header: messages.failing, render: ({ failing }) => failing, ...figure },
];

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
      <PageHeading intro={messages.intro}>{messages.title}</PageHeading>
      <Loaded query={useGetOverviewQuery(undefined)}>
        {(today) => (
          <Stack>
            <MoneyFigures {...today} />
            <OwedFigures {...today.owed} />
            <CaseColumns
              main={summary(messages.queues, today.queues, queueColumns)}
              side={summary(messages.failures, today.failures, failureColumns)}
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
