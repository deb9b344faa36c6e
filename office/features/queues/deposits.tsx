import { formatNaira } from '@/lib/money';
import {
  depositExceptionList,
  refusedAccountList,
  suspenseList,
  type DepositException,
  type RefusedAccount,
  type SuspenseDeposit,
} from '../../store/queuesApi';
import { Ago } from '../../widgets/Ago';
import type { Deed } from '../../widgets/queue/deed';
import { depositExceptionsCopy, refusedAccountsCopy, suspenseCopy } from '../../words/queues';
import type { OpenQueueDefinition } from '../../widgets/queue/definition';
import { ageColumn, wordsColumn } from '../../widgets/columns';

export const suspense: OpenQueueDefinition<SuspenseDeposit> = {
  queue: 'suspense',
  path: '/suspense',
  copy: suspenseCopy,
  list: suspenseList,
  titleOf: ({ amount, sender_bank }) => suspenseCopy.titleOf(formatNaira(amount), sender_bank),
  columns: [
    wordsColumn(suspenseCopy.account, ({ account_number }) => account_number),
    ageColumn(suspenseCopy.received, ({ received_at }) => received_at),
  ],
  flagsOf: ({ proposal }) =>
    proposal ? [suspenseCopy.proposed(proposal.proposed_by, proposal.deed, proposal.to)] : [],
  factsOf: (row) => [
    { term: suspenseCopy.amount, value: formatNaira(row.amount), emphasis: 'total' },
    { term: suspenseCopy.account, value: row.account_number },
    { term: suspenseCopy.bank, value: row.sender_bank },
    { term: suspenseCopy.reference, value: row.id },
    { term: suspenseCopy.received, value: <Ago at={row.received_at} /> },
  ],
  deedsOf: () => [
    {
      label: suspenseCopy.assign,
      route: 'POST /unmatched-deposits/:reference/assign/',
      fields: [{ name: 'email', label: suspenseCopy.email, type: 'email' }],
    },
    {
      label: suspenseCopy.repay,
      route: 'POST /unmatched-deposits/:reference/repay/',
      fields: [{ name: 'agreement', label: suspenseCopy.agreement, type: 'number' }],
    },
    {
      label: suspenseCopy.return,
      route: 'POST /unmatched-deposits/:reference/return/',
      fields: [
        { name: 'to', label: suspenseCopy.to },
        { name: 'bank_reference', label: suspenseCopy.bankReference },
      ],
    },
  ],
};

const exceptions = depositExceptionsCopy;

const debit: Deed = {
  label: exceptions.debit,
  route: 'POST /deposit-exceptions/:id/debit/',
  fields: [
    { name: 'reason', label: exceptions.debitReason },
    { name: 'amount', label: exceptions.debitAmount, isOptional: true },
  ],
};

export const depositExceptions: OpenQueueDefinition<DepositException> = {
  queue: 'deposit-exceptions',
  path: '/deposit-exceptions',
  copy: exceptions,
  list: depositExceptionList,
  titleOf: ({ reference }) => reference,
  columns: [
    wordsColumn(exceptions.reason, ({ reason }) => reason),
    ageColumn(exceptions.found, ({ found_at }) => found_at),
  ],
  flagsOf: ({ is_frozen }) => (is_frozen ? [exceptions.frozen] : []),
  factsOf: (row) => [
    { term: exceptions.reason, value: row.reason },
    row.says !== '' && { term: exceptions.said, value: row.says },
    { term: exceptions.amount, value: `${row.amount} ${row.currency}` },
    { term: exceptions.account, value: row.account_number },
    { term: exceptions.customer, value: row.email ?? exceptions.none },
    row.credited !== null && { term: exceptions.credited, value: formatNaira(row.credited) },
    { term: exceptions.found, value: <Ago at={row.found_at} /> },
  ],
  deedsOf: ({ email, is_frozen }) => [
    { label: exceptions.look, route: 'POST /deposit-exceptions/:id/look/' },
    ...(email === null || is_frozen
      ? []
      : [{ label: exceptions.freeze, route: 'POST /deposit-exceptions/:id/freeze/' } as const]),
    ...(email === null ? [] : [debit]),
    {
      label: exceptions.close,
      route: 'POST /deposit-exceptions/:id/close/',
      fields: [{ name: 'note', label: exceptions.note }],
    },
  ],
};

export const refusedAccounts: OpenQueueDefinition<RefusedAccount> = {
  queue: 'refused-accounts',
  path: '/refused-accounts',
  copy: refusedAccountsCopy,
  list: refusedAccountList,
  deed: { label: refusedAccountsCopy.retryAll, route: 'POST /refused-accounts/retry/' },
  titleOf: ({ email }) => email,
  columns: [
    wordsColumn(refusedAccountsCopy.reason, ({ reason }) => reason),
    ageColumn(refusedAccountsCopy.asked, ({ requested_at }) => requested_at),
  ],
  factsOf: (row) => [
    { term: refusedAccountsCopy.rail, value: row.rail },
    { term: refusedAccountsCopy.reason, value: row.reason },
    { term: refusedAccountsCopy.asked, value: <Ago at={row.requested_at} /> },
  ],
  deedsOf: () => [{ label: refusedAccountsCopy.retry, route: 'POST /refused-accounts/:id/retry/' }],
};
