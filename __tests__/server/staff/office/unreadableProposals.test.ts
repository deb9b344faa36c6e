import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { newAgreement } from '../../../../server/testing/fleet.ts';
import { passDays } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { proposalKinds } from '../../../../server/src/staff/office/proposalKinds.ts';
import { asStaff } from '../../support/staff.ts';

let server: TestServer;
let agreement: number;

/** Stores an unreadable proposal of each kind, about the first row of its list. */
before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
  await newCustomer(server);
  agreement = await newAgreement(server);
  await passDays(server, 14);
  const { connection, clock } = server.dependencies;
  await connection.query(
    `INSERT INTO proposals (kind, subject, before, after, proposed_by, proposed_at, expires_at)
     SELECT kind, $2, '{"list":[1]}', '{"nothing":null,"nested":{"a":1},"reason":"Readable"}', 'job', $3,
       $3::timestamptz + interval '7 days'
     FROM unnest($1::text[]) AS kind`,
    [proposalKinds.map(({ name }) => name), String(agreement), clock.now()],
  );
});
after(() => server.close());

describe('a stored proposal that can’t be read', () => {
  for (const path of [
    'proposals/',
    'proposals/?format=csv',
    'arrears/',
    'arrears/?format=csv',
    'unmatched-deposits/',
    'withdrawals/',
    'overview/',
  ]) {
    it(`a stored proposal that can’t be read doesn’t take down ${path}`, async () => {
      const reply = await asStaff(server, { url: `/office/api/${path}` });
      assert.equal(reply.status, 200, reply.text);
    });
  }

  it('a stored proposal that can’t be read doesn’t take down the page of its agreement or vehicle', async () => {
    const page = await asStaff(server, { url: `/office/api/agreements/${agreement}/` });
    assert.equal(page.status, 200, page.text);
    const { vehicle, proposed_terms: terms } = page.body as {
      vehicle: number;
      proposed_terms: unknown;
    };
    assert.equal(terms, null);
    const ofVehicle = await asStaff(server, { url: `/office/api/vehicles/${vehicle}/` });
    assert.equal(ofVehicle.status, 200, ofVehicle.text);
  });

  it('the list of proposals shows what can be read of it', async () => {
    const { body } = await asStaff(server, { url: '/office/api/proposals/' });
    const [first] = body as { before: unknown; after: unknown }[];
    assert.deepEqual([first?.before, first?.after], [{}, { reason: 'Readable' }]);
  });
});
