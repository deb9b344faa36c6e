import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { deleteDueImages } from '../../../../server/src/customers/kyc/images.ts';
import { recordPaymentState } from '../../../../server/src/money/withdrawals/recordPayment.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { creditDeposit } from '../../../../server/src/money/deposits/creditDeposits.ts';
import {
  mailedCode,
  newCustomer,
  password,
  payIn,
  signIn,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import { newestMailTo, mailsTo } from '../../../../server/testing/mails.ts';
import {
  bindVehicle,
  invest,
  newVehicle,
  repay,
  smallAsset,
} from '../../../../server/testing/fleet.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  runJobs,
} from '../../../../server/testing/money.ts';
import { officeCall } from '../../../../server/testing/office.ts';
import { picture } from '../../../../server/testing/pictures.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  newestWithdrawal,
  decide,
  pin,
  receiver,
  withdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { twoColleagues } from '../../support/colleagues.ts';
import { lastAudit } from '../../support/staff.ts';
import { keptFiles, submit } from '../kyc/photos.ts';
import { columnsThatName, customerWithRecords, recordsThatName } from './customerWithRecords.ts';

let server: TestServer;
let ada: Readonly<Record<string, string>>;
let bola: Readonly<Record<string, string>>;

before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff', REFERRAL_MINIMUM: '100' });
  ({ ada, bola } = await twoColleagues(server));
});
after(() => server.close());

const query = (text: string, values: unknown[] = []) =>
  server.dependencies.connection.query(text, values);

const requestClosing = ({ token }: TestCustomer, typed = password) =>
  server.call({ method: 'POST', url: '/users/closing/', token, body: { password: typed } });

const withdrawRequest = ({ token }: TestCustomer) =>
  server.call({ method: 'DELETE', url: '/users/closing/', token });

const closingOf = async ({ token }: TestCustomer) =>
  (await server.call({ url: '/users/closing/', token })).body as {
    readonly requested_at: string | null;
    readonly still_open: Readonly<Record<string, unknown>>;
  };

interface Case {
  readonly id: number;
  readonly email: string;
  readonly customer_id: number;
  readonly balance: string;
}

const listCases = async (status = 'open') =>
  (await officeCall(server, ada, { url: `/closings/?status=${encodeURIComponent(status)}` }))
    .body as readonly Case[];

/** Requests to close an account, and returns the id of the request. */
async function newClosing(customer: TestCustomer): Promise<number> {
  const reply = await requestClosing(customer);
  assert.equal(reply.status, 200, reply.text);
  const found = (await listCases()).find(({ email }) => email === customer.email);
  assert.ok(found);
  return found.id;
}

const close = (id: number, cookie = ada) =>
  officeCall(server, cookie, {
    method: 'POST',
    url: `/closings/${id}/close/`,
    body: { reason: 'The wallet is empty.' },
  });

async function closed(customer: TestCustomer): Promise<number> {
  const id = await newClosing(customer);
  const reply = await close(id);
  assert.equal(reply.status, 200, reply.text);
  return id;
}

/** Columns with details that the worker deletes within a few days. */
const expiring = ['attempts.subject', 'outbox.recipient'] as const;

/** Returns the signed contracts of a customer. */
const contractsOf = (id: number) =>
  query(
    `SELECT contract, contract_sha256 FROM (
       SELECT customer_id, contract, contract_sha256 FROM investments
       UNION ALL SELECT customer_id, contract, contract_sha256 FROM clique_agreements) AS signed
     WHERE customer_id = $1 ORDER BY contract`,
    [id],
  );

const customerOf = async ({ email }: TestCustomer) =>
  (await query('SELECT * FROM customers WHERE email = $1', [email]))[0];

const withdraw = ({ token }: TestCustomer, amount: string) =>
  server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token,
    body: {
      amount,
      pin,
      bank_code: receiver.bank_code,
      account_number: receiver.account_number,
    },
  });

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer(server);
});

