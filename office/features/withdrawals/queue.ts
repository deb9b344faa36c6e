import { formatNaira } from '@/lib/money';
import { withdrawalList, type WithdrawalSummary } from '../../store/queuesApi';
import { ageColumn, figureColumn, wordsColumn } from '../../widgets/columns';
import type { QueueDefinition } from '../../widgets/queue/definition';
import { withdrawalsCopy as copy } from '../../words/office';

export const withdrawals: QueueDefinition<WithdrawalSummary> = {
  queue: 'withdrawals',
  path: '/withdrawals',
  copy,
  list: withdrawalList,
  titleOf: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  columns: [
    wordsColumn(copy.to, ({ account_name, bank_name }) => `${account_name}, ${bank_name}`),
    figureColumn(copy.facts.amount, ({ amount }) => formatNaira(amount)),
    ageColumn(copy.facts.requested, ({ requested_at }) => requested_at),
  ],
};
