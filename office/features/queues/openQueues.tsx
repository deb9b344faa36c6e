import { skipToken } from '@reduxjs/toolkit/query';
import { string } from 'yup';
import { formatNaira, parseNaira, toKobo, zeroKobo, type Kobo } from '@/lib/money';
import { MinibusDrawing } from '@/ui/images/MinibusDrawing';
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
  useFindRepayableQuery,
  useFreezeForDepositMutation,
  useListDepositExceptionsInfiniteQuery,
  useListRefusedAccountsInfiniteQuery,
  useListSuspenseInfiniteQuery,
  useListWithdrawalExceptionsInfiniteQuery,
  useRequeryDepositMutation,
  useRepayWithDepositMutation,
  useRetryRefusedAccountMutation,
  useRetryRefusedAccountsMutation,
  useReturnDepositMutation,
} from '../../store/moneyApi';
import type {
  DepositException,
  RefusedAccount,
  RepayableAgreement,
  SuspenseDeposit,
  WithdrawalException,
} from '../../store/moneyWire';
import { pages, vehiclePage, withdrawalPage } from '../../store/pages';
import { openQueue } from '../../widgets/CaseScreen';
import { proposedFlag } from '../../widgets/Change';
import { BankDrawing, GearDrawing } from '../../widgets/drawings';
import { amountField, shortText, type Field, type FoundOption } from '../../widgets/fields';
import { reasonColumn } from '../../widgets/lists';
import { staffAction } from '../../widgets/staffAction';
import {
  ago,
  count,
  figure,
  labelled,
  lagosTime,
  moment,
  momentBeside,
  naira,
  pageLink,
  referenceFact,
  when,
} from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { asSentence, fieldMessages, labelOf } from '../../messages/fields';
import { queueMessages } from '../../messages/queues';
import { reasonMessages } from '../../messages/reasons';
import { Leads, useLeads } from './suspenseLeads';

const failureMessages = queueMessages.failures;

const whyFailing = ({ next_try }: Job) =>
  reasonMessages.failures[next_try === null ? 'givenUp' : 'retried'];

export const failures = openQueue<Job>({
  drawing: <GearDrawing />,
  queue: 'failures',
  page: pages.failures,
  messages: failureMessages,
  usePages: useListJobsInfiniteQuery,
  fileOf: (query) => csvOf('/jobs/', query),
  statuses: ['jobs', 'mails', 'rail_events', 'deposit_accounts', 'withdrawals'],
  queryOf: ({ status, sort }) => ({ queue: status, sort }),
  whyOf: whyFailing,
  titleOf: ({ kind, subject }) => failureMessages.titleOf(kind, subject),
  columns: [
    reasonColumn(whyFailing),
    { key: 'error', header: failureMessages.error, render: ({ last_error }) => last_error },
    {
      key: 'attempts',
      header: failureMessages.attempts,
      render: ({ attempts }) => attempts,
      ...count,
    },
  ],
  factsOf: ({ attempts, last_error, next_try }) => [
    { term: failureMessages.attempts, value: attempts },
    { term: failureMessages.error, value: last_error },
    {
      term: failureMessages.nextTry,
      value: next_try === null ? failureMessages.givenUp : lagosTime(next_try),
    },
  ],
  useCaseActions: ({ id }, queue) => {
    const [retry] = useRetryJobMutation();
    return [
      staffAction({
        ...actionMessages.retryJob,
        right: 'POST /jobs/:id/retry/',
        send: () => retry({ id, queue }),
      }),
    ];
  },
});

const suspenseMessages = queueMessages.suspense;

/** Returns whether a deposit into a driver's account can repay the driver's own agreement. */
const isOwed = ({ amount, driver }: SuspenseDeposit) => driver !== null && amount <= driver.owed;

