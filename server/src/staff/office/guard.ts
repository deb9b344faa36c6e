import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { second } from '../../platform/clock/time.ts';
import {
  findStaffSession,
  isFresh,
  isSetUp,
  lifetime,
  type StaffSession,
} from '../people/sessions.ts';
import { nameOperator } from '../operator/scope.ts';
import { rights, type Right } from './rights.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The callers that a route of the office lets in. */
    right?: Right;
  }
  interface FastifyRequest {
    staff: StaffSession | null;
  }
}

export const prefix = '/office/api';

const isSecure = ({ config }: Pick<Dependencies, 'config'>) =>
  config.officeOrigin.startsWith('https:');

const cookieName = (dependencies: Pick<Dependencies, 'config'>) =>
  isSecure(dependencies) ? '__Secure-office' : 'office';

/** The cookie is sent to the office alone, by its own pages alone, and no script reads it. */
const cookieOptions = (dependencies: Pick<Dependencies, 'config'>) => ({
  path: '/office',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isSecure(dependencies),
});

export function giveCookie(reply: FastifyReply, dependencies: Dependencies, token: string): void {
  const options = { ...cookieOptions(dependencies), maxAge: lifetime / second };
  void reply.setCookie(cookieName(dependencies), token, options);
}

export function takeCookie(reply: FastifyReply, dependencies: Dependencies): void {
  void reply.clearCookie(cookieName(dependencies), cookieOptions(dependencies));
}

/** The session of a route that asks for one. */
export function sessionOf({ staff }: FastifyRequest): StaffSession {
  if (!staff) throw new Refusal(401, 'office_signed_out');
  return staff;
}

/** The customers' app is on the same site, perhaps even on this host: no call of its pages gets through. */
function refuseForeignPages({ headers, host }: FastifyRequest, { config }: Dependencies): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new Refusal(403, 'office_foreign_page');
  }
  const own = config.ownOfficeOrigin;
  if (own !== undefined && host.split(':')[0] !== new URL(own).hostname) throw notFound();
}

function refuseWithoutRight(request: FastifyRequest, right: Right, now: Date): void {
  if (right.who === 'anyone') return;
  const session = sessionOf(request);
  if (right.who === 'themselves') return;
  if (!isSetUp(session)) throw new Refusal(403, 'office_set_up_first');
  if (!right.who.some((role) => session.roles.includes(role))) {
    request.log.warn({ staff: session.name }, 'a person called what their role may not do');
    throw new Refusal(403, 'office_role');
  }
  if (right.isFresh && !isFresh(session, now)) throw new Refusal(403, 'office_passkey_again');
}

/** Holds every route of this scope to its row of the table. Throws at the start for a route without one. */
export function requireRights(app: FastifyInstance, dependencies: Dependencies): void {
  app.decorateRequest('staff', null);
  app.addHook('onRoute', (route) => {
    // Fastify adds HEAD to each GET by itself, under the same right.
    const method = route.method === 'HEAD' ? 'GET' : String(route.method);
    const name = `${method} ${route.url.slice(prefix.length)}`;
    const right = rights[name];
    if (!right) throw new Error(`No right is written down for ${name}.`);
    route.config = { ...route.config, right };
    route.schema = { ...route.schema, hide: true };
  });
  nameOperator(app, async (request) => {
    const { right } = request.routeOptions.config;
    refuseForeignPages(request, dependencies);
    const token = request.cookies[cookieName(dependencies)];
    const isBackground = request.headers['x-background'] !== undefined;
    const found = token && (await findStaffSession(dependencies, token, isBackground));
    request.staff = found || null;
    // An address without a route has no right either.
    if (right) refuseWithoutRight(request, right, dependencies.systemClock.now());
    return request.staff?.name ?? '';
  });
}
