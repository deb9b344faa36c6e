import { skipToken } from '@reduxjs/toolkit/query';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira, sumOf } from '@/lib/money';
import { KekeDrawing } from '@/ui/images/KekeDrawing';
import { MinibusDrawing } from '@/ui/images/MinibusDrawing';
import { Row, Stack } from '@/ui/layout/Layout';
import { Figures } from '@/ui/lists/Figures';
import { TextWithFigures } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { csvOf } from '../../store/casesApi';
import {
  useGetAgreementQuery,
  useListArrearsInfiniteQuery,
  useListWaitingContractsInfiniteQuery,
} from '../../store/fleetApi';
import type { LateAgreement, WaitingContract } from '../../store/fleetWire';
import { customerPage, filtered, pages, vehiclePage } from '../../store/pages';
import { useMay } from '../../store/sessionApi';
import { openQueue } from '../../widgets/CaseScreen';
import { inGroup, type StaffAction } from '../../widgets/staffAction';
import { count, figure, naira, noWrap, pageLink, phoneLink } from '../../widgets/values';
import { fieldMessages, labelOf } from '../../messages/fields';
import { queueMessages } from '../../messages/queues';
import { reasonMessages } from '../../messages/reasons';
import { agreementMessages } from '../../messages/vehicles';
import { DriverHistory } from './DriverHistory';
import { InstalmentStrip } from './InstalmentStrip';
import { Lateness, promiseFacts, PromiseInRow, RequestInRow } from './Lateness';
import { describeFirstTerms, proposedTermsFlag } from './newTerms';
import { InvestorsAffected } from './RestructureEffect';
import { useAgreementActions } from './useAgreementActions';

const arrearsMessages = queueMessages.arrears;

/**
 * Returns an answer to a driver's request, whose effect begins with what it means in numbers.
 * @param numbersInShort the numbers next to its button, by default the same as above its form
 */
function answerOf(action: StaffAction, numbers: string, numbersInShort = numbers): StaffAction {
  const { effect, effectHere = effect, effectInShort = effectHere } = action;
  return {
    ...action,
    effectHere: (
      <>
        <TextWithFigures>{numbers}</TextWithFigures> {effectHere}
      </>
    ),
    effectInShort: (
      <>
        <strong key={numbersInShort}>
          <TextWithFigures>{numbersInShort}</TextWithFigures>
        </strong>{' '}
        {effectInShort}
      </>
    ),
    isAnswer: true,
  };
}

function useArrearsActions(agreement: LateAgreement) {
  const { id, vehicle, hardship, outstanding, overdue } = agreement;
  const may = useMay();
  const isAsked = hardship !== null && may('GET /agreements/:id/');
  const { data: terms } = useGetAgreementQuery(isAsked ? id : skipToken);
  const instalments = terms?.instalments;
  const actions = useAgreementActions({ ...agreement, instalments });
  const firstTerms = describeFirstTerms({ outstanding, instalments }, useNow()) ?? undefined;
  const { restructured, refused } = arrearsMessages;
  const restructure = {
    ...actions.restructure,
    effectInShort: <InvestorsAffected vehicle={vehicle} />,
  };
  // After the call, what is right for a late driver is for staff to judge, so no other button is prominent.
  return [
    { ...actions.recordPromise, isRare: true },
    { ...actions.recordRepayment, isRare: true },
    hardship !== null && answerOf(restructure, restructured(formatNaira(outstanding)), firstTerms),
    hardship !== null && answerOf(actions.refuseHardship, refused(formatNaira(overdue))),
    ...inGroup('terms', [hardship === null && actions.recordHardship]),
    actions.repossess,
    actions.writeOff,
  ];
}

/** Shows for each instalment of a late driver whether it is paid. Nothing for people who may not see them. */
function PaymentsSoFar({ of: { id } }: { readonly of: LateAgreement }) {
  const maySee = useMay()('GET /agreements/:id/');
  const { data, isLoading } = useGetAgreementQuery(maySee ? id : skipToken);
  return maySee && (data !== undefined || isLoading) ? (
    <InstalmentStrip instalments={data?.instalments ?? []} />
  ) : null;
}

