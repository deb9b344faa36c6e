import { Link, useParams } from 'react-router-dom';
import { formatMovement, formatNaira } from '@/lib/money';
import { BackLink } from '@/ui/BackLink';
import type { Column } from '@/ui/Table';
import { entryList, type Entry } from '../../store/customersApi';
import { ageColumn, figureColumn, nameColumn } from '../../widgets/columns';
import { ListPage } from '../../widgets/ListPage';
import { balanceCopy as copy } from '../../words/customers';

const { columns: headers } = copy;
const columns: readonly Column<Entry>[] = [
  nameColumn(headers.what, ({ transfer, description }) => (
    <Link to={`/transfers/${transfer}`}>{description}</Link>
  )),
  ageColumn(headers.when, ({ occurred_at }) => occurred_at),
  figureColumn(headers.amount, ({ amount }) => formatMovement(amount)),
  figureColumn(headers.balance, ({ balance_after }) => formatNaira(balance_after)),
];

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