describe('a request to close the account in the profile', () => {
  it('a request to close the account is open until it is withdrawn, and the customer is emailed about both', async () => {
    assert.equal((await closingOf(customer)).requested_at, null);
    await newClosing(customer);
    assert.ok((await closingOf(customer)).requested_at);
    const mail = await newestMailTo(server, customer.email);
    assert.equal(mail.subject, 'You asked us to close your account');
    assert.match(
      mail.text,
      /no withdrawal, investment, clique or complaint is open, someone at Mota closes the account, and we email you/,
    );
    assert.match(mail.text, /\/signup\/not-me#[\w-]{43}$/m);
    assert.equal((await withdrawRequest(customer)).status, 200);
    assert.equal((await closingOf(customer)).requested_at, null);
    assert.equal(
      (await newestMailTo(server, customer.email)).subject,
      'Your account won’t be closed',
    );
  });

  it('a request to close the account requires the password, and counts wrong ones like a sign-in', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      assertRefused(await requestClosing(customer, 'wrong'), 400);
    }
    assertRefused(await requestClosing(customer, 'wrong'), 429);
    assert.equal((await closingOf(customer)).requested_at, null);
  });

  it('a request to close the account counts once if it is sent twice at the same time', async () => {
    const replies = await Promise.all([requestClosing(customer), requestClosing(customer)]);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200],
    );
    const open = (await listCases()).filter(({ email }) => email === customer.email);
    assert.equal(open.length, 1);
    const alerts = (await mailsTo(server, customer.email)).filter(
      ({ subject }) => subject === 'You asked us to close your account',
    );
    assert.equal(alerts.length, 1);
  });

  it('a request to close the account is withdrawn by “This wasn’t me” in its email', async () => {
    await newClosing(customer);
    const mail = await newestMailTo(server, customer.email);
    const token = /#([\w-]{43})$/m.exec(mail.text)?.[1];
    const reply = await server.call({ method: 'POST', url: '/users/not_me/', body: { token } });
    assert.equal(reply.status, 200, reply.text);
    assert.ok((await listCases()).every(({ email }) => email !== customer.email));
  });

  it('the customer is told what has to end before the account can be closed', async () => {
    const rich = await withdrawingCustomer(server, '5000');
    assert.equal((await withdraw(rich, '2000')).status, 200);
    const { still_open: open } = await closingOf(rich);
    assert.deepEqual(open, {
      balance: '3000.00',
      withdrawals: 1,
      investments: 0,
      cliques: 0,
      complaints: 0,
      is_on_hold: false,
    });
  });
});

