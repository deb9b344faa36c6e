import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { hashOfKey } from '../../../../server/src/platform/random/hashOfKey.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { sandboxKey } from '../../../../server/src/platform/settings/config.ts';
import { lastAudit } from '../../support/operator.ts';
import { staffKey } from '../../../../server/testing/staff.ts';
import { production } from '../../../../server/testing/production.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer(production);
});
afterEach(() => server.close());

const newKey = () => `mota-${randomBytes(32).toString('base64url')}`;
const keys = { ada: newKey(), bola: newKey(), chidi: newKey(), prometheus: newKey() };
type Holder = keyof typeof keys;

const post = (token: string, url: string, body: unknown = {}) =>
  server.call({ method: 'POST', url: `/office/api${url}`, token, body });

const person = { kind: 'person', scopes: ['read', 'operate', 'keys'] };

const add = (token: string, holder: Holder, changes: Readonly<Record<string, unknown>> = person) =>
  post(token, '/keys/', { holder, hash: hashOfKey(keys[holder]), ...changes });

const read = (token: string, url = '/office/api/withdrawals/') => server.call({ url, token });

interface Listed {
  readonly id: number;
  readonly holder: string;
}

async function idOf(url: string, isIt: (row: Listed & { subject: string }) => boolean) {
  const { body } = await read(keys.ada, `/office/api${url}`);
  const row = (body as (Listed & { subject: string })[]).find(isIt);
  assert.ok(row);
  return row.id;
}

describe('in production, the first keys', () => {
  it('come by no shared key, which a sandbox alone has', async () => {
    assertRefused(await read(sandboxKey), 401);
    assertRefused(await add(sandboxKey, 'ada'), 401);
  });

  it('are proposed by one administrator of the office and confirmed by another', async () => {
    const administrators = await Promise.all(
      ['emeka', 'femi'].map(async (name) =>
        officeCookie(server, await staffPerson(server, name, ['administrator'])),
      ),
    );
    const [emeka = {}, femi = {}] = administrators;
    for (const holder of ['ada', 'bola'] as const) {
      const body = { holder, hash: hashOfKey(keys[holder]), ...person };
      const call = { method: 'POST', url: '/keys/', body } as const;
      const proposed = await officeCall(server, emeka, call);
      assert.equal(proposed.status, 200, proposed.text);
      assertRefused(await read(keys[holder]), 401);
      const { body: open } = await officeCall(server, femi, { url: '/proposals/' });
      const url = `/proposals/${(open as Listed[])[0]?.id}/confirm/`;
      const confirm = { method: 'POST', url, body: {} } as const;
      assertRefused(await officeCall(server, emeka, confirm), 409);
      assert.equal((await officeCall(server, femi, confirm)).status, 200);
      assert.equal((await read(keys[holder])).status, 200);
    }
  });
});

describe('the shared key of a sandbox', () => {
  it('adds the keys of the first two people, and no others', async () => {
    const sandbox = await startTestServer();
    const addTo = (holder: Holder, changes: object = person) =>
      sandbox.call({
        method: 'POST',
        url: '/office/api/keys/',
        token: sandboxKey,
        body: {
          holder,
          hash: hashOfKey(newKey()),
          ...changes,
        },
      });
    assertRefused(await addTo('prometheus', { kind: 'machine', scopes: ['read'] }), 403);
    for (const first of ['ada', 'bola'] as const) {
      assert.equal((await addTo(first)).status, 200);
    }
    assertRefused(await addTo('chidi'), 403);
    assertRefused(await addTo('ada'), 403);
    await sandbox.close();
  });
});

/** Two people with keys, who can decide together. */
const withTwoPeople = () =>
  beforeEach(async () => {
    keys.ada = await staffKey(server.dependencies, 'ada');
    keys.bola = await staffKey(server.dependencies, 'bola');
  });

