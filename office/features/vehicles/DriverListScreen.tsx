import { PageHeading } from '@/ui/Headings';
import { useListDriversInfiniteQuery } from '../../store/fleetApi';
import { pathOfFile } from '../../store/pages';
import { PagedTable } from '../../widgets/PagedTable';
import { DecisionBanner } from '../../widgets/queue/DecisionBanner';
import { Deeds } from '../../widgets/queue/Deeds';
import { driversCopy as copy } from '../../words/vehicles';
import { addDriver } from './deeds';

/** The drivers, with the people who answer for them. */
export function DriverListScreen() {
  const query = useListDriversInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  const { columns } = copy;
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <DecisionBanner />
      <Deeds id={0} title={copy.newTitle} deeds={[addDriver]} />
      <PagedTable
        caption={copy.title}
        empty={copy.empty}
        query={query}
        file={pathOfFile('/drivers/', {})}
        columns={[
          { key: 'name', header: columns.name, rowHeader: true, render: ({ name }) => name },
          { key: 'phone', header: columns.phone, render: ({ phone }) => phone },
          { key: 'licence', header: columns.licence, render: (row) => row.licence_number },
          {
            key: 'guarantor',
            header: columns.guarantor,
            render: (row) => `${row.guarantor}, ${row.guarantor_phone}`,
          },
        ]}
      />
    </>
  );
}
