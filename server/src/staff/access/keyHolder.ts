import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { sameText } from '../../platform/text/sameText.ts';
import { findStaff, type Staff, type StaffScope } from '../keys/keys.ts';

/** The shared key belongs to no person: in production it adds the first two people, and in a sandbox it does no deed of two. */
const sharedScopes: Readonly<Record<Dependencies['config']['mode'], readonly StaffScope[]>> = {
  production: ['keys'],
  sandbox: ['metrics', 'read', 'operate', 'keys'],
};

/** The holder of the key that a call carries. */
export async function keyHolder(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { config: { mode, operatorKey }, database }: Dependencies,
): Promise<Staff | undefined> {
  const [scheme, given = ''] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer') return undefined;
  if (sameText(given, operatorKey)) return { name: 'operator', scopes: sharedScopes[mode] };
  return findStaff(database, given);
}
