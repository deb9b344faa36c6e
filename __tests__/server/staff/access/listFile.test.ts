import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sendFile } from '../../../../server/src/staff/access/listFile.ts';
import { newVehicle } from '../../../../server/testing/fleet.ts';
import { newAsset } from '../../../../server/testing/money.ts';
import { staffPerson } from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { withdrawingCustomer } from '../../../../server/testing/withdrawals.ts';
import { asStaff } from '../../support/staff.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer(
    {},
    {
      addRoutes: (app, dependencies) => {
        app.get('/test/large-file/', (request, reply) => {
          request.actor = 'clerk';
          return sendFile(dependencies, request, reply, {
            name: 'large',
            columns: ['id'],
            rowsPerPage: 10_000,
            readPage: async (last) => {
              const from = last === undefined ? 1 : Number(last.id) + 1;
              const length = Math.min(10_000, 120_001 - from);
              return Array.from({ length }, (_, index) => ({ id: from + index }));
            },
          });
        });
      },
    },
  );
});
after(() => server.close());

const askFor = (path: string) => asStaff(server, { url: `/office/api${path}` });

const fileOf = async (path: string) => {
  const reply = await askFor(path);
  assert.equal(reply.status, 200, reply.text);
  return reply.text.trimEnd().split('\r\n');
};

it('a list of the office can be downloaded as a file, with a heading and all filtered rows, not just one page', async () => {
  const asset = await newAsset(server);
  for (let count = 0; count < 102; count += 1) await newVehicle(server, asset);
  await server.dependencies.connection.query(
    `UPDATE vehicles SET status = 'idle', reason = '=SUM(A1)' WHERE id <= 101`,
  );
  const [heading, first, ...others] = await fileOf('/vehicles/?status=idle&sort=oldest&format=csv');
  assert.match(heading ?? '', /^\uFEFF"asset_id","vin","plate","odometer",.*,"asset"$/);
  assert.match(
    first ?? '',
    /,"LSR\d+","12","2026-03-02","AXA Mansard","2027-03-02","","1","idle",/,
  );
  assert.equal(others.length, 100);
  assert.equal(new Set(others).size, 100);
});

it('a list without pages, or whose pages continue after a row, can also be downloaded as a file', async () => {
  assert.match((await fileOf('/units/?format=csv'))[0] ?? '', /^\uFEFF"asset","name","units",/);
  const frozen = await fileOf('/wallets/frozen/?format=csv&limit=1');
  assert.equal(frozen.length, 1);
});

it('the file of a list without pages has each row once, even with more rows than a page', async () => {
  for (let count = 0; count < 100; count += 1)
    await staffPerson(server, `clerk-${count}`, ['auditor']);
  const [, ...rows] = await fileOf('/people/?format=csv');
  assert.equal(new Set(rows).size, rows.length);
  assert.ok(rows.length > 100);
});

it('withdrawals, customers, a wallet, assets and arrears can be downloaded as files', async () => {
  const { email } = await withdrawingCustomer(server, '7000');
  const [heading, customer = ''] = await fileOf(`/customers/?q=${email}&format=csv`);
  assert.equal(
    heading,
    '\uFEFF"id","account_id","first_name","last_name","email","phone_number","created_at"',
  );
  const [, id] = customer.split('"');
  assert.match(
    (await fileOf(`/customers/${id}/entries/?format=csv`))[1] ?? '',
    /,"7000\.00","7000\.00"$/,
  );
  assert.match(
    (await fileOf('/withdrawals/?status=requested&format=csv'))[0] ?? '',
    /^\uFEFF"id","customer_id","email",/,
  );
  assert.match((await fileOf('/assets/?format=csv'))[0] ?? '', /^\uFEFF"id","name",/);
  assert.match(
    (await fileOf('/arrears/?format=csv'))[0] ?? '',
    /^\uFEFF"id","vehicle","plate",.*,"age","promise","hardship","proposed_terms"$/,
  );
});

it('a file has all rows of its list, however many there are', async () => {
  const reply = await server.call({ url: '/test/large-file/' });
  const [, ...rows] = reply.text.trimEnd().split('\r\n');
  assert.equal(rows.length, 120_000);
  assert.equal(rows.at(-1), '"120000"');
});

it('a file that can’t be created is refused before its first line', async () => {
  assert.equal((await askFor('/customers/1000000/entries/?format=csv')).status, 404);
});
