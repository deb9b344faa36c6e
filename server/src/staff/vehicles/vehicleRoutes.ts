import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  Driver,
  Vehicle,
  VehicleCase,
  VehicleEvent,
  VehicleOfAsset,
  vehicleStatuses,
  WaitingContract,
} from '../../../../contract/office/fleet.ts';
import { amount } from '../../investing/stock/stock.ts';
import { bindVehicle } from '../../investing/payouts/bind.ts';
import { listWaiting } from '../../investing/payouts/waiting.ts';
import { proposeLoss } from '../../investing/vehicles/loss.ts';
import { compareUnits } from '../../investing/backing/freeVehicles.ts';
import { addDriver, listDrivers } from '../../investing/vehicles/drivers.ts';
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
import { inTransaction } from '../../platform/db/transaction.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { answers, Day, IdParams, Message, PageQuery } from '../../platform/http/schemas.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
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

const AssetUnits = Type.Object({
  asset: Type.Integer({ description: 'Its id' }),
  name: Type.String(),
  units: Type.Integer({ description: 'For sale' }),
  waiting: Type.Integer({ description: 'Contracts that wait for a vehicle' }),
  free: Type.Integer({ description: 'Vehicles in stock or idle that back no contract' }),
  unbound: Type.Integer({ description: 'Vehicles with a driver that back no contract' }),
  missing: Type.Integer({ description: 'Units and waiting contracts without such a vehicle' }),
});

const NewDriver = Type.Object({
  name: Words(200),
  phone: Words(40),
  licence_number: Words(40),
  guarantor: Words(200),
  guarantor_phone: Words(40),
  email: Type.Optional(Type.String({ maxLength: 254 })),
});

/** `/vehicles/…`, `/units/` and `/drivers/…`: the fleet and its drivers. */
export const vehicleRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
  app,
  { dependencies },
) => {
  const { config, database, clock } = dependencies;
  const { deed } = deedRoutes(app, dependencies);
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
  list('/waiting-contracts/', {
    summary: 'Investments and cliques that wait for a vehicle, oldest first unless it is said',
    row: WaitingContract,
    query: EitherOrderQuery,
    read: async (source, query) =>
      onWire(await listWaiting(source.database, lagosDate(clock.now()), pageOf(query))),
  });
  list('/units/', {
    summary: 'Units for sale and waiting contracts beside vehicles that back none, by asset',
    row: AssetUnits,
    query: Type.Object({}),
    read: async (source) =>
      (await compareUnits(source.database)).map((row) => ({
        ...row,
        missing: Math.max(0, row.units + row.waiting - row.free - row.unbound),
      })),
  });

  const registration = {
    summary: 'Register a vehicle, which is in stock then',
    body: NewVehicle,
    response: answers({ 201: ToldVehicle }),
  };
  app.post('/vehicles/', { schema: registration }, async ({ body, actor }, reply) => {
    const row = await inTransaction(database, (transaction) =>
      registerVehicle(transaction, body, { at: clock.now(), actor }),
    );
    return reply.code(201).send({ ...onWire(row), message: 'The vehicle is in stock.' });
  });

  const one = {
    summary: 'A vehicle with its receipts, and the contract that it pays',
    params: IdParams,
    response: answers({ 200: VehicleCase }),
  };
  app.get('/vehicles/:id/', { schema: one }, async ({ params }) =>
    onWire(await readVehicle(database, params.id)),
  );

  const change = {
    summary: 'Change what is known of a vehicle; each change is an event',
    params: IdParams,
    body: VehicleChanges,
    response: answers({ 200: ToldVehicle }),
  };
  app.patch('/vehicles/:id/', { schema: change }, async ({ params, body, actor }) => {
    const { reason, ...changes } = body;
    const by = { at: clock.now(), actor, reason };
    const row = await inTransaction(database, (transaction) =>
      changeVehicle(transaction, params.id, changes, by),
    );
    return { ...onWire(row), message: 'The vehicle is changed.' };
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

  list('/drivers/', {
    summary: 'All drivers, newest first unless it is said',
    row: Driver,
    query: EitherOrder,
    read: (source, query) => listDrivers(source.database, pageOf(query, 'newest')),
  });

  const driver = {
    summary: 'Add a driver with their guarantor',
    body: NewDriver,
    response: answers({ 201: Type.Object({ ...Driver.properties, ...Message.properties }) }),
  };
  app.post('/drivers/', { schema: driver }, async ({ body, actor }, reply) => {
    const row = await inTransaction(database, (transaction) =>
      addDriver(transaction, body, { at: clock.now(), actor }),
    );
    return reply.code(201).send({ ...row, message: 'The driver is added.' });
  });
};
