import { formatMovement, formatNaira } from '@/lib/money';
import { csvOf } from '../../store/casesApi';
import { useListJobsInfiniteQuery, useRetryJobMutation } from '../../store/companyApi';
import type { Job } from '../../store/companyWire';
import {
  useListReferralsInfiniteQuery,
  usePayReferralMutation,
  useRefuseReferralMutation,
} from '../../store/customersApi';
import type { SharedReferral } from '../../store/customersWire';
import {
  useAddRefundMutation,
  useAssignDepositMutation,
  useCloseDepositExceptionMutation,
  useCloseWithdrawalExceptionMutation,
  useDebitDepositMutation,
  useFreezeForDepositMutation,
  useListDepositExceptionsInfiniteQuery,
  useListRefusedAccountsInfiniteQuery,
  useListSuspenseInfiniteQuery,
  useListUnmatchedInfiniteQuery,
  useListWithdrawalExceptionsInfiniteQuery,
  useLookAtDepositMutation,
  useReconcileMutation,
  useRepayWithDepositMutation,
  useRetryRefusedAccountMutation,
  useRetryRefusedAccountsMutation,
  useReturnDepositMutation,
  useSettleDifferenceMutation,
  useSettleUnmatchedMutation,
} from '../../store/moneyApi';
import type {
  DepositException,
  RefusedAccount,
  SuspenseDeposit,
  UnmatchedItem,
  WithdrawalException,
} from '../../store/moneyWire';
import { pages, withdrawalPage } from '../../store/pages';
import { openQueue } from '../../widgets/CaseScreen';
import { shortText } from '../../widgets/fields';
import { staffAction } from '../../widgets/staffAction';
import { ago, figure, lagosTime, pageLink } from '../../widgets/values';
import { actionsCopy, askedCopy } from '../../words/actions';
import { fieldsCopy } from '../../words/fields';
import { queuesCopy } from '../../words/queues';

const failuresCopy = queuesCopy.failures;

export const failures = openQueue<Job>({
  queue: 'failures',
  page: pages.failures,
  copy: failuresCopy,
  usePages: useListJobsInfiniteQuery,
  fileOf: (query) => csvOf('/jobs/', query),
  statuses: ['jobs', 'mails', 'rail_events', 'deposit_accounts', 'withdrawals'],
  queryOf: ({ status, sort }) => ({ queue: status, sort }),
  titleOf: ({ kind, subject }) => failuresCopy.titleOf(kind, subject),
  columns: [
    { key: 'error', header: failuresCopy.error, render: ({ last_error }) => last_error },
    {
      key: 'attempts',
      header: failuresCopy.attempts,
      render: ({ attempts }) => attempts,
      ...figure,
    },
  ],
  factsOf: ({ attempts, last_error, next_try }) => [
    { term: failuresCopy.attempts, value: attempts },
    { term: failuresCopy.error, value: last_error },
    {
      term: failuresCopy.nextTry,
      value: next_try === null ? failuresCopy.givenUp : lagosTime(next_try),
    },
  ],
  useCaseActions: ({ id }, queue) => {
    const [retry] = useRetryJobMutation();
    return [
      staffAction({
        ...actionsCopy.retryJob,
        right: 'POST /jobs/:id/retry/',
        send: () => retry({ id, queue }),
      }),
    ];
  },
});

const suspenseCopy = queuesCopy.suspense;

function useSuspenseActions({ reference }: SuspenseDeposit) {
  const [assign] = useAssignDepositMutation();
  const [repay] = useRepayWithDepositMutation();
  const [giveBack] = useReturnDepositMutation();
  return [
    staffAction({
      ...actionsCopy.assignDeposit,
      right: 'POST /unmatched-deposits/:reference/assign/',
      fields: { email: { kind: 'email', label: askedCopy.emailOfOwner, maxLength: 200 } },
      send: ({ email }) => assign({ reference, email }),
    }),
    staffAction({
      ...actionsCopy.repayWithDeposit,
      right: 'POST /unmatched-deposits/:reference/repay/',
      fields: { agreement: { kind: 'number', label: askedCopy.agreement } },
      send: ({ agreement }) => repay({ reference, agreement }),
    }),
    staffAction({
      ...actionsCopy.returnDeposit,
      right: 'POST /unmatched-deposits/:reference/return/',
      fields: {
        to: shortText(askedCopy.receiver),
        bank_reference: shortText(askedCopy.bankReference),
      },
      send: (values) => giveBack({ reference, ...values }),
    }),
  ];
}

