import type { ReactNode } from 'react';
import { lagosOffset } from '@contract/rules/calendar';
import { formatCalendarDate, formatDay } from '@/lib/dates';
import { formatNaira, formatCompactNaira, sumOf, toKobo, zeroKobo, type Kobo } from '@/lib/money';
import { classNames } from '@/ui/classNames';
import { BarChart } from '@/ui/chart/BarChart';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Figures } from '@/ui/lists/Figures';
import { WarningIcon } from '@/ui/images/icons';
import { PageHeading } from '@/ui/layout/Headings';
import { Grid, Stack } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import type { Column } from '@/ui/lists/Table';
import { useNow } from '@/ui/useNow';
import { useGetOverviewQuery } from '../../store/companyApi';
import type { Overview } from '../../store/companyWire';
import { filtered, pages } from '../../store/pages';
import { useMay, useMe } from '../../store/sessionApi';
import { FirstComparison, useWaitingInBooks } from '../../widgets/FirstComparison';
import { Loaded } from '../../widgets/Loaded';
import { OfficeTable } from '../../widgets/OfficeTable';
import { Ago, amountFigure, checked, figure, naira, pageLink, rowName } from '../../widgets/values';
import { byUrgency } from '../../widgets/waitingQueues';
import { labelOf } from '../../messages/fields';
import { overviewMessages as messages } from '../../messages/overview';
import { Decisions } from './Decisions';
import classes from './OverviewScreen.module.css';

const sum = (days: Overview['days'], flow: 'paid_in' | 'paid_out'): Kobo =>
  sumOf(days.map(({ [flow]: amount }) => amount)) ?? zeroKobo;

const paidWithdrawals = filtered(pages.withdrawals, 'status=paid&sort=newest');

/** Says how much money was never compared with the provider's statement, with a warning icon if there is any. */
function NotCompared() {
  const { open, isLoading } = useWaitingInBooks();
  // Takes the space of the sentence, so that nothing below it moves.
  if (isLoading) {
    return (
      <div className={classes.pending}>
        <Skeleton shape="text" width="half" />
      </div>
    );
  }
  const words = messages.notCompared(open === 0 ? null : formatNaira(toKobo(Math.abs(open))));
  return (
    <p className={classes.notCompared}>
      {open !== 0 && <WarningIcon />}
      <TextWithFigures>{words}</TextWithFigures>
    </p>
  );
}

/** Shows the balance at the provider and how long it lasts, or that nothing was ever compared. */
function AtProvider({ provider }: Pick<Overview, 'provider'>) {
  if (provider === null) {
    return (
      <div className={classes.unread}>
        <FirstComparison>
          <NotCompared />
        </FirstComparison>
      </div>
    );
  }
  const { balance, at, lasts_days: days } = provider;
  return (
    <div>
      <p className={classes.state}>
        <span>{messages.provider}</span> <strong>{naira(balance)}</strong>{' '}
        <span className={classes.lasts}>
          {days === null ? '' : `${messages.lasts(days)}, `}
          <Ago at={at} />
        </span>
      </p>
    </div>
  );
}

/** Shows the balance at the provider, and the money of today and of the 30 days before. */
function MoneyFigures({ days, provider }: Overview) {
  const may = useMay();
  const today = days.slice(-1);
  const before = days.slice(0, -1);
  return (
    <SectionCard
      title={messages.money}
      actions={may(paidWithdrawals.right) && pageLink(paidWithdrawals, messages.paidWithdrawals)}
    >
      <AtProvider provider={provider} />
      <div className={classNames(classes.pairs, classes.flows)}>
        <Figures
          figures={[
            amountFigure(messages.inToday, sum(today, 'paid_in')),
            amountFigure(messages.outToday, sum(today, 'paid_out')),
          ]}
        />
        <Figures
          figures={[
            amountFigure(messages.inMonth, sum(before, 'paid_in')),
            amountFigure(messages.outMonth, sum(before, 'paid_out')),
          ]}
        />
      </div>
    </SectionCard>
  );
}

const isNothingOwed = ({ amount, late, reserve }: Overview['owed']) =>
  amount === 0 && late === 0 && reserve === 0;

/**
 * Minimum number of days for a chart to be shown. With fewer days, a list shows as much, with exact amounts.
 */
const leastDaysInChart = 8;

/** Lists the days with payouts, and which part of a day's payouts isn't covered. */
const OwedDays = ({ days }: Pick<Overview['owed'], 'days'>) => (
  <Figures
    aria-label={messages.owedChart}
    figures={days.map(({ day, amount, covered }) => ({
      term: formatCalendarDate(day),
      amount,
      note: covered < amount && messages.uncovered(formatNaira(toKobo(amount - covered))),
    }))}
  />
);

/** Draws what is owed by day, filled as far as it is covered. */
function OwedChart({ amount, covered, days }: Overview['owed']) {
  const { covered: coveredHeader, missing } = messages.owedHeaders;
  const isAllCovered = covered >= amount;
  return (
    <BarChart
      title={messages.owedChart}
      labelHeader={messages.dayHeader}
      {...(isAllCovered
        ? { valueHeader: coveredHeader }
        : { doneHeader: coveredHeader, valueHeader: missing })}
      bars={days.map(({ day, amount: value, covered: done }) => ({
        key: day,
        label: formatCalendarDate(day),
        tick: formatDay(day),
        value,
        ...(!isAllCovered && { done }),
      }))}
      format={(value) => formatNaira(toKobo(value))}
      formatShort={formatCompactNaira}
    />
  );
}

/** Shows what is owed by day. Renders nothing for a single day, whose amount the sentence above says. */
function OwedByDay(owed: Overview['owed']) {
  const days = owed.days.filter(({ amount }) => amount > 0);
  if (days.length < 2) return null;
  return days.length < leastDaysInChart ? <OwedDays days={days} /> : <OwedChart {...owed} />;
}

