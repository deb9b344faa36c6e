import type { FastifyPluginAsync } from 'fastify';
import { clockRoutes } from './clockRoutes.ts';
import type { SandboxScope } from './dependencies.ts';
import { depositRoutes } from './depositRoutes.ts';
import { fleetRoutes } from './fleetRoutes.ts';
import { mailRoutes } from './mailRoutes.ts';

/**
 * Serves the sandbox's tools: the outbox, simulated deposits, vehicles and the clock. Never part of a production
 * server.
 */
export const sandboxTools: FastifyPluginAsync<SandboxScope> = async (app, { dependencies }) => {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, tags: ['sandbox'] };
  });
  // Passes on only `dependencies`. The other options include the prefix, which would be added a second time.
  for (const part of [mailRoutes, depositRoutes, fleetRoutes, clockRoutes]) {
    await app.register(part, { dependencies });
  }
};
