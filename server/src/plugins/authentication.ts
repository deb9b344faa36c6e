import jwt from '@fastify/jwt';
import { and, eq, isNull } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { customers, sessions } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';

/** The customer who makes a call. */
export interface Caller {
  /** The customer's id (`id` of the user record). */
  readonly id: number;
  /** The account id (`user` of the user record). */
  readonly accountId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isIdentityVerified: boolean;
  readonly jti: string;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { user_id: number; jti: string; exp: number };
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets a route be called by a signed-in customer only; then `callerOf` knows who. */
    requireCustomer: (request: FastifyRequest) => Promise<void>;
    /** Like requireCustomer, but a call without an Authorization header passes too. */
    allowCustomer: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export const signedOut = () => new Refusal(401, 'Your session is not valid. Please sign in.');

/** The token's id, after its signature and its expiry were checked; 401 otherwise. */
export function verifiedTokenId(request: FastifyRequest, now: Date): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw signedOut();
  try {
    const { jti, exp } = request.server.jwt.verify<{ jti: string; exp: number }>(token);
    if (exp * 1000 > now.getTime()) return jti;
  } catch {
    throw signedOut();
  }
  throw signedOut();
}

async function findCaller({ database, systemClock }: Dependencies, request: FastifyRequest) {
  const jti = verifiedTokenId(request, systemClock.now());
  const [row] = await database
    .select({
      id: customers.id,
      accountId: customers.account_id,
      email: customers.email,
      firstName: customers.first_name,
      lastName: customers.last_name,
      identityVerifiedAt: customers.identity_verified_at,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customer_id))
    .where(and(eq(sessions.jti, jti), isNull(sessions.revoked_at)));
  if (!row) throw signedOut();
  const { identityVerifiedAt, ...caller } = row;
  return { ...caller, isIdentityVerified: identityVerifiedAt !== null, jti };
}

/** The customer of a route behind `requireCustomer`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw signedOut();
  return request.caller;
}

/** Bearer tokens: HS256, signed by us, of a session that was not revoked. */
export const authentication = fastifyPlugin<Dependencies>(async (app, dependencies) => {
  await app.register(jwt, {
    secret: dependencies.config.jwtSecret,
    sign: { algorithm: 'HS256', noTimestamp: true },
    // Expiry is judged by the injected clock above.
    verify: { algorithms: ['HS256'], requiredClaims: ['exp', 'jti'], ignoreExpiration: true },
  });
  app.decorateRequest('caller', null);
  app.decorate('requireCustomer', async (request: FastifyRequest) => {
    request.caller = await findCaller(dependencies, request);
  });
  app.decorate('allowCustomer', async (request: FastifyRequest) => {
    if (request.headers.authorization) request.caller = await findCaller(dependencies, request);
  });
});
