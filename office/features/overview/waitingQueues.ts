import { dayLength, type Instant } from '@/lib/dates';
import type { Overview } from '../../store/companyWire';
import type { OfficePage } from '../../store/pages';
import { isQueueName, queuePages, type QueueName } from '../../widgets/queuePages';

/** A queue as the screen "Today" shows it. */
export interface WaitingQueue extends Omit<Overview['queues'][number], 'queue'> {
  readonly queue: QueueName;
  readonly page: OfficePage;
  readonly title: string;
}

/**
 * Returns the number of whole days for which the oldest case of a queue has waited. Infinity if its age is unknown, so
 * that the queue comes first.
 */
const daysOf = ({ oldest }: WaitingQueue, now: Instant) =>
  oldest === null ? Infinity : Math.floor((now - oldest) / dayLength);

/**
 * Returns the queues of the screen "Today", sorted by the age of their oldest case in days, oldest first. Queues of the
 * same age are sorted by money, most first. Leaves out queues that the office has no page for.
 */
export const byAgeAndMoney = (found: Overview['queues'], now: Instant): readonly WaitingQueue[] =>
  found
    .flatMap(({ queue, ...counts }) => {
      if (!isQueueName(queue)) return [];
      const [page, title] = queuePages[queue];
      return [{ ...counts, queue, page, title }];
    })
    .sort((first, second) => {
      const [days, otherDays] = [daysOf(first, now), daysOf(second, now)];
      if (days !== otherDays) return otherDays > days ? 1 : -1;
      return (second.amount ?? 0) - (first.amount ?? 0);
    });
