import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { addWorkingDays } from '../../../../server/src/money/payouts/calendar.ts';
import { newCustomer, payIn, type TestCustomer } from '../../../../server/testing/customers.ts';
import { assertRefused, runJobs, titlesOf } from '../../../../server/testing/money.ts';
import { officeCall } from '../../../../server/testing/office.ts';
import { twoColleagues } from '../../support/colleagues.ts';
import { newestMailTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { lastAudit } from '../../support/staff.ts';

interface Listed {
  readonly id: number;
  readonly reference: string;
  readonly text: string;
  readonly created_at: string;
  readonly acknowledge_by: string;
  readonly decide_by: string;
  readonly acknowledged_at: string | null;
  readonly decision: { readonly outcome: string; readonly answer: string } | null;
  readonly transaction: { readonly id: number; readonly amount: string } | null;
}

const support = 'support@mota.example';
let server: TestServer;
let ada: Readonly<Record<string, string>>;
let bola: Readonly<Record<string, string>>;
let customer: TestCustomer;

before(async () => {
  server = await startTestServer({ SUPPORT_EMAIL: support });
  ({ ada, bola } = await twoColleagues(server));
});
beforeEach(async () => {
  customer = await newCustomer(server);
});
after(() => server.close());

const complain = (
  body: unknown = { text: 'My deposit is missing.' },
  { token } = customer,
  headers = {},
) => server.call({ method: 'POST', url: '/users/complaints/', token, body, headers });
const list = async ({ token } = customer) =>
  (await server.call({ url: '/users/complaints/', token })).body as Listed[];
const decide = (cookie: Record<string, string>, id: number, action: string, body: unknown = {}) =>
  officeCall(server, cookie, { method: 'POST', url: `/complaints/${id}/${action}/`, body });
const upheld = { outcome: 'upheld', answer: 'We have found your deposit.' };

async function newComplaint(): Promise<number> {
  const reply = await complain();
  assert.equal(reply.status, 201, reply.text);
  return (await list())[0]?.id ?? 0;
}

describe('working days', () => {
  it('working days are Monday to Friday', () => {
    assert.equal(addWorkingDays('2026-11-27', 1), '2026-11-30', 'from a Friday');
    assert.equal(addWorkingDays('2026-11-28', 1), '2026-11-30', 'from a Saturday');
    assert.equal(addWorkingDays('2026-11-24', 14), '2026-12-14');
  });
});

describe('a complaint', () => {
  it('a complaint has a number that is easy to say on the phone, and deadlines from the settings', async () => {
    const reply = await complain({ text: '  My deposit\nis missing.  ' });
    assert.equal(reply.status, 201, reply.text);
    const { reference } = reply.body as { reference: string };
    assert.match(reference, /^C-\d{5}$/);
    const [listed] = await list();
    assert.equal(listed?.reference, reference);
    assert.equal(listed.text, 'My deposit\nis missing.');
    assert.equal(listed.decision, null);
    const made = Date.parse(listed.created_at);
    assert.equal(Date.parse(listed.acknowledge_by) - made, 24 * 3600 * 1000);
    const inLagos = new Date(made + 3600 * 1000).toISOString().slice(0, 10);
    assert.equal(listed.decide_by, addWorkingDays(inLagos, 14));
    assert.equal((await lastAudit(server)).action, 'complaint made');
  });

  it('a complaint can be about a transaction of the same customer only', async () => {
    await payIn(server, customer, '1250');
    const [deposit] = (await server.call({ url: '/wallet/transactions/', token: customer.token }))
      .body as { id: number }[];
    const about = { text: 'What is this?', transaction: deposit?.id };
    assert.equal((await complain(about)).status, 201);
    assert.equal((await list())[0]?.transaction?.amount, '1250.00');
    const other = await newCustomer(server);
    const reply = await complain(about, other);
    assert.equal(reply.status, 400, reply.text);
    assert.match(reply.text, /one of your own transactions/);
    assert.deepEqual(await list(other), []);
    await assert.rejects(
      server.dependencies.connection.query(
        `INSERT INTO complaints (customer_id, text, entry_id, created_at, acknowledge_by, decide_by)
         SELECT id, 'x', $1, now(), now(), now() FROM customers WHERE email = $2`,
        [deposit?.id, other.email],
      ),
      /is not of the wallet/,
    );
  });

  it('a complaint has a text of at most 2,000 characters', async () => {
    for (const text of ['', ' \n ', 'a'.repeat(2001)]) {
      assert.equal((await complain({ text })).status, 400, text.slice(0, 5));
    }
    assert.equal((await complain({ text: 'a'.repeat(2000) })).status, 201);
  });

  it('a complaint is recorded once, however often the call arrives', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [
      await complain(undefined, customer, headers),
      await complain(undefined, customer, headers),
    ];
    assert.deepEqual(first.body, second.body);
    assert.equal((await list()).length, 1);
  });

  it('a customer has at most five open complaints, even if six arrive at once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => complain()));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 201, 201, 201, 201, 409]);
    const refused = replies.find(({ status }) => status === 409);
    assert.ok(refused);
    assertRefused(refused, 409, 'message', /5 complaints that we’re still looking into/);
    const [newest] = await list();
    assert.equal((await decide(ada, newest?.id ?? 0, 'decide', upheld)).status, 200);
    assert.equal((await complain()).status, 201, 'a decided one makes room');
  });

  it('a complaint can be read only by its own customer', async () => {
    await newComplaint();
    assert.deepEqual(await list(await newCustomer(server)), []);
    assert.equal((await server.call({ url: '/users/complaints/' })).status, 401);
  });

  it('a complaint is recorded as decided by the caller, even if the call names someone else', async () => {
    const id = await newComplaint();
    const forged = { ...upheld, actor: 'bola' };
    const reply = await decide(ada, id, 'decide', forged);
    assert.equal(reply.status, 200, reply.text);
    assert.equal((await lastAudit(server)).actor, 'ada');
  });

  it("a complaint can't be changed", async () => {
    const id = await newComplaint();
    const { connection } = server.dependencies;
    const change = (what: string) =>
      connection.query(`UPDATE complaints SET ${what} WHERE id = $1`, [id]);
    await assert.rejects(change("text = 'another'"));
    await assert.rejects(change("decide_by = '2030-01-01'"));
    await assert.rejects(connection.query('DELETE FROM complaints WHERE id = $1', [id]));
    assert.equal((await decide(ada, id, 'decide', upheld)).status, 200);
    await assert.rejects(change("answer = 'another'"), /keeps what was written/);
  });
});

