import { formatCalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import {
  failureList,
  waitingContractList,
  type WaitingContract,
  lateList,
  type Failure,
  type LateAgreement,
} from '../../store/queuesApi';
import { lagosTime } from '../../widgets/Ago';
import {
  recordHardship,
  recordPromise,
  refuseHardship,
  repay,
  repossess,
  restructure,
  writeOff,
} from '../../widgets/agreementDeeds';
import { RoleLink } from '../../widgets/RoleLink';
import { arrearsCopy, failuresCopy, waitingContractsCopy } from '../../words/queues';
import { figureColumn, wordsColumn } from '../../widgets/columns';
import type { OpenQueueDefinition } from '../../widgets/queue/definition';

export const failures: OpenQueueDefinition<Failure> = {
  queue: 'failures',
  path: '/failures',
  copy: failuresCopy,
  queryOf: ({ status, sort }) => ({ queue: status, sort }),
  list: failureList,
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

export const arrears: OpenQueueDefinition<LateAgreement> = {
  queue: 'arrears',
  path: '/arrears',
  copy: arrearsCopy,
  queryOf: ({ status, sort }) => ({ age: status === 'all' ? '' : status, sort }),
  list: lateList,
  titleOf: ({ driver }) => driver,
  columns: [
    wordsColumn(arrearsCopy.plate, ({ plate }) => plate),
    figureColumn(arrearsCopy.overdue, ({ overdue }) => formatNaira(overdue)),
    figureColumn(arrearsCopy.days, ({ days_past_due }) => days_past_due),
    wordsColumn(arrearsCopy.promise, ({ promise }) =>
      promise === null ? arrearsCopy.noPromise : arrearsCopy.promiseStates[promise.state],
    ),
  ],
  flagsOf: ({ promise, hardship }) => [
    ...(promise?.state === 'broken' ? [arrearsCopy.broken(inWords(promise))] : []),
    ...(hardship ? [arrearsCopy.hardship(hardship.reason, hardship.recorded_by)] : []),
  ],
  factsOf: (row) => [
    {
      term: arrearsCopy.plate,
      value: <RoleLink to={`/vehicles/${row.vehicle}`}>{row.plate}</RoleLink>,
    },
    { term: arrearsCopy.phone, value: row.phone },
    { term: arrearsCopy.days, value: row.days_past_due },
    { term: arrearsCopy.instalments, value: row.overdue_instalments },
    { term: arrearsCopy.overdue, value: formatNaira(row.overdue), emphasis: 'total' },
    { term: arrearsCopy.outstanding, value: formatNaira(row.outstanding) },
    { term: arrearsCopy.repaid, value: formatNaira(row.repaid) },
    { term: arrearsCopy.price, value: formatNaira(row.price) },
    { term: arrearsCopy.onTime, value: row.on_time },
    row.reminded_on !== null && {
      term: arrearsCopy.reminded,
      value: formatCalendarDate(row.reminded_on),
    },
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
  deedsOf: ({ hardship }) => [
    repay,
    recordPromise,
    ...(hardship ? [restructure, refuseHardship] : [recordHardship]),
    repossess,
    writeOff,
  ],
};

export const waitingContracts: OpenQueueDefinition<WaitingContract> = {
  queue: 'waiting-contracts',
  path: '/waiting-contracts',
  copy: waitingContractsCopy,
  list: waitingContractList,
  titleOf: ({ id, name }) => waitingContractsCopy.titleOf(String(id), name),
  columns: [
    wordsColumn(waitingContractsCopy.asset, ({ asset }) => asset),
    figureColumn(waitingContractsCopy.amount, ({ amount }) => formatNaira(amount)),
    figureColumn(waitingContractsCopy.days, ({ days }) => days),
  ],
  factsOf: (row) => [
    { term: waitingContractsCopy.kind, value: waitingContractsCopy.kinds[row.kind] },
    { term: waitingContractsCopy.asset, value: row.asset },
    row.customer !== null && {
      term: waitingContractsCopy.customer,
      value: <RoleLink to={`/customers/${row.customer}`}>{row.customer}</RoleLink>,
    },
    { term: waitingContractsCopy.amount, value: formatNaira(row.amount), emphasis: 'total' },
    { term: waitingContractsCopy.since, value: formatCalendarDate(row.since) },
    { term: waitingContractsCopy.days, value: row.days },
    { term: waitingContractsCopy.backFrom, value: formatCalendarDate(row.money_back_from) },
  ],
  deedsOf: () => [],
};
