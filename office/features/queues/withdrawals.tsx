import { Withdrawal, WithdrawalCase } from '@contract/office/money';
import { formatNaira } from '@/lib/money';
import { listOf, reading } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { actionOf, type CaseActions } from '../../widgets/ActionsCard';
import type { QueueDefinition } from '../../widgets/lists';
import { ago, lagosTime, FactsCard, Lines, roleLink, type Flag } from '../../widgets/values';
import { nameOf, wordOf } from '../../words/fields';
import { queueCopy } from '../../words/office';
import { queuesCopy } from '../../words/queues';

const copy = queuesCopy.withdrawals;

type Case = ReadBy<typeof WithdrawalCase>;

const useWithdrawal = reading('/withdrawals/:id/', WithdrawalCase);

/** Returns the reasons to check carefully before sending the money. */
function flagsOf(withdrawal: Case): readonly Flag[] {
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
const mainOf = (withdrawal: Case) => (
  <>
    <FactsCard
      title={copy.receiver}
      flags={flagsOf(withdrawal)}
      of={WithdrawalCase}
      row={withdrawal}
      facts={[
        'status',
        'amount',
        'account_name',
        'account_number',
        'bank_name',
        'requested_at',
        ['not_before', withdrawal.not_before !== null && lagosTime(withdrawal.not_before)],
        'payment_reference',
        'waits_because',
        'failure',
        'reason',
      ]}
      labels={copy.labels}
    />
    <Lines title={copy.steps} none={copy.noSteps} rows={withdrawal.steps}>
      {({ at, actor, action }) => [action, queueCopy.by(actor), ', ', ago(at)]}
    </Lines>
    <Lines title={copy.others} none={copy.none} rows={withdrawal.earlier}>
      {({ id, amount, status, account_number, requested_at }) => [
        roleLink(`/withdrawals/${id}`, formatNaira(amount)),
        ` ${copy.toAccount(account_number)} ${wordOf(status)}, `,
        ago(requested_at),
      ]}
    </Lines>
  </>
);

/** The actions that a withdrawal allows in its state, the usual one first. */
function actionsOf({ status, proposal, waits_because, takes_two }: Case): CaseActions {
  if (status === 'waiting') {
    const reject = actionOf('POST /withdrawals/:id/reject/', { isDangerous: true });
    const words = takes_two ? { label: copy.propose } : {};
    return proposal ? [reject] : [actionOf('POST /withdrawals/:id/approve/', words), reject];
  }
  if (status !== 'approved' && status !== 'sending') return [];
  const staying = { isStaying: true };
  return [
    actionOf('POST /withdrawals/:id/look/', staying),
    waits_because === 'code' && actionOf('POST /withdrawals/:id/code/', staying),
    actionOf('POST /withdrawals/:id/return/', staying),
  ];
}

/** Withdrawals: the receiver, the customer, the steps so far, and the decision. */
export const withdrawals: QueueDefinition<typeof Withdrawal, Case> = {
  queue: 'withdrawals',
  path: '/withdrawals',
  list: listOf('/withdrawals/', Withdrawal),
  statuses: Withdrawal.properties.status.enum,
  useActions: () => [actionOf('POST /withdrawals/stop/'), actionOf('POST /withdrawals/resume/')],
  copy,
  titleOf: nameOf,
  columns: [
    ['to', ({ account_name, bank_name }) => `${account_name}, ${bank_name}`],
    'amount',
    'requested_at',
  ],
  useCase: (id) => ({ query: useWithdrawal(id) }),
  caseTitleOf: (found) => copy.titleOf(formatNaira(found.amount), nameOf(found)),
  main: mainOf,
  side: (withdrawal) => (
    <FactsCard
      title={copy.customer}
      of={WithdrawalCase}
      row={withdrawal}
      facts={[
        ['first_name', nameOf(withdrawal)],
        'email',
        'customer_since',
        'is_verified',
        'balance',
      ]}
      labels={copy.labels}
    />
  ),
  actionsOf,
};
