import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { hashOfKey } from '../../../../server/src/platform/random/hashOfKey.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { production } from '../../../../server/testing/production.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { lastAudit } from '../../support/staff.ts';

const day = 24 * 60 * 60;

let server: TestServer;
let ada: Record<string, string>;
beforeEach(async () => {
  server = await startTestServer(production);
  ada = await officeCookie(server, await staffPerson(server, 'ada', ['administrator']));
});
afterEach(() => server.close());

const post = (url: string, body: unknown = {}) =>
  officeCall(server, ada, { method: 'POST', url, body });

const add = (holder: string, scopes: readonly string[]) => post('/keys/', { holder, scopes });

/** Adds a machine key and returns it. */
async function keyOf(holder: string, scopes: readonly string[]): Promise<string> {
  const added = await add(holder, scopes);
  assert.equal(added.status, 200, added.text);
  return (added.body as { key: string }).key;
}

const statusOf = async (token: string, url: string) => (await server.call({ url, token })).status;

describe('machine keys', () => {
  it('a machine key is added by one administrator, works at once and is not stored', async () => {
    const key = await keyOf('prometheus', ['metrics']);
    assert.equal(await statusOf(key, '/metrics'), 200);
    const { actor, action, detail } = await lastAudit(server);
    assert.deepEqual([actor, action], ['ada', 'staff key added']);
    assert.deepEqual(detail, { holder: 'prometheus', scopes: 'metrics' });
    const rows = await server.dependencies.connection.query('SELECT * FROM staff_keys');
    assert.ok(!JSON.stringify(rows).includes(key));
  });

  it('a machine key can have only the scopes that read, and can’t confirm, approve or revoke anything', async () => {
    for (const scope of ['operate', 'keys']) {
      assertRefused(await add('robot', [scope]), 400);
    }
    const key = await keyOf('robot', ['metrics', 'read']);
    for (const url of ['/proposals/1/confirm/', '/withdrawals/1/approve/', '/keys/1/revoke/']) {
      const call = { method: 'POST', url: `/office/api${url}`, token: key, body: {} } as const;
      assertRefused(await server.call(call), 403);
    }
  });

  it('a machine key reads no more than the roles of the person who added it', async () => {
    const key = await keyOf('reader', ['read']);
    assert.equal(await statusOf(key, '/office/api/audit/'), 200);
    assert.equal(await statusOf(key, '/office/api/withdrawals/'), 403);
    assert.equal(await statusOf(key, '/metrics'), 404);
    const { query } = server.dependencies.connection;
    await query(`UPDATE staff SET roles = '{administrator,treasury}' WHERE name = 'ada'`);
    assert.equal(await statusOf(key, '/office/api/withdrawals/'), 200);
  });

  it('a machine key can’t have the name of a person, even of a person who has left', async () => {
    assertRefused(await add('ada', ['read']), 409);
    await staffPerson(server, 'bola', ['identity']);
    await server.dependencies.connection.query(
      `UPDATE staff SET ended_at = now(), ended_by = 'ada' WHERE name = 'bola'`,
    );
    assertRefused(await add('bola', ['read']), 409);
  });

  it('a machine key gives no access after it is revoked', async () => {
    const key = await keyOf('reader', ['read']);
    const { body } = await officeCall(server, ada, { url: '/keys/' });
    const id = (body as { id: number }[])[0]?.id;
    assert.equal((await post(`/keys/${id}/revoke/`)).status, 200);
    assert.equal(await statusOf(key, '/office/api/audit/'), 401);
    assertRefused(await post(`/keys/${id}/revoke/`), 409);
    await assert.rejects(
      server.dependencies.connection.query(
        'UPDATE staff_keys SET revoked_at = NULL, revoked_by = NULL WHERE id = $1',
        [id],
      ),
      /was revoked/,
    );
  });

  it('a machine key gives no access after a year', async () => {
    const key = await keyOf('scraper', ['metrics']);
    server.passRealTime(364 * day);
    assert.equal(await statusOf(key, '/metrics'), 200);
    server.passRealTime(2 * day);
    assert.equal(await statusOf(key, '/metrics'), 404);
  });

  it('a machine key can’t be stored without an expiry, not even by the database’s owner', async () => {
    const unending = server.dependencies.connection.query(
      `INSERT INTO staff_keys (holder, kind, scopes, hash, added_by, added_at)
       VALUES ('scraper', 'machine', '{read}', $1, 'ada', now())`,
      [hashOfKey('mota-unending')],
    );
    await assert.rejects(unending, /staff_keys_of_machines_expire/);
  });
});