/** Describes what a repayment of an agreement by a deposit does. */
function effectOf(amount: Kobo, { name, overdue, owed }: RepayableAgreement): string {
  const { repays, repaysMore, repaysAhead, repaysTooMuch } = suspenseMessages;
  if (amount > owed) return repaysTooMuch(name, formatNaira(owed));
  if (overdue === 0) return repaysAhead;
  return amount > overdue
    ? repaysMore(formatNaira(overdue), formatNaira(zeroKobo))
    : repays(formatNaira(overdue), formatNaira(toKobo(overdue - amount)));
}

/** Returns a function that returns an agreement as an option for the repayment by a deposit. */
const optionFor =
  (amount: Kobo) =>
  (found: RepayableAgreement): FoundOption => ({
    value: String(found.agreement),
    label: suspenseMessages.found(found.name, found.plate),
    detail: suspenseMessages.foundDetail(found.agreement, formatNaira(found.overdue)),
    effect: effectOf(amount, found),
  });

/** A number of an agreement, or at least two characters of a name or plate. A shorter term finds too many. */
const searchable = /^(\d+|.{2,})$/;

/** Finds the agreements that a deposit can repay, by the beginning of a name or plate, or by number. */
function useRepayable(amount: Kobo, term: string) {
  const isSearched = searchable.test(term);
  const { data, isError } = useFindRepayableQuery(isSearched ? term : skipToken);
  return {
    options: isSearched ? data?.map(optionFor(amount)) : undefined,
    isFailed: isSearched && isError,
  };
}

const accountNumber = {
  kind: 'digits',
  label: askedMessages.accountNumber,
  digits: 10,
  rule: string().length(10, askedMessages.accountDigits),
} as const satisfies Field;

/**
 * Returns the actions on a deposit in suspense. If the account is a driver's, the customer comes last: first is the
 * repayment, or the return of what is more than the driver owes. Such a deposit may still repay another agreement.
 */
function useSuspenseActions(deposit: SuspenseDeposit) {
  const { reference, amount, driver, sender_bank } = deposit;
  const [assign] = useAssignDepositMutation();
  const [repay] = useRepayWithDepositMutation();
  const [giveBack] = useReturnDepositMutation();
  const useFound = (term: string) => useRepayable(amount, term);
  const { data: leads = [] } = useLeads(deposit).query;
  const known = [driver, ...leads.map((lead) => lead.driver)].filter((found) => found !== null);
  const toCustomer = staffAction({
    ...actionMessages.assignDeposit,
    right: 'POST /unmatched-deposits/:reference/assign/',
    fields: { email: { kind: 'email', label: askedMessages.emailOfOwner, maxLength: 200 } },
    send: ({ email }) => assign({ reference, email }),
  });
  const asRepayment = staffAction({
    ...actionMessages.repayWithDeposit,
    right: 'POST /unmatched-deposits/:reference/repay/',
    fields: {
      agreement: {
        kind: 'lookup',
        label: askedMessages.agreement,
        hint: askedMessages.agreementHint,
        known: known.map(optionFor(amount)),
        useFound,
      },
    },
    initialValues: driver && isOwed(deposit) ? { agreement: String(driver.agreement) } : {},
    send: ({ agreement }) => repay({ reference, agreement: Number(agreement) }),
  });
  const asReturned = staffAction({
    ...actionMessages.returnDeposit,
    right: 'POST /unmatched-deposits/:reference/return/',
    fields: {
      bank: { kind: 'text', label: askedMessages.bankOfReceiver, maxLength: 80 },
      account: accountNumber,
      name: { kind: 'text', label: askedMessages.accountName, maxLength: 100 },
      bank_reference: shortText(askedMessages.bankReference),
    },
    lines: [['bank', 'account'], ['name'], ['bank_reference']],
    initialValues: { bank: sender_bank },
    send: ({ bank, account, name, bank_reference }) => {
      const to = suspenseMessages.returnedTo(bank, account, name);
      return giveBack({ reference, to, bank_reference });
    },
  });
  if (driver === null) return [toCustomer, asRepayment, asReturned];
  return isOwed(deposit)
    ? [asRepayment, asReturned, toCustomer]
    : [asReturned, asRepayment, toCustomer];
}

