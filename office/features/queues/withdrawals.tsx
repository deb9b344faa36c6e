import { formatNaira } from '@/lib/money';
import { csvOf } from '../../store/casesApi';
import {
  useApproveWithdrawalMutation,
  useEnterWithdrawalCodeMutation,
  useGetWithdrawalQuery,
  useListWithdrawalsInfiniteQuery,
  useLookAtWithdrawalMutation,
  useRejectWithdrawalMutation,
  useResumeSendingMutation,
  useReturnWithdrawalMutation,
  useStopSendingMutation,
} from '../../store/moneyApi';
import { withdrawalStatuses, type Withdrawal, type WithdrawalSummary } from '../../store/moneyWire';
import { pages, withdrawalPage } from '../../store/pages';
import { shortText } from '../../widgets/fields';
import type { QueueDefinition } from '../../widgets/lists';
import { staffAction, type CaseActions } from '../../widgets/staffAction';
import {
  ago,
  FactsCard,
  figure,
  lagosTime,
  Lines,
  pageLink,
  type Flag,
} from '../../widgets/values';
import { actionsCopy, askedCopy } from '../../words/actions';
import { fieldsCopy, nameOf, wordOf } from '../../words/fields';
import { queueCopy } from '../../words/office';
import { queuesCopy } from '../../words/queues';

const copy = queuesCopy.withdrawals;

/** Returns the reasons to check carefully before sending the money. */
function flagsOf(withdrawal: Withdrawal): readonly Flag[] {
  const { status, proposal, exceptions, is_frozen, is_named_alike, is_known } = withdrawal;
  const isWaiting = status === 'waiting';
  return [
    proposal && copy.flags.proposed(proposal.proposed_by),
    isWaiting && !proposal && withdrawal.takes_two && copy.flags.two,
    is_frozen && copy.flags.frozen,
    !is_named_alike && copy.flags.name,
    isWaiting && !is_known && copy.flags.first,
    ...exceptions.map(({ kind, said }) => copy.flags.exception(kind, said)),
  ];
}

/** The receiver, the steps so far, and the customer's other withdrawals. */
const mainOf = (withdrawal: Withdrawal) => (
  <>
    <FactsCard
      title={copy.receiver}
      flags={flagsOf(withdrawal)}
      facts={[
        { term: fieldsCopy.status, value: wordOf(withdrawal.status) },
        { term: fieldsCopy.amount, value: formatNaira(withdrawal.amount), emphasis: 'total' },
        { term: fieldsCopy.name, value: withdrawal.account_name },
        { term: fieldsCopy.account, value: withdrawal.account_number },
        { term: fieldsCopy.bank, value: withdrawal.bank_name },
        { term: fieldsCopy.requested, value: ago(withdrawal.requested_at) },
        {
          term: copy.labels.notBefore,
          value: withdrawal.not_before !== null && lagosTime(withdrawal.not_before),
        },
        { term: copy.labels.ourReference, value: withdrawal.payment_reference },
        { term: copy.labels.waitsBecause, value: withdrawal.waits_because },
        { term: copy.labels.failure, value: withdrawal.failure },
        { term: copy.labels.rejectedBecause, value: withdrawal.reason },
      ]}
    />
    <Lines title={copy.steps} none={copy.noSteps} rows={withdrawal.steps}>
      {({ at, actor, action }) => [action, queueCopy.by(actor), ', ', ago(at)]}
    </Lines>
    <Lines title={copy.others} none={copy.none} rows={withdrawal.earlier}>
      {({ id, amount, status, account_number, requested_at }) => [
        pageLink(withdrawalPage(id), formatNaira(amount)),
        ` ${copy.toAccount(account_number)} ${wordOf(status)}, `,
        ago(requested_at),
      ]}
    </Lines>
  </>
);

