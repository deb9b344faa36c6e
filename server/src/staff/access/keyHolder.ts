import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { findMachine, type Machine } from '../keys/keys.ts';

/** Returns the machine whose key a call has, or undefined without a valid key. */
export async function keyHolder(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { database, systemClock }: Dependencies,
): Promise<Machine | undefined> {
  const [scheme, key = ''] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer') return undefined;
  return findMachine(database, key, systemClock.now());
}
