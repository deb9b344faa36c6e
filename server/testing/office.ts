import { systemClock } from '../src/platform/clock/clock.ts';
import { cookieName } from '../src/staff/access/cookie.ts';
import type { StaffRole } from '../src/staff/people/roles.ts';
import { openStaffSession, type Proof } from '../src/staff/people/sessions.ts';
import type { Call, Reply, TestServer } from './server.ts';
import { addStaff, staffSession } from './staff.ts';

/** Adds a staff member, by default with two passkeys that no device has. Returns their id. */
export function staffPerson(
  { dependencies: { connection } }: TestServer,
  name: string,
  roles: readonly StaffRole[],
  passkeys = 2,
): Promise<number> {
  return addStaff(connection, name, roles, passkeys);
}

/** Opens a session of the office, and returns its cookie header. */
export async function officeCookie(
  { dependencies }: TestServer,
  staffId: number,
  proof: Proof = 'passkey',
): Promise<Record<string, string>> {
  const token = await openStaffSession(dependencies, dependencies.database, staffId, proof);
  return { cookie: `${cookieName(dependencies)}=${token}` };
}

/** Sends a call of the office. */
export const officeCall = (
  server: TestServer,
  cookie: Readonly<Record<string, string>>,
  { url, ...call }: Call,
): Promise<Reply> => server.call({ ...call, url: `/office/api${url}`, headers: cookie });

/** Sends a call as a staff member, who gets every role that decides if they are unknown. */
export async function callAs(server: TestServer, name: string, call: Call): Promise<Reply> {
  return server.call({ ...call, session: await staffSession(server.dependencies, name) });
}

/** Posts an action to the office as a staff member, who gets every role that decides if they are unknown. */
export const operateAs = (
  server: TestServer,
  name: string,
  url: string,
  body: unknown = {},
): Promise<Reply> => callAs(server, name, { method: 'POST', url: `/office/api${url}`, body });

/** Returns the cookie header with the office's session that a browser would send after this reply. */
export function cookieOf({ headers }: Reply): Record<string, string> {
  const set = [headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('office='));
  return { cookie: set?.split(';')[0] ?? '' };
}

let people = 0;
/** Returns a unique name, because the tests of a file share a database. */
export const newName = () => {
  people += 1;
  return `person-${systemClock.now().getTime() % 1_000_000}-${people}`;
};
