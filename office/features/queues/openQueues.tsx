import { Job } from '@contract/office/company';
import { SharedReferral } from '@contract/office/customers';
import { Arrears, Late, WaitingContract } from '@contract/office/fleet';
import {
  DepositException,
  RefusedAccount,
  SuspenseDeposit,
  UnmatchedItem,
  WithdrawalException,
} from '@contract/office/money';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira, formatMovement } from '@/lib/money';
import { listOf, pagesOf } from '../../store/calls';
import { type ReadBy, arrayOf } from '../../store/reply';
import { openQueue } from '../../widgets/CaseScreen';
import { actionOf } from '../../widgets/ActionsCard';
import { lagosTime, roleLink, figure } from '../../widgets/values';
import { wordOf } from '../../words/fields';
import { queuesCopy as copy } from '../../words/queues';

export const failures = openQueue({
  queue: 'failures',
  list: listOf('/jobs/', Job),
  statuses: ['jobs', 'mails', 'rail_events', 'deposit_accounts', 'withdrawals'],
  queryOf: ({ status, sort }) => ({ queue: status, sort }),
  titleOf: ({ kind, subject }) => copy.failures.titleOf(kind, subject),
  columns: ['last_error', 'attempts'],
  factsOf: ({ next_try }) => [
    'attempts',
    'last_error',
    ['next_try', next_try === null ? copy.failures.givenUp : lagosTime(next_try)],
  ],
  actionsOf: (_row, queue) => [actionOf('POST /jobs/:id/retry/', { query: { queue } })],
});

const inWords = ({ amount, due_on }: NonNullable<ReadBy<typeof Late>['promise']>) =>
  copy.arrears.promised(formatNaira(amount), formatCalendarDate(due_on));

export const arrears = openQueue({
  queue: 'arrears',
  list: pagesOf('/arrears/', Arrears, Late, ({ late }) => late, {
    keyOf: ({ late_since, id }) => `${late_since} ${id}`,
  }),
  statuses: ['all', '1–30', '31–60', '61–90', 'over 90'],
  queryOf: ({ status, sort }) => ({ age: status === 'all' ? '' : status, sort }),
  titleOf: ({ driver }) => driver,
  columns: [
    'plate',
    'overdue',
    'days_past_due',
    ['promise', ({ promise }) => (promise ? wordOf(promise.state) : copy.arrears.noPromise)],
  ],
  flagsOf: ({ promise, hardship }) => [
    promise?.state === 'broken' && copy.arrears.broken(inWords(promise)),
    hardship && copy.arrears.hardship(hardship.reason, hardship.recorded_by),
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
    [copy.arrears.promise(wordOf(promise?.state ?? '')), promise && inWords(promise)],
    [copy.arrears.note, promise?.note],
  ],
  total: 'overdue',
  actionsOf: ({ hardship }) => [
    actionOf('POST /agreements/:id/repayments/'),
    actionOf('POST /agreements/:id/promises/'),
    hardship === null && actionOf('POST /agreements/:id/hardship/'),
    hardship !== null && actionOf('POST /agreements/:id/restructure/'),
    hardship !== null && actionOf('POST /agreements/:id/hardship/refuse/'),
    actionOf('POST /agreements/:id/repossess/'),
    actionOf('POST /agreements/:id/write-off/'),
  ],
});

export const waitingContracts = openQueue({
  queue: 'waiting-contracts',
  list: listOf('/waiting-contracts/', WaitingContract),
  titleOf: ({ id, name }) => copy['waiting-contracts'].titleOf(String(id), name),
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
  actionsOf: () => [],
});

