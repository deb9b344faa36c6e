import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { en } from '../../../../server/src/platform/messages/en/index.ts';
import { languages } from '../../../../server/src/platform/messages/languages.ts';
import { newCustomer, payIn, type TestCustomer } from '../../../../server/testing/customers.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let ada: TestCustomer;
before(async () => {
  languages.set('ig', {
    ...en,
    refusals: { ...en.refusals, not_found: 'Ahụghị ya.' },
    notifications: {
      ...en.notifications,
      deposit_received: ({ bank }) => ({ title: 'Ego abatala', message: `O si ${bank}.` }),
    },
  });
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  ada = await newCustomer(server);
  await payIn(server, ada, '5000');
});

const list = '/notification/notifications/';

async function newestFor(acceptLanguage?: string) {
  const headers = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
  const { body } = await server.call({ url: list, token: ada.token, headers });
  const [{ title, message } = { title: '', message: '' }] = body as Record<string, unknown>[];
  return { title, message };
}

const english = {
  title: 'Deposit received',
  message: '₦5,000.00 has been added to your wallet. Transfer from GTBank.',
};
const igbo = { title: 'Ego abatala', message: 'O si GTBank.' };

const setLanguage = (language: string) =>
  server.dependencies.connection.query('UPDATE customers SET language = $1 WHERE email = $2', [
    language,
    ada.email,
  ]);

it('a notification is in the first available language that the browser asks for', async () => {
  assert.deepEqual(await newestFor(), english);
  assert.deepEqual(await newestFor('ig-NG,en;q=0.8'), igbo);
  assert.deepEqual(await newestFor('en-GB, ig;q=0.5'), english);
  assert.deepEqual(await newestFor('ig;q=0, yo'), english);
});

it("a notification is in the customer's own language if the browser asks for no available language", async () => {
  await setLanguage('ig');
  assert.deepEqual(await newestFor(), igbo);
  assert.deepEqual(await newestFor('fr'), igbo);
  assert.deepEqual(await newestFor('en'), english);
});

it('a refusal is also in the reader’s language, and has the same code', async () => {
  const headers = { 'accept-language': 'ig' };
  const { body } = await server.call({ url: '/nothing/', headers });
  assert.deepEqual(body, { detail: 'Ahụghị ya.', code: 'not_found' });
});

it('a notification from before message codes keeps its text, and one from a newer release has a general text', async () => {
  const { connection } = server.dependencies;
  await connection.query(
    `INSERT INTO notifications (customer_id, kind, title, message, created_at)
     SELECT id, 'deposit', 'As "before"', 'Line', now() FROM customers WHERE email = $1`,
    [ada.email],
  );
  assert.deepEqual(await newestFor('ig'), { title: 'As "before"', message: 'Line' });
  await connection.query(
    `INSERT INTO notifications (customer_id, kind, code, created_at)
     SELECT id, 'deposit', 'toString', now() FROM customers WHERE email = $1`,
    [ada.email],
  );
  assert.deepEqual(await newestFor(), en.notifications.unknown);
});
