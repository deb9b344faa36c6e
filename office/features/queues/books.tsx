import { UnmatchedItem, WithdrawalException } from '@contract/office/money';
import { formatMovement } from '@/lib/money';
import { listOf } from '../../store/lists';
import { figure } from '../../widgets/fields';
import { deedOf } from '../../widgets/queue/deed';
import { openQueue } from '../../widgets/queue/openQueue';
import { roleLink } from '../../widgets/RoleLink';
import { reconciliationCopy, withdrawalExceptionsCopy } from '../../words/queues';

export const withdrawalExceptions = openQueue({
  queue: 'withdrawal-exceptions',
  list: listOf('/withdrawal-exceptions/', WithdrawalException),
  copy: withdrawalExceptionsCopy,
  titleOf: ({ withdrawal }) => withdrawalExceptionsCopy.titleOf(withdrawal),
  columns: ['kind', 'found_at'],
  factsOf: ({ status, withdrawal }) => [
    'kind',
    ['status', status],
    'said',
    'found_at',
    [
      'withdrawal',
      roleLink(`/withdrawals/${withdrawal}`, withdrawalExceptionsCopy.titleOf(withdrawal)),
    ],
  ],
  deedsOf: () => [deedOf('POST /withdrawal-exceptions/:id/close/')],
});

export const reconciliation = openQueue({
  queue: 'reconciliation',
  list: listOf('/exceptions/', UnmatchedItem, { isWhole: true }),
  copy: reconciliationCopy,
  queryOf: () => ({}),
  useDeeds: () => [deedOf('POST /reconcile/')],
  titleOf: ({ id }) => id,
  columns: [['amount', ({ amount }) => formatMovement(amount), figure], 'since'],
  factsOf: ({ amount, reference }) => [
    ['amount', formatMovement(amount)],
    ['reference', reference ?? reconciliationCopy.none],
    'why',
    'since',
  ],
  deedsOf: ({ id }) => [deedOf('POST /exceptions/settle/', { body: { exceptions: [id] } })],
});
