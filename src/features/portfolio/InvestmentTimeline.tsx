import type { InvestmentStatus } from '@/config/choices';
import { formatCalendarDate } from '@/lib/dates';
import { portfolioCopy as copy } from '@/words/portfolio';
import { vehicleCopy } from '@/words/vehicle';
import type { Backing, CliqueInvestment } from '@/store/investments/investmentsWire';
import { Money } from '@/ui/Money';
import { Timeline } from '@/ui/Timeline';
import { nextPayoutOf, type PlannedPayout } from '@/store/investments/payoutPlan';

interface InvestmentTimelineProps extends Pick<
  CliqueInvestment,
  'startDate' | 'endDate' | 'nextPayoutDate' | 'lost'
> {
  readonly name: string;
  readonly status: InvestmentStatus;
  readonly plan: readonly PlannedPayout[];
  readonly backing: Backing | null;
}

/** The start of an investment, its next payout and its end, if the days are known. */
export function InvestmentTimeline(props: InvestmentTimelineProps) {
  const { name, status, startDate, endDate, plan, backing, lost } = props;
  const isActive = status === 'active';
  const next = isActive ? nextPayoutOf(plan) : undefined;
  const nextTitle = next ? (
    <span>
      {copy.nextPayout} <Money amount={next.amount} />
    </span>
  ) : (
    copy.nextPayout
  );
  // The days of a contract without a vehicle are not known yet.
  const isWaiting = backing?.state === 'waiting';
  const isReturned = backing?.state === 'returned';
  const closedOn = backing?.state === 'bound' && lost ? backing.closedOn : null;
  const isThere = backing?.state === 'bound' ? backing.isNextPayoutThere : null;
  const steps = [
    {
      key: 'start',
      title: isWaiting || isReturned ? vehicleCopy.paidIn : copy.started,
      date: isWaiting ? backing.since : startDate,
      isDone: true,
    },
    {
      key: 'next',
      title: nextTitle,
      date: isActive ? (props.nextPayoutDate ?? next?.dueDate ?? null) : null,
      money: isThere === null ? null : vehicleCopy[isThere ? 'moneyIsThere' : 'moneyIsNotThere'],
      isDone: false,
    },
    {
      key: 'end',
      title: isReturned
        ? vehicleCopy.moneyBack
        : closedOn === null
          ? copy.ends[status]
          : vehicleCopy.closedWithLoss,
      date: isReturned ? backing.since : isWaiting ? null : (closedOn ?? endDate),
      isDone: !isActive,
    },
  ];
  return (
    <Timeline
      aria-label={copy.timelineOf(name)}
      steps={steps.flatMap(({ date, money = null, ...step }) =>
        date === null
          ? []
          : [{ ...step, note: [formatCalendarDate(date), money].filter(Boolean).join(' · ') }],
      )}
    />
  );
}