export const suspense = openQueue<SuspenseDeposit>({
  queue: 'suspense',
  page: pages.suspense,
  copy: suspenseCopy,
  usePages: useListSuspenseInfiniteQuery,
  fileOf: (query) => csvOf('/unmatched-deposits/', query),
  titleOf: ({ amount, sender_bank }) => suspenseCopy.titleOf(formatNaira(amount), sender_bank),
  columns: [
    {
      key: 'account',
      header: fieldsCopy.account,
      render: ({ account_number }) => account_number,
    },
    {
      key: 'received',
      header: suspenseCopy.received,
      render: ({ received_at }) => ago(received_at),
      ...figure,
    },
  ],
  flagsOf: ({ proposal }) => [
    proposal && suspenseCopy.proposed(proposal.proposed_by, proposal.action, proposal.to),
  ],
  factsOf: (deposit) => [
    { term: fieldsCopy.amount, value: formatNaira(deposit.amount), emphasis: 'total' },
    { term: fieldsCopy.account, value: deposit.account_number },
    { term: suspenseCopy.sender, value: deposit.sender_bank },
    { term: fieldsCopy.reference, value: deposit.reference },
    { term: suspenseCopy.received, value: ago(deposit.received_at) },
  ],
  useCaseActions: useSuspenseActions,
});

const depositCopy = queuesCopy['deposit-exceptions'];

function useDepositActions({ id, email, is_frozen }: DepositException) {
  const [look] = useLookAtDepositMutation();
  const [freeze] = useFreezeForDepositMutation();
  const [debit] = useDebitDepositMutation();
  const [close] = useCloseDepositExceptionMutation();
  return [
    staffAction({
      ...actionsCopy.lookAtDeposit,
      right: 'POST /deposit-exceptions/:id/look/',
      send: () => look(id),
    }),
    email !== null &&
      !is_frozen &&
      staffAction({
        ...actionsCopy.freezeForDeposit,
        right: 'POST /deposit-exceptions/:id/freeze/',
        send: () => freeze(id),
      }),
    email !== null &&
      staffAction({
        ...actionsCopy.debitDeposit,
        right: 'POST /deposit-exceptions/:id/debit/',
        fields: {
          reason: shortText(askedCopy.reasonForCustomer),
          amount: { ...shortText(askedCopy.debitAmount), isOptional: true },
        },
        send: (values) => debit({ id, ...values }),
      }),
    staffAction({
      ...actionsCopy.closeException,
      right: 'POST /deposit-exceptions/:id/close/',
      fields: { note: shortText(askedCopy.note) },
      send: ({ note }) => close({ id, note }),
    }),
  ];
}

function useAddingRefund() {
  const [addRefund] = useAddRefundMutation();
  return [
    staffAction({
      ...actionsCopy.addRefund,
      right: 'POST /deposit-exceptions/',
      fields: {
        reference: shortText(askedCopy.depositReference),
        refund: { ...shortText(askedCopy.refund), isOptional: true },
        amount: { ...shortText(askedCopy.refundAmount), isOptional: true },
      },
      lines: [['reference'], ['refund', 'amount']],
      send: (refund) => addRefund(refund),
    }),
  ];
}

