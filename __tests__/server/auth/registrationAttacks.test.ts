import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { clean } from '../../../server/src/cleaning/clean.ts';
import { inTransaction } from '../../../server/src/db/transaction.ts';
import { mailedCode, newCustomer, registration, textOf } from '../support/customers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const day = 24 * 60 * 60;

const post = (url: string, body: unknown) => server.call({ method: 'POST', url, body });
const signIn = (username: string, password: string) =>
  post('/api/auth/token/', { username, password });

describe('A registration that was never verified', () => {
  it('is replaced completely by the next with its email', async () => {
    const squatter = registration({
      first_name: 'Sly',
      phone_number: '08099999999',
      password: 'Squ4tter!',
    });
    const { email } = squatter;
    await post('/users/register/', squatter);
    const stale = await mailedCode(server, email);
    const own = registration({ email: email.toUpperCase(), first_name: 'Ngozi' });
    assert.equal((await post('/users/register/', own)).status, 201);
    const otp = await mailedCode(server, email);
    if (stale !== otp) {
      assert.equal((await post('/users/verify-email/', { email, otp: stale })).status, 400);
    }
    assert.equal((await post('/users/verify-email/', { email, otp })).status, 200);
    assert.equal((await signIn(email, squatter.password)).status, 401);
    const token = textOf(await signIn(email, own.password), 'access');
    const record = await server.call({ url: '/users/current_user/', token });
    assert.deepEqual(
      [textOf(record, 'first_name'), textOf(record, 'phone_number')],
      ['Ngozi', own.phone_number],
    );
    const account = await server.call({ url: '/wallet/get-static-account/', token });
    assert.equal(textOf(account, 'account_name'), 'MOTA / NGOZI OBI');
  });

  it('is deleted after seven days, with what belongs to it', async () => {
    const { connection, database } = server.dependencies;
    const cleanNow = () =>
      inTransaction(database, (transaction) => clean(transaction, server.dependencies));
    const customer = await newCustomer(server);
    const { email, ...rest } = registration();
    await post('/users/register/', { email, ...rest });
    const rows = async () =>
      (await connection.query('SELECT FROM customers WHERE email = $1', [email])).length;
    await server.pass(7 * day);
    await cleanNow();
    assert.equal(await rows(), 1);
    await server.pass(1);
    await cleanNow();
    assert.equal(await rows(), 0);
    const orphans = await connection.query(
      'SELECT FROM static_accounts s WHERE NOT EXISTS (SELECT FROM customers c WHERE c.id = s.customer_id)',
    );
    assert.equal(orphans.length, 0);
    const kept = await connection.query('SELECT FROM customers WHERE email = $1', [customer.email]);
    assert.equal(kept.length, 1);
  });
});

describe('A registration with the email of an account', () => {
  it('changes nothing, is answered like any other, and tells the owner by mail', async () => {
    const { email, token } = await newCustomer(server);
    const body = registration({ email: email.toUpperCase(), first_name: 'Sly' });
    const [taken, free] = [
      await post('/users/register/', body),
      await post('/users/register/', registration()),
    ];
    assert.deepEqual([taken.status, taken.body], [free.status, free.body]);
    const record = await server.call({ url: '/users/current_user/', token });
    assert.equal(textOf(record, 'first_name'), 'Ada');
    const [mail] = await server.dependencies.connection.query(
      'SELECT subject, text FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [email],
    );
    assert.ok(mail);
    assert.equal(mail.subject, 'You already have a Mota account');
    assert.match(String(mail.text), /sign in: http:\/\/localhost:3000\/signup\/signin/);
    assert.doesNotMatch(String(mail.text), /Sly|\d{6}/);
  });
});
