import type { FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import { notFound } from '../http/refusal.ts';

/** Throws 404 if `user` in a body isn't the caller's own account id. */
export function refuseOtherAccount(
  request: FastifyRequest,
  user: number | string | undefined,
): void {
  if (user !== undefined && String(user) !== String(callerOf(request).accountId)) throw notFound();
}

/** Throws 404 if a `profile` in a body, or an id in a path, isn't the caller's own. */
export function refuseOtherCustomer(
  request: FastifyRequest,
  id: number | string | undefined,
): void {
  if (id !== undefined && String(id) !== String(callerOf(request).id)) throw notFound();
}