function whyInSuspense(deposit: SuspenseDeposit) {
  const { proposal, driver } = deposit;
  const { proposed, unknown, owed, tooMuch } = reasonMessages.suspense;
  if (proposal !== null) return proposed(proposal.proposed_by);
  if (driver === null) return unknown;
  return (isOwed(deposit) ? owed : tooMuch)(driver.name, formatNaira(driver.owed));
}

const agreementLink = ({
  agreement,
  name,
  vehicle,
  plate,
}: NonNullable<SuspenseDeposit['driver']>) =>
  pageLink(vehiclePage(vehicle), suspenseMessages.agreement(agreement, name, plate));

export const suspense = openQueue<SuspenseDeposit>({
  drawing: <BankDrawing />,
  queue: 'suspense',
  page: pages.suspense,
  messages: suspenseMessages,
  usePages: useListSuspenseInfiniteQuery,
  fileOf: (query) => csvOf('/unmatched-deposits/', query),
  whyOf: whyInSuspense,
  isProposed: ({ proposal }) => proposal !== null,
  titleOf: ({ amount, sender_bank }) => suspenseMessages.titleOf(formatNaira(amount), sender_bank),
  columns: [
    {
      key: 'account',
      header: fieldMessages.account,
      render: ({ account_number }) => account_number,
      ...labelled,
    },
    reasonColumn(whyInSuspense),
    {
      key: 'received',
      header: suspenseMessages.received,
      render: ({ received_at }) => ago(received_at),
      ...moment,
    },
    {
      key: 'amount',
      header: fieldMessages.amount,
      render: ({ amount }) => naira(amount),
      ...figure,
    },
  ],
  flagsOf: ({ proposal }) => [
    proposal &&
      proposedFlag(suspenseMessages.proposed(proposal.proposed_by, proposal.action, proposal.to)),
  ],
  factsOf: (deposit) => [
    { term: fieldMessages.account, value: deposit.account_number },
    { term: suspenseMessages.driver, value: deposit.driver && agreementLink(deposit.driver) },
    { term: suspenseMessages.owed, value: deposit.driver && naira(deposit.driver.owed) },
    referenceFact(fieldMessages.reference, deposit.reference),
    { term: suspenseMessages.received, value: when(deposit.received_at) },
  ],
  above: (deposit, fill) => <Leads of={deposit} fill={fill} />,
  useCaseActions: useSuspenseActions,
});

const depositMessages = queueMessages['deposit-exceptions'];

function useDepositActions({ id, email, is_frozen }: DepositException) {
  const [requery] = useRequeryDepositMutation();
  const [freeze] = useFreezeForDepositMutation();
  const [debit] = useDebitDepositMutation();
  const [close] = useCloseDepositExceptionMutation();
  return [
    staffAction({
      ...actionMessages.requeryDeposit,
      right: 'POST /deposit-exceptions/:id/look/',
      send: () => requery(id),
    }),
    email !== null &&
      !is_frozen &&
      staffAction({
        ...actionMessages.freezeForDeposit,
        right: 'POST /deposit-exceptions/:id/freeze/',
        send: () => freeze(id),
      }),
    email !== null &&
      staffAction({
        ...actionMessages.debitDeposit,
        right: 'POST /deposit-exceptions/:id/debit/',
        fields: {
          reason: shortText(askedMessages.reasonForCustomer),
          amount: { ...amountField(askedMessages.debitAmount), isOptional: true },
        },
        send: (values) => debit({ id, ...values }),
      }),
    staffAction({
      ...actionMessages.closeException,
      right: 'POST /deposit-exceptions/:id/close/',
      fields: { note: shortText(askedMessages.note) },
      send: ({ note }) => close({ id, note }),
    }),
  ];
}