export const arrears = openQueue<LateAgreement>({
  queue: 'arrears',
  drawing: <KekeDrawing />,
  page: pages.arrears,
  messages: arrearsMessages,
  usePages: useListArrearsInfiniteQuery,
  fileOf: (query) => csvOf('/arrears/', query),
  statuses: ['all', '1–30', '31–60', '61–90', 'over 90'],
  queryOf: ({ status, sort }) => ({ age: status === 'all' ? '' : status, sort }),
  whyOf: ({ overdue_instalments, days_past_due }) =>
    reasonMessages.arrears(overdue_instalments, days_past_due),
  titleOf: ({ driver }) => driver,
  personOf: ({ driver }) => driver,
  phoneOf: ({ phone }) => phone,
  subjectOf: ({ overdue, driver, plate }) => [
    formatNaira(overdue),
    arrearsMessages.subject(driver, plate),
    plate,
  ],
  figuresOf: (late) => {
    const amount = sumOf(late.map(({ overdue }) => overdue));
    const drivers = { term: arrearsMessages.drivers, value: late.length };
    // A sum that is too large to be exact isn't shown.
    if (amount === null) return [drivers];
    return [{ term: arrearsMessages.overdueInAll, amount, emphasis: 'loss' }, drivers];
  },
  columns: [
    {
      key: 'daysPastDue',
      header: arrearsMessages.lateColumn,
      render: ({ days_past_due }) => (
        <Pill tone="danger">{agreementMessages.daysLate(days_past_due)}</Pill>
      ),
      ...noWrap,
    },
    { key: 'vehicle', header: arrearsMessages.vehicle, render: ({ plate }) => plate, ...noWrap },
    {
      key: 'overdue',
      header: fieldMessages.overdue,
      render: ({ overdue }) => naira(overdue),
      ...figure,
    },
    {
      key: 'promise',
      header: arrearsMessages.promiseColumn,
      render: (agreement) => <PromiseInRow of={agreement} />,
      isUnderName: true,
    },
    {
      key: 'request',
      header: arrearsMessages.requestColumn,
      render: (agreement) => <RequestInRow of={agreement} />,
      isUnderName: true,
    },
  ],
  headOf: (agreement) => (
    <>
      <Figures
        isLead
        layout="rows"
        figures={[
          { term: fieldMessages.overdue, amount: agreement.overdue },
          { term: fieldMessages.daysPastDue, value: agreement.days_past_due },
          { term: fieldMessages.onTime, value: agreement.on_time },
        ]}
      />
      <PaymentsSoFar of={agreement} />
      <Lateness of={agreement} />
    </>
  ),
  flagsOf: (agreement) => [proposedTermsFlag(agreement)],
  factsOf: (agreement) => [
    {
      term: arrearsMessages.vehicle,
      value: pageLink(vehiclePage(agreement.vehicle), agreement.plate),
    },
    { term: fieldMessages.phone, value: phoneLink(agreement.phone) },
    { term: fieldMessages.outstanding, value: naira(agreement.outstanding) },
    { term: fieldMessages.repaid, value: naira(agreement.repaid) },
    { term: fieldMessages.price, value: naira(agreement.price) },
    ...promiseFacts(agreement),
  ],
  more: ({ id }) => <DriverHistory agreement={id} />,
  useCaseActions: useArrearsActions,
});

const waitingMessages = queueMessages['waiting-contracts'];

/** Says where a vehicle is bound to a contract, and links to the vehicles that may be free. */
const WhereToBind = () => (
  <Stack gap={2}>
    <Note>{waitingMessages.binding}</Note>
    <Row as="ul" gap={2}>
      {Object.entries(waitingMessages.vehicles).map(([status, label]) => (
        <li key={status}>
          {pageLink(filtered(pages.vehicles, `status=${encodeURIComponent(status)}`), label)}
        </li>
      ))}
    </Row>
  </Stack>
);

export const waitingContracts = openQueue<WaitingContract>({
  queue: 'waiting-contracts',
  drawing: <MinibusDrawing />,
  page: pages.waitingContracts,
  messages: waitingMessages,
  usePages: useListWaitingContractsInfiniteQuery,
  fileOf: (query) => csvOf('/waiting-contracts/', query),
  whyOf: ({ money_back_from }) =>
    reasonMessages.waitingContracts(formatCalendarDate(money_back_from)),
  titleOf: ({ id, name }) => waitingMessages.titleOf(String(id), name),
  columns: [
    { key: 'asset', header: fieldMessages.asset, render: ({ asset }) => asset },
    {
      key: 'paid',
      header: waitingMessages.paid,
      render: ({ amount }) => naira(amount),
      ...figure,
    },
    { key: 'days', header: waitingMessages.days, render: ({ days }) => days, ...count },
    {
      key: 'moneyBackFrom',
      header: waitingMessages.moneyBackColumn,
      render: ({ money_back_from }) => formatCalendarDate(money_back_from),
      ...count,
    },
  ],
  factsOf: ({ customer, ...contract }) => [
    { term: fieldMessages.kind, value: labelOf(contract.kind) },
    { term: fieldMessages.asset, value: contract.asset },
    {
      term: fieldMessages.customerNumber,
      value: customer !== null && pageLink(customerPage(customer), customer),
    },
    { term: waitingMessages.paid, value: naira(contract.amount), emphasis: 'total' },
    { term: waitingMessages.paidOn, value: formatCalendarDate(contract.since) },
    { term: waitingMessages.days, value: contract.days },
    { term: waitingMessages.moneyBackFrom, value: formatCalendarDate(contract.money_back_from) },
  ],
  headOf: () => <WhereToBind />,
  useCaseActions: () => [],
});
