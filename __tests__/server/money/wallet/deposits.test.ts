import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { newCustomer, payIn } from '../../../../server/testing/customers.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const get = (url: string, token: string, headers = {}) => server.call({ url, token, headers });

async function balance(token: string): Promise<string> {
  const { body } = await get('/users/current_user/', token);
  return (body as { wallet: { balance: string } }).wallet.balance;
}

function notice(content: unknown, signature?: string) {
  const body = JSON.stringify(content);
  const { webhookSecret } = server.dependencies.config;
  const signed = createHmac('sha512', webhookSecret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': signature ?? signed };
  return server.call({ method: 'POST', url: '/webhooks/deposits/', body, headers });
}

describe('a new customer', () => {
  it('a new customer has an empty wallet and a deposit account in their name', async () => {
    const { token } = await newCustomer(server, { first_name: 'Ngozi', last_name: "O'Neil Ade" });
    assert.equal(await balance(token), '0.00');
    const { body } = await get('/wallet/get-static-account/', token);
    const account = body as Record<string, string>;
    assert.equal(account.account_name, "MOTA / NGOZI O'NEIL ADE");
    assert.match(account.account_number ?? '', /^\d{10}$/);
    assert.equal(account.bank, 'Wema Bank');
    assert.deepEqual((await get('/wallet/transactions/', token)).body, []);
  });

  it('a new customer has a record with exactly the fields of the specification and pin_for_payments', async () => {
    const { token } = await newCustomer(server);
    const { body } = await get('/users/current_user', token);
    assert.deepEqual(Object.keys(body as object).sort(), [
      'address',
      'email',
      'first_name',
      'has_transaction_pin',
      'id',
      'kyc',
      'last_name',
      'next_of_kin',
      'phone_number',
      'pin_for_payments',
      'profile_image',
      'user',
      'verification_status',
      'wallet',
    ]);
  });
});

describe('a deposit', () => {
  it('a deposit is credited at once and listed with its sender, and the customer is notified', async () => {
    const customer = await newCustomer(server);
    await payIn(server, customer, '250000.50');
    assert.equal(await balance(customer.token), '250000.50');
    const { body } = await get('/wallet/transactions/', customer.token);
    const [transaction] = body as Record<string, unknown>[];
    assert.equal(transaction?.transaction_type, 'deposit');
    assert.equal(transaction.status, 'success');
    assert.equal(transaction.amount, '250000.50');
    assert.equal(transaction.description, 'Transfer from GTBank');
    const notifications = await get('/notification/notifications/', customer.token);
    assert.match(notifications.text, /₦250,000\.50/);
  });

  it('a deposit is credited once for each reference of the bank, however often it is reported', async () => {
    const { token, accountNumber } = await newCustomer(server);
    const content = { reference: 'NIP-1', account_number: accountNumber, amount: '100.25' };
    const replies = await Promise.all([notice(content), notice(content), notice(content)]);
    assert.deepEqual(
      replies.map((reply) => reply.status),
      [200, 200, 200],
    );
    assert.equal(await balance(token), '100.25');
  });

  it('a deposit is refused if its reference was already used with a different amount', async () => {
    const { token, accountNumber } = await newCustomer(server);
    const content = { reference: 'NIP-2', account_number: accountNumber, amount: 5 };
    assert.equal((await notice(content)).status, 200);
    assert.equal((await notice({ ...content, amount: 6 })).status, 409);
    assert.equal(await balance(token), '5.00');
  });

  for (const amount of ['0', '-1', '1.005', '1e3', '1000000000000', 'NaN', '', 0.001]) {
    it(`a deposit of ${JSON.stringify(amount)} naira is refused`, async () => {
      const content = { reference: `bad-${amount}`, account_number: '9000000000', amount };
      assert.equal((await notice(content)).status, 400);
    });
  }
});

describe('lists', () => {
  for (const url of ['/wallet/transactions/', '/asset/', '/notification/notifications/']) {
    it(`${url} answers 304 until the list changes`, async () => {
      const customer = await newCustomer(server);
      await payIn(server, customer, '10');
      const first = await get(url, customer.token);
      const etag = String(first.headers.etag);
      const unchanged = await get(url, customer.token, { 'if-none-match': etag });
      assert.deepEqual([unchanged.status, unchanged.text], [304, '']);
      if (url === '/asset/') return;
      await payIn(server, customer, '10');
      const changed = await get(url, customer.token, { 'if-none-match': etag });
      assert.equal(changed.status, 200);
      assert.equal((changed.body as unknown[]).length, 2);
    });
  }

  it('/wallet/fetch_banks/ needs no token', async () => {
    const { body } = await server.call({ url: '/wallet/fetch_banks/' });
    assert.ok((body as { code: string }[]).some((bank) => bank.code === '058'));
  });
});

describe('notifications', () => {
  it("notifications can be read and deleted only by their owner, and a request for someone else's gets the same answer as for a missing one", async () => {
    const [owner, stranger] = [await newCustomer(server), await newCustomer(server)];
    await payIn(server, owner, '10');
    const { body } = await get('/notification/notifications/', owner.token);
    const [{ id } = { id: 0 }] = body as { id: number }[];
    const url = `/notification/notifications/${id}/`;
    const read = (token: string, path = url) =>
      server.call({ method: 'POST', url: `${path}mark_as_read/`, token });
    const remove = (token: string) => server.call({ method: 'DELETE', url, token });
    const unknown = await read(stranger.token, '/notification/notifications/999999/');
    const foreign = await read(stranger.token);
    assert.deepEqual([foreign.status, foreign.body], [404, unknown.body]);
    assert.equal((await remove(stranger.token)).status, 404);
    assert.equal((await read(owner.token)).status, 200);
    assert.match((await get('/notification/notifications/', owner.token)).text, /"is_read":true/);
    assert.equal((await remove(owner.token)).status, 204);
    assert.deepEqual((await get('/notification/notifications/', owner.token)).body, []);
  });
});
