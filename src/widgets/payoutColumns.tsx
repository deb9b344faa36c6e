import { backingCopy } from '@/words/backing';
import type { PayoutGroup } from '@/store/backing/backingWire';
import { Money } from '@/ui/Money';
import type { Column } from '@/ui/Table';

const { payouts: copy, percent } = backingCopy;

const share = (key: 'onTime' | 'late' | 'open' | 'lost'): Column<PayoutGroup> => ({
  key,
  header: copy[key],
  align: 'end',
  render: (row) => percent(row[key]),
});

/** The projected payouts of a group, and their outcomes. */
export const payoutColumns: readonly Column<PayoutGroup>[] = [
  {
    key: 'projected',
    header: copy.projected,
    align: 'end',
    render: ({ projected }) => <Money amount={projected} />,
  },
  share('onTime'),
  share('late'),
  share('open'),
  share('lost'),
];