function useAddingRefund() {
  const [addRefund] = useAddRefundMutation();
  return [
    staffAction({
      ...actionMessages.addRefund,
      isRare: true,
      right: 'POST /deposit-exceptions/',
      fields: {
        reference: shortText(askedMessages.depositReference),
        refund: { ...shortText(askedMessages.refund), isOptional: true },
        amount: { ...amountField(askedMessages.refundAmount), isOptional: true },
      },
      lines: [['reference'], ['refund', 'amount']],
      send: (refund) => addRefund(refund),
    }),
  ];
}

const whyDepositExceptional = ({ reason }: DepositException) =>
  reasonMessages.depositExceptions[reason] ?? asSentence(reason);

/**
 * Returns the amount that the provider reported. It may differ from the books. If it isn't an amount in naira, it is
 * returned unchanged with its currency.
 */
function amountOf({ amount, currency }: DepositException) {
  const kobo = currency === 'NGN' ? parseNaira(amount) : null;
  return kobo === null ? `${amount} ${currency}` : naira(kobo);
}

export const depositExceptions = openQueue<DepositException>({
  drawing: <BankDrawing />,
  queue: 'deposit-exceptions',
  page: pages.depositExceptions,
  messages: depositMessages,
  usePages: useListDepositExceptionsInfiniteQuery,
  fileOf: (query) => csvOf('/deposit-exceptions/', query),
  useActions: useAddingRefund,
  whyOf: whyDepositExceptional,
  titleOf: ({ reference }) => reference,
  columns: [
    reasonColumn(whyDepositExceptional),
    { key: 'amount', header: fieldMessages.amount, render: amountOf, ...figure },
    {
      key: 'found',
      header: fieldMessages.found,
      render: ({ found_at }) => ago(found_at),
      ...moment,
    },
  ],
  flagsOf: ({ is_frozen }) => [is_frozen && depositMessages.frozen],
  factsOf: (deposit) => [
    { term: depositMessages.says, value: deposit.says !== '' && deposit.says },
    { term: fieldMessages.amount, value: amountOf(deposit) },
    { term: fieldMessages.account, value: deposit.account_number },
    { term: depositMessages.walletOf, value: deposit.email ?? depositMessages.none },
    {
      term: depositMessages.credited,
      value: deposit.credited !== null && naira(deposit.credited),
    },
    { term: fieldMessages.found, value: when(deposit.found_at) },
  ],
  useCaseActions: useDepositActions,
});

const referralMessages = queueMessages.referrals;

function useReferralActions({ id }: SharedReferral) {
  const [pay] = usePayReferralMutation();
  const [refuse] = useRefuseReferralMutation();
  return [
    staffAction({
      ...actionMessages.payReferral,
      right: 'POST /referrals/:id/pay/',
      fields: { reason: shortText(askedMessages.reason) },
      send: ({ reason }) => pay({ id, reason }),
    }),
    staffAction({
      ...actionMessages.refuseReferral,
      right: 'POST /referrals/:id/refuse/',
      fields: { reason: shortText(askedMessages.reason) },
      isDangerous: true,
      send: ({ reason }) => refuse({ id, reason }),
    }),
  ];
}

const whyUnpaid = ({ shared }: SharedReferral) => reasonMessages.referrals(shared.join(', '));

export const referrals = openQueue<SharedReferral>({
  drawing: <MinibusDrawing />,
  queue: 'referrals',
  page: pages.referrals,
  messages: referralMessages,
  usePages: useListReferralsInfiniteQuery,
  fileOf: (query) => csvOf('/referrals/', query),
  whyOf: whyUnpaid,
  titleOf: ({ referred }) => referred,
  columns: [
    { key: 'referrer', header: referralMessages.referrer, render: ({ referrer }) => referrer },
    reasonColumn(whyUnpaid),
    {
      key: 'amount',
      header: fieldMessages.amount,
      render: ({ amount }) => naira(amount),
      ...figure,
    },
    {
      key: 'earned',
      header: referralMessages.earned,
      render: ({ created_at }) => ago(created_at),
      ...moment,
    },
  ],
  factsOf: ({ referrer, referred, amount, created_at }) => [
    { term: referralMessages.referrer, value: referrer },
    { term: referralMessages.referred, value: referred },
    { term: fieldMessages.amount, value: naira(amount), emphasis: 'total' },
    { term: referralMessages.earned, value: when(created_at) },
  ],
  useCaseActions: useReferralActions,
});

