import { Link, useParams } from 'react-router-dom';
import { WalletEntry } from '@contract/office/money';
import { formatMovement } from '@/lib/money';
import { BackLink } from '@/ui/BackLink';
import { entryList } from '../../store/customersApi';
import { columnsOf, figure, rowName } from '../../widgets/fields';
import { ListPage } from '../../widgets/ListPage';
import { balanceCopy as copy } from '../../words/customers';

const columns = columnsOf(
  WalletEntry,
  [
    [
      'description',
      ({ transfer, description }) => <Link to={`/transfers/${transfer}`}>{description}</Link>,
      rowName,
    ],
    'occurred_at',
    ['amount', ({ amount }) => formatMovement(amount), figure],
    'balance_after',
  ],
  copy.labels,
);

/** Explains a balance by its entries, newest first. */
export function BalanceScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink to={`/customers/${id}`}>{copy.customer}</BackLink>
      <ListPage copy={copy} list={entryList} filter={{ id }} columns={columns} />
    </>
  );
}
