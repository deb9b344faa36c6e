import { Type } from 'typebox';
import {
  Vehicle,
  VehicleCase,
  VehicleEvent,
  VehicleOfAsset,
} from '../../../../contract/office/fleet.ts';
import { vehicleStatuses } from '../../../../contract/rules/office.ts';
import {
  changeVehicle,
  eventsOfVehicle,
  listVehicles,
  registerVehicle,
} from '../../investing/vehicles/vehicles.ts';
import { readMessages } from '../../investing/vehicles/messageInvestors.ts';
import { readVehicle } from '../../investing/vehicles/vehicleCase.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { Day, IdParams, Message, rowId } from '../../platform/http/schemas.ts';
import { Reason, Words } from '../access/lists.ts';
import { NewestFirstQuery, pageOf } from '../../platform/http/pages.ts';
import type { OfficePart } from '../access/office.ts';

const Plate = Type.String({ pattern: '^[A-Z0-9]{5,10}$', examples: ['LSR123AB'] });
const Kilometres = Type.Integer({ minimum: 0, maximum: 10_000_000 });

const facts = {
  plate: Plate,
  odometer: { ...Kilometres, description: 'Kilometres' },
  odometer_on: Day,
  insurer: Words(100),
  insured_until: Day,
  tracker: Type.Optional(Words(50)),
};

const NewVehicle = Type.Object({
  asset_id: rowId('The asset that it is a unit of'),
  vin: Type.String({ pattern: '^[A-HJ-NPR-Z0-9]{6,17}$', description: 'The chassis number' }),
  ...facts,
});

const VehicleChanges = Type.Object({
  ...Type.Partial(Type.Object({ ...facts, status: Type.Enum([...vehicleStatuses]) })).properties,
  reason: Reason,
});

const VehicleReply = Type.Object({ ...Vehicle.properties, ...Message.properties });

const VehicleSearch = Type.Object({
  ...NewestFirstQuery.properties,
  sort: Type.Optional(
    Type.Enum(['oldest', 'newest', 'late'], {
      description: '`late`: those whose drivers have been late the longest first, then the newest',
    }),
  ),
  status: Type.Optional(Vehicle.properties.status),
  q: Type.Optional({
    ...Words(50),
    description: 'The beginning of a plate or of a chassis number',
  }),
});

/** Serves `/vehicles/…`: the fleet, and the record of each vehicle. */
export const vehicleRoutes: OfficePart = ({ dependencies, list, change, show }) => {
  const { database, clock } = dependencies;

  list('/vehicles/', {
    summary: 'Vehicles by status, plate or chassis number, newest first by default',
    row: VehicleOfAsset,
    query: VehicleSearch,
    read: async (source, { status, q, sort, ...page }) =>
      onWire(
        await listVehicles(source.database, lagosDate(clock.now()), {
          status,
          q,
          ...pageOf(page, 'newest'),
          sort: sort ?? 'newest',
        }),
      ),
  });
  change('/vehicles/', {
    summary: 'Register a vehicle; it is then in stock',
    status: 201,
    body: NewVehicle,
    reply: VehicleReply,
    perform: (transaction, { body, by }) => registerVehicle(transaction, body, by),
    answer: (row) => ({ ...onWire(row), message: 'The vehicle is in stock.' }),
  });

  show('/vehicles/:id/', {
    summary: 'A vehicle with its receipts, and the contract that it pays',
    reply: VehicleCase,
    read: async (id) =>
      onWire({
        ...(await readVehicle(database, id)),
        ...(await readMessages(database, id, clock.now())),
      }),
  });

  change('/vehicles/:id/', {
    method: 'PATCH',
    summary: 'Change a vehicle; each change is an event',
    body: VehicleChanges,
    reply: VehicleReply,
    perform: (transaction, { params, body: { reason, ...changes }, by }) =>
      changeVehicle(transaction, params.id, changes, { ...by, reason }),
    answer: (row) => ({ ...onWire(row), message: 'The vehicle is changed.' }),
  });

  list('/vehicles/:id/events/', {
    summary: 'The events of a vehicle, newest first',
    params: IdParams,
    row: VehicleEvent,
    read: async (source, { limit }, { params }) =>
      onWire(await eventsOfVehicle(source.database, params.id, limit)),
  });
};
