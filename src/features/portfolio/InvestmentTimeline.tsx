import type { InvestmentStatus } from '@/config/choices';
import { formatCalendarDate } from '@/lib/dates';
import { portfolioMessages as messages, vehicleMessages } from '@/messages/portfolio';
import type { Backing, CliqueInvestment } from '@/store/investments/investmentsWire';
import { Money } from '@/ui/text/Money';
import { Timeline } from '@/ui/lists/Timeline';
import { lateOf } from '@/store/investments/latePayouts';
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

/**
 * Returns whether the money for the next payout has arrived. Null if that isn't known, or if other payouts are late,
 * because the money that has arrived then pays those first.
 */
function moneyOf(isCollected: boolean | null, isLate: boolean): string | null {
  if (isCollected === null || (isCollected && isLate)) return null;
  return vehicleMessages[isCollected ? 'moneyIsThere' : 'moneyIsNotThere'];
}

/** Renders a timeline of an investment: its start, its next payout and its end, if the days are known. */
export function InvestmentTimeline(props: InvestmentTimelineProps) {
  const { name, status, startDate, endDate, plan, backing, lost } = props;
  const isActive = status === 'active';
  const next = isActive ? nextPayoutOf(plan) : undefined;
  const nextTitle = next ? (
    <span>
      {messages.nextPayout} <Money amount={next.amount} />
    </span>
  ) : (
    messages.nextPayout
  );
  // The days are unknown until the contract has a vehicle.
  const isWaiting = backing?.state === 'waiting';
  const isReturned = backing?.state === 'returned';
  const closedOn = backing?.state === 'bound' && lost ? backing.closedOn : null;
  const isCollected = backing?.state === 'bound' ? backing.isNextPayoutThere : null;
  const steps = [
    {
      key: 'start',
      title: isWaiting || isReturned ? vehicleMessages.paidIn : messages.started,
      date: isWaiting ? backing.since : startDate,
      isDone: true,
    },
    {
      key: 'next',
      title: nextTitle,
      date: isActive ? (props.nextPayoutDate ?? next?.dueDate ?? null) : null,
      money: moneyOf(isCollected, lateOf(plan) !== undefined),
      isDone: false,
    },
    {
      key: 'end',
      title: isReturned ? vehicleMessages.moneyBack : messages.ends[status],
      date: isReturned ? backing.since : isWaiting ? null : (closedOn ?? endDate),
      isDone: !isActive,
    },
  ];
  return (
    <Timeline
      aria-label={messages.timelineOf(name)}
      steps={steps.flatMap(({ date, money = null, ...step }) =>
        date === null
          ? []
          : [{ ...step, note: [formatCalendarDate(date), money].filter(Boolean).join(' · ') }],
      )}
    />
  );
}
