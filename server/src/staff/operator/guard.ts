import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { networksOf } from '../../platform/limits/networks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { sameText } from '../../platform/text/sameText.ts';
import { findStaff, type Staff, type StaffScope } from '../keys/keys.ts';
import { nameOperator } from './scope.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that a route demands of a key; by default `read` to read and `operate` for everything else. */
    staffScope?: StaffScope;
  }
}

/** The shared key belongs to no person: in production it adds the first two people, and in a sandbox it does no deed of two. */
const sharedScopes: Readonly<Record<Dependencies['config']['mode'], readonly StaffScope[]>> = {
  production: ['keys'],
  sandbox: ['metrics', 'read', 'operate', 'keys'],
};

/** The caller, by the key of the call. */
export async function staffOf(
  { headers }: FastifyRequest,
  { config: { mode, operatorKey }, database }: Dependencies,
): Promise<Staff | undefined> {
  const [scheme, given = ''] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer') return undefined;
  if (sameText(given, operatorKey)) return { name: 'operator', scopes: sharedScopes[mode] };
  return findStaff(database, given);
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

function scopeOf(request: FastifyRequest): StaffScope {
  return request.routeOptions.config.staffScope ?? (isReading(request) ? 'read' : 'operate');
}

/**
 * Demands a key for the routes of this scope. A right key is never refused for what
 * others have tried; wrong ones are logged, and refused (429) after too many from a network.
 */
export function requireStaff(
  app: Pick<FastifyInstance, 'addHook' | 'decorateRequest'>,
  dependencies: Dependencies,
): void {
  const { perAddress } = dependencies.config.operatorKeyLimits;
  const wrongKeys = hourlyLimiter('operatorKeys', { perAddress });
  nameOperator(app, async (request) => {
    const staff = await staffOf(request, dependencies);
    if (!staff) {
      if (request.headers.authorization) {
        await wrongKeys.count({ networks: networksOf(request.ip) });
        request.log.warn({ remoteAddress: request.ip }, 'wrong operator key');
      }
      throw new Refusal(401, 'operator_key_wrong');
    }
    if (!staff.scopes.includes(scopeOf(request))) {
      request.log.warn({ staff: staff.name }, 'a key was used for what it may not do');
      throw new Refusal(403, 'key_out_of_scope');
    }
    return staff.name;
  });
}
