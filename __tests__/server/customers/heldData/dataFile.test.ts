import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { dataFile } from '../../../../server/src/customers/heldData/dataFile.ts';
import { heldTables } from '../../../../server/src/customers/heldData/heldData.ts';
import type { ReadReport } from '../../../../server/src/platform/db/reports.ts';
import { catalogueOf } from '../../../../server/src/platform/messages/languages.ts';
import {
  newCustomer,
  password,
  payIn,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import { mailsTo, newestMailTo } from '../../../../server/testing/mails.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { officeCall } from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { pin, receiver, withdrawingCustomer } from '../../../../server/testing/withdrawals.ts';
import { twoColleagues } from '../../support/colleagues.ts';
import { lastAudit } from '../../support/staff.ts';

type Row = Readonly<Record<string, unknown>>;
type File = Readonly<Record<string, readonly Row[]>>;

let server: TestServer;
let ada: Readonly<Record<string, string>>;
let customer: TestCustomer;

before(async () => {
  server = await startTestServer();
  ({ ada } = await twoColleagues(server));
});
after(() => server.close());
beforeEach(async () => {
  customer = await newCustomer(server);
});

const query = (text: string, values: unknown[] = []) =>
  server.dependencies.connection.query(text, values);

const download = ({ token }: TestCustomer, typed = password) =>
  server.call({ method: 'POST', url: '/users/data/', token, body: { password: typed } });

const idOf = async ({ email }: TestCustomer) =>
  Number((await query('SELECT id FROM customers WHERE email = $1', [email]))[0]?.id);

describe('the download of all data about a customer', () => {
  it('the download of all data contains the customer’s details, money and correspondence as a JSON file', async () => {
    const rich = await withdrawingCustomer(server, '2500.50');
    const id = await idOf(rich);
    const text = 'The customer has moved.';
    await officeCall(server, ada, {
      method: 'POST',
      url: `/customers/${id}/notes/`,
      body: { text },
    });
    const reply = await download(rich);
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.headers['content-disposition'], 'attachment; filename="mota-data.json"');
    const file = reply.body as File;
    assert.equal(file.account?.[0]?.email, rich.email);
    assert.deepEqual(
      file.transactions?.map(({ amount, balance_after: balance }) => [amount, balance]),
      [['2500.50', '2500.50']],
    );
    assert.ok(file.notifications?.some(({ title }) => title === 'Deposit received'));
    assert.equal(file.notes_of_staff?.[0]?.text, text);
    assert.equal(file.deposit_accounts?.[0]?.account_number, rich.accountNumber);
    assert.deepEqual(file.payouts, []);
    for (const { name } of heldTables) assert.ok(name === undefined || file[name], name);
  });

  it('the download of all data contains the amount of each withdrawal', async () => {
    const rich = await withdrawingCustomer(server, '2500.50');
    const call = { method: 'POST', url: '/wallet/request_withdrawal/' } as const;
    const body = { ...receiver, amount: '1200.25', pin };
    assert.equal((await server.call({ ...call, token: rich.token, body })).status, 200);
    const { withdrawals } = (await download(rich)).body as File;
    assert.deepEqual(
      withdrawals?.map(({ amount, account_number: account }) => [amount, account]),
      [['1200.25', receiver.account_number]],
    );
  });

  it('the download of all data contains subject and text of an email that isn’t sent yet, without its code or link', async () => {
    const { email } = customer;
    await server.call({ method: 'POST', url: '/users/forgot_password/', body: { email } });
    const { text: codeText } = await newestMailTo(server, email);
    const digits = /\b\d{6}\b/.exec(codeText)?.[0];
    assert.ok(digits, codeText);
    const { body, text } = await download(customer);
    const { emails } = body as File;
    const unsent = emails?.find(({ subject }) => subject === 'Your Mota password reset code');
    assert.match(String(unsent?.text), /^Use this code to set a new password: …$/m);
    assert.ok(!text.includes(digits));
    const secrets = (await mailsTo(server, email)).flatMap(
      (mail) => /\/signup\/not-me#([\w-]{43})$/m.exec(mail.text)?.[1] ?? [],
    );
    for (const secret of secrets) assert.ok(!text.includes(secret), secret);
    const alert = emails?.find(({ subject }) => subject === 'Your data was downloaded');
    assert.match(String(alert?.text), /\/signup\/not-me#…$/m);
  });

  it('the download of all data contains neither secrets, nor names of staff, nor data about other customers', async () => {
    const other = await newCustomer(server, { first_name: 'Zebulon' });
    await payIn(server, other, '77.77');
    await payIn(server, customer, '10');
    await officeCall(server, ada, {
      method: 'POST',
      url: `/customers/${await idOf(customer)}/notes/`,
      body: { text: 'Called.' },
    });
    await server.call({
      method: 'POST',
      url: '/users/forgot_password/',
      body: { email: customer.email },
    });
    const { text } = await download(customer);
    const [secrets] = await query(
      `SELECT password_hash, (SELECT jti::text FROM sessions WHERE customer_id = customers.id LIMIT 1) AS jti,
         (SELECT device_id FROM sessions WHERE customer_id = customers.id LIMIT 1) AS device,
         (SELECT digest FROM alert_links WHERE customer_id = customers.id LIMIT 1) AS link,
         (SELECT nonce FROM one_time_codes WHERE one_time_codes.email = customers.email ORDER BY id DESC LIMIT 1) AS nonce
       FROM customers WHERE email = $1`,
      [customer.email],
    );
    const known = Object.values(secrets ?? {}).filter((secret) => typeof secret === 'string');
    assert.ok(known.length >= 4);
    for (const secret of known) assert.ok(!text.includes(secret), secret);
    for (const foreign of ['Zebulon', other.email, other.accountNumber, '77.77', '"ada"']) {
      assert.ok(!text.includes(foreign), foreign);
    }
  });

  it('the download of all data requires the password, and counts wrong ones like a sign-in', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      assertRefused(await download(customer, 'wrong'), 400);
    }
    assertRefused(await download(customer, 'wrong'), 429);
    assertRefused(await download(customer), 429);
  });

  it('all data about a customer can be downloaded five times an hour', async () => {
    for (let files = 0; files < 5; files += 1) assert.equal((await download(customer)).status, 200);
    assertRefused(await download(customer), 429);
  });

  it('the download of all data is announced by email with “This wasn’t me”, and recorded', async () => {
    await download(customer);
    const mail = await newestMailTo(server, customer.email);
    assert.equal(mail.subject, 'Your data was downloaded');
    assert.match(mail.text, /with the data that we hold about you\. Your photos aren’t in it\./);
    assert.match(mail.text, /\/signup\/not-me#[\w-]{43}$/m);
    const who = `customer ${await idOf(customer)}`;
    assert.deepEqual(await lastAudit(server), {
      actor: who,
      action: 'data downloaded',
      subject: who,
      detail: {},
    });
  });

  it('the download of all data reads 500 rows at a time while it is sent, and contains each transaction once', async () => {
    const id = await idOf(customer);
    const count = 2100;
    await payIn(server, customer, '1');
    await query(
      `WITH added AS (
         INSERT INTO transfers (kind, reference, description, occurred_at)
         SELECT 'deposit', 'data-file-' || number, 'Transfer', now() FROM generate_series(1, ${count}) AS number
         RETURNING id)
       INSERT INTO entries (transfer_id, account_id, amount)
       SELECT added.id, accounts.id, CASE accounts.kind WHEN 'wallet' THEN 1 ELSE -1 END
       FROM added CROSS JOIN accounts
       WHERE accounts.kind = 'wallet' AND owner_id = $1 OR accounts.kind = 'bank_clearing'`,
      [id],
    );
    let reads = 0;
    const counting: ReadReport = (work) => {
      reads += 1;
      return server.dependencies.readReport(work);
    };
    const holder = { id, accountId: 0, email: customer.email };
    const reader = { firstName: 'Ada', appOrigin: 'https://mota.example', supportEmail: undefined };
    const pieces = dataFile(counting, holder, {
      catalogue: catalogueOf('en'),
      reader,
      at: new Date(),
    });
    let whole = '';
    let readsAtFirstTransaction = 0;
    for await (const piece of pieces) {
      assert.ok(piece.length < 10_000, 'a piece is one row');
      whole += piece;
      if (piece.includes('"transactions"')) readsAtFirstTransaction = reads;
    }
    assert.ok(reads >= readsAtFirstTransaction + 5, 'transactions are read page by page');
    const { transactions } = JSON.parse(whole) as File;
    const ids = new Set(transactions?.map((row) => row.id));
    assert.deepEqual([transactions?.length, ids.size], [count + 1, count + 1]);
  });
});
