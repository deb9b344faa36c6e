import type { FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import { notFound } from '../http/refusal.ts';

/** The `user` of a body, if there is one, must be the caller's own account id; any other is unknown. */
export function refuseOtherAccount(
  request: FastifyRequest,
  user: number | string | undefined,
): void {
  if (user !== undefined && String(user) !== String(callerOf(request).accountId)) throw notFound();
}

/** The `profile` of a body or the id of a path must be the caller's own; any other is unknown. */
export function refuseOtherCustomer(
  request: FastifyRequest,
  id: number | string | undefined,
): void {
  if (id !== undefined && String(id) !== String(callerOf(request).id)) throw notFound();
}