export const depositExceptions = openQueue<DepositException>({
  queue: 'deposit-exceptions',
  page: pages.depositExceptions,
  copy: depositCopy,
  usePages: useListDepositExceptionsInfiniteQuery,
  fileOf: (query) => csvOf('/deposit-exceptions/', query),
  useActions: useAddingRefund,
  titleOf: ({ reference }) => reference,
  columns: [
    { key: 'reason', header: fieldsCopy.reason, render: ({ reason }) => reason },
    { key: 'found', header: fieldsCopy.found, render: ({ found_at }) => ago(found_at), ...figure },
  ],
  flagsOf: ({ is_frozen }) => [is_frozen && depositCopy.frozen],
  factsOf: (deposit) => [
    { term: fieldsCopy.reason, value: deposit.reason },
    { term: depositCopy.says, value: deposit.says !== '' && deposit.says },
    // Not emphasised, because the books may have another amount.
    { term: fieldsCopy.amount, value: `${deposit.amount} ${deposit.currency}` },
    { term: fieldsCopy.account, value: deposit.account_number },
    { term: depositCopy.walletOf, value: deposit.email ?? depositCopy.none },
    {
      term: depositCopy.credited,
      value: deposit.credited !== null && formatNaira(deposit.credited),
    },
    { term: fieldsCopy.found, value: ago(deposit.found_at) },
  ],
  useCaseActions: useDepositActions,
});

const referralsCopy = queuesCopy.referrals;

function useReferralActions({ id }: SharedReferral) {
  const [pay] = usePayReferralMutation();
  const [refuse] = useRefuseReferralMutation();
  return [
    staffAction({
      ...actionsCopy.payReferral,
      right: 'POST /referrals/:id/pay/',
      fields: { reason: shortText(askedCopy.reason) },
      send: ({ reason }) => pay({ id, reason }),
    }),
    staffAction({
      ...actionsCopy.refuseReferral,
      right: 'POST /referrals/:id/refuse/',
      fields: { reason: shortText(askedCopy.reason) },
      isDangerous: true,
      send: ({ reason }) => refuse({ id, reason }),
    }),
  ];
}

export const referrals = openQueue<SharedReferral>({
  queue: 'referrals',
  page: pages.referrals,
  copy: referralsCopy,
  usePages: useListReferralsInfiniteQuery,
  fileOf: (query) => csvOf('/referrals/', query),
  titleOf: ({ referred }) => referred,
  columns: [
    { key: 'referrer', header: referralsCopy.referrer, render: ({ referrer }) => referrer },
    {
      key: 'amount',
      header: fieldsCopy.amount,
      render: ({ amount }) => formatNaira(amount),
      ...figure,
    },
    {
      key: 'earned',
      header: referralsCopy.earned,
      render: ({ created_at }) => ago(created_at),
      ...figure,
    },
  ],
  factsOf: ({ referrer, referred, amount, shared, created_at }) => [
    { term: referralsCopy.referrer, value: referrer },
    { term: referralsCopy.referred, value: referred },
    { term: fieldsCopy.amount, value: formatNaira(amount), emphasis: 'total' },
    { term: referralsCopy.shared, value: shared.join(', ') },
    { term: referralsCopy.earned, value: ago(created_at) },
  ],
  useCaseActions: useReferralActions,
});

const accountsCopy = queuesCopy['refused-accounts'];

export const refusedAccounts = openQueue<RefusedAccount>({
  queue: 'refused-accounts',
  page: pages.refusedAccounts,
  copy: accountsCopy,
  usePages: useListRefusedAccountsInfiniteQuery,
  fileOf: (query) => csvOf('/refused-accounts/', query),
  useActions: () => {
    const [retryAll] = useRetryRefusedAccountsMutation();
    return [
      staffAction({
        ...actionsCopy.retryRefusedAccounts,
        right: 'POST /refused-accounts/retry/',
        send: () => retryAll(undefined),
      }),
    ];
  },
  titleOf: ({ email }) => email,
  columns: [
    { key: 'reason', header: accountsCopy.says, render: ({ reason }) => reason },
    {
      key: 'requested',
      header: fieldsCopy.requested,
      render: ({ requested_at }) => ago(requested_at),
      ...figure,
    },
  ],
  factsOf: ({ rail, reason, requested_at }) => [
    { term: accountsCopy.provider, value: rail },
    { term: accountsCopy.says, value: reason },
    { term: fieldsCopy.requested, value: ago(requested_at) },
  ],
  useCaseActions: ({ id }) => {
    const [retry] = useRetryRefusedAccountMutation();
    return [
      staffAction({
        ...actionsCopy.retryRefusedAccount,
        right: 'POST /refused-accounts/:id/retry/',
        send: () => retry(id),
      }),
    ];
  },
});

