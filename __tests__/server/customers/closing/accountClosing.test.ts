import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { newCustomer, registration } from '../../../../server/testing/customers.ts';
import { assertRefused, runJobs } from '../../../../server/testing/money.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { runDueJobs } from '../../../../server/src/platform/work/jobs.ts';
import { startTestServer } from '../../../../server/testing/server.ts';

const support = 'support@mota.example';
const server = await startTestServer({ SUPPORT_EMAIL: support });
after(() => server.close());

let addresses = 0;
const newAddress = () => `10.1.${(addresses += 1)}.1`;
const requestClosing = (email: unknown, from = newAddress()) =>
  server.call({ method: 'POST', url: '/users/close-account/', body: { email }, from });

/** Returns the texts of the emails to an address, newest first. */
async function textsTo(recipient: string): Promise<readonly string[]> {
  await runJobs(server);
  return (await mailsTo(server, recipient)).map(({ text }) => text).toReversed();
}

async function audited(email: string): Promise<number> {
  const query =
    "SELECT FROM audit_records, customers WHERE action = 'account closing requested' AND subject = 'customer ' || customers.id AND email = $1";
  return (await server.dependencies.connection.query(query, [email])).length;
}

describe('a request to close an account by email', () => {
  it('a request to close an account tells the customer that nothing is deleted before a confirmation, and tells support who sent it', async () => {
    const { email } = await newCustomer(server);
    const reply = await requestClosing(` ${email.toUpperCase()} `);
    assert.equal(reply.status, 200, reply.text);
    assert.match((await textsTo(email))[0] ?? '', /We won’t delete anything until you confirm/);
    assert.match((await textsTo(email))[0] ?? '', new RegExp(support));
    assert.match((await textsTo(support))[0] ?? '', new RegExp(`${email} \\(customer \\d+\\)`));
    const [record] = await server.dependencies.connection.query(
      'SELECT action, audit_records::text AS words FROM audit_records ORDER BY id DESC LIMIT 1',
    );
    assert.equal(record?.action, 'account closing requested');
    assert.ok(!String(record.words).includes(email), 'the audit is kept, and names no email');
  });

  it('a request to close an account puts no email into the log or the list of failing jobs, even if it fails', async () => {
    const { email } = registration();
    assert.equal((await requestClosing(email)).status, 200);
    const { connection } = server.dependencies;
    const named = await connection.query('SELECT FROM jobs WHERE strpos(subject, $1) > 0', [email]);
    assert.deepEqual(named, []);
    const failed: string[] = [];
    const [open] = await connection.query('SELECT kind FROM jobs ORDER BY id DESC LIMIT 1');
    const refuse = () => Promise.reject(new Error('The test refuses every job.'));
    await runDueJobs(server.dependencies, { [String(open?.kind)]: refuse }, (error) =>
      failed.push(error.message),
    );
    assert.equal(failed.length, 1);
    assert.ok(!failed.join().includes(email), failed.join());
    await server.pass(60);
  });

  it('a request to close an account that an instance of the previous release received also reaches support', async () => {
    const { email } = await newCustomer(server);
    await server.dependencies.connection.query(
      "INSERT INTO jobs (kind, subject, run_at) VALUES ('account-closing', $1, $2)",
      [`2026-03-02 ${email}`, server.dependencies.clock.now()],
    );
    assert.match((await textsTo(support))[0] ?? '', new RegExp(email));
  });

  it('a request to close an account gets the same reply for an email without an account, and has no effect', async () => {
    const { email: unknown } = registration();
    const { email: known } = await newCustomer(server);
    const [first, second] = [await requestClosing(unknown), await requestClosing(known)];
    assert.deepEqual([first.status, first.body], [second.status, second.body]);
    assert.deepEqual(await textsTo(unknown), []);
    assert.doesNotMatch((await textsTo(support)).join('\n'), new RegExp(unknown));
    assert.equal(await audited(unknown), 0);
  });

  it('a request to close an account sends emails at most once a day, and isn’t refused because of requests by others', async () => {
    const { email } = await newCustomer(server);
    const before = (await textsTo(email)).length;
    for (let tries = 0; tries < 10; tries += 1) {
      assert.equal((await requestClosing(email)).status, 200);
      await runJobs(server);
    }
    assert.equal((await requestClosing(email)).status, 200);
    assert.equal((await textsTo(email)).length, before + 1);
    assert.equal(await audited(email), 1);
    await server.pass(24 * 60 * 60);
    assert.equal((await requestClosing(email)).status, 200);
    assert.equal((await textsTo(email)).length, before + 2);
  });

  it('a request to close an account is refused (429) after twenty from one address in an hour', async () => {
    const from = '10.2.0.1';
    for (let index = 0; index < 20; index += 1) {
      assert.equal((await requestClosing(registration().email, from)).status, 200);
    }
    assertRefused(await requestClosing(registration().email, from), 429);
  });

  it('a request to close an account is refused (400) if it has no email', async () => {
    for (const email of ['', 'ada', 'ada@', 7, undefined])
      assertRefused(await requestClosing(email), 400);
  });
});
