import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { newCustomer, type TestCustomer } from '../../../../server/testing/customers.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { withdrawingCustomer } from '../../../../server/testing/withdrawals.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let customer: TestCustomer;
let ada: Record<string, string>;

beforeEach(async () => {
  server = await startTestServer();
  customer = await newCustomer(server);
  ada = await officeCookie(
    server,
    await staffPerson(server, 'ada', [
      'support',
      'identity',
      'treasury',
      'vehicles',
      'administrator',
    ]),
  );
});
afterEach(() => server.close());

async function read(url: string): Promise<Reply> {
  const reply = await officeCall(server, ada, { url });
  assert.equal(reply.status, 200, reply.text);
  return reply;
}

const recorded = (action: string) =>
  server.dependencies.connection.query(
    'SELECT actor, subject, detail FROM audit_records WHERE action = $1 ORDER BY id',
    [action],
  );

describe('audited reads', () => {
  it('every search for customers, and every read of a customer’s record, is recorded in the audit', async () => {
    const { body } = await read(`/customers/?q=${customer.email}`);
    const [{ id } = { id: 0 }] = body as { id: number }[];
    await read(`/customers/${id}/`);
    await read(`/customers/${id}/money/`);
    await read(`/customers/${id}/entries/`);
    assert.deepEqual(await recorded('customer record read'), [
      {
        actor: 'ada',
        subject: '/office/api/customers/',
        detail: { search: JSON.stringify({ q: customer.email }), rows: 1 },
      },
      { actor: 'ada', subject: `/office/api/customers/${id}/`, detail: { search: '{}', rows: 1 } },
      {
        actor: 'ada',
        subject: `/office/api/customers/${id}/money/`,
        detail: { search: '{}', rows: 1 },
      },
      {
        actor: 'ada',
        subject: `/office/api/customers/${id}/entries/`,
        detail: { search: '{}', rows: 0 },
      },
    ]);
  });

  it('every read of Today, complaints, withdrawals, identity checks and transfers is recorded in the audit', async () => {
    const { connection } = server.dependencies;
    await withdrawingCustomer(server, '7000');
    const [transfer] = await connection.query('SELECT max(id) AS id FROM transfers');
    const lists = ['/complaints/', '/withdrawals/', '/kyc/'];
    const records = [`/transfers/${String(transfer?.id)}/`, '/overview/'];
    const paths = [...lists, ...records];
    const [last] = await connection.query('SELECT max(id) AS id FROM audit_records');
    for (const path of paths) await read(path);
    const reads = await connection.query(
      `SELECT actor, subject, detail FROM audit_records
       WHERE id > $1 AND action = 'customer record read' ORDER BY id`,
      [last?.id],
    );
    assert.deepEqual(
      reads,
      paths.map((path, place) => ({
        actor: 'ada',
        subject: `/office/api${path}`,
        detail: { search: '{}', rows: place >= lists.length ? 1 : 0 },
      })),
    );
  });

  it('a read that was refused isn’t recorded in the audit', async () => {
    const count = async () => (await recorded('customer record read')).length;
    const earlier = await count();
    const refused = await officeCall(server, ada, { url: '/withdrawals/1000000/' });
    assert.equal(refused.status, 404, refused.text);
    assert.equal(await count(), earlier);
  });

  it('every downloaded file is recorded in the audit with its search and number of rows', async () => {
    await read(`/customers/?q=${customer.email}&format=csv`);
    await read('/audit/?actor=nobody&format=csv');
    assert.deepEqual(
      (await recorded('file downloaded')).map(({ actor, subject, detail }) => [
        actor,
        subject,
        (detail as { search: string }).search,
      ]),
      [
        ['ada', '/office/api/customers/', JSON.stringify({ q: customer.email, format: 'csv' })],
        ['ada', '/office/api/audit/', JSON.stringify({ actor: 'nobody', format: 'csv' })],
      ],
    );
    assert.deepEqual(
      (await recorded('file sent')).map(({ detail }) => detail),
      [{ rows: 1 }, { rows: 0 }],
    );
  });
});

describe('downloads of files', () => {
  it('a person can download files only within 5 minutes of using their passkey', async () => {
    const files = ['/drivers/?format=csv', '/arrears/?format=csv', '/audit/?format=csv'];
    await server.dependencies.connection.query(
      `UPDATE staff_sessions SET proved_at = proved_at - interval '6 minutes'`,
    );
    const requestFile = async (url: string) => {
      const { status, body } = await officeCall(server, ada, { url });
      return [status, (body as { code?: string }).code];
    };
    for (const file of files) {
      assert.deepEqual(await requestFile(file), [403, 'office_passkey_again'], file);
    }
    assert.equal((await requestFile('/drivers/'))[0], 200);
    await server.dependencies.connection.query(
      `UPDATE staff_sessions SET proved_at = proved_at + interval '6 minutes'`,
    );
  });

  it('a person can download at most 50 files within 24 hours', async () => {
    for (let count = 0; count < 50; count += 1) await read('/drivers/?format=csv');
    const refused = await officeCall(server, ada, { url: '/drivers/?format=csv' });
    assert.equal(refused.status, 429, refused.text);
    assert.equal((await officeCall(server, ada, { url: '/audit/?format=csv' })).status, 429);
    assert.equal((await officeCall(server, ada, { url: '/drivers/' })).status, 200);
    await server.pass(24 * 60 * 60);
    assert.equal((await officeCall(server, ada, { url: '/drivers/?format=csv' })).status, 200);
  });
});
