import { Job } from '@contract/office/company';
import { Arrears, Late, WaitingContract } from '@contract/office/fleet';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { listOf, pagesOf } from '../../store/lists';
import type { ReadBy } from '../../store/reply';
import { lagosTime } from '../../widgets/Ago';
import { deedOf } from '../../widgets/queue/deed';
import { openQueue } from '../../widgets/queue/openQueue';
import { roleLink } from '../../widgets/RoleLink';
import { wordOf } from '../../words/fields';
import { arrearsCopy, failuresCopy, waitingContractsCopy } from '../../words/queues';

export const failures = openQueue({
  queue: 'failures',
  list: listOf('/jobs/', Job),
  statuses: ['jobs', 'mails', 'rail_events', 'deposit_accounts', 'withdrawals'],
  copy: failuresCopy,
  queryOf: ({ status, sort }) => ({ queue: status, sort }),
  titleOf: ({ kind, subject }) => failuresCopy.titleOf(kind, subject),
  columns: ['last_error', 'attempts'],
  factsOf: ({ next_try }) => [
    'attempts',
    'last_error',
    ['next_try', next_try === null ? failuresCopy.givenUp : lagosTime(next_try)],
  ],
  deedsOf: (_row, queue) => [deedOf('POST /jobs/:id/retry/', { query: `?queue=${queue}` })],
});

const inWords = ({ amount, due_on }: NonNullable<ReadBy<typeof Late>['promise']>) =>
  arrearsCopy.promised(formatNaira(amount), formatCalendarDate(due_on));

export const arrears = openQueue({
  queue: 'arrears',
  list: pagesOf('/arrears/', Arrears, Late, ({ late }) => late, {
    keyOf: ({ late_since, id }) => `${late_since} ${id}`,
  }),
  statuses: ['all', '1–30', '31–60', '61–90', 'over 90'],
  copy: arrearsCopy,
  queryOf: ({ status, sort }) => ({ age: status === 'all' ? '' : status, sort }),
  titleOf: ({ driver }) => driver,
  columns: [
    'plate',
    'overdue',
    'days_past_due',
    ['promise', ({ promise }) => (promise ? wordOf(promise.state) : arrearsCopy.noPromise)],
  ],
  flagsOf: ({ promise, hardship }) => [
    ...(promise?.state === 'broken' ? [arrearsCopy.broken(inWords(promise))] : []),
    ...(hardship ? [arrearsCopy.hardship(hardship.reason, hardship.recorded_by)] : []),
  ],
  factsOf: ({ plate, vehicle, promise }) => [
    ['plate', roleLink(`/vehicles/${vehicle}`, plate)],
    'phone',
    'days_past_due',
    'overdue_instalments',
    'overdue',
    'outstanding',
    'repaid',
    'price',
    'on_time',
    'reminded_on',
    [arrearsCopy.promise(wordOf(promise?.state ?? '')), promise && inWords(promise)],
    [arrearsCopy.note, promise?.note],
  ],
  total: 'overdue',
  deedsOf: ({ hardship }) =>
    [
      deedOf('POST /agreements/:id/repayments/'),
      deedOf('POST /agreements/:id/promises/'),
      !hardship && deedOf('POST /agreements/:id/hardship/'),
      hardship && deedOf('POST /agreements/:id/restructure/'),
      hardship && deedOf('POST /agreements/:id/hardship/refuse/'),
      deedOf('POST /agreements/:id/repossess/'),
      deedOf('POST /agreements/:id/write-off/'),
    ].filter((deed) => deed !== null && deed !== false),
});

export const waitingContracts = openQueue({
  queue: 'waiting-contracts',
  list: listOf('/waiting-contracts/', WaitingContract),
  copy: waitingContractsCopy,
  titleOf: ({ id, name }) => waitingContractsCopy.titleOf(String(id), name),
  columns: ['asset', 'amount', 'days'],
  factsOf: ({ customer }) => [
    'kind',
    'asset',
    ['customer', customer !== null && roleLink(`/customers/${customer}`, customer)],
    'amount',
    'since',
    'days',
    'money_back_from',
  ],
  deedsOf: () => [],
});
