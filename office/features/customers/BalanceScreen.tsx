import { Link, useParams } from 'react-router-dom';
import { formatMovement, formatNaira } from '@/lib/money';
import { BackLink } from '@/ui/BackLink';
import { PageHeading } from '@/ui/Headings';
import { useListEntriesInfiniteQuery } from '../../store/customersApi';
import { pathOfFile } from '../../store/pages';
import { Ago } from '../../widgets/Ago';
import { PagedTable } from '../../widgets/PagedTable';
import { balanceCopy as copy } from '../../words/customers';

/** Explains a balance by its entries, newest first. */
export function BalanceScreen() {
  const id = Number(useParams().id);
  const query = useListEntriesInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  const { columns } = copy;
  return (
    <>
      <BackLink to={`/customers/${id}`}>{copy.customer}</BackLink>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <PagedTable
        caption={copy.title}
        empty={copy.empty}
        query={query}
        file={pathOfFile(`/customers/${id}/entries/`, {})}
        columns={[
          {
            key: 'what',
            header: columns.what,
            rowHeader: true,
            render: ({ transfer, description }) => (
              <Link to={`/transfers/${transfer}`}>{description}</Link>
            ),
          },
          {
            key: 'when',
            header: columns.when,
            whole: true,
            render: ({ occurred_at }) => <Ago at={occurred_at} />,
          },
          {
            key: 'amount',
            header: columns.amount,
            align: 'end',
            whole: true,
            render: ({ amount }) => formatMovement(amount),
          },
          {
            key: 'balance',
            header: columns.balance,
            align: 'end',
            whole: true,
            render: ({ balance_after }) => formatNaira(balance_after),
          },
        ]}
      />
    </>
  );
}