const accountMessages = queueMessages['refused-accounts'];

export const refusedAccounts = openQueue<RefusedAccount>({
  drawing: <BankDrawing />,
  queue: 'refused-accounts',
  page: pages.refusedAccounts,
  messages: accountMessages,
  usePages: useListRefusedAccountsInfiniteQuery,
  fileOf: (query) => csvOf('/refused-accounts/', query),
  useActions: (isEmpty) => {
    const [retryAll] = useRetryRefusedAccountsMutation();
    return [
      !isEmpty &&
        staffAction({
          ...actionMessages.retryRefusedAccounts,
          right: 'POST /refused-accounts/retry/',
          send: () => retryAll(undefined),
        }),
    ];
  },
  whyOf: ({ reason }) => reasonMessages.refusedAccounts(reason),
  titleOf: ({ email }) => email,
  columns: [
    { key: 'reason', header: accountMessages.says, render: ({ reason }) => reason },
    {
      key: 'requested',
      header: fieldMessages.requested,
      render: ({ requested_at }) => ago(requested_at),
      ...momentBeside,
    },
  ],
  factsOf: ({ rail, reason, requested_at }) => [
    { term: accountMessages.provider, value: rail },
    { term: accountMessages.says, value: reason },
    { term: fieldMessages.requested, value: when(requested_at) },
  ],
  useCaseActions: ({ id }) => {
    const [retry] = useRetryRefusedAccountMutation();
    return [
      staffAction({
        ...actionMessages.retryRefusedAccount,
        right: 'POST /refused-accounts/:id/retry/',
        send: () => retry(id),
      }),
    ];
  },
});

const exceptionMessages = queueMessages['withdrawal-exceptions'];

const whyUnclear = ({ kind }: WithdrawalException) =>
  reasonMessages.withdrawalExceptions[kind] ?? asSentence(kind);

export const withdrawalExceptions = openQueue<WithdrawalException>({
  drawing: <BankDrawing />,
  queue: 'withdrawal-exceptions',
  page: pages.withdrawalExceptions,
  messages: exceptionMessages,
  usePages: useListWithdrawalExceptionsInfiniteQuery,
  fileOf: (query) => csvOf('/withdrawal-exceptions/', query),
  whyOf: whyUnclear,
  titleOf: ({ withdrawal }) => exceptionMessages.titleOf(withdrawal),
  columns: [
    reasonColumn(whyUnclear),
    { key: 'said', header: exceptionMessages.said, render: ({ said }) => said },
    {
      key: 'found',
      header: fieldMessages.found,
      render: ({ found_at }) => ago(found_at),
      ...moment,
    },
  ],
  factsOf: ({ status, said, found_at, withdrawal }) => [
    { term: fieldMessages.status, value: labelOf(status) },
    { term: exceptionMessages.said, value: said },
    { term: fieldMessages.found, value: when(found_at) },
    {
      term: exceptionMessages.withdrawal,
      value: pageLink(withdrawalPage(withdrawal), exceptionMessages.titleOf(withdrawal)),
    },
  ],
  useCaseActions: ({ id }) => {
    const [close] = useCloseWithdrawalExceptionMutation();
    return [
      staffAction({
        ...actionMessages.closeException,
        right: 'POST /withdrawal-exceptions/:id/close/',
        fields: { note: shortText(askedMessages.note) },
        send: ({ note }) => close({ id, note }),
      }),
    ];
  },
});
