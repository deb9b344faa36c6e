import type { FastifyRequest } from 'fastify';
import type { Statement } from '../db/connection.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/refusal.ts';
import { findBySession, isLive, isUnwritten, sessionTypes } from './liveSession.ts';

type Parts = Pick<Dependencies, 'config' | 'connection' | 'systemClock'>;

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
  /** As a tag: "en". */
  readonly language: string;
  readonly jti: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the claims of a token with a valid signature, even if it has expired. Throws for any other. */
    claimsOf: (token: string) => { readonly jti: string; readonly exp: number };
    /** Lets only signed-in customers call a route. After that, `callerOf` returns them. */
    requireCustomer: (request: FastifyRequest) => Promise<void>;
    /** Like requireCustomer, but a call without an Authorization header passes too. */
    allowCustomer: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export const signedOut = () => new Refusal(401, 'session_invalid');

/** Returns the token's id after checking signature and expiry. Throws 401 if they are wrong. */
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

/**
 * Returns the rows that a statement finds by the session of a call. The statement's values start at $4. Throws 401
 * without a session, or if it has ended.
 */
export async function readBySession(
  dependencies: Parts,
  request: FastifyRequest,
  statement: Statement,
  further: readonly (string | number)[] = [],
): Promise<Readonly<Record<string, unknown>> & { readonly jti: string }> {
  const now = dependencies.systemClock.now();
  const jti = verifiedTokenId(request, now);
  const row = await findBySession(dependencies, { request, jti, now }, statement, further);
  if (!row) throw signedOut();
  return { ...row, jti };
}

/** Runs before nearly every call, so it is planned once. */
const callerOfSession: Statement = {
  name: 'caller_of_session',
  types: sessionTypes,
  text: `SELECT c.id, c.account_id, c.email, c.first_name, c.last_name,
      c.identity_verified_at IS NOT NULL AS is_verified, c.language, ${isUnwritten}
    FROM sessions s JOIN customers c ON c.id = s.customer_id
    WHERE ${isLive}`,
};

/** Returns the caller by the session of the token. Throws 401 without a session, or if it has ended. */
export async function findCaller(dependencies: Parts, request: FastifyRequest): Promise<Caller> {
  const { jti, ...row } = await readBySession(dependencies, request, callerOfSession);
  return {
    id: Number(row.id),
    accountId: Number(row.account_id),
    email: String(row.email),
    firstName: String(row.first_name),
    lastName: String(row.last_name),
    isIdentityVerified: row.is_verified === true,
    language: String(row.language),
    jti,
  };
}

/** Returns the customer of a route behind `requireCustomer`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw signedOut();
  return request.caller;
}
