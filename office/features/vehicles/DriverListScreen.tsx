import { Driver } from '@contract/office/fleet';
import { driverList } from '../../store/fleetApi';
import { columnsOf, rowName } from '../../widgets/fields';
import { ListPage } from '../../widgets/ListPage';
import { deedOf } from '../../widgets/queue/deed';
import { Deeds } from '../../widgets/queue/Deeds';
import { driversCopy as copy } from '../../words/vehicles';

const columns = columnsOf(
  Driver,
  [
    ['name', ({ name }) => name, rowName],
    'phone',
    'licence_number',
    ['guarantor', (row) => `${row.guarantor}, ${row.guarantor_phone}`],
  ],
  copy.labels,
);

/** The drivers, with the people who answer for them. */
export function DriverListScreen() {
  return (
    <ListPage copy={copy} list={driverList} columns={columns}>
      <Deeds id={0} title={copy.newTitle} deeds={[deedOf('POST /drivers/')]} />
    </ListPage>
  );
}
