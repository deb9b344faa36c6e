import { backingMessages } from '@/messages/backing';
import type { PayoutGroup } from '@/store/backing/backingWire';
import { Money } from '@/ui/text/Money';
import type { Column } from '@/ui/lists/Table';

const { payouts: messages, percent } = backingMessages;

const share = (key: 'onTime' | 'late' | 'open' | 'lost'): Column<PayoutGroup> => ({
  key,
  header: messages[key],
  align: 'end',
  render: (row) => percent(row[key]),
});

/**
 * Columns for the projected payouts of a group, and for how much of them was paid on time, was paid late, is still
 * open, or is lost.
 */
export const payoutColumns: readonly Column<PayoutGroup>[] = [
  {
    key: 'projected',
    header: messages.projected,
    align: 'end',
    render: ({ projected }) => <Money amount={projected} />,
  },
  share('onTime'),
  share('late'),
  share('open'),
  share('lost'),
];
