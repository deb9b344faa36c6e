import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { networksOf } from '../../platform/limits/networks.ts';
import { findStaffSession, isFresh, isSetUp, type StaffSession } from '../people/sessions.ts';
import { tokenOf } from './cookie.ts';
import type { Machine } from '../keys/keys.ts';
import { keyHolder } from './keyHolder.ts';
import { rights, type Right } from './rights.ts';
import type { StaffCaller } from './scope.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route of the office. */
    right?: Right;
  }
}

export const prefix = '/office/api';

/** Returns the session of a call. Throws 401 for a call without one. */
export function sessionOf({ staff }: Pick<FastifyRequest, 'staff'>): StaffSession {
  if (staff?.by !== 'session') throw new Refusal(401, 'office_signed_out');
  return staff.session;
}

/**
 * Throws 403 for a call from a page of another origin. If the office has its own origin, throws 404 for a call to
 * another host. The customers' app is on the same site, perhaps even on the same host.
 */
function refuseForeignPages({ headers, host }: FastifyRequest, { config }: Dependencies): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new Refusal(403, 'office_foreign_page');
  }
  const own = config.ownOfficeOrigin;
  if (own !== undefined && host.split(':')[0] !== new URL(own).hostname) throw notFound();
}

async function findPerson(
  request: FastifyRequest,
  dependencies: Dependencies,
): Promise<StaffCaller | null> {
  refuseForeignPages(request, dependencies);
  const token = tokenOf(request, dependencies);
  const isBackground = request.headers['x-background'] !== undefined;
  const session = token && (await findStaffSession(dependencies, token, isBackground));
  return session ? { by: 'session', name: session.name, session } : null;
}

function mayRead({ scopes, within }: Machine, right: Right): boolean {
  if (!('isForMachines' in right) || !scopes.includes('read')) return false;
  return right.who.some((role) => within.includes(role));
}

function refuseWithoutRight(request: FastifyRequest, right: Right, now: Date): void {
  const { staff } = request;
  if (staff?.by === 'key') {
    if (mayRead(staff, right)) return;
    request.log.warn({ staff: staff.name }, 'a key was used for what it may not do');
    throw new Refusal(403, 'key_out_of_scope');
  }
  const session = sessionOf(request);
  if (right.who === 'themselves' || right.who === 'anyone') return;
  if (!isSetUp(session)) throw new Refusal(403, 'office_set_up_first');
  if (!right.who.some((role) => session.roles.includes(role))) {
    request.log.warn({ staff: session.name }, 'a person called what their role may not do');
    throw new Refusal(403, 'office_role');
  }
  if (right.isFresh && !isFresh(session, now)) throw new Refusal(403, 'office_passkey_again');
}

/**
 * Returns what the API document shows of a route. The document only contains the routes for roles. The others, such as
 * those for signing in, are only called by the office's own pages.
 */
function documentationOf(right: Right) {
  if (typeof right.who === 'string') return { hide: true };
  const isForMachines = 'isForMachines' in right;
  return {
    tags: ['office'],
    security: [{ office: [] }, ...(isForMachines ? [{ machine: [] }] : [])],
  };
}

/** Attaches to each route its row of the table of rights. Throws at start-up if a route has none. */
function attachRights(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    // Fastify adds HEAD to each GET automatically, with the same right.
    const method = route.method === 'HEAD' ? 'GET' : String(route.method);
    const name = `${method} ${route.url.slice(prefix.length)}`;
    const right = rights[name];
    if (!right) throw new Error(`No right is defined for ${name}.`);
    route.config = { ...route.config, right };
    route.schema = { ...route.schema, ...documentationOf(right) };
  });
}

/**
 * Enforces the table of rights for all routes of this scope. Wrong machine keys are logged, and get 429 after too many
 * from one network. A correct key is accepted even then.
 */
export function requireRights(app: FastifyInstance, dependencies: Dependencies): void {
  const perAddress = dependencies.config.machineKeyLimit;
  const wrongKeys = hourlyLimiter('machineKeys', { perAddress });
  const findHolder = async (request: FastifyRequest): Promise<StaffCaller> => {
    const holder = await keyHolder(request, dependencies);
    if (holder) return { by: 'key', ...holder };
    await wrongKeys.count({ networks: networksOf(request.ip) });
    request.log.warn({ remoteAddress: request.ip }, 'wrong key of a machine');
    throw new Refusal(401, 'machine_key_wrong');
  };
  app.decorateRequest('staff', null);
  app.decorateRequest('actor', '');
  attachRights(app);
  app.addHook('onRequest', async (request) => {
    const { right } = request.routeOptions.config;
    // A URL without a route needs no right.
    if (!right) return;
    if (right.who === 'anyone') return refuseForeignPages(request, dependencies);
    request.staff = request.headers.authorization
      ? await findHolder(request)
      : await findPerson(request, dependencies);
    request.actor = request.staff?.name ?? '';
    refuseWithoutRight(request, right, dependencies.systemClock.now());
  });
}