/** Renders words about late payouts in red, with a warning icon. */
const Late = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.late}>
    <WarningIcon />
    <span>{children}</span>
  </span>
);

/** Says how much is already late, if anything is, and how much is owed and how much of that is covered. */
function OwedInShort({ amount, covered, late }: Overview['owed']) {
  const may = useMay();
  const missing = amount > covered ? formatNaira(toKobo(amount - covered)) : null;
  const words = late > 0 ? messages.owedWithLate : messages.owedInShort;
  return (
    <div>
      {late > 0 && (
        <p className={classes.sentence}>
          <Late>
            <TextWithFigures>{messages.owedLate(formatNaira(late))}</TextWithFigures>
          </Late>{' '}
          {may(pages.arrears.right) && pageLink(pages.arrears, messages.arrears)}
        </p>
      )}
      <p className={classNames(late === 0 && classes.sentence)}>
        <TextWithFigures>
          {words(formatNaira(amount), formatNaira(covered), missing)}
        </TextWithFigures>
      </p>
    </div>
  );
}

/**
 * Shows the unpaid payouts that are due within 30 days, which parts of them are covered and late, and the reserve.
 * Renders nothing if all of them are 0.
 */
function OwedFigures(owed: Overview['owed']) {
  if (isNothingOwed(owed)) return null;
  return (
    <SectionCard title={messages.owed}>
      {owed.amount > 0 && <OwedInShort {...owed} />}
      <OwedByDay {...owed} />
      <Figures figures={[amountFigure(messages.reserve, owed.reserve)]} />
      <Note>{messages.owedIntro}</Note>
    </SectionCard>
  );
}

/** Says which payouts come next. Renders nothing if none is due within 30 days. */
function NextPayouts({ days }: Pick<Overview['owed'], 'days'>) {
  const next = days.find(({ amount }) => amount > 0);
  if (next === undefined) return null;
  return (
    <TextWithFigures>
      {messages.nextPayouts(formatNaira(next.amount), formatCalendarDate(next.day))}
    </TextWithFigures>
  );
}

const failureColumns: readonly Column<Overview['failures'][number]>[] = [
  {
    key: 'work',
    header: messages.work,
    render: ({ queue }) =>
      pageLink(filtered(pages.failures, `status=${queue}`), labelOf(queue, messages.failureNames)),
    ...rowName,
  },
  { key: 'failing', header: messages.failing, render: ({ failing }) => failing, ...figure },
];

/** Says that no work has failed. */
const NoFailures = () => (
  <div className={classes.noFailures}>
    {checked(true, pageLink(pages.failures, messages.noFailures))}
  </div>
);

interface FailuresProps {
  /** The kinds of work that have failed. */
  readonly failed: Overview['failures'];
}

/** Shows the kinds of work that have failed. Renders nothing if none has. */
function Failures({ failed }: FailuresProps) {
  if (failed.length === 0) return null;
  return (
    <SectionCard title={messages.failures}>
      <OfficeTable
        caption={messages.failures}
        rows={failed}
        rowKey={({ queue }) => queue}
        lines={1}
        columns={failureColumns}
      />
    </SectionCard>
  );
}

function DayChart({
  days,
  flow,
}: Pick<Overview, 'days'> & { readonly flow: 'paid_in' | 'paid_out' }) {
  return (
    <SectionCard title={messages.charts[flow]}>
      <BarChart
        title={messages.charts[flow]}
        labelHeader={messages.dayHeader}
        valueHeader={messages.chartHeaders[flow]}
        bars={days.map(({ day, [flow]: value }) => ({
          key: day,
          label: formatCalendarDate(day),
          tick: formatDay(day),
          value,
        }))}
        format={(value) => formatNaira(toKobo(value))}
        formatShort={formatCompactNaira}
      />
    </SectionCard>
  );
}

const flows = ['paid_in', 'paid_out'] as const;

/** Renders a chart of the money paid in and one of the money paid out, by day. Leaves out a chart with too few days. */
function Charts({ days }: Pick<Overview, 'days'>) {
  const drawn = flows.filter(
    (flow) => days.filter(({ [flow]: amount }) => amount !== 0).length >= leastDaysInChart,
  );
  if (drawn.length === 0) return null;
  return (
    <Grid columns="panel">
      {drawn.map((flow) => (
        <DayChart key={flow} days={days} flow={flow} />
      ))}
    </Grid>
  );
}

/** Greets the person by the time of day in Lagos. */
function Greeting() {
  const me = useMe();
  const hour = new Date(useNow() + lagosOffset).getUTCHours();
  return <span>{messages.greeting(hour, me?.name ?? '')}</span>;
}

/** Shows what needs a decision, the failures and the money. */
function Today({ today }: { readonly today: Overview }) {
  const failed = today.failures.filter(({ failing }) => failing > 0);
  return (
    <Stack>
      <Decisions
        queues={byUrgency(today.queues, today.as_of)}
        decided={today.decided_today}
        foot={failed.length === 0 && <NoFailures />}
        afterwards={<NextPayouts days={today.owed.days} />}
      />
      <Failures failed={failed} />
      <MoneyFigures {...today} />
      <OwedFigures {...today.owed} />
      <Charts days={today.days} />
    </Stack>
  );
}

/** Renders the screen "Today": what needs a decision now, and the state of the company today. */
export function OverviewScreen() {
  return (
    <>
      <PageHeading intro={<Greeting />}>{messages.title}</PageHeading>
      <Loaded query={useGetOverviewQuery(undefined)}>{(today) => <Today today={today} />}</Loaded>
    </>
  );
}
