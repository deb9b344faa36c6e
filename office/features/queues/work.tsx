import { formatCalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import {
  useListFailuresInfiniteQuery,
  useListLateInfiniteQuery,
  type Failure,
  type LateAgreement,
} from '../../store/queuesApi';
import { lagosTime } from '../../widgets/Ago';
import { arrearsCopy, failuresCopy } from '../../words/queues';
import { figureColumn, wordsColumn } from './columns';
import type { QueueDefinition } from './definition';

export const failures: QueueDefinition<Failure> = {
  queue: 'failures',
  path: '/failures',
  copy: failuresCopy,
  statuses: failuresCopy.statuses,
  queryOf: ({ status, sort }) => ({ queue: status, sort }),
  useRows: useListFailuresInfiniteQuery,
  titleOf: ({ kind, subject }) => failuresCopy.titleOf(kind, subject),
  columns: [
    wordsColumn(failuresCopy.error, ({ last_error }) => last_error),
    figureColumn(failuresCopy.tries, ({ attempts }) => attempts),
  ],
  factsOf: ({ attempts, last_error, next_try }) => [
    { term: failuresCopy.tries, value: attempts },
    { term: failuresCopy.error, value: last_error },
    {
      term: failuresCopy.next,
      value: next_try === null ? failuresCopy.givenUp : lagosTime(next_try),
    },
  ],
  deedsOf: (_row, queue) => [
    { label: failuresCopy.retry, route: 'POST /jobs/:id/retry/', query: `?queue=${queue}` },
  ],
};

const inWords = ({ amount, due_on }: NonNullable<LateAgreement['promise']>) =>
  arrearsCopy.promised(formatNaira(amount), formatCalendarDate(due_on));

export const arrears: QueueDefinition<LateAgreement> = {
  queue: 'arrears',
  path: '/arrears',
  copy: arrearsCopy,
  statuses: arrearsCopy.statuses,
  queryOf: () => ({}),
  useRows: useListLateInfiniteQuery,
  isShown: ({ age }, status) => status === 'all' || age === status,
  titleOf: ({ driver }) => driver,
  columns: [
    wordsColumn(arrearsCopy.plate, ({ plate }) => plate),
    figureColumn(arrearsCopy.overdue, ({ overdue }) => formatNaira(overdue)),
    figureColumn(arrearsCopy.days, ({ days_past_due }) => days_past_due),
    wordsColumn(arrearsCopy.promise, ({ promise }) =>
      promise === null ? arrearsCopy.noPromise : arrearsCopy.promiseStates[promise.state],
    ),
  ],
  flagsOf: ({ promise }) =>
    promise?.state === 'broken' ? [arrearsCopy.broken(inWords(promise))] : [],
  factsOf: (row) => [
    { term: arrearsCopy.plate, value: row.plate },
    { term: arrearsCopy.phone, value: row.phone },
    { term: arrearsCopy.days, value: row.days_past_due },
    { term: arrearsCopy.instalments, value: row.overdue_instalments },
    { term: arrearsCopy.overdue, value: formatNaira(row.overdue), emphasis: 'total' },
    { term: arrearsCopy.outstanding, value: formatNaira(row.outstanding) },
    { term: arrearsCopy.repaid, value: formatNaira(row.repaid) },
    { term: arrearsCopy.price, value: formatNaira(row.price) },
    { term: arrearsCopy.onTime, value: row.on_time },
    ...(row.promise === null
      ? []
      : [
          {
            term: `${arrearsCopy.promise}: ${arrearsCopy.promiseStates[row.promise.state]}`,
            value: inWords(row.promise),
          },
          { term: arrearsCopy.note, value: row.promise.note },
        ]),
  ],
  deedsOf: () => [
    {
      label: arrearsCopy.repay,
      route: 'POST /agreements/:id/repayments/',
      fields: [
        { name: 'amount', label: arrearsCopy.amount },
        { name: 'receipt', label: arrearsCopy.receipt },
        { name: 'paid_on', label: arrearsCopy.paidOn, type: 'date', isOptional: true },
      ],
    },
    {
      label: arrearsCopy.recordPromise,
      route: 'POST /agreements/:id/promises/',
      fields: [
        { name: 'amount', label: arrearsCopy.amount },
        { name: 'due_on', label: arrearsCopy.promisedOn, type: 'date' },
        { name: 'note', label: arrearsCopy.note },
      ],
    },
    {
      label: arrearsCopy.repossess,
      route: 'POST /agreements/:id/repossess/',
      fields: [
        { name: 'notice_on', label: arrearsCopy.notice, type: 'date' },
        { name: 'court_order', label: arrearsCopy.order, isOptional: true },
      ],
    },
    {
      label: arrearsCopy.writeOff,
      route: 'POST /agreements/:id/write-off/',
      fields: [{ name: 'reason', label: arrearsCopy.reason }],
    },
  ],
};