describe('closing an account', () => {
  it('closing an account is refused (409) while something is still open, and erases nothing then', async () => {
    await payIn(server, customer, '100');
    const id = await newClosing(customer);
    assertRefused(await close(id), 409);
    assert.equal((await customerOf(customer))?.first_name, 'Ada');
    assert.equal(await balanceOf(server, customer.token), '100.00');
  });

  it('closing an account is refused (409) while a complaint has no answer', async () => {
    const url = '/users/complaints/';
    await server.call({ method: 'POST', url, token: customer.token, body: { text: 'Late.' } });
    assertRefused(await close(await newClosing(customer)), 409);
  });

  it('closing an account is refused (409) after the customer has withdrawn the request', async () => {
    const id = await newClosing(customer);
    await withdrawRequest(customer);
    const refused = await close(id);
    assertRefused(refused, 409);
    assert.match(refused.text, /taken this request back/);
  });

  it('closing an account happens once if two people do it at the same time', async () => {
    const id = await newClosing(customer);
    const replies = await Promise.all([close(id), close(id, bola)]);
    assert.deepEqual(
      replies.map(({ status }) => status).sort((one, other) => one - other),
      [200, 409],
    );
  });

  it('closing an account ends every session, code and link of the customer at once', async () => {
    const other = await signIn(server, customer.email);
    await server.call({
      method: 'POST',
      url: '/users/forgot_password/',
      body: { email: customer.email },
    });
    const id = Number((await customerOf(customer))?.id);
    await closed(customer);
    for (const token of [customer.token, other]) {
      assertRefused(await server.call({ url: '/users/current_user/', token }), 401);
    }
    for (const table of ['sessions', 'alert_links', 'customer_devices', 'notifications']) {
      assert.deepEqual(await query(`SELECT FROM ${table} WHERE customer_id = $1`, [id]), [], table);
    }
    assert.deepEqual(
      await query('SELECT FROM one_time_codes WHERE email = $1', [customer.email]),
      [],
    );
  });

  it('closing an account lets the email sign up again, as another customer', async () => {
    const before = await customerOf(customer);
    await closed(customer);
    const again = await newCustomer(server, { email: customer.email });
    const now = await customerOf(again);
    assert.notEqual(now?.id, before?.id);
    assert.notEqual(again.accountNumber, customer.accountNumber);
  });

  it('closing an account keeps its ledger entries under a pseudonym, and the check of the books still succeeds', async () => {
    const rich = await withdrawingCustomer(server, '5000');
    await withdraw(rich, '5000');
    await decide(server, await newestWithdrawal(server), 'approve');
    await runJobs(server);
    const { id, account_id: accountId } = (await customerOf(rich)) ?? {};
    await closed(rich);
    const [row] = await query('SELECT * FROM customers WHERE id = $1', [id]);
    assert.deepEqual(
      [row?.email, row?.first_name, row?.last_name, row?.phone_number, row?.address],
      [`account-${String(accountId)}@closed.invalid`, 'Closed', 'account', '', ''],
    );
    const entries = await query(
      "SELECT FROM entries JOIN accounts ON accounts.id = account_id AND kind = 'wallet' WHERE owner_id = $1",
      [id],
    );
    assert.ok(entries.length >= 2);
    await assertBooksBalance(server);
  });

  it('closing an account deletes the identity images with the next cleaning', async () => {
    const photo = await picture();
    const sent = await submit(server, customer, {
      identity_card: photo,
      facial_recognition: photo,
    });
    assert.equal(sent.status, 201, sent.text);
    const kept = keptFiles(server).length;
    await closed(customer);
    await deleteDueImages(server.dependencies);
    assert.equal(keptFiles(server).length, kept - 2);
    const waiting = await officeCall(server, ada, { url: '/kyc/' });
    assert.deepEqual(waiting.body, []);
  });

  it('closing an account is recorded with who did it and why, and without the customer’s name', async () => {
    const id = Number((await customerOf(customer))?.id);
    await closed(customer);
    const audit = await lastAudit(server);
    assert.deepEqual(audit, {
      actor: 'ada',
      action: 'account closed',
      subject: `customer ${id}`,
      detail: { reason: 'The wallet is empty.' },
    });
  });

  it('closing an account emails the customer what stays in its records, and keeps no other email to them', async () => {
    await closed(customer);
    const mails = await mailsTo(server, customer.email);
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Your Mota account is closed'],
    );
    const { text } = mails[0] ?? {};
    assert.match(String(text), /keep your name and the email address you had then/);
  });

  it('closing an account leaves the customer’s details only in contracts, complaints and other listed records', async () => {
    const named = await customerWithRecords(server);
    const contracts = await contractsOf(named.id);
    await closed(named);
    await runJobs(server);
    assert.deepEqual(await columnsThatName(server), [...recordsThatName, ...expiring].sort());
    assert.deepEqual(await contractsOf(named.id), contracts, 'signed contracts are evidence');
    const emails = contracts.map(
      ({ contract }) => /Zuleikha Quartermain<\/strong> \(([^)]+)\)/.exec(String(contract))?.[1],
    );
    assert.deepEqual(emails.sort(), [
      'quartermain@example.org',
      'zuleikha@example.com',
      'zuleikha@example.com',
    ]);
  });
});