export const suspense = openQueue({
  queue: 'suspense',
  list: pagesOf('/unmatched-deposits/', arrayOf(SuspenseDeposit), SuspenseDeposit, (rows) =>
    rows.map((row) => ({ ...row, id: row.reference })),
  ),
  titleOf: ({ amount, sender_bank }) => copy.suspense.titleOf(formatNaira(amount), sender_bank),
  columns: ['account_number', 'received_at'],
  flagsOf: ({ proposal }) => [
    proposal && copy.suspense.proposed(proposal.proposed_by, proposal.action, proposal.to),
  ],
  factsOf: () => ['amount', 'account_number', 'sender_bank', 'reference', 'received_at'],
  actionsOf: () => [
    actionOf('POST /unmatched-deposits/:reference/assign/'),
    actionOf('POST /unmatched-deposits/:reference/repay/'),
    actionOf('POST /unmatched-deposits/:reference/return/'),
  ],
});

export const depositExceptions = openQueue({
  queue: 'deposit-exceptions',
  list: listOf('/deposit-exceptions/', DepositException),
  useActions: () => [actionOf('POST /deposit-exceptions/')],
  titleOf: ({ reference }) => reference,
  columns: ['reason', 'found_at'],
  flagsOf: ({ is_frozen }) => [is_frozen && copy['deposit-exceptions'].frozen],
  factsOf: ({ says, amount, currency, email }) => [
    'reason',
    ['says', says !== '' && says],
    ['amount', `${amount} ${currency}`],
    'account_number',
    ['email', email ?? copy['deposit-exceptions'].none],
    'credited',
    'found_at',
  ],
  // The books may have another amount.
  total: '',
  actionsOf: ({ email, is_frozen }) => [
    actionOf('POST /deposit-exceptions/:id/look/'),
    email !== null && !is_frozen && actionOf('POST /deposit-exceptions/:id/freeze/'),
    email !== null && actionOf('POST /deposit-exceptions/:id/debit/'),
    actionOf('POST /deposit-exceptions/:id/close/'),
  ],
});

export const referrals = openQueue({
  queue: 'referrals',
  list: listOf('/referrals/', SharedReferral),
  titleOf: ({ referred }) => referred,
  columns: ['referrer', 'amount', 'created_at'],
  factsOf: ({ shared }) => [
    'referrer',
    'referred',
    'amount',
    ['shared', shared.join(', ')],
    'created_at',
  ],
  actionsOf: () => [
    actionOf('POST /referrals/:id/pay/'),
    actionOf('POST /referrals/:id/refuse/', { isDangerous: true }),
  ],
});

export const refusedAccounts = openQueue({
  queue: 'refused-accounts',
  list: listOf('/refused-accounts/', RefusedAccount),
  useActions: () => [actionOf('POST /refused-accounts/retry/')],
  titleOf: ({ email }) => email,
  columns: ['reason', 'requested_at'],
  factsOf: () => ['rail', 'reason', 'requested_at'],
  actionsOf: () => [actionOf('POST /refused-accounts/:id/retry/')],
});

export const withdrawalExceptions = openQueue({
  queue: 'withdrawal-exceptions',
  list: listOf('/withdrawal-exceptions/', WithdrawalException),
  titleOf: ({ withdrawal }) => copy['withdrawal-exceptions'].titleOf(withdrawal),
  columns: ['kind', 'found_at'],
  factsOf: ({ status, withdrawal }) => [
    'kind',
    ['status', status],
    'said',
    'found_at',
    [
      'withdrawal',
      roleLink(`/withdrawals/${withdrawal}`, copy['withdrawal-exceptions'].titleOf(withdrawal)),
    ],
  ],
  actionsOf: () => [actionOf('POST /withdrawal-exceptions/:id/close/')],
});

export const reconciliation = openQueue({
  queue: 'reconciliation',
  list: listOf('/exceptions/', UnmatchedItem, { isWhole: true }),
  queryOf: () => ({}),
  useActions: () => [actionOf('POST /reconcile/'), actionOf('POST /difference/settle/')],
  titleOf: ({ id }) => id,
  columns: [['amount', ({ amount }) => formatMovement(amount), figure], 'since'],
  factsOf: ({ amount, reference }) => [
    ['amount', formatMovement(amount)],
    ['reference', reference ?? copy.reconciliation.none],
    'why',
    'since',
  ],
  actionsOf: ({ id }) => [actionOf('POST /exceptions/settle/', { body: { exceptions: [id] } })],
});
