import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { newCustomer, registration } from '../support/customers.ts';
import { assertRefused, runJobs } from '../support/money.ts';
import { startTestServer } from '../support/server.ts';

const support = 'support@mota.example';
const server = await startTestServer({ SUPPORT_EMAIL: support });
after(() => server.close());

let addresses = 0;
const newAddress = () => `10.1.0.${(addresses += 1)}`;
const ask = (email: unknown, from = newAddress()) =>
  server.call({ method: 'POST', url: '/users/close-account/', body: { email }, from });

async function mailsTo(recipient: string): Promise<readonly string[]> {
  await runJobs(server);
  const rows = await server.dependencies.connection.query(
    'SELECT text FROM mails WHERE recipient = $1 ORDER BY id DESC',
    [recipient],
  );
  return rows.map(({ text }) => String(text));
}

describe('a request to close an account', () => {
  it('tells the customer that nothing is deleted before a confirmation, and the support whose it is', async () => {
    const { email } = await newCustomer(server);
    const reply = await ask(` ${email.toUpperCase()} `);
    assert.equal(reply.status, 200, reply.text);
    assert.match((await mailsTo(email))[0] ?? '', /We won’t delete anything until you confirm/);
    assert.match((await mailsTo(email))[0] ?? '', new RegExp(support));
    assert.match(
      (await mailsTo(support))[0] ?? '',
      new RegExp(`${email}\\. It belongs to customer`),
    );
    const [record] = await server.dependencies.connection.query(
      'SELECT action, subject FROM audit_records ORDER BY id DESC LIMIT 1',
    );
    assert.deepEqual(record, { action: 'account closing requested', subject: `email ${email}` });
  });

  it('is answered alike for an email without an account, which gets no mail', async () => {
    const { email: unknown } = registration();
    const { email: known } = await newCustomer(server);
    const [first, second] = [await ask(unknown), await ask(known)];
    assert.deepEqual([first.status, first.body], [second.status, second.body]);
    assert.deepEqual(await mailsTo(unknown), []);
    assert.match(
      (await mailsTo(support)).join('\n'),
      new RegExp(`${unknown}\\. No account has it`),
    );
  });

  it('is refused (429) after three for one email in an hour, with or without an account', async () => {
    const { email: known } = await newCustomer(server);
    for (const email of [known, registration().email]) {
      const replies = [await ask(email), await ask(email), await ask(email)];
      assert.deepEqual(
        replies.map(({ status }) => status),
        [200, 200, 200],
      );
      assertRefused(await ask(email), 429);
    }
    await server.pass(60 * 60);
    assert.equal((await ask(known)).status, 200);
  });

  it('is refused (429) after twenty from one address in an hour', async () => {
    const from = newAddress();
    for (let index = 0; index < 20; index += 1) {
      assert.equal((await ask(registration().email, from)).status, 200);
    }
    assertRefused(await ask(registration().email, from), 429);
  });

  it('is refused (400) where it names no email', async () => {
    for (const email of ['', 'ada', 'ada@', 7, undefined]) assertRefused(await ask(email), 400);
  });
});
