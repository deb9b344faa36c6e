import { dayLength, type Instant } from '@/lib/dates';
import type { Overview } from '../store/companyWire';
import type { OfficePage } from '../store/pages';
import { isQueueName, queuePages, type QueueName } from './queuePages';
import { isWithinDay } from './values';

/** A queue as the screen "Today" and the link to the next queue show it. */
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
 * Returns when the first case of a queue is due, if that is within a day or was in the past. Otherwise Infinity, because
 * a case with a later deadline can wait until tomorrow.
 */
const deadlineOf = ({ due }: WaitingQueue, now: Instant) =>
  due !== null && isWithinDay(due - now) ? due : Infinity;

/** Returns when the first case of some queues is due. Null if that is in more than a day, or if no case is ever due. */
export function firstDueOf(queues: readonly WaitingQueue[], now: Instant): Instant | null {
  const due = Math.min(...queues.map((queue) => deadlineOf(queue, now)));
  return due === Infinity ? null : due;
}

/** Compares two numbers, the smaller one first. Either may be Infinity. */
const ascending = (first: number, second: number) =>
  first === second ? 0 : first < second ? -1 : 1;

/**
 * Returns the queues in the order in which people work on them. First come those with a case that is due within a day,
 * the earliest first. The others are sorted by the age of their oldest case in days, oldest first, and those of the
 * same age by money, most first. Leaves out queues that the office has no page for.
 */
export const byUrgency = (found: Overview['queues'], now: Instant): readonly WaitingQueue[] =>
  found
    .flatMap(({ queue, ...counts }) => {
      if (!isQueueName(queue)) return [];
      const [page, title] = queuePages[queue];
      return [{ ...counts, queue, page, title }];
    })
    .sort(
      (first, second) =>
        ascending(deadlineOf(first, now), deadlineOf(second, now)) ||
        ascending(daysOf(second, now), daysOf(first, now)) ||
        ascending(second.amount ?? 0, first.amount ?? 0),
    );
