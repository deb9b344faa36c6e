import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { hashOfKey } from '../../../../server/src/platform/random/hashOfKey.ts';
import type { StaffRole } from '../../../../server/src/staff/people/roles.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** Has a person with these roles add a key for a machine, and returns the reply and the key. */
async function grant(person: string, roles: readonly StaffRole[], holder: string) {
  const key = `mota-${randomBytes(32).toString('base64url')}`;
  const cookie = await officeCookie(server, await staffPerson(server, person, roles));
  const body = { holder, kind: 'machine', scopes: ['read'], hash: hashOfKey(key) };
  const reply = await officeCall(server, cookie, { method: 'POST', url: '/keys/', body });
  return { key, reply };
}

const statusOf = async (token: string, url: string) =>
  (await server.call({ url: `/office/api${url}`, token })).status;

describe("a machine's key", () => {
  it('reads what the roles of the person who added it read, and nothing else', async () => {
    const { key, reply } = await grant('ada', ['administrator'], 'reader');
    assert.equal(reply.status, 200, reply.text);
    assert.equal(await statusOf(key, '/jobs/'), 200);
    assert.equal(await statusOf(key, '/kyc/'), 403);
    assert.equal(await statusOf(key, '/withdrawals/'), 403);
    const { connection } = server.dependencies;
    await connection.query(
      `UPDATE staff SET roles = '{administrator,identity}' WHERE name = 'ada'`,
    );
    assert.equal(await statusOf(key, '/kyc/'), 200);
  });

  it('does not bear the name of a person, who may have left', async () => {
    const { reply } = await grant('bola', ['administrator'], 'bola');
    assert.equal(reply.status, 409, reply.text);
    await server.dependencies.connection.query(
      `UPDATE staff SET ended_at = now(), ended_by = 'ada' WHERE name = 'bola'`,
    );
    assert.equal((await grant('chidi', ['administrator'], 'bola')).reply.status, 409);
  });
});
