import { Type } from 'typebox';
import { Driver, DriverOfVehicle } from '../../../../contract/office/fleet.ts';
import { addDriver, listDrivers } from '../../investing/vehicles/drivers.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { Message } from '../../platform/http/schemas.ts';
import { Words } from '../access/lists.ts';
import { NewestFirstQuery, pageOf } from '../../platform/http/pages.ts';
import type { OfficePart } from '../access/office.ts';

const NewDriver = Type.Object({
  name: Words(200),
  phone: Words(40),
  licence_number: Words(40),
  guarantor: Words(200),
  guarantor_phone: Words(40),
  email: Type.Optional(Type.String({ maxLength: 254 })),
});

const DriverSearch = Type.Object({
  ...NewestFirstQuery.properties,
  q: Type.Optional({
    ...Words(100),
    description: 'The beginning of a name, phone number or licence number',
  }),
});

/** Serves `/drivers/`. */
export const driverRoutes: OfficePart = ({ dependencies, list, change }) => {
  const { clock } = dependencies;

  list('/drivers/', {
    summary: 'Drivers by name, phone number or licence, newest first by default',
    row: DriverOfVehicle,
    query: DriverSearch,
    read: (source, { q, ...page }) =>
      listDrivers(source.database, lagosDate(clock.now()), { q, ...pageOf(page, 'newest') }),
  });

  change('/drivers/', {
    summary: 'Add a driver with their guarantor',
    status: 201,
    body: NewDriver,
    reply: Type.Object({ ...Driver.properties, ...Message.properties }),
    perform: (transaction, { body, by }) => addDriver(transaction, body, by),
    answer: (row) => ({ ...row, message: 'The driver is added.' }),
  });
};
