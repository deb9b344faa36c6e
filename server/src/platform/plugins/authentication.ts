import jwt from '@fastify/jwt';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { prepareCaller, readBySession } from '../sessions/caller.ts';

interface Claims {
  readonly user_id: number;
  readonly jti: string;
  readonly exp: number;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims;
  }
}

const maxRemembered = 1000;

/**
 * Caches the content of the newest valid tokens, because a page sends the same token with each call. The library's own
 * cache looks up a hash of the token, which takes as long as verifying it.
 */
function remembered(verify: (token: string) => Claims): (token: string) => Claims {
  const known = new Map<string, Claims>();
  return (token) => {
    const found = known.get(token);
    if (found) return found;
    const claims = verify(token);
    if (known.size >= maxRemembered) {
      const [oldest = ''] = known.keys();
      known.delete(oldest);
    }
    known.set(token, claims);
    return claims;
  };
}

/** Authenticates bearer tokens: signed by us with HS256, for a session that is still active. */
export const authentication = fastifyPlugin<Dependencies>(async (app, dependencies) => {
  await app.register(jwt, {
    secret: dependencies.config.jwtSecret,
    sign: { algorithm: 'HS256', noTimestamp: true },
    verify: {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'jti'],
      // `readBySession` checks the expiry, for cached tokens too.
      ignoreExpiration: true,
    },
  });
  const { jwt: tokens } = app;
  app.decorate(
    'claimsOf',
    remembered((token) => tokens.verify<Claims>(token)),
  );
  app.decorateRequest('caller', null);
  const caller = prepareCaller(dependencies.database);
  app.decorate('requireCustomer', async (request: FastifyRequest) => {
    request.caller = await readBySession(dependencies, request, caller);
  });
  app.decorate('allowCustomer', async (request: FastifyRequest) => {
    if (request.headers.authorization) {
      request.caller = await readBySession(dependencies, request, caller);
    }
  });
});