describe('money that arrives during or after the closing of an account', () => {
  const notice = (accountNumber: string, reference: string) => ({
    reference,
    accountNumber,
    amount: 50_000n,
    fee: 0n,
    senderBank: 'GTBank',
  });

  it('a deposit to a closed account goes into suspense', async () => {
    await closed(customer);
    const outcome = await creditDeposit(
      server.dependencies,
      notice(customer.accountNumber, 'late-deposit'),
    );
    assert.equal(outcome, 'unmatched');
    const { body } = await officeCall(server, ada, { url: '/unmatched-deposits/' });
    assert.ok(
      (body as { reference: string }[]).some(({ reference }) => reference === 'late-deposit'),
    );
    await assertBooksBalance(server);
  });

  it('if a deposit arrives while an account is being closed, either the account is closed or the deposit is credited', async () => {
    for (let round = 0; round < 8; round += 1) {
      const racing = await newCustomer(server);
      const id = await newClosing(racing);
      const { id: customerId } = (await customerOf(racing)) ?? {};
      const [reply, outcome] = await Promise.all([
        close(id),
        creditDeposit(server.dependencies, notice(racing.accountNumber, `racing-${round}`)),
      ]);
      const [wallet] = await query(
        "SELECT balance::text AS balance FROM accounts WHERE kind = 'wallet' AND owner_id = $1",
        [customerId],
      );
      assert.deepEqual(
        [reply.status, outcome, wallet?.balance],
        reply.status === 200 ? [200, 'unmatched', '0'] : [409, 'credited', '50000'],
      );
    }
    await assertBooksBalance(server);
  });

  it('closing an account is refused (409) while the last payout of a contract arrives, and the payout isn’t lost', async () => {
    const asset = await smallAsset(server, 1);
    await payIn(server, customer, '100');
    await invest(server, customer, asset, '100');
    const vehicle = await newVehicle(server, asset);
    const { agreement } = await bindVehicle(server, vehicle, { instalments: 1 });
    assert.equal((await repay(server, agreement, '120.00')).status, 200);
    const id = await newClosing(customer);
    assertRefused(await close(id), 409);
    await server.pass(7 * 24 * 60 * 60);
    const [reply] = await Promise.all([close(id), runJobs(server)]);
    assertRefused(reply, 409);
    assert.equal(await balanceOf(server, customer.token), '120.00');
    assertRefused(await close(id), 409);
  });

  it('an account isn’t closed while a withdrawal of all its money is being requested', async () => {
    const racing = await withdrawingCustomer(server, '1000');
    const id = await newClosing(racing);
    const [reply, withdrawal] = await Promise.all([close(id), withdraw(racing, '1000')]);
    assert.equal(reply.status, 409, 'the wallet is empty only once the money is on hold');
    assert.equal(withdrawal.status, 200);
    await assertBooksBalance(server);
  });

  it('money that a bank returns after an account was closed is kept and shown to staff', async () => {
    const rich = await withdrawingCustomer(server, '1000');
    await withdraw(rich, '1000');
    const withdrawal = await newestWithdrawal(server);
    await decide(server, withdrawal, 'approve');
    await runJobs(server);
    const id = await closed(rich);
    assert.deepEqual(await listCases('money left'), []);
    const waiting = async () => {
      const me = await officeCall(server, ada, { url: '/session/' });
      return Number((me.body as { waiting: Record<string, number> }).waiting.closings);
    };
    const before = await waiting();
    const [{ reference } = {}] = await query(
      'SELECT payment_reference AS reference FROM withdrawals WHERE id = $1',
      [withdrawal],
    );
    const back = { status: 'reversed', fee: 0n, reason: 'Account blocked' } as const;
    await inTransaction(server.dependencies.database, (transaction) =>
      recordPaymentState(transaction, server.dependencies, String(reference), back, 'event'),
    );
    const [left] = await listCases('money left');
    assert.deepEqual([left?.id, left?.balance], [id, '1000.00']);
    assert.equal(await waiting(), before + 1);
    await assertBooksBalance(server);
  });

  it('the database refuses new personal data of a closed account', async () => {
    const { id } = (await customerOf(customer)) ?? {};
    await closed(customer);
    for (const [table, columns, values] of [
      ['complaints', 'text, created_at, acknowledge_by, decide_by', "'Late', now(), now(), now()"],
      [
        'kyc_submissions',
        'status, identity_card, facial_recognition, submitted_at',
        "'In Progress', 'a', 'b', now()",
      ],
      [
        'beneficiaries',
        'bank_code, account_number, account_name, bank_name, last_used_at',
        "'058', '0123456789', 'Ada', 'GTBank', now()",
      ],
      ['authenticators', 'nonce, last_period, added_at', "'a', 1, now()"],
      ['customer_passkeys', 'id, public_key, counter, device, added_at', "'a', 'b', 0, 'c', now()"],
      ['recovery_codes', 'hash', "'a'"],
    ]) {
      await assert.rejects(
        query(`INSERT INTO ${table} (customer_id, ${columns}) VALUES ($1, ${values})`, [id]),
        table,
      );
    }
  });
});

it('signing in with the placeholder that replaced the email of a closed account is refused like a wrong password', async () => {
  const { account_id: accountId } = (await customerOf(customer)) ?? {};
  await closed(customer);
  const body = { username: `account-${String(accountId)}@closed.invalid`, password };
  const reply = await server.call({ method: 'POST', url: '/api/auth/token/', body });
  assertRefused(reply, 401, 'detail', 'Incorrect email or password.');
});

it('a reset code that was emailed before an account was closed is worthless', async () => {
  const { email } = customer;
  await server.call({ method: 'POST', url: '/users/forgot_password/', body: { email } });
  const otp = await mailedCode(server, email);
  await closed(customer);
  const fresh = 'N3w-Passw0rd!';
  const body = { email, otp, new_password: fresh, confirm_password: fresh };
  assertRefused(await server.call({ method: 'POST', url: '/users/reset-password/', body }), 400);
});
