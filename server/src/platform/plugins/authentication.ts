import jwt from '@fastify/jwt';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { findCaller } from '../sessions/caller.ts';

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { user_id: number; jti: string; exp: number };
  }
}

/** Bearer tokens: HS256, signed by us, of a session that was not revoked. */
export const authentication = fastifyPlugin<Dependencies>(async (app, dependencies) => {
  await app.register(jwt, {
    secret: dependencies.config.jwtSecret,
    sign: { algorithm: 'HS256', noTimestamp: true },
    verify: {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'jti'],
      // Expiry is judged by the injected clock above, for remembered tokens too.
      ignoreExpiration: true,
      // A page sends the same token with each of its calls: its signature is checked once.
      cache: 1000,
    },
  });
  app.decorateRequest('caller', null);
  app.decorate('requireCustomer', async (request: FastifyRequest) => {
    request.caller = await findCaller(dependencies, request);
  });
  app.decorate('allowCustomer', async (request: FastifyRequest) => {
    if (request.headers.authorization) request.caller = await findCaller(dependencies, request);
  });
});
