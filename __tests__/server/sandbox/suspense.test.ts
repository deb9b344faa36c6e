import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

it('the deposits in suspense can be polled without a record in the audit', async () => {
  const unknown = { account_number: '7990000001', amount: '1500', sender_bank: 'UBA' };
  await server.call({ method: 'POST', url: '/sandbox/deposits/', body: unknown });
  const { connection } = server.dependencies;
  const countRecords = async () =>
    (await connection.query('SELECT count(*)::int AS records FROM audit_records'))[0]?.records;
  const before = await countRecords();
  const { status, body } = await server.call({ url: '/sandbox/suspense/' });
  assert.equal(status, 200);
  const [newest] = body as readonly Readonly<Record<string, unknown>>[];
  assert.deepEqual(
    [newest?.account_number, newest?.amount, newest?.proposal],
    ['7990000001', '1500.00', null],
  );
  assert.equal(await countRecords(), before);
});
