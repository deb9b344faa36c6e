import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import {
  type CalendarDate,
  dayLength,
  formatCalendarDate,
  lagosDay,
  type Instant,
} from '@/lib/dates';
import { formatNaira, sumOf } from '@/lib/money';
import { momentMessages as messages } from '@/messages/moments';
import { useAppSelector } from '@/store/hooks';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import {
  heldOf,
  lateVehicles,
  momentKey,
  newestMoment,
  type LateVehicle,
  type Moment,
} from '@/store/investments/moments';
import { planOf } from '@/store/investments/payoutPlan';
import { nextOf } from '@/store/investments/portfolioSummary';
import type { List } from '@/store/api/wire';
import { selectClosedMoments } from '@/store/user/userSlice';
import { useNewestTransactions } from '@/store/wallet/walletApi';
import type { Transaction } from '@/store/wallet/walletWire';
import { WarningIcon } from '@/ui/images/icons';
import { Disclosure } from '@/ui/layout/Disclosure';
import { Grid, Stack } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Timeline } from '@/ui/lists/Timeline';
import { useAreAmountsHidden } from '@/ui/text/amountMask';
import { TextWithFigures } from '@/ui/text/Money';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Text } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { EventCard, FirstDepositCard, firstDepositKey } from './MomentCards';
import classes from './Moments.module.css';

type LateVehicles = readonly [LateVehicle, ...LateVehicle[]];

/** Returns how much is late in all, and since when. While amounts are hidden, only since when. */
function lateTitle(late: LateVehicles, areHidden: boolean): string {
  const [{ name, amount, since }] = late;
  const day = formatCalendarDate(since);
  if (late.length === 1) {
    return messages.lateTitle(areHidden ? null : formatNaira(amount), name, day);
  }
  const sum = areHidden ? null : sumOf(late.map((each) => each.amount));
  return messages.lateTitles(sum && formatNaira(sum), late.length, day);
}

/** Shows how much is late and since when, for each of several vehicles. Renders nothing for a single one. */
function LateOfEach({ late }: { late: LateVehicles }) {
  const areHidden = useAreAmountsHidden();
  if (late.length === 1) return null;
  return (
    <Stack gap={1}>
      {late.map(({ name, amount, since }, index) => (
        <Text key={index}>
          <TextWithFigures>
            {messages.lateOf(
              name,
              areHidden ? null : formatNaira(amount),
              formatCalendarDate(since),
            )}
          </TextWithFigures>
        </Text>
      ))}
    </Stack>
  );
}

interface LatePayoutsProps {
  readonly late: LateVehicles;
  /** Day of the next payout. Null if there is none. */
  readonly next: CalendarDate | null;
}

/** Shows since when payouts are late, what Mota does now, and when the next payout is due. */
function LateTimeline({ late: [longest], next }: LatePayoutsProps) {
  const since = {
    key: 'since',
    title: messages.lateSince,
    note: formatCalendarDate(longest.since),
    isDone: true,
    isLate: true,
  };
  const now = {
    key: 'now',
    title: messages.lateToday,
    note: messages.lateFollowedUp,
    isDone: false,
    isRunning: true,
  };
  const nextPayout = next !== null && {
    key: 'next',
    title: messages.lateNext,
    note: formatCalendarDate(next),
    isDone: false,
  };
  return (
    <Timeline
      isLow
      aria-label={messages.lateCourse}
      steps={nextPayout ? [since, now, nextPayout] : [since, now]}
    />
  );
}

/** Shows late payouts: how much is late, since when, and what happens now. */
function LatePayouts({ late, next }: LatePayoutsProps) {
  const areHidden = useAreAmountsHidden();
  return (
    <SectionCard
      tone="warning"
      title={
        <span className={classes.late}>
          <WarningIcon />
          <TextWithFigures>{lateTitle(late, areHidden)}</TextWithFigures>
        </span>
      }
    >
      <LateOfEach late={late} />
      <Grid columns="panel">
        <LateTimeline late={late} next={next} />
        <Stack gap={3}>
          <Text tone="muted">{messages.lateNothingToDo}</Text>
          <Disclosure summary={messages.lateNow}>
            <ul className={classes.steps}>
              {messages.lateSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </Disclosure>
          <div>
            <LinkButton variant="quiet" to={paths.portfolio.to()}>
              {messages.seePayouts}
            </LinkButton>
          </div>
        </Stack>
      </Grid>
    </SectionCard>
  );
}

/**
 * Returns the customer's only transaction if it is a successful deposit of the last `momentDays` days. Undefined
 * otherwise.
 */
function firstDepositOf(
  { items, unreadable }: List<Transaction>,
  now: Instant,
): Transaction | undefined {
  const [first, second] = items;
  if (first === undefined || second !== undefined || unreadable > 0) return undefined;
  const { type, status, createdAt } = first;
  const isNew = createdAt > now - limits.momentDays * dayLength;
  return type === 'deposit' && status === 'success' && isNew ? first : undefined;
}

export interface CurrentMoments {
  /**
   * Whether the data about late payouts and recent events has loaded or failed to load, so that nothing below them
   * moves any more.
   */
  readonly areKnown: boolean;
  readonly areAny: boolean;
  /** Vehicles with late payouts, in descending order of how long they have been late. */
  readonly late: readonly LateVehicle[];
  /** Day of the next payout. Null if there is none. */
  readonly next: CalendarDate | null;
  readonly moment: Moment | undefined;
  /** The first deposit, as long as it is new and the customer hasn't closed its card. */
  readonly firstDeposit: Transaction | undefined;
}

/** Returns late payouts, the newest event of the investments, such as a first payout, and a first deposit. */
export function useMoments(): CurrentMoments {
  const now = useNow();
  const { data: portfolio, error: portfolioError } = useListInvestmentsQuery(undefined);
  const { data: newest, error: newestError } = useNewestTransactions(limits.overviewTransactions);
  const late = portfolio ? lateVehicles(portfolio) : [];
  const closed = useAppSelector(selectClosedMoments) ?? [];
  const newestEvent = portfolio && newestMoment(portfolio, lagosDay(now));
  const moment = newestEvent && closed.includes(momentKey(newestEvent)) ? undefined : newestEvent;
  const firstDeposit =
    newest && !closed.includes(firstDepositKey) ? firstDepositOf(newest, now) : undefined;
  return {
    areKnown: (portfolio ?? portfolioError) !== undefined && (newest ?? newestError) !== undefined,
    areAny: late.length > 0 || moment !== undefined || firstDeposit !== undefined,
    late,
    next: (portfolio && nextOf(heldOf(portfolio).map(planOf))?.date) ?? null,
    moment,
    firstDeposit,
  };
}

/** Shows late payouts and recent events such as a first payout. Usually there are none. */
export function Moments({ moments }: { moments: CurrentMoments }) {
  const { late, next, moment, firstDeposit } = moments;
  const [longest, ...others] = late;
  return (
    <>
      {longest ? <LatePayouts late={[longest, ...others]} next={next} /> : null}
      {moment ? <EventCard moment={moment} /> : null}
      {firstDeposit ? <FirstDepositCard deposit={firstDeposit} /> : null}
    </>
  );
}
