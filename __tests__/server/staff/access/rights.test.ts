import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { rights, type Right } from '../../../../server/src/staff/access/rights.ts';
import { staffRoles, type StaffRole } from '../../../../server/src/staff/people/roles.ts';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { machineKey } from '../../../../server/testing/staff.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
/** The headers of a session that ended because it was unused. */
let ended: Record<string, string>;
let customer: Record<string, string>;
const sessions = new Map<StaffRole, Record<string, string>>();
const people = new Map<StaffRole, number>();
/** The headers of a machine that may call every route with `isForMachines`. */
let machine: Record<string, string>;

before(async () => {
  server = await startTestServer({
    TOKEN_TTL: '2592000',
    IDLE_TTL: '2592000',
    // Each call with a customer's token counts as a call with a wrong key.
    MACHINE_KEY_LIMIT: '1000',
  });
  for (const role of staffRoles) people.set(role, await staffPerson(server, role, [role]));
  ended = await cookieFor('administrator');
  server.passRealTime(8 * 3600);
  for (const role of staffRoles) sessions.set(role, await cookieFor(role));
  const key = await machineKey(server.dependencies, 'reader', ['metrics', 'read']);
  machine = { authorization: `Bearer ${key}` };
  customer = { authorization: `Bearer ${(await newCustomer(server)).token}` };
});
after(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Sends a call without a body and with an unknown id. Only the rights of the caller decide whether it gets 403. */
const call = (route: string, cookie: Record<string, string>) => {
  const [method, path = ''] = route.split(' ');
  const url = path
    .replace(':id', '2147483647')
    .replace(':image', 'identity_card')
    .replace(':reference', 'unknown');
  return officeCall(server, cookie, { method: method as Method, url });
};

const cookieFor = (role: StaffRole) => officeCookie(server, people.get(role) ?? 0);

/** Returns the callers that a right admits, among a person in each role and a machine that reads. */
function callersOf(right: Exclude<Right, { readonly who: 'anyone' }>): string[] {
  if (right.who === 'themselves') return [...staffRoles];
  return [...right.who, ...('isForMachines' in right ? ['a machine'] : [])];
}

/** Calls a route in each role and as a machine. Returns the callers whom the route doesn't refuse (403). */
async function callersAdmitted(route: string, { who }: Right): Promise<string[]> {
  const callers = new Map<string, Record<string, string>>(sessions);
  if (who === 'themselves') {
    // These routes may end the session that calls them, so each role gets a new session.
    for (const role of staffRoles) callers.set(role, await cookieFor(role));
  }
  callers.set('a machine', machine);
  const found: string[] = [];
  for (const [caller, headers] of callers) {
    const { status, text } = await call(route, headers);
    assert.notEqual(status, 401, `${caller}: ${text}`);
    if (status !== 403) found.push(caller);
  }
  return found;
}

describe("the rights of the office's routes", () => {
  for (const [route, right] of Object.entries(rights)) {
    if (right.who === 'anyone') {
      it(`${route} is open to a page without a session`, async () => {
        assert.notEqual((await call(route, {})).status, 403);
      });
    } else {
      it(`${route} admits only the callers that its right names`, async () => {
        assert.deepEqual(
          (await callersAdmitted(route, right)).toSorted(),
          callersOf(right).toSorted(),
        );
        assert.equal((await call(route, {})).status, 401);
      });
    }
  }
});

// A route that reads, a route that decides, and a route that is open to every session.
for (const route of ['GET /customers/', 'POST /withdrawals/:id/approve/', 'GET /session/']) {
  describe(route, () => {
    it('a route of the office refuses an expired session, an invented session and a customer (401)', async () => {
      for (const cookie of [customer, ended, { cookie: 'office=x' }]) {
        assert.equal((await call(route, cookie)).status, 401);
      }
    });
    it('a route of the office refuses a call from another site’s page, even in a valid session', async () => {
      for (const site of ['same-site', 'cross-site']) {
        const cookie = sessions.get('administrator');
        assert.equal((await call(route, { ...cookie, 'sec-fetch-site': site })).status, 403);
      }
    });
  });
}

it('a path of the office without a right is not found', async () => {
  assert.equal((await server.call({ url: '/office/api/nothing/' })).status, 404);
});