const sideOf = (withdrawal: Withdrawal) => (
  <FactsCard
    title={copy.customer}
    facts={[
      { term: fieldsCopy.name, value: nameOf(withdrawal) },
      { term: fieldsCopy.email, value: withdrawal.email },
      { term: fieldsCopy.customerSince, value: ago(withdrawal.customer_since) },
      {
        term: fieldsCopy.identity,
        value: withdrawal.is_verified ? fieldsCopy.verified : fieldsCopy.notVerified,
      },
      { term: copy.labels.balance, value: formatNaira(withdrawal.balance) },
    ]}
  />
);

/** The actions that a withdrawal allows in its state, the usual one first. */
function useCaseActions(withdrawal: Withdrawal): CaseActions {
  const { id, status, proposal, waits_because, takes_two } = withdrawal;
  const [approve] = useApproveWithdrawalMutation();
  const [reject] = useRejectWithdrawalMutation();
  const [look] = useLookAtWithdrawalMutation();
  const [enterCode] = useEnterWithdrawalCodeMutation();
  const [giveBack] = useReturnWithdrawalMutation();
  if (status === 'waiting') {
    return [
      proposal === null &&
        staffAction({
          ...(takes_two ? actionsCopy.proposeWithdrawal : actionsCopy.approveWithdrawal),
          right: 'POST /withdrawals/:id/approve/',
          send: () => approve(id),
        }),
      staffAction({
        ...actionsCopy.rejectWithdrawal,
        right: 'POST /withdrawals/:id/reject/',
        fields: { reason: shortText(askedCopy.reasonForCustomer) },
        isDangerous: true,
        send: ({ reason }) => reject({ id, reason }),
      }),
    ];
  }
  if (status !== 'approved' && status !== 'sending') return [];
  return [
    staffAction({
      ...actionsCopy.lookAtWithdrawal,
      right: 'POST /withdrawals/:id/look/',
      isStaying: true,
      send: () => look(id),
    }),
    waits_because === 'code' &&
      staffAction({
        ...actionsCopy.enterWithdrawalCode,
        right: 'POST /withdrawals/:id/code/',
        fields: { code: shortText(askedCopy.code) },
        isStaying: true,
        send: ({ code }) => enterCode({ id, code }),
      }),
    staffAction({
      ...actionsCopy.returnWithdrawal,
      right: 'POST /withdrawals/:id/return/',
      fields: { reason: shortText(askedCopy.reasonForStaff) },
      isStaying: true,
      send: ({ reason }) => giveBack({ id, reason }),
    }),
  ];
}

function useSending(): CaseActions {
  const [stop] = useStopSendingMutation();
  const [resume] = useResumeSendingMutation();
  return [
    staffAction({
      ...actionsCopy.stopSending,
      right: 'POST /withdrawals/stop/',
      fields: { reason: shortText(askedCopy.reasonToStop) },
      isRare: true,
      send: ({ reason }) => stop(reason),
    }),
    staffAction({
      ...actionsCopy.resumeSending,
      right: 'POST /withdrawals/resume/',
      send: () => resume(undefined),
    }),
  ];
}

/** Withdrawals: the receiver, the customer, the steps so far, and the decision. */
export const withdrawals: QueueDefinition<WithdrawalSummary, Withdrawal> = {
  queue: 'withdrawals',
  page: pages.withdrawals,
  copy,
  usePages: useListWithdrawalsInfiniteQuery,
  fileOf: (query) => csvOf('/withdrawals/', query),
  statuses: withdrawalStatuses,
  useActions: useSending,
  titleOf: nameOf,
  columns: [
    {
      key: 'to',
      header: copy.labels.to,
      render: ({ account_name, bank_name }) => `${account_name}, ${bank_name}`,
    },
    {
      key: 'amount',
      header: fieldsCopy.amount,
      render: ({ amount }) => formatNaira(amount),
      ...figure,
    },
    {
      key: 'requested',
      header: fieldsCopy.requested,
      render: ({ requested_at }) => ago(requested_at),
      ...figure,
    },
  ],
  useCase: (id) => ({ query: useGetWithdrawalQuery(Number(id)) }),
  caseTitleOf: (found) => copy.titleOf(formatNaira(found.amount), nameOf(found)),
  main: mainOf,
  side: sideOf,
  useCaseActions,
};
