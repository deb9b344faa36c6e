import { Link, useParams } from 'react-router-dom';
import { formatMovement, formatNaira } from '@/lib/money';
import { BackLink } from '@/ui/BackLink';
import { PageHeading } from '@/ui/Headings';
import type { Column } from '@/ui/Table';
import { useListEntriesInfiniteQuery, type Entry } from '../../store/customersApi';
import { pathOfFile } from '../../store/pages';
import { ageColumn, figureColumn, nameColumn } from '../../widgets/columns';
import { PagedTable } from '../../widgets/PagedTable';
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
  const id = Number(useParams().id);
  const query = useListEntriesInfiniteQuery(id);
  return (
    <>
      <BackLink to={`/customers/${id}`}>{copy.customer}</BackLink>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <PagedTable
        caption={copy.title}
        empty={copy.empty}
        query={query}
        file={pathOfFile(`/customers/${id}/entries/`, {})}
        columns={columns}
      />
    </>
  );
}
