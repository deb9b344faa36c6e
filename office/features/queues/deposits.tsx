import { DepositException, RefusedAccount, SuspenseDeposit } from '@contract/office/money';
import { formatNaira } from '@/lib/money';
import { listOf, pagesOf } from '../../store/lists';
import { arrayOf } from '../../store/reply';
import { deedOf } from '../../widgets/queue/deed';
import { openQueue } from '../../widgets/queue/openQueue';
import { depositExceptionsCopy, refusedAccountsCopy, suspenseCopy } from '../../words/queues';

export const suspense = openQueue({
  queue: 'suspense',
  list: pagesOf('/unmatched-deposits/', arrayOf(SuspenseDeposit), SuspenseDeposit, (rows) =>
    rows.map((row) => ({ ...row, id: row.reference })),
  ),
  copy: suspenseCopy,
  titleOf: ({ amount, sender_bank }) => suspenseCopy.titleOf(formatNaira(amount), sender_bank),
  columns: ['account_number', 'received_at'],
  flagsOf: ({ proposal }) =>
    proposal ? [suspenseCopy.proposed(proposal.proposed_by, proposal.deed, proposal.to)] : [],
  factsOf: () => ['amount', 'account_number', 'sender_bank', 'reference', 'received_at'],
  deedsOf: () => [
    deedOf('POST /unmatched-deposits/:reference/assign/'),
    deedOf('POST /unmatched-deposits/:reference/repay/'),
    deedOf('POST /unmatched-deposits/:reference/return/'),
  ],
});

export const depositExceptions = openQueue({
  queue: 'deposit-exceptions',
  list: listOf('/deposit-exceptions/', DepositException),
  copy: depositExceptionsCopy,
  titleOf: ({ reference }) => reference,
  columns: ['reason', 'found_at'],
  flagsOf: ({ is_frozen }) => (is_frozen ? [depositExceptionsCopy.frozen] : []),
  factsOf: ({ says, amount, currency, email }) => [
    'reason',
    ['says', says !== '' && says],
    ['amount', `${amount} ${currency}`],
    'account_number',
    ['email', email ?? depositExceptionsCopy.none],
    'credited',
    'found_at',
  ],
  // The books may have another amount.
  total: '',
  deedsOf: ({ email, is_frozen }) => [
    deedOf('POST /deposit-exceptions/:id/look/'),
    ...(email === null || is_frozen ? [] : [deedOf('POST /deposit-exceptions/:id/freeze/')]),
    ...(email === null ? [] : [deedOf('POST /deposit-exceptions/:id/debit/')]),
    deedOf('POST /deposit-exceptions/:id/close/'),
  ],
});

export const refusedAccounts = openQueue({
  queue: 'refused-accounts',
  list: listOf('/refused-accounts/', RefusedAccount),
  copy: refusedAccountsCopy,
  useDeeds: () => [deedOf('POST /refused-accounts/retry/')],
  titleOf: ({ email }) => email,
  columns: ['reason', 'requested_at'],
  factsOf: () => ['rail', 'reason', 'requested_at'],
  deedsOf: () => [deedOf('POST /refused-accounts/:id/retry/')],
});
