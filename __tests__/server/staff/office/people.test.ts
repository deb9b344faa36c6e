import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { newestMailTo } from '../../../../server/testing/mails.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';
import { machineKey } from '../../../../server/testing/staff.ts';
import { untilWaiting } from '../../support/waiting.ts';

let server: TestServer;
let ada: Record<string, string>;
let bola: Record<string, string>;

const post = (cookie: Record<string, string>, url: string, body: unknown = {}): Promise<Reply> =>
  officeCall(server, cookie, { method: 'POST', url, body });

const person = (name: string, ...roles: string[]) => ({
  name,
  email: `${name}@office.example`,
  roles,
});

async function query(text: string, ...values: unknown[]) {
  return server.dependencies.connection.query(text, values);
}

async function openProposal(cookie = bola): Promise<number> {
  const { body } = await officeCall(server, cookie, { url: '/proposals/' });
  return (body as { id: number }[])[0]?.id ?? 0;
}

beforeEach(async () => {
  server = await startTestServer();
  ada = await officeCookie(server, await staffPerson(server, 'ada', ['administrator']));
});
afterEach(() => server.close());

describe('the second person of the office', () => {
  it('the second person of the office is invited by the only administrator, and has to be an administrator too', async () => {
    assert.equal((await post(ada, '/people/', person('emeka', 'treasury'))).status, 409);
    const invited = await post(ada, '/people/', person('bola', 'administrator'));
    assert.equal(invited.status, 200, invited.text);
    const { text } = await newestMailTo(server, 'bola@office.example');
    assert.match(text, /\/office\/#[\w-]{43}\n/);
    const [row] = await query(`SELECT roles FROM staff WHERE name = 'bola'`);
    assert.deepEqual(row?.roles, ['administrator']);
  });
});

describe('people of the office', () => {
  let bolaId: number;
  beforeEach(async () => {
    bolaId = await staffPerson(server, 'bola', ['administrator']);
    bola = await officeCookie(server, bolaId);
  });

  it('people of the office can’t be invited under a name that the audit uses for others, such as job or customer', async () => {
    for (const reserved of ['operator', 'sandbox', 'job', 'customer', 'visitor', 'unknown']) {
      const { status, text } = await post(ada, '/people/', person(reserved, 'identity'));
      assert.equal(status, 400, text);
    }
  });

  it('people of the office are proposed by one administrator and confirmed by another', async () => {
    const proposed = await post(ada, '/people/', person('chidi', 'identity'));
    assert.equal(proposed.status, 200, proposed.text);
    const id = await openProposal();
    assert.equal((await post(ada, `/proposals/${id}/confirm/`)).status, 409);
    assert.equal((await query(`SELECT FROM staff WHERE name = 'chidi'`)).length, 0);
    const confirmed = await post(bola, `/proposals/${id}/confirm/`);
    assert.equal(confirmed.status, 200, confirmed.text);
    const [chidi] = await query(`SELECT roles, added_by FROM staff WHERE name = 'chidi'`);
    assert.deepEqual(chidi, { roles: ['identity'], added_by: 'bola' });
  });

  it('a proposal is counted for those who can decide it, not for its proposer or other roles', async () => {
    const femi = await officeCookie(server, await staffPerson(server, 'femi', ['treasury']));
    await post(ada, '/people/', person('chidi', 'identity'));
    const countFor = async (cookie: Record<string, string>) => {
      const { body } = await officeCall(server, cookie, { url: '/session/' });
      return (body as { waiting: { proposals: number } }).waiting.proposals;
    };
    assert.deepEqual(await Promise.all([ada, bola, femi].map(countFor)), [0, 1, 0]);
  });

  it('a machine key can’t decide on people of the office', async () => {
    await post(ada, '/people/', person('dayo', 'support'));
    const url = `/office/api/proposals/${await openProposal()}/confirm/`;
    const token = await machineKey(server.dependencies, 'grafana', ['metrics', 'read']);
    const { status, text } = await server.call({ method: 'POST', url, token, body: {} });
    assert.equal(status, 403, text);
  });

  it('only administrators can decide on people of the office', async () => {
    const roles = ['treasury', 'support'] as const;
    const treasury = await officeCookie(server, await staffPerson(server, 'femi', roles));
    await post(ada, '/people/', person('dayo', 'support'));
    const id = await openProposal();
    assert.equal((await post(treasury, `/proposals/${id}/confirm/`)).status, 403);
  });

  it('two administrators change the roles of a person, who can’t be both an auditor and something else', async () => {
    const chidi = await staffPerson(server, 'chidi', ['identity', 'support']);
    const url = `/people/${chidi}/roles/`;
    assert.equal((await post(ada, url, { roles: ['auditor', 'treasury'] })).status, 400);
    assert.equal((await post(ada, url, { roles: ['treasury'] })).status, 200);
    assert.equal((await post(bola, `/proposals/${await openProposal()}/confirm/`)).status, 200);
    const [changed] = await query(`SELECT roles FROM staff WHERE name = 'chidi'`);
    assert.deepEqual(changed?.roles, ['treasury']);
  });

  it('two administrators always remain, and roles that a person already has can’t be proposed', async () => {
    const url = `/people/${bolaId}/roles/`;
    assert.equal((await post(ada, url, { roles: ['support'] })).status, 409);
    assert.equal((await post(ada, url, { roles: ['administrator'] })).status, 400);
    await staffPerson(server, 'kemi', ['administrator']);
    assert.equal((await post(ada, url, { roles: ['support'] })).status, 200);
    // Another administrator has left since the proposal.
    await query(`UPDATE staff SET ended_at = now(), ended_by = 'ada' WHERE name = 'kemi'`);
    assert.equal((await post(bola, `/proposals/${await openProposal()}/confirm/`)).status, 409);
  });

  it('people of the office lose all their passkeys, codes and sessions when two administrators reset them', async () => {
    const id = await staffPerson(server, 'gozi', ['identity']);
    const gozi = await officeCookie(server, id);
    assert.equal((await post(ada, `/people/${id}/reset/`)).status, 200);
    assert.equal((await post(bola, `/proposals/${await openProposal()}/confirm/`)).status, 200);
    assert.equal((await officeCall(server, gozi, { url: '/kyc/' })).status, 401);
    assert.equal((await query('SELECT FROM staff_passkeys WHERE staff_id = $1', id)).length, 0);
  });

  it('people of the office are listed with their roles and how many passkeys they have', async () => {
    const { body, status, text } = await officeCall(server, ada, { url: '/people/' });
    assert.equal(status, 200, text);
    const [first] = body as {
      name: string;
      roles: string[];
      passkeys: number;
      passkey_used_at: string;
    }[];
    assert.deepEqual([first?.name, first?.roles, first?.passkeys], ['ada', ['administrator'], 2]);
    assert.ok(Date.parse(String(first?.passkey_used_at)) > 0);
  });

  it('one administrator can end another person’s access immediately, but not their own', async () => {
    const id = await staffPerson(server, 'hauwa', ['identity']);
    const hauwa = await officeCookie(server, id);
    const [self] = await query(`SELECT id FROM staff WHERE name = 'ada'`);
    assert.equal((await post(ada, `/people/${Number(self?.id)}/end/`)).status, 409);
    assert.equal((await post(ada, `/people/${id}/end/`)).status, 200);
    assert.equal((await officeCall(server, hauwa, { url: '/kyc/' })).status, 401);
  });

  it('people of the office lose all access when their access is ended, and the machine keys that they added and that still work are listed', async () => {
    const id = await staffPerson(server, 'jide', ['administrator']);
    const jide = await officeCookie(server, id);
    await query(
      `INSERT INTO staff_secrets (hash, kind, staff_id, expires_at)
       VALUES (repeat('a', 64), 'recovery', $1, NULL), (repeat('b', 64), 'invitation', $1, '2100-01-01'),
         (repeat('c', 64), 'opening', $1, '2100-01-01')`,
      id,
    );
    await query(
      `INSERT INTO staff_keys (holder, kind, scopes, hash, added_by, added_at, expires_at)
       VALUES ('grafana', 'machine', '{metrics}', repeat('d', 64), 'jide', now(), now() + interval '1 year'),
         ('graphite', 'machine', '{metrics}', repeat('e', 64), 'jide', '2025-01-01', '2026-01-01')`,
    );
    assert.equal((await post(jide, '/people/', person('kunle', 'support'))).status, 200);
    const proposal = await openProposal();

    const ended = await post(ada, `/people/${id}/end/`);
    assert.equal(ended.status, 200, ended.text);
    assert.match(ended.text, /grafana \(metrics\)/);
    assert.doesNotMatch(ended.text, /graphite/, 'that key has expired');
    for (const table of ['staff_sessions', 'staff_passkeys', 'staff_secrets']) {
      assert.deepEqual(await query(`SELECT FROM ${table} WHERE staff_id = $1`, id), [], table);
    }
    const confirmed = await post(bola, `/proposals/${proposal}/confirm/`);
    assert.equal(confirmed.status, 409, confirmed.text);
    assert.match(confirmed.text, /lapsed/);
  });

  it('people of the office can’t propose anything with a call that began before their access was ended', async () => {
    const id = await staffPerson(server, 'ngozi', ['administrator']);
    const ngozi = await officeCookie(server, id);
    let late: Promise<Reply> | undefined;
    // Ends the person's access in a transaction that commits while the person's call waits for the lock on their row.
    await server.dependencies.connection.exclusively(async (session) => {
      await session.query(`UPDATE staff SET ended_by = 'ada', ended_at = now() WHERE id = $1`, [
        id,
      ]);
      late = post(ngozi, '/people/', person('nkechi', 'support'));
      if (postgresUrl) await untilWaiting(session, late);
    });
    const reply = await late;
    assert.equal(reply?.status, 401, reply?.text);
    assert.deepEqual(await query(`SELECT FROM proposals WHERE proposed_by = 'ngozi'`), []);
  });

  it('people of the office who have left can’t propose anything or get a new key, not even in the database', async () => {
    const id = await staffPerson(server, 'obinna', ['administrator']);
    const proposal = `INSERT INTO proposals (kind, subject, before, after, proposed_by, proposed_at, expires_at)
      VALUES ('wallet debit', '2', '{}', '{}', 'obinna', now(), '2100-01-01') RETURNING proposer_id`;
    const key = `INSERT INTO staff_keys (holder, kind, scopes, hash, added_by, added_at, expires_at)
      VALUES ('loki', 'machine', '{metrics}', repeat('e', 64), 'obinna', now(), now() + interval '1 year')
      RETURNING adder_id`;
    assert.deepEqual(await query(proposal), [{ proposer_id: id }]);
    assert.deepEqual(await query(key), [{ adder_id: id }]);
    assert.equal((await post(ada, `/people/${id}/end/`)).status, 200);
    await assert.rejects(query(proposal.replace("'2'", "'3'")), /obinna has left/);
    await assert.rejects(query(key.replace("'e'", "'f'")), /obinna has left/);
  });

  it('people of the office who return are the same person, and keep their old name', async () => {
    const id = await staffPerson(server, 'lola', ['identity']);
    const jide = await staffPerson(server, 'jide', ['identity', 'support']);
    for (const leaving of [id, jide]) {
      assert.equal((await post(ada, `/people/${leaving}/end/`)).status, 200);
    }
    const renamed = { ...person('lola-b', 'treasury'), email: 'lola@office.example' };
    const refused = await post(ada, '/people/', renamed);
    assert.equal(refused.status, 409);
    assert.match(refused.text, /lola/);
    const back = { ...person('lola', 'treasury'), email: 'lola.again@office.example' };
    assert.equal((await post(ada, '/people/', back)).status, 200);
    assert.equal((await post(bola, `/proposals/${await openProposal()}/confirm/`)).status, 200);
    const rows = await query(`SELECT id, email, roles, ended_at FROM staff WHERE name = 'lola'`);
    const row = { id, email: 'lola.again@office.example', roles: ['treasury'], ended_at: null };
    assert.deepEqual(rows, [row]);
    await assert.rejects(staffPerson(server, 'lola', ['identity']), /duplicate key/);
    await assert.rejects(
      query(`INSERT INTO staff (name, email, roles, added_by, added_at)
             SELECT 'jide-b', email, roles, added_by, added_at FROM staff WHERE name = 'jide'`),
      /duplicate key/,
    );
    await assert.rejects(
      query(`UPDATE staff SET name = 'lola-b' WHERE name = 'lola'`),
      /keeps who it is|permission denied/,
    );
  });

  it('people of the office who return can’t sign in with a passkey that was added while their access ended', async () => {
    const id = await staffPerson(server, 'mide', ['identity']);
    assert.equal((await post(ada, `/people/${id}/end/`)).status, 200);
    await query(
      `INSERT INTO staff_passkeys (id, staff_id, public_key, counter, added_at, used_at)
       VALUES ('late', $1, '', 0, now(), now())`,
      id,
    );
    assert.equal((await post(ada, '/people/', person('mide', 'identity'))).status, 200);
    assert.equal((await post(bola, `/proposals/${await openProposal()}/confirm/`)).status, 200);
    assert.deepEqual(await query('SELECT FROM staff_passkeys WHERE staff_id = $1', id), []);
  });

  it('one of two administrators can’t end the access of the others, because two must remain', async () => {
    const others = await query(
      `SELECT id FROM staff WHERE 'administrator' = ANY (roles) AND ended_at IS NULL AND name <> 'ada'`,
    );
    const codes: unknown[] = [];
    for (const { id } of others) {
      const { body } = await post(ada, `/people/${Number(id)}/end/`);
      codes.push((body as { code?: string }).code);
    }
    assert.equal(codes.at(-1), 'two_administrators_stay');
    const staying = await query(
      `SELECT FROM staff WHERE 'administrator' = ANY (roles) AND ended_at IS NULL`,
    );
    assert.equal(staying.length, 2);
  });

  it('people of the office can be changed only with a passkey that was used within 5 minutes', async () => {
    server.passRealTime(5 * 60);
    const reply = await post(ada, '/people/', person('ife', 'identity'));
    assert.deepEqual(
      [reply.status, (reply.body as { code: string }).code],
      [403, 'office_passkey_again'],
    );
  });
});

describe('withdrawing a proposal', () => {
  it('a proposal can be withdrawn by its proposer, even if their role can’t confirm it', async () => {
    const musa = await officeCookie(server, await staffPerson(server, 'musa', ['vehicles']));
    const [row] = await query(
      `INSERT INTO proposals (kind, subject, before, after, proposed_by, proposed_at, expires_at)
       VALUES ('wallet debit', '1', '{}', '{}', 'musa', now(), '2100-01-01') RETURNING id`,
    );
    const url = `/proposals/${Number(row?.id)}`;
    assert.equal((await post(musa, `${url}/confirm/`)).status, 403);
    const withdrawn = await post(musa, `${url}/decline/`);
    assert.equal(withdrawn.status, 200, withdrawn.text);
  });
});
