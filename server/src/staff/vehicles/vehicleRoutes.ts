import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  Vehicle,
  VehicleCase,
  VehicleEvent,
  VehicleOfAsset,
  vehicleStatuses,
} from '../../../../contract/office/fleet.ts';
import { amount } from '../../investing/stock/stock.ts';
import { bindVehicle } from '../../investing/payouts/bind.ts';
import { proposeLoss } from '../../investing/vehicles/loss.ts';
import {
  changeVehicle,
  eventsOfVehicle,
  listVehicles,
  registerVehicle,
  vehicleOfPlate,
} from '../../investing/vehicles/vehicles.ts';
import { proposeMove } from '../../investing/vehicles/moveBacking.ts';
import { readVehicle } from '../../investing/vehicles/vehicleCase.ts';
import { moneySources, proposeMoney } from '../../investing/vehicles/vehicleMoney.ts';
import { MoneyIn } from '../../platform/kobo/schemas.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { answers, Day, IdParams, Message, PageQuery } from '../../platform/http/schemas.ts';
import { deedRoutes, proposed } from '../access/deeds.ts';
import { EitherOrderQuery, listRoutes, pageOf, Reason, Words } from '../access/lists.ts';
import type { OfficeScope } from '../access/scope.ts';

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
  asset_id: Type.Integer({ description: 'The asset that it is a unit of' }),
  vin: Type.String({ pattern: '^[A-HJ-NPR-Z0-9]{6,17}$', description: 'The chassis number' }),
  ...facts,
});

const VehicleChanges = Type.Object({
  ...Type.Partial(Type.Object({ ...facts, status: Type.Enum([...vehicleStatuses]) })).properties,
  reason: Reason,
});

const ToldVehicle = Type.Object({ ...Vehicle.properties, ...Message.properties });

const EitherOrder = Type.Object({ ...PageQuery.properties, ...EitherOrderQuery.properties });

const VehicleSearch = Type.Object({
  ...EitherOrder.properties,
  status: Type.Optional(Vehicle.properties.status),
  q: Type.Optional({
    ...Words(50),
    description: 'The beginning of a plate or of a chassis number',
  }),
});

const AddedMoney = Type.Object({
  source: Type.Enum([...moneySources], { description: 'Who pays it' }),
  amount: MoneyIn,
  reason: Reason,
});

/** `/vehicles/…`: the fleet. */
export const vehicleRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
  app,
  { dependencies },
) => {
  const { config, database } = dependencies;
  const { change, deed } = deedRoutes(app, dependencies);
  const list = listRoutes(app, dependencies);

  list('/vehicles/', {
    summary: 'Vehicles by status, plate or chassis number, newest first unless it is said',
    row: VehicleOfAsset,
    query: VehicleSearch,
    read: async (source, { status, q, ...page }) => {
      const rows = await listVehicles(source.database, { status, q, ...pageOf(page, 'newest') });
      return rows.map(({ vehicle, asset }) => ({ ...onWire(vehicle), asset }));
    },
  });
  change('/vehicles/', {
    summary: 'Register a vehicle, which is in stock then',
    status: 201,
    body: NewVehicle,
    reply: ToldVehicle,
    perform: (transaction, { body, by }) => registerVehicle(transaction, body, by),
    answer: (row) => ({ ...onWire(row), message: 'The vehicle is in stock.' }),
  });

  const one = {
    summary: 'A vehicle with its receipts, and the contract that it pays',
    params: IdParams,
    response: answers({ 200: VehicleCase }),
  };
  app.get('/vehicles/:id/', { schema: one }, async ({ params }) =>
    onWire(await readVehicle(database, params.id)),
  );

  change('/vehicles/:id/', {
    method: 'PATCH',
    summary: 'Change what is known of a vehicle; each change is an event',
    body: VehicleChanges,
    reply: ToldVehicle,
    perform: (transaction, { params, body: { reason, ...changes }, by }) =>
      changeVehicle(transaction, params.id, changes, { ...by, reason }),
    answer: (row) => ({ ...onWire(row), message: 'The vehicle is changed.' }),
  });

  deed('/vehicles/:id/bind/', {
    summary: 'Bind a vehicle to the contract of its asset that has waited longest',
    description:
      'Its payouts count from today. The driver’s instalments have to cover each of them.',
    perform: (transaction, { params, by }) => bindVehicle(transaction, params.id, config, by),
    says: (contract) => `The vehicle backs contract ${contract}.`,
  });
  deed('/vehicles/:id/money/', {
    summary: 'Propose to add money to a vehicle’s receipts, which another person confirms',
    body: AddedMoney,
    perform: (transaction, { params, body, by }) =>
      proposeMoney(transaction, params.id, { ...body, amount: amount('amount', body.amount) }, by),
    says: proposed,
  });
  deed('/vehicles/:id/move-backing/', {
    summary:
      'Propose that another vehicle pays the contract of a vehicle, with its receipts; another person confirms',
    body: Type.Object({
      vehicle: Type.Optional(
        Type.Integer({ description: 'The other one, of the same asset and with a driver' }),
      ),
      plate: Type.Optional({ ...Words(20), description: 'Its plate, unless the id is given' }),
      reason: Reason,
    }),
    perform: async (transaction, { params, body: { vehicle, plate = '', reason }, by }) => {
      const other = vehicle ?? (await vehicleOfPlate(transaction, plate));
      await proposeMove(transaction, params.id, { vehicle: other, reason }, by);
    },
    says: proposed,
  });
  deed('/vehicles/:id/close-contract/', {
    summary:
      'Propose to close with a loss the contract of a vehicle that is gone; another person confirms',
    body: Type.Object({ reason: Reason }),
    perform: (transaction, { params, body, by }) =>
      proposeLoss(transaction, params.id, body.reason, by),
    says: proposed,
  });

  list('/vehicles/:id/events/', {
    summary: 'The events of a vehicle, newest first',
    params: IdParams,
    query: Type.Object({}),
    row: VehicleEvent,
    read: async (source, { limit }, { params }) => {
      const rows = await eventsOfVehicle(source.database, params.id, limit);
      return rows.map(({ at, ...event }) => ({ at: at.toISOString(), ...event }));
    },
  });
};
