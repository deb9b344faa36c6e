import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { textOf } from '../../../../server/testing/customers.ts';
import { balanceOf, transactionsOf } from '../../../../server/testing/money.ts';
import { asStaff } from '../../support/staff.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';
import {
  decide,
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

const hour = 60 * 60;
const stranger = '8888000001';

let server: TestServer;
let ada: WithdrawingCustomer;

before(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ada = await withdrawingCustomer(server, '100000');
});
after(() => server.close());

const verify = (accountNumber: string, { token } = ada) =>
  server.call({
    method: 'POST',
    url: '/wallet/verify-account/',
    token,
    body: { bank_code: '058', account_number: accountNumber },
  });

const withdraw = (accountNumber: string, more: { key?: string; customer?: typeof ada } = {}) =>
  server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token: (more.customer ?? ada).token,
    headers: { 'idempotency-key': more.key ?? randomUUID() },
    body: { ...receiver, account_number: accountNumber, amount: '100', pin },
  });

const inHours = (hours: number) =>
  new Date(server.dependencies.clock.now().getTime() + hours * hour * 1000).toISOString();

const approve = async () => decide(server, await newestWithdrawal(server), 'approve');

const bodyOf = ({ body }: Reply) => body as Record<string, unknown>;

describe("an account in the customer's own name", () => {
  it("an account in the customer's own name is confirmed as theirs, and a withdrawal to it can be sent at once", async () => {
    const confirmed = await verify('0123456789');
    assert.deepEqual(confirmed.body, { account_name: 'OBI ADA', name_matches: true });
    const reply = await withdraw('0123456789');
    assert.deepEqual(Object.keys(bodyOf(reply)), ['message', 'reference']);
    await approve();
  });
});

describe('an account in another name', () => {
  it('the confirmation of an account in another name shows the name, and that the money leaves a day later', async () => {
    const confirmed = await verify(stranger);
    assert.deepEqual(confirmed.body, {
      account_name: 'CHUKWU EMEKA',
      name_matches: false,
      not_before: inHours(24),
    });
  });

  it('the first withdrawal to an account in another name is delayed by a day, and the customer is told', async () => {
    const release = inHours(24);
    const reply = await withdraw(stranger);
    const [newest] = await transactionsOf(server, ada.token);
    assert.deepEqual(reply.body, {
      message: 'Withdrawal request sent successfully for approval.',
      reference: newest?.reference,
      not_before: release,
    });
    assert.match(String(newest?.description), /account ending 0001, not before \d+ \w+ \d{4}, \d/);
  });

  it('a staff member can’t approve a withdrawal to an account in another name before its time, and sees that time', async () => {
    const release = inHours(24);
    await withdraw(stranger);
    const id = await newestWithdrawal(server);
    const { body } = await asStaff(server, { url: '/office/api/withdrawals/' });
    const listed = (body as { id: number; not_before: string }[]).find((row) => row.id === id);
    assert.equal(listed?.not_before, release);
    const balance = await balanceOf(server, ada.token);
    await server.pass(24 * hour - 60);
    await assert.rejects(approve(), {
      status: 409,
      message: /can approve this withdrawal from \d+ \w+ \d{4}, \d\d:\d\d \(Lagos\)/,
    });
    assert.equal(await balanceOf(server, ada.token), balance);
  });

  it('an account in another name doesn’t delay a second withdrawal longer than the first', async () => {
    const release = inHours(24);
    await withdraw(stranger);
    await server.pass(24 * hour - 60);
    assert.equal(textOf(await verify(stranger), 'not_before'), release);
    assert.equal(textOf(await withdraw(stranger), 'not_before'), release);
    await server.pass(61);
    await approve();
  });

  it('an account in another name delays nothing once the day is over, and its holder is still shown', async () => {
    await withdraw(stranger);
    await server.pass(24 * hour + 1);
    assert.deepEqual((await verify(stranger)).body, {
      account_name: 'CHUKWU EMEKA',
      name_matches: false,
    });
    assert.deepEqual(Object.keys(bodyOf(await withdraw(stranger))), ['message', 'reference']);
    await approve();
  });

  it('withdrawals to an account in another name are delayed again with another number and for another customer', async () => {
    assert.equal(textOf(await verify('8888000002'), 'not_before'), inHours(24));
    const bola = await withdrawingCustomer(server, '1000');
    assert.equal(textOf(await verify(stranger, bola), 'not_before'), inHours(24));
  });

  it('withdrawals to an account in another name are delayed again after a rejected request, however soon', async () => {
    const account = '8888000003';
    await withdraw(account);
    await decide(server, await newestWithdrawal(server), 'reject');
    await server.pass(25 * hour);
    assert.equal(textOf(await withdraw(account), 'not_before'), inHours(24));
    await assert.rejects(approve(), { status: 409 });
  });

  it('a repeated withdrawal request to an account in another name gets the same reply', async () => {
    const key = randomUUID();
    const account = '8888000004';
    const first = await withdraw(account, { key });
    await server.pass(hour);
    assert.deepEqual((await withdraw(account, { key })).body, first.body);
  });
});

it('a withdrawal to an account in another name isn’t delayed if RECEIVER_DELAY_HOURS is 0', async () => {
  const patient = await startTestServer({ RECEIVER_DELAY_HOURS: '0' });
  try {
    const customer = await withdrawingCustomer(patient, '1000');
    const reply = await patient.call({
      method: 'POST',
      url: '/wallet/request_withdrawal/',
      token: customer.token,
      body: { ...receiver, account_number: stranger, amount: '100', pin },
    });
    assert.deepEqual(Object.keys(bodyOf(reply)), ['message', 'reference']);
    await decide(patient, await newestWithdrawal(patient), 'approve');
  } finally {
    await patient.close();
  }
});
