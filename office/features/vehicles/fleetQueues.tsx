import { formatCalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { csvOf } from '../../store/casesApi';
import {
  useListArrearsInfiniteQuery,
  useListWaitingContractsInfiniteQuery,
} from '../../store/fleetApi';
import type { LateAgreement, WaitingContract } from '../../store/fleetWire';
import { customerPage, pages, vehiclePage } from '../../store/pages';
import { openQueue } from '../../widgets/CaseScreen';
import { figure, pageLink } from '../../widgets/values';
import { fieldsCopy, wordOf } from '../../words/fields';
import { queuesCopy } from '../../words/queues';
import { useAgreementActions } from './useAgreementActions';

const arrearsCopy = queuesCopy.arrears;

const inWords = ({ amount, due_on }: NonNullable<LateAgreement['promise']>) =>
  arrearsCopy.promised(formatNaira(amount), formatCalendarDate(due_on));

function useArrearsActions({ id, hardship }: LateAgreement) {
  const actions = useAgreementActions(id);
  return [
    actions.recordRepayment,
    actions.recordPromise,
    hardship === null && actions.recordHardship,
    hardship !== null && actions.restructure,
    hardship !== null && actions.refuseHardship,
    actions.repossess,
    actions.writeOff,
  ];
}

export const arrears = openQueue<LateAgreement>({
  queue: 'arrears',
  page: pages.arrears,
  copy: arrearsCopy,
  usePages: useListArrearsInfiniteQuery,
  fileOf: (query) => csvOf('/arrears/', query),
  statuses: ['all', '1–30', '31–60', '61–90', 'over 90'],
  queryOf: ({ status, sort }) => ({ age: status === 'all' ? '' : status, sort }),
  titleOf: ({ driver }) => driver,
  columns: [
    { key: 'vehicle', header: arrearsCopy.vehicle, render: ({ plate }) => plate },
    {
      key: 'overdue',
      header: fieldsCopy.overdue,
      render: ({ overdue }) => formatNaira(overdue),
      ...figure,
    },
    {
      key: 'daysPastDue',
      header: fieldsCopy.daysPastDue,
      render: ({ days_past_due }) => days_past_due,
      ...figure,
    },
    {
      key: 'promise',
      header: arrearsCopy.promiseColumn,
      render: ({ promise }) => (promise ? wordOf(promise.state) : arrearsCopy.noPromise),
    },
  ],
  flagsOf: ({ promise, hardship }) => [
    promise?.state === 'broken' && arrearsCopy.broken(inWords(promise)),
    hardship && arrearsCopy.hardship(hardship.reason, hardship.recorded_by),
  ],
  factsOf: ({ promise, ...agreement }) => [
    { term: arrearsCopy.vehicle, value: pageLink(vehiclePage(agreement.vehicle), agreement.plate) },
    { term: fieldsCopy.phone, value: agreement.phone },
    { term: fieldsCopy.daysPastDue, value: agreement.days_past_due },
    { term: arrearsCopy.overdueInstalments, value: agreement.overdue_instalments },
    { term: fieldsCopy.overdue, value: formatNaira(agreement.overdue), emphasis: 'total' },
    { term: fieldsCopy.outstanding, value: formatNaira(agreement.outstanding) },
    { term: fieldsCopy.repaid, value: formatNaira(agreement.repaid) },
    { term: fieldsCopy.price, value: formatNaira(agreement.price) },
    { term: fieldsCopy.onTime, value: agreement.on_time },
    {
      term: arrearsCopy.promise(wordOf(promise?.state ?? '')),
      value: promise && inWords(promise),
    },
    { term: arrearsCopy.note, value: promise?.note },
  ],
  useCaseActions: useArrearsActions,
});

const waitingCopy = queuesCopy['waiting-contracts'];

export const waitingContracts = openQueue<WaitingContract>({
  queue: 'waiting-contracts',
  page: pages.waitingContracts,
  copy: waitingCopy,
  usePages: useListWaitingContractsInfiniteQuery,
  fileOf: (query) => csvOf('/waiting-contracts/', query),
  titleOf: ({ id, name }) => waitingCopy.titleOf(String(id), name),
  columns: [
    { key: 'asset', header: fieldsCopy.asset, render: ({ asset }) => asset },
    {
      key: 'paid',
      header: waitingCopy.paid,
      render: ({ amount }) => formatNaira(amount),
      ...figure,
    },
    { key: 'days', header: waitingCopy.days, render: ({ days }) => days, ...figure },
  ],
  factsOf: ({ customer, ...contract }) => [
    { term: fieldsCopy.kind, value: wordOf(contract.kind) },
    { term: fieldsCopy.asset, value: contract.asset },
    {
      term: fieldsCopy.customerNumber,
      value: customer !== null && pageLink(customerPage(customer), customer),
    },
    { term: waitingCopy.paid, value: formatNaira(contract.amount), emphasis: 'total' },
    { term: waitingCopy.paidOn, value: formatCalendarDate(contract.since) },
    { term: waitingCopy.days, value: contract.days },
    { term: waitingCopy.moneyBackFrom, value: formatCalendarDate(contract.money_back_from) },
  ],
  useCaseActions: () => [],
});