const exceptionsCopy = queuesCopy['withdrawal-exceptions'];

export const withdrawalExceptions = openQueue<WithdrawalException>({
  queue: 'withdrawal-exceptions',
  page: pages.withdrawalExceptions,
  copy: exceptionsCopy,
  usePages: useListWithdrawalExceptionsInfiniteQuery,
  fileOf: (query) => csvOf('/withdrawal-exceptions/', query),
  titleOf: ({ withdrawal }) => exceptionsCopy.titleOf(withdrawal),
  columns: [
    { key: 'kind', header: fieldsCopy.kind, render: ({ kind }) => kind },
    { key: 'found', header: fieldsCopy.found, render: ({ found_at }) => ago(found_at), ...figure },
  ],
  factsOf: ({ kind, status, said, found_at, withdrawal }) => [
    { term: fieldsCopy.kind, value: kind },
    { term: fieldsCopy.status, value: status },
    { term: exceptionsCopy.said, value: said },
    { term: fieldsCopy.found, value: ago(found_at) },
    {
      term: exceptionsCopy.withdrawal,
      value: pageLink(withdrawalPage(withdrawal), exceptionsCopy.titleOf(withdrawal)),
    },
  ],
  useCaseActions: ({ id }) => {
    const [close] = useCloseWithdrawalExceptionMutation();
    return [
      staffAction({
        ...actionsCopy.closeException,
        right: 'POST /withdrawal-exceptions/:id/close/',
        fields: { note: shortText(askedCopy.note) },
        send: ({ note }) => close({ id, note }),
      }),
    ];
  },
});

const reconciliationCopy = queuesCopy.reconciliation;

export const reconciliation = openQueue<UnmatchedItem>({
  queue: 'reconciliation',
  page: pages.reconciliation,
  copy: reconciliationCopy,
  usePages: useListUnmatchedInfiniteQuery,
  fileOf: () => csvOf('/exceptions/', {}),
  queryOf: () => ({}),
  isSortedHere: true,
  useActions: () => {
    const [compare] = useReconcileMutation();
    const [settle] = useSettleDifferenceMutation();
    return [
      staffAction({
        ...actionsCopy.reconcile,
        right: 'POST /reconcile/',
        send: () => compare(undefined),
      }),
      staffAction({
        ...actionsCopy.settleDifference,
        right: 'POST /difference/settle/',
        fields: { reason: shortText(askedCopy.reasonOfDifference) },
        send: ({ reason }) => settle(reason),
      }),
    ];
  },
  titleOf: ({ id }) => id,
  columns: [
    {
      key: 'amount',
      header: fieldsCopy.amount,
      render: ({ amount }) => formatMovement(amount),
      ...figure,
    },
    { key: 'since', header: fieldsCopy.since, render: ({ since }) => ago(since), ...figure },
  ],
  factsOf: ({ amount, reference, why, since }) => [
    { term: fieldsCopy.amount, value: formatMovement(amount), emphasis: 'total' },
    { term: fieldsCopy.reference, value: reference ?? reconciliationCopy.none },
    { term: reconciliationCopy.why, value: why },
    { term: fieldsCopy.since, value: ago(since) },
  ],
  useCaseActions: ({ id }) => {
    const [settle] = useSettleUnmatchedMutation();
    return [
      staffAction({
        ...actionsCopy.settleUnmatched,
        right: 'POST /exceptions/settle/',
        fields: { reason: shortText(askedCopy.whatMoney) },
        send: ({ reason }) => settle({ exceptions: [id], reason }),
      }),
    ];
  },
});