describe('handling complaints', () => {
  it('staff acknowledge a complaint, and its customer is told in the app and by email', async () => {
    const id = await newComplaint();
    assert.equal((await decide(ada, id, 'acknowledge')).status, 200);
    assert.ok((await list())[0]?.acknowledged_at);
    assert.deepEqual(
      (await titlesOf(server, customer.token))[0],
      'We’re looking into your complaint',
    );
    const mail = await newestMailTo(server, customer.email);
    assert.equal(mail.subject, 'We’re looking into your complaint');
    assert.match(mail.text, new RegExp(`C-${id}`));
    assert.deepEqual(await lastAudit(server), {
      actor: 'ada',
      action: 'complaint acknowledged',
      subject: `complaint ${id}`,
      detail: {},
    });
    const second = await decide(bola, id, 'acknowledge');
    assert.equal(second.status, 409);
    assert.match(second.text, /already been acknowledged by ada/);
  });

  it('staff decide on a complaint with an answer, and its customer is told in the app and by email', async () => {
    const id = await newComplaint();
    assert.equal((await decide(ada, id, 'decide', upheld)).status, 200);
    assert.deepEqual((await list())[0]?.decision?.answer, upheld.answer);
    assert.equal((await titlesOf(server, customer.token))[0], 'We’ve answered your complaint');
    const mail = await newestMailTo(server, customer.email);
    assert.equal(mail.subject, `Our answer to your complaint C-${id}`);
    assert.match(mail.text, /We have found your deposit/);
    assert.deepEqual(await lastAudit(server), {
      actor: 'ada',
      action: 'complaint decided',
      subject: `complaint ${id}`,
      detail: { outcome: 'upheld' },
    });
  });

  it('staff decide on a complaint once: the second person is told what the first has done (409)', async () => {
    const id = await newComplaint();
    const both = await Promise.all([
      decide(ada, id, 'decide', upheld),
      decide(bola, id, 'decide', { outcome: 'not upheld', answer: 'No.' }),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.match(both.find(({ status }) => status === 409)?.text ?? '', /already been decided: /);
    assert.equal((await decide(ada, id, 'acknowledge')).status, 409);
  });

  it('staff can’t decide on a complaint without an answer and an outcome', async () => {
    const id = await newComplaint();
    for (const body of [
      {},
      { outcome: 'upheld', answer: ' ' },
      { outcome: 'maybe', answer: 'x' },
    ]) {
      assert.equal((await decide(ada, id, 'decide', body)).status, 400);
    }
    assert.equal((await decide(ada, 2_147_483_647, 'decide', upheld)).status, 404);
  });

  it('staff see the customer’s other deposits within 7 days of the one that a complaint is about', async () => {
    const days = (count: number) => server.pass(count * 24 * 3600);
    await payIn(server, customer, '1000');
    await days(8);
    await payIn(server, customer, '2000');
    await days(1);
    await payIn(server, customer, '3000');
    await days(6);
    await payIn(server, customer, '4000');
    await days(2);
    await payIn(server, customer, '5000');
    await payIn(server, await newCustomer(server), '500');
    const { token } = customer;
    const transactions = (await server.call({ url: '/wallet/transactions/', token })).body as {
      id: number;
      amount: string;
    }[];
    const about = transactions.find(({ amount }) => amount === '3000.00')?.id;
    const othersOf = async (body: unknown) => {
      assert.equal((await complain(body)).status, 201);
      const [complaint] = await list();
      const { body: found } = await officeCall(server, ada, {
        url: `/complaints/${complaint?.id}/`,
      });
      return (found as { other_deposits: { amount: string }[] | null }).other_deposits?.map(
        ({ amount }) => amount,
      );
    };
    assert.deepEqual(await othersOf({ text: 'Less.', transaction: about }), ['2000.00', '4000.00']);
    assert.equal(await othersOf({ text: 'My photo was refused.' }), undefined);
  });

  it('staff see open, overdue and decided complaints, each with its customer', async () => {
    const idsOf = async (query: string) => {
      const { body } = await officeCall(server, ada, { url: `/complaints/?${query}` });
      return (body as { id: number }[]).map(({ id }) => id);
    };
    const overdue = /^mota_complaints_overdue\{what="decide"\} [1-9]/m;
    const id = await newComplaint();
    assert.ok((await idsOf('')).includes(id));
    assert.ok(!(await idsOf('status=overdue')).includes(id));
    await server.pass(24 * 3600 + 1);
    assert.ok((await idsOf('status=overdue')).includes(id), 'not acknowledged in time');
    assert.equal((await decide(ada, id, 'acknowledge')).status, 200);
    assert.ok(!(await idsOf('status=overdue')).includes(id));
    await server.pass(25 * 24 * 3600);
    assert.ok((await idsOf('status=overdue&sort=newest')).includes(id), 'not decided in time');
    assert.match((await server.call({ url: '/metrics' })).text, overdue);
    assert.equal((await decide(ada, id, 'decide', upheld)).status, 200);
    assert.ok(!(await idsOf('status=overdue')).includes(id));
    assert.ok((await idsOf('status=decided')).includes(id));
    const one = await officeCall(server, ada, { url: `/complaints/${id}/` });
    assert.match(one.text, new RegExp(customer.email));
  });

  it('the open complaints begin with those that are due first, on every page', async () => {
    const [older, newer] = [await newComplaint(), await newComplaint()];
    assert.equal((await decide(ada, older, 'acknowledge')).status, 200);
    const { body } = await officeCall(server, ada, { url: '/complaints/' });
    const ids = (body as { id: number }[]).map(({ id }) => id);
    assert.ok(ids.indexOf(newer) < ids.indexOf(older), 'the newer one isn’t acknowledged');
    const paged: number[] = [];
    for (let after = ''; paged.length < ids.length; after = `&after=${paged.at(-1)}`) {
      const page = await officeCall(server, ada, { url: `/complaints/?limit=1${after}` });
      const [next] = page.body as { id: number }[];
      assert.ok(next, 'the pages end too early');
      paged.push(next.id);
    }
    assert.deepEqual(paged, ids);
  });

  it('staff see what the bank reported for a deposit that a complaint is about, and its fee', async () => {
    await payIn(server, customer, '7311.50');
    const { token } = customer;
    const [deposit] = (await server.call({ url: '/wallet/transactions/', token })).body as {
      id: number;
    }[];
    const { connection } = server.dependencies;
    await connection.query('UPDATE deposit_notices SET fee = 7311 WHERE amount = 731150');
    await complain({ text: 'Where is the rest?', transaction: deposit?.id });
    const [complaint] = await list();
    const { body } = await officeCall(server, ada, { url: `/complaints/${complaint?.id}/` });
    const { transaction } = body as { transaction: { amount: string; deposit: unknown } };
    assert.equal(transaction.amount, '7311.50');
    assert.deepEqual(transaction.deposit, { reported: '7311.50', fee: '73.11' });
  });

  it("staff can find a customer by the number of a complaint, and see the complaint on the customer's page", async () => {
    const id = await newComplaint();
    const { body } = await officeCall(server, ada, { url: `/customers/?q=c-${id}` });
    const [found] = body as { id: number; email: string }[];
    assert.equal(found?.email, customer.email);
    const record = await officeCall(server, ada, { url: `/customers/${found.id}/` });
    assert.match(record.text, new RegExp(`"reference":"C-${id}"`));
    assert.doesNotMatch(record.text, /My deposit is missing/);
  });
});

it('a request to close an account tells support about the customer’s open complaint', async () => {
  await newComplaint();
  const { email } = customer;
  await server.call({ method: 'POST', url: '/users/close-account/', body: { email } });
  await runJobs(server);
  assert.match(
    (await newestMailTo(server, support)).text,
    /Answer the customer’s open complaint before you close the account/,
  );
});
