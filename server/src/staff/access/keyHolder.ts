import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { sameText } from '../../platform/text/sameText.ts';
import { findStaff, type Staff, type StaffScope } from '../keys/keys.ts';

/** The shared key of a sandbox belongs to no person, so it can do nothing that takes two people. */
const sharedScopes: readonly StaffScope[] = ['metrics', 'read', 'operate', 'keys'];

/** The holder of the key that a call carries. */
export async function keyHolder(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { config: { operatorKey }, database, systemClock }: Dependencies,
): Promise<Staff | undefined> {
  const [scheme, given = ''] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer') return undefined;
  if (operatorKey !== undefined && sameText(given, operatorKey)) {
    return { name: 'operator', scopes: sharedScopes, within: null };
  }
  return findStaff(database, given, systemClock.now());
}
