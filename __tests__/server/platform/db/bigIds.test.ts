import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  mailedCode,
  newCustomer,
  payIn,
  registration,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import { newestMailTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

const maxInteger = 2_147_483_647;

describe('ids beyond the range of an integer', () => {
  let server: TestServer;
  let ada: TestCustomer;
  before(async () => {
    server = await startTestServer();
    ada = await newCustomer(server);
    await payIn(server, ada, '1.00');
    const { connection } = server.dependencies;
    for (const table of ['entries', 'notifications', 'outbox']) {
      await asOwner(connection, `SELECT setval('${table}_id_seq', ${maxInteger + 1000})`);
    }
    await payIn(server, ada, '2.00');
    await payIn(server, ada, '3.00');
  });
  after(() => server.close());

  const list = async (url: string) =>
    (await server.call({ url, token: ada.token })).body as { id: number; amount?: string }[];

  it('transactions with ids beyond the range of an integer appear in the list, page by page', async () => {
    const [newest, second, oldest] = await list('/wallet/transactions/');
    assert.ok(newest && second && oldest);
    assert.ok(newest.id > second.id && second.id > maxInteger + 1000);
    assert.ok(oldest.id < maxInteger);
    assert.deepEqual(await list(`/wallet/transactions/?limit=1&before=${newest.id}`), [second]);
    assert.deepEqual(await list(`/wallet/transactions/?limit=1&before=${second.id}`), [oldest]);
  });

  it('notifications with ids beyond the range of an integer can be listed, read and deleted', async () => {
    const url = '/notification/notifications/';
    const [newest, second] = await list(url);
    assert.ok(newest && second && second.id > maxInteger + 1000);
    assert.deepEqual((await list(`${url}?limit=1&before=${newest.id}`))[0]?.id, second.id);
    const call = (method: 'POST' | 'DELETE', path: string) =>
      server.call({ method, url: `${url}${path}`, token: ada.token });
    assert.equal((await call('POST', `${newest.id}/mark_as_read/`)).status, 200);
    assert.equal((await call('DELETE', `${newest.id}/`)).status, 204);
    assert.equal((await call('DELETE', `${newest.id}/`)).status, 404);
    assert.equal((await list(url))[0]?.id, second.id);
  });

  it('emails can have ids beyond the range of an integer', async () => {
    const body = registration();
    await server.call({ method: 'POST', url: '/users/register/', body });
    assert.match(await mailedCode(server, body.email), /^\d{6}$/);
    assert.ok((await newestMailTo(server, body.email)).id > maxInteger);
  });
});