describe("a person's key", () => {
  withTwoPeople();

  it('is proposed by one person and confirmed by another', async () => {
    const proposed = await add(keys.ada, 'chidi');
    assert.match(proposed.text, /Another person has to confirm/);
    assertRefused(await read(keys.chidi), 401);
    const id = await idOf('/proposals/', ({ subject }) => subject === 'chidi');
    assertRefused(await post(keys.ada, `/proposals/${id}/confirm/`), 409);
    assert.equal((await post(keys.bola, `/proposals/${id}/confirm/`)).status, 200);
    assert.equal((await read(keys.chidi)).status, 200);
    const { actor, action, detail } = await lastAudit(server);
    assert.deepEqual([actor, action], ['bola', 'staff key added']);
    assert.equal((detail as { proposed_by: string }).proposed_by, 'ada');
    assertRefused(await post(keys.bola, `/proposals/${id}/confirm/`), 409);
  });

  it('opens nothing once it is revoked', async () => {
    keys.chidi = await staffKey(server.dependencies, 'chidi');
    assert.equal((await read(keys.chidi)).status, 200);
    const id = await idOf('/keys/', ({ holder }) => holder === 'chidi');
    assert.equal((await post(keys.ada, `/keys/${id}/revoke/`)).status, 200);
    assertRefused(await read(keys.chidi), 401);
    assertRefused(await post(keys.ada, `/keys/${id}/revoke/`), 409);
    const { query } = server.dependencies.connection;
    await assert.rejects(
      query('UPDATE staff_keys SET revoked_at = NULL, revoked_by = NULL WHERE id = $1', [id]),
      /was revoked/,
    );
  });

  it('is not stored, only its hash', async () => {
    const rows = await server.dependencies.connection.query('SELECT * FROM staff_keys');
    for (const key of Object.values(keys)) assert.ok(!JSON.stringify(rows).includes(key));
  });
});

describe("a machine's key", () => {
  withTwoPeople();

  it('opens what its scopes say, and never proposes or confirms', async () => {
    const scraping = { kind: 'machine', scopes: ['metrics'] };
    assert.equal((await add(keys.ada, 'prometheus', scraping)).status, 200);
    assert.equal((await read(keys.prometheus, '/metrics')).status, 200);
    assertRefused(await read(keys.prometheus), 403);
    const change = { to: 'GTBank', bank_reference: '1' };
    assertRefused(await post(keys.prometheus, '/unmatched-deposits/a/return/', change), 403);
    assertRefused(await post(keys.prometheus, '/proposals/1/confirm/'), 403);
    assertRefused(await post(keys.prometheus, '/keys/1/revoke/'), 403);
    for (const scope of ['operate', 'keys']) {
      const deciding = { kind: 'machine', scopes: [scope] };
      assertRefused(await add(keys.ada, 'chidi', deciding), 400);
    }
  });
});

describe("a machine's key in its second year", () => {
  withTwoPeople();

  it('no longer opens anything', async () => {
    const scraper = newKey();
    const added = await post(keys.ada, '/keys/', {
      holder: 'scraper',
      hash: hashOfKey(scraper),
      kind: 'machine',
      scopes: ['metrics'],
    });
    assert.equal(added.status, 200, added.text);
    server.passReally(364 * 24 * 60 * 60);
    assert.equal((await read(scraper, '/metrics')).status, 200);
    server.passReally(2 * 24 * 60 * 60);
    assertRefused(await read(scraper, '/metrics'), 404);
    assert.equal((await read(keys.ada)).status, 200);
  });

  it('cannot be stored without an end, not even by the database’s owner', async () => {
    const unending = server.dependencies.connection.query(
      `INSERT INTO staff_keys (holder, kind, scopes, hash, added_by, added_at)
       VALUES ('scraper', 'machine', '{read}', $1, 'ada', now())`,
      [hashOfKey(newKey())],
    );
    await assert.rejects(unending, /staff_keys_of_machines_expire/);
  });
});

describe('a proposal', () => {
  withTwoPeople();

  const propose = async (by: Holder) => {
    keys.chidi = newKey();
    assert.equal((await add(keys[by], 'chidi')).status, 200);
    return idOf('/proposals/', ({ subject }) => subject === 'chidi');
  };

  it('expires after a week', async () => {
    const id = await propose('ada');
    await server.pass(7 * 24 * 60 * 60);
    assertRefused(await post(keys.bola, `/proposals/${id}/confirm/`), 409);
    assert.deepEqual((await read(keys.ada, '/office/api/proposals/')).body, []);
  });

  it('is declined by any person, and then nothing happens', async () => {
    for (const by of ['ada', 'bola'] as const) {
      const id = await propose('ada');
      assert.equal((await post(keys[by], `/proposals/${id}/decline/`)).status, 200);
      assertRefused(await post(keys.bola, `/proposals/${id}/confirm/`), 409);
    }
    assertRefused(await read(keys.chidi), 401);
  });

  it('cannot be confirmed by its proposer, nor changed, in the database itself', async () => {
    const id = await propose('ada');
    const { query } = server.dependencies.connection;
    const confirm = (by: string) =>
      query(
        `UPDATE proposals SET outcome = 'confirmed', decided_by = $2, decided_at = proposed_at
         WHERE id = $1`,
        [id, by],
      );
    await assert.rejects(confirm('ada'), /violates check constraint/);
    await assert.rejects(confirm('operator'), /violates check constraint/);
    await assert.rejects(
      query("UPDATE proposals SET after = '{}' WHERE id = $1", [id]),
      /permission denied/,
    );
    await confirm('bola');
    await assert.rejects(confirm('chidi'), /keeps what it says/);
  });
});
