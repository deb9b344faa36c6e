import { PageHeading } from '@/ui/Headings';
import type { Column } from '@/ui/Table';
import { useListDriversInfiniteQuery, type Driver } from '../../store/fleetApi';
import { pathOfFile } from '../../store/pages';
import { nameColumn, wholeColumn, wordsColumn } from '../../widgets/columns';
import { PagedTable } from '../../widgets/PagedTable';
import { Deeds } from '../../widgets/queue/Deeds';
import { driversCopy as copy } from '../../words/vehicles';
import { addDriver } from './deeds';

const { columns: headers } = copy;
const columns: readonly Column<Driver>[] = [
  nameColumn(headers.name, ({ name }) => name),
  wholeColumn(headers.phone, ({ phone }) => phone),
  wholeColumn(headers.licence, (row) => row.licence_number),
  wordsColumn(headers.guarantor, (row) => `${row.guarantor}, ${row.guarantor_phone}`),
];

/** The drivers, with the people who answer for them. */
export function DriverListScreen() {
  const query = useListDriversInfiniteQuery({});
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <Deeds id={0} title={copy.newTitle} deeds={[addDriver]} />
      <PagedTable
        caption={copy.title}
        empty={copy.empty}
        query={query}
        file={pathOfFile('/drivers/', {})}
        columns={columns}
      />
    </>
  );
}
