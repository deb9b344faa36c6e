import { Link } from 'react-router-dom';
import { formatNaira } from '@/lib/money';
import {
  useListWithdrawalsInfiniteQuery,
  type WithdrawalSummary,
} from '../../store/withdrawalsApi';
import { pathOfFile } from '../../store/pages';
import { Ago } from '../../widgets/Ago';
import { Queue } from '../../widgets/queue/Queue';
import { withdrawalsCopy as copy } from '../../words/office';
import { useWithdrawalFilter } from './filter';

const receiverOf = ({ account_name, bank_name }: WithdrawalSummary) =>
  `${account_name}, ${bank_name}`;

/** The withdrawals of a status. */
export function WithdrawalQueueScreen() {
  const [filter, change, search] = useWithdrawalFilter();
  const { name, receiver, amount, age } = copy.columns;
  return (
    <Queue
      queue="withdrawals"
      copy={copy}
      statuses={copy.statuses}
      filter={filter}
      onFilter={change}
      query={useListWithdrawalsInfiniteQuery(filter, { refetchOnMountOrArgChange: true })}
      file={pathOfFile('/withdrawals/', filter)}
      columns={[
        {
          key: 'name',
          header: name,
          rowHeader: true,
          render: ({ id, first_name, last_name }) => (
            <Link to={`/withdrawals/${id}${search}`}>{`${first_name} ${last_name}`}</Link>
          ),
        },
        { key: 'receiver', header: receiver, render: receiverOf },
        {
          key: 'amount',
          header: amount,
          align: 'end',
          whole: true,
          render: (row) => formatNaira(row.amount),
        },
        {
          key: 'age',
          header: age,
          align: 'end',
          whole: true,
          render: ({ requested_at }) => <Ago at={requested_at} />,
        },
      ]}
    />
  );
}
