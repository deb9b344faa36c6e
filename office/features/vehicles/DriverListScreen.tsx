import type { Column } from '@/ui/Table';
import { driverList, type Driver } from '../../store/fleetApi';
import { nameColumn, wholeColumn, wordsColumn } from '../../widgets/columns';
import { ListPage } from '../../widgets/ListPage';
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
  return (
    <ListPage copy={copy} list={driverList} columns={columns}>
      <Deeds id={0} title={copy.newTitle} deeds={[addDriver]} />
    </ListPage>
  );
}