describe('personal keys', () => {
  it('a personal key can be stored only if it is revoked: the database refuses a valid key', async () => {
    const insertion = (revoked: string) =>
      server.dependencies.connection.query(
        `INSERT INTO staff_keys (holder, kind, scopes, hash, added_by, added_at, revoked_by, revoked_at)
         VALUES ('ada', 'person', '{read}', $1, 'ada', now(), ${revoked})`,
        [hashOfKey('mota-ada')],
      );
    await assert.rejects(insertion('NULL, NULL'), /staff_keys_of_people_are_revoked/);
    await insertion("'ada', now()");
  });
});

describe('proposals', () => {
  it('a proposal can’t be confirmed by its proposer or changed, even in the database itself', async () => {
    await staffPerson(server, 'bola', ['administrator']);
    const { query } = server.dependencies.connection;
    const [row] = await query(
      `INSERT INTO proposals (kind, subject, before, after, proposed_by, proposed_at, expires_at)
       VALUES ('wallet debit', '1', '{}', '{}', 'ada', now(), '2100-01-01') RETURNING id`,
    );
    const confirm = (by: string) =>
      query(
        `UPDATE proposals SET outcome = 'confirmed', decided_by = $2, decided_at = proposed_at
         WHERE id = $1`,
        [row?.id, by],
      );
    await assert.rejects(confirm('ada'), /violates check constraint/);
    await assert.rejects(confirm('operator'), /violates check constraint/);
    await assert.rejects(
      query("UPDATE proposals SET after = '{}' WHERE id = $1", [row?.id]),
      /permission denied/,
    );
    await confirm('bola');
    await assert.rejects(confirm('ada'), /keeps what it says/);
  });

  it('a proposal belongs to a person of the office or to a job', async () => {
    const proposal = (by: string) =>
      server.dependencies.connection.query(
        `INSERT INTO proposals (kind, subject, before, after, proposed_by, proposed_at, expires_at)
         VALUES ('wallet debit', $1, '{}', '{}', $1, now(), '2100-01-01')`,
        [by],
      );
    await proposal('job');
    await assert.rejects(proposal('nobody'), /proposals_of_known_people/);
  });

  it('a proposal expires after a week, and can be withdrawn by its proposer', async () => {
    const bola = await officeCookie(server, await staffPerson(server, 'bola', ['administrator']));
    const invitation = { name: 'chidi', email: 'chidi@office.example', roles: ['identity'] };
    const open = async () => {
      const { body } = await officeCall(server, ada, { url: '/proposals/' });
      return (body as { id: number }[])[0]?.id;
    };
    const decide = (cookie: Record<string, string>, id: number | undefined, word: string) =>
      officeCall(server, cookie, { method: 'POST', url: `/proposals/${id}/${word}/`, body: {} });

    await post('/people/', invitation);
    const declined = await open();
    assert.equal((await decide(ada, declined, 'decline')).status, 200);
    assertRefused(await decide(bola, declined, 'confirm'), 409);

    await post('/people/', invitation);
    const expired = await open();
    await server.pass(7 * day);
    assertRefused(await decide(bola, expired, 'confirm'), 409);
    assert.equal(await open(), undefined);
  });
});
