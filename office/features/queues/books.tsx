import { Link } from 'react-router-dom';
import {
  unmatchedList,
  withdrawalExceptionList,
  type UnmatchedItem,
  type WithdrawalException,
} from '../../store/queuesApi';
import { formatMovement } from '@/lib/money';
import { Ago } from '../../widgets/Ago';
import { reconciliationCopy, withdrawalExceptionsCopy } from '../../words/queues';
import type { OpenQueueDefinition } from '../../widgets/queue/definition';
import { ageColumn, figureColumn, wordsColumn } from '../../widgets/columns';

const exceptions = withdrawalExceptionsCopy;

export const withdrawalExceptions: OpenQueueDefinition<WithdrawalException> = {
  queue: 'withdrawal-exceptions',
  path: '/withdrawal-exceptions',
  copy: exceptions,
  list: withdrawalExceptionList,
  titleOf: ({ withdrawal }) => exceptions.titleOf(withdrawal),
  columns: [
    wordsColumn(exceptions.kind, ({ kind }) => kind),
    ageColumn(exceptions.found, ({ found_at }) => found_at),
  ],
  factsOf: (row) => [
    { term: exceptions.kind, value: row.kind },
    { term: exceptions.status, value: row.status },
    { term: exceptions.said, value: row.said },
    { term: exceptions.found, value: <Ago at={row.found_at} /> },
    {
      term: exceptions.withdrawal,
      value: (
        <Link to={`/withdrawals/${row.withdrawal}`}>{exceptions.titleOf(row.withdrawal)}</Link>
      ),
    },
  ],
  deedsOf: () => [
    {
      label: exceptions.close,
      route: 'POST /withdrawal-exceptions/:id/close/',
      fields: [{ name: 'note', label: exceptions.note }],
    },
  ],
};

export const reconciliation: OpenQueueDefinition<UnmatchedItem> = {
  queue: 'reconciliation',
  path: '/reconciliation',
  copy: reconciliationCopy,
  queryOf: () => ({}),
  list: unmatchedList,
  deed: { label: reconciliationCopy.compare, route: 'POST /reconcile/' },
  titleOf: ({ id }) => id,
  columns: [
    figureColumn(reconciliationCopy.amount, ({ amount }) => formatMovement(amount)),
    ageColumn(reconciliationCopy.since, ({ since }) => since),
  ],
  factsOf: (row) => [
    { term: reconciliationCopy.amount, value: formatMovement(row.amount), emphasis: 'total' },
    { term: reconciliationCopy.reference, value: row.reference ?? reconciliationCopy.none },
    { term: reconciliationCopy.why, value: row.why },
    { term: reconciliationCopy.since, value: <Ago at={row.since} /> },
  ],
  deedsOf: ({ id }) => [
    {
      label: reconciliationCopy.settle,
      route: 'POST /exceptions/settle/',
      body: { exceptions: [id] },
      fields: [{ name: 'reason', label: reconciliationCopy.reason }],
    },
  ],
};
