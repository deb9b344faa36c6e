import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { rights } from '../../../../server/src/staff/access/rights.ts';
import { staffScopes } from '../../../../contract/office/people.ts';
import type { StaffScope } from '../../../../server/src/staff/keys/keys.ts';
import { staffRoles, type StaffRole } from '../../../../server/src/staff/people/roles.ts';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { staffKey } from '../../../../server/testing/staff.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let customer: Record<string, string>;
const people = new Map<StaffRole, number>();
const keys = new Map<StaffScope, string>();

before(async () => {
  server = await startTestServer({
    TOKEN_TTL: '2592000',
    IDLE_TTL: '2592000',
    // Each call with a customer's token counts as one with a wrong key.
    OPERATOR_KEY_LIMITS: '1000,1000,1000',
  });
  for (const role of staffRoles) people.set(role, await staffPerson(server, role, [role]));
  for (const scope of staffScopes) {
    keys.set(scope, await staffKey(server.dependencies, `key-${scope}`, 'person', [scope]));
  }
  customer = { authorization: `Bearer ${(await newCustomer(server)).token}` };
});
after(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A call that has a right and nothing else: no body, and an id that nothing has. */
const call = (route: string, cookie: Record<string, string>) => {
  const [method, path = ''] = route.split(' ');
  const url = path
    .replace(':id', '2147483647')
    .replace(':image', 'identity_card')
    .replace(':reference', 'unknown');
  return officeCall(server, cookie, { method: method as Method, url });
};

const cookieFor = (role: StaffRole) => officeCookie(server, people.get(role) ?? 0);

async function expired(role: StaffRole): Promise<Record<string, string>> {
  const cookie = await cookieFor(role);
  server.passReally(8 * 3600);
  return cookie;
}

for (const [route, right] of Object.entries(rights)) {
  const { who } = right;
  const scope = 'scope' in right ? right.scope : null;
  describe(route, () => {
    if (who === 'anyone') {
      it('is open to a page without a session', async () => {
        assert.notEqual((await call(route, {})).status, 403);
      });
      return;
    }
    for (const role of staffRoles) {
      const isAllowed = who === 'themselves' || who.includes(role);
      it(`${isAllowed ? 'lets' : 'refuses'} ${role}`, async () => {
        const { status, text } = await call(route, await cookieFor(role));
        if (isAllowed) assert.ok(status !== 401 && status !== 403, text);
        else assert.equal(status, 403, text);
      });
    }
    for (const held of staffScopes) {
      it(`${held === scope ? 'lets' : 'refuses'} a key for ${held}`, async () => {
        const headers = { authorization: `Bearer ${keys.get(held)}` };
        const { status, text } = await call(route, headers);
        if (held === scope) assert.ok(status !== 401 && status !== 403, text);
        else assert.equal(status, 403, text);
      });
    }
    it('refuses no session, an ended one and a customer (401)', async () => {
      for (const cookie of [{}, customer, await expired('administrator'), { cookie: 'office=x' }]) {
        assert.equal((await call(route, cookie)).status, 401);
      }
    });
    it('refuses a call that another site’s page makes, however it is signed in', async () => {
      const cookie = await cookieFor('administrator');
      for (const site of ['same-site', 'cross-site']) {
        assert.equal((await call(route, { ...cookie, 'sec-fetch-site': site })).status, 403);
      }
    });
  });
}

it('An address of the office without a right is not found', async () => {
  assert.equal((await server.call({ url: '/office/api/nothing/' })).status, 404);
});
