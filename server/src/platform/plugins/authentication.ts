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

const mostRemembered = 1000;

/**
 * Remembers the content of the newest valid tokens, because a page sends the same one with each of its calls. The
 * library would find it again by a hash of the token, which takes as long as checking it.
 */
function remembered(verify: (token: string) => Claims): (token: string) => Claims {
  const known = new Map<string, Claims>();
  return (token) => {
    const found = known.get(token);
    if (found) return found;
    const claims = verify(token);
    if (known.size >= mostRemembered) {
      const [oldest = ''] = known.keys();
      known.delete(oldest);
    }
    known.set(token, claims);
    return claims;
  };
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
