import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { answers, IdParams, Message, Nullable } from '../src/platform/http/schemas.ts';
import type { SandboxScope } from './dependencies.ts';
import { doubleFuel, fleetEvents, listFleet, triggerEvent } from './fleetEvents.ts';

const FleetList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    plate: Type.String(),
    status: Type.String(),
    name: Type.String({ description: 'Of the asset or the clique' }),
    pays: Type.String({ description: 'on time, often late, stops, nothing, or from a day on' }),
    account: Nullable(Type.String({ description: 'Into which the driver can pay' })),
  }),
);

/** Serves the vehicles that pay contracts, and the events that can happen to them. */
export const fleetRoutes: FastifyPluginAsyncTypebox<SandboxScope> = async (
  app,
  { dependencies },
) => {
  const { database, clock } = dependencies;

  const fleet = {
    summary: 'The vehicles that pay contracts',
    response: answers({ 200: FleetList }),
  };
  app.get('/fleet/', { schema: fleet }, () =>
    listFleet(database, dependencies.config.sandboxDrivers),
  );

  const happening = {
    summary: 'Trigger an event for a vehicle or its driver',
    params: IdParams,
    body: Type.Object({ event: Type.Enum([...fleetEvents]) }),
    response: answers({ 200: Message }),
  };
  app.post('/fleet/:id/', { schema: happening }, async ({ params, body: { event } }) => {
    await inTransaction(database, (transaction) =>
      triggerEvent(transaction, params.id, event, { ...dependencies.config, at: clock.now() }),
    );
    return { message: `Done: ${event}.` };
  });

  const fuel = {
    summary: 'Fuel costs twice as much: three in ten drivers pay six weeks late',
    response: answers({ 200: Message }),
  };
  app.post('/fuel/', { schema: fuel }, async () => {
    const late = await inTransaction(database, (transaction) =>
      doubleFuel(transaction, clock.now()),
    );
    return { message: `Drivers who pay six weeks late from now on: ${late}.` };
  });
};
