import { eq, isNotNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/connection.ts';
import { customers, sessions } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/refusal.ts';
import { findBySession, isLive, isUnwritten, type SessionQuery } from './liveSession.ts';

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
  /** Language tag, such as "en". */
  readonly language: string;
  readonly jti: string;
  /** The device on which they have signed in. */
  readonly deviceId: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Returns the claims of a token with a valid signature, even if it has expired. Throws if the signature is invalid.
     */
    claimsOf: (token: string) => { readonly jti: string; readonly exp: number };
    /** Hook that requires a signed-in customer. After that, `callerOf` returns them. */
    requireCustomer: (request: FastifyRequest) => Promise<void>;
    /** Like requireCustomer, but also accepts a call without an Authorization header. */
    allowCustomer: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export const signedOut = () => new Refusal(401, 'session_invalid');

/** Returns the token's id after checking its signature and expiry. Throws 401 if they are invalid. */
function verifiedTokenId(request: FastifyRequest, now: Date): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw signedOut();
  try {
    const { jti, exp } = request.server.claimsOf(token);
    if (exp * 1000 > now.getTime()) return jti;
  } catch {
    throw signedOut();
  }
  throw signedOut();
}

/** Returns the row that a query finds by the session of a call. Throws 401 if there is no session or it has ended. */
export async function readBySession<Row extends { readonly isUnwritten: boolean }>(
  dependencies: Dependencies,
  request: FastifyRequest,
  query: SessionQuery<Row>,
  values?: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const now = dependencies.systemClock.now();
  const jti = verifiedTokenId(request, now);
  const row = await findBySession(dependencies, { request, jti, now, values }, query);
  if (!row) throw signedOut();
  return row;
}

/** Prepares the query for the caller, because it runs before nearly every call and is then planned only once. */
export const prepareCaller = (database: Database) =>
  database
    .select({
      id: customers.id,
      accountId: customers.account_id,
      email: customers.email,
      firstName: customers.first_name,
      lastName: customers.last_name,
      isIdentityVerified: sql<boolean>`${isNotNull(customers.identity_verified_at)}`,
      language: customers.language,
      jti: sessions.jti,
      deviceId: sessions.device_id,
      isUnwritten,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customer_id))
    .where(isLive)
    .prepare('caller_of_session');

/** Returns the customer who makes a call to a route with `requireCustomer`. Throws 401 without one. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw signedOut();
  return request.caller;
}
