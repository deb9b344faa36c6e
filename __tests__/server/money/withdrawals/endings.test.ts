import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { CallMissing, type PaymentState } from '../../../../server/src/money/rails/moneyRail.ts';
import { reportLateWithdrawals } from '../../../../server/src/money/withdrawals/withdrawalExceptions.ts';
import { recordPaymentState } from '../../../../server/src/money/withdrawals/recordPayment.ts';
import { settleExceptions } from '../../../../server/src/money/reconciliation/settle.ts';
import { assertBooksBalance, assertRefused, balanceOf } from '../../../../server/testing/money.ts';
import { scriptedRail, type ScriptedRail } from '../../support/scriptedRail.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { providerSignature } from '../../../../server/testing/signatures.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import {
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { sendDueWithdrawals, workOnRailEvents } from '../../../../server/testing/work.ts';

const minute = 60;
const day = 24 * 60 * minute;

let server: TestServer;
let rail: ScriptedRail;
let ada: WithdrawingCustomer;
let sessions: { readonly bola: string; readonly chidi: string };
let providerHas: bigint;
let isEnquiryGone = false;

before(async () => {
  rail = scriptedRail();
  server = await startTestServer(
    { SUPPORT_EMAIL: 'support@example.com' },
    {
      adaptRail: (sandbox) => ({
        ...rail.over(sandbox),
        balance: async () => providerHas,
        findHolder: (...asked) => {
          if (isEnquiryGone) return Promise.reject(new CallMissing('There is no such call.'));
          return sandbox.findHolder(...asked);
        },
      }),
    },
  );
  ada = await withdrawingCustomer(server, '1000000');
  sessions = {
    bola: await staffSession(server.dependencies, 'bola'),
    chidi: await staffSession(server.dependencies, 'chidi'),
  };
});
after(() => server.close());

// Ends the withdrawals of the previous test, closes their exceptions, and resets the provider.
beforeEach(async () => {
  rail.say(paid);
  await passAndSend(day);
  const { connection } = server.dependencies;
  await connection.query('UPDATE withdrawals SET next_at = NULL');
  await connection.query("DELETE FROM outbox WHERE recipient = 'support@example.com'");
  await connection.query(
    `UPDATE withdrawal_exceptions SET closed_at = found_at, closed_by = 'test', note = ''
     WHERE closed_at IS NULL`,
  );
  [rail.sent.length, rail.asked.length] = [0, 0];
  providerHas = 1_000_000_00n;
  observed = [];
});

let observed: string[];
const observer = {
  withdrawalsWait: () => undefined,
  withdrawalContradicted: (_id: number, says: string) => void observed.push(says),
  failed: (error: Error) => assert.fail(error),
};

const operate = (url: string, body: unknown = {}, session = sessions.bola) =>
  server.call({ method: 'POST', url: `/office/api${url}`, session, body });
const readFromOffice = (url: string) =>
  server.call({ url: `/office/api${url}`, session: sessions.bola });

/** Creates a withdrawal of ₦250.50 and approves it. The approval tries to send it once. */
async function approved(): Promise<number> {
  const reply = await server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token: ada.token,
    body: { ...receiver, amount: '250.50', pin },
  });
  assert.equal(reply.status, 200, reply.text);
  const id = await newestWithdrawal(server);
  assert.equal((await operate(`/withdrawals/${id}/approve/`)).status, 200);
  return id;
}

async function withdrawalRow(id: number) {
  const [row] = await server.dependencies.connection.query(
    `SELECT state, waits_because AS because, payment_reference AS reference, failure
     FROM withdrawals WHERE id = $1`,
    [id],
  );
  return row as { state: string; because: string | null; reference: string; failure: string };
}
const stateOf = async (id: number) => (await withdrawalRow(id)).state;

async function passAndSend(seconds: number): Promise<void> {
  await server.pass(seconds);
  await sendDueWithdrawals(server.dependencies, observer);
}

async function sendWebhook(reference: string, state: PaymentState) {
  const { outcome } = await inTransaction(server.dependencies.database, (transaction) =>
    recordPaymentState(transaction, server.dependencies, reference, state, 'event'),
  );
  return outcome;
}

async function openExceptions() {
  const { body } = await readFromOffice('/withdrawal-exceptions/');
  return body as { id: number; withdrawal: number; kind: string; said: string; status: string }[];
}

const subjects = async () =>
  (await mailsTo(server, 'support@example.com')).map(({ subject }) => subject);

const paid: PaymentState = { status: 'paid', fee: 1000n, sessionId: '000013260302' };
const absent: PaymentState = { status: 'absent' };
const pending: PaymentState = { status: 'pending' };
const unknown: PaymentState = { status: 'unknown', reason: 'Try again later' };
const failed: PaymentState = { status: 'failed', reason: 'Account closed' };
const needsCode: PaymentState = { status: 'needs code' };
const lowBalance: PaymentState = { status: 'refused', because: 'low balance' };
const unfunded: PaymentState = { status: 'unfunded', reason: 'FAILED: no sufficient balance' };

describe('a withdrawal that waits for the balance', () => {
  it('a withdrawal that waits for the balance is checked at the provider before it is sent again', async () => {
    rail.say(lowBalance, absent, lowBalance, absent, paid);
    const id = await approved();
    for (const seconds of [10, 600]) await passAndSend(seconds);
    assert.equal(await stateOf(id), 'paid');
    assert.deepEqual([rail.sent.length, rail.asked.length], [3, 2]);
    assert.equal(new Set(rail.sent.map(({ reference }) => reference)).size, 1);
  });

  it('a withdrawal that waits for the balance isn’t sent again if the first attempt succeeded', async () => {
    rail.say(lowBalance, paid);
    const id = await approved();
    await passAndSend(600);
    assert.equal(await stateOf(id), 'paid');
    assert.equal(rail.sent.length, 1);
  });
});

describe('a reference that a low balance has used up', () => {
  it('a withdrawal that waited for the balance is sent under a new reference once the balance is sufficient', async () => {
    providerHas = 250_49n;
    rail.say(unfunded);
    const id = await approved();
    const { reference, because } = await withdrawalRow(id);
    assert.deepEqual([await stateOf(id), because], ['sending', 'low balance']);
    assert.deepEqual(await subjects(), [
      'Withdrawals are waiting: our balance with the provider is too low',
    ]);
    await passAndSend(600);
    assert.equal((await withdrawalRow(id)).reference, reference);
    providerHas = 250_50n;
    rail.say(unfunded, unfunded, absent, paid);
    await passAndSend(600);
    assert.deepEqual(
      rail.sent.map((payment) => payment.reference),
      [reference, `${reference}-2`],
    );
    assert.equal(await stateOf(id), 'paid');
    await assertBooksBalance(server, ada.token);
  });

  it('a reference that a low balance has used up isn’t replaced because of a webhook alone, or while its record has another status', async () => {
    rail.say(pending);
    const id = await approved();
    const { reference } = await withdrawalRow(id);
    assert.equal(await sendWebhook(reference, unfunded), 'begins to wait');
    for (const state of [pending, unknown, absent] as const) {
      rail.say(state);
      await passAndSend(600);
    }
    assert.equal((await withdrawalRow(id)).reference, reference);
    // The provider's record reports the low balance once, and then another status.
    await sendWebhook(reference, unfunded);
    rail.say(unfunded, pending);
    await passAndSend(600);
    assert.equal((await withdrawalRow(id)).reference, reference);
  });

  it('a payment that is made after all under a used-up reference stops any further sending, and is reported to staff', async () => {
    rail.say(unfunded, unfunded, unfunded, absent, lowBalance);
    const id = await approved();
    const { reference } = await withdrawalRow(id);
    await passAndSend(600);
    assert.equal((await withdrawalRow(id)).reference, `${reference}-2`);
    assert.equal(rail.sent.length, 2);
    assert.equal(await sendWebhook(reference, unfunded), 'nothing new');
    assert.equal(await sendWebhook(reference, paid), 'contradiction');
    assert.equal(await sendWebhook(reference, paid), 'contradiction');
    rail.say(absent);
    await passAndSend(600);
    assert.deepEqual([rail.sent.length, await stateOf(id)], [2, 'sending']);
    assert.deepEqual(
      (await openExceptions()).map(({ withdrawal, kind }) => [withdrawal, kind]),
      [[id, 'used reference']],
    );
  });
});

const proposeReturn = (id: number) =>
  operate(`/withdrawals/${id}/return/`, { reason: 'Refused for good' });

async function confirmReturn(id: number) {
  const { body } = await readFromOffice('/proposals/');
  const open = body as { id: number; subject: string }[];
  const proposal = open.find(({ subject }) => subject === String(id));
  return operate(`/proposals/${proposal?.id}/confirm/`, {}, sessions.chidi);
}

describe('a one-time code', () => {
  const enterCode = (id: number) => operate(`/withdrawals/${id}/code/`, { code: '246810' });

  it('a one-time code for a second payment is refused once the first payment is made after all', async () => {
    rail.say(unfunded, unfunded, unfunded, absent, needsCode);
    const id = await approved();
    const { reference } = await withdrawalRow(id);
    await passAndSend(600);
    assert.equal((await withdrawalRow(id)).reference, `${reference}-2`);
    assert.equal((await withdrawalRow(id)).because, 'code');
    assert.equal(await sendWebhook(reference, paid), 'contradiction');
    rail.say(paid);
    assertRefused(await enterCode(id), 409, 'detail', /under an earlier reference/);
    assert.equal(await stateOf(id), 'sending');
  });

  it('a one-time code is refused while the money is being returned', async () => {
    rail.say(unknown, absent, needsCode);
    const id = await approved();
    await proposeReturn(id);
    await confirmReturn(id);
    await passAndSend(15 * minute);
    assert.deepEqual([await stateOf(id), (await withdrawalRow(id)).because], ['returning', 'code']);
    rail.say(paid);
    assertRefused(await enterCode(id), 409, 'detail', /needs? a code/);
    assert.equal(await stateOf(id), 'returning');
  });
});

describe('an approved withdrawal of which the provider has no payment', () => {
  it('an approved withdrawal without a payment at the provider is returned by two people, and nothing is sent after the confirmation', async () => {
    const before = await balanceOf(server, ada.token);
    rail.say(unknown, absent);
    const id = await approved();
    assert.equal((await proposeReturn(id)).status, 200);
    assert.equal((await confirmReturn(id)).status, 200);
    assert.equal(await stateOf(id), 'returning');
    await passAndSend(14 * minute);
    assert.deepEqual([await stateOf(id), rail.sent.length], ['returning', 1]);
    await passAndSend(minute);
    assert.deepEqual([await stateOf(id), rail.sent.length], ['failed', 1]);
    assert.equal(await balanceOf(server, ada.token), before);
    await assertBooksBalance(server, ada.token);
  });

  it('an approved withdrawal without a payment at the provider can’t be returned by anyone while a call may still be in progress', async () => {
    rail.say(unknown, absent);
    const id = await approved();
    await proposeReturn(id);
    await confirmReturn(id);
    assert.equal((await operate(`/withdrawals/${id}/look/`)).status, 200);
    assert.equal(await sendWebhook((await withdrawalRow(id)).reference, absent), 'nothing new');
    await passAndSend(minute);
    assert.equal(await stateOf(id), 'returning');
  });

  it('a withdrawal ends as paid if a late call has sent it after all', async () => {
    rail.say(unknown, absent, paid);
    const id = await approved();
    await proposeReturn(id);
    await confirmReturn(id);
    await passAndSend(15 * minute);
    assert.equal(await stateOf(id), 'paid');
    await assertBooksBalance(server, ada.token);
  });

  it('an approved withdrawal can’t be returned while the provider has a payment or doesn’t answer', async () => {
    rail.say(unknown);
    const id = await approved();
    assertRefused(await proposeReturn(id), 502);
    rail.say(pending);
    assertRefused(await proposeReturn(id), 409, 'detail', /Its status: pending/);
    rail.say(absent);
    assert.equal((await proposeReturn(id)).status, 200);
    rail.say(paid);
    await passAndSend(600);
    assertRefused(await confirmReturn(id), 409);
    assertRefused(await proposeReturn(id), 409);
    assertRefused(await proposeReturn(1_000_000), 404);
  });

  it('an approved withdrawal that was never tried can be returned while sending is stopped', async () => {
    await operate('/withdrawals/stop/', { reason: 'The statement differs.' });
    const id = await approved();
    rail.say(absent);
    assert.equal((await proposeReturn(id)).status, 200);
    assert.equal((await confirmReturn(id)).status, 200);
    await passAndSend(15 * minute);
    assert.deepEqual([await stateOf(id), rail.sent.length], ['failed', 0]);
    await operate('/withdrawals/resume/');
  });
});

describe('asking the provider again', () => {
  it("asking the provider requests the record at once, and shows the provider's answer", async () => {
    rail.say(unknown, paid);
    const id = await approved();
    const reply = await operate(`/withdrawals/${id}/look/`);
    assert.deepEqual(reply.body, { message: 'The provider reports: paid.' });
    assert.equal(await stateOf(id), 'paid');
    assertRefused(await operate('/withdrawals/1000000/look/'), 404);
  });

  it('asking the provider again makes the worker resend a payment that never arrived', async () => {
    rail.say(unknown, unknown, unknown, unknown, absent, absent, paid);
    const id = await approved();
    for (const seconds of [600, 600, 600]) await passAndSend(seconds);
    await operate(`/withdrawals/${id}/look/`);
    await passAndSend(0);
    assert.equal(await stateOf(id), 'paid');
  });
});

describe('withdrawals whose outcome staff have to find out', () => {
  it('a withdrawal is no longer listed as failing once an event has ended it', async () => {
    rail.say(pending);
    const id = await approved();
    const { connection } = server.dependencies;
    await connection.query("UPDATE withdrawals SET last_error = 'Error: away' WHERE id = $1", [id]);
    const failing = async () =>
      ((await readFromOffice('/jobs/?queue=withdrawals')).body as { id: number }[]).map(
        (row) => row.id,
      );
    assert.deepEqual(await failing(), [id]);
    await sendWebhook((await withdrawalRow(id)).reference, paid);
    assert.deepEqual(await failing(), []);
  });

  it('a withdrawal that is pending for more than a day is an exception, with one email, until it ends', async () => {
    rail.say(pending);
    const ids = [await approved(), await approved()];
    const find = () => reportLateWithdrawals(server.dependencies);
    await server.pass(day - minute);
    assert.equal(await find(), 0);
    await server.pass(2 * minute);
    assert.equal(await find(), 2);
    assert.equal(await find(), 0);
    assert.deepEqual(
      (await openExceptions()).map(({ withdrawal, kind }) => [withdrawal, kind]),
      ids.map((id) => [id, 'late']),
    );
    assert.deepEqual(await subjects(), ['Withdrawals pending for more than 24 hours']);
    assert.match(
      (await server.call({ url: '/metrics' })).text,
      /^mota_withdrawals_oldest_seconds 86\d{3}$/m,
    );
    const [first] = await openExceptions();
    assert.equal(
      (await operate(`/withdrawal-exceptions/${first?.id}/close/`, { note: 'Asked.' })).status,
      200,
    );
    assertRefused(await operate(`/withdrawal-exceptions/${first?.id}/close/`, { note: 'No' }), 404);
    await server.pass(day + minute);
    assert.equal(await find(), 1);
    rail.say(paid);
    await passAndSend(600);
    assert.deepEqual(await openExceptions(), []);
  });

  it('a withdrawal that failed and is paid after all is an exception, found by a webhook or by the daily check', async () => {
    rail.say(failed);
    const [webhook, looked] = [await approved(), await approved()];
    assert.equal(
      await sendWebhook((await withdrawalRow(webhook)).reference, paid),
      'contradiction',
    );
    rail.say(paid);
    await passAndSend(day);
    await passAndSend(day);
    assert.deepEqual(
      (await openExceptions()).map(({ withdrawal, kind, status }) => [withdrawal, kind, status]),
      [
        [webhook, 'failed, then paid', 'failed'],
        [looked, 'failed, then paid', 'failed'],
      ],
    );
    assert.equal(rail.sent.length, 2);
    await assertBooksBalance(server, ada.token);
  });

  it('a withdrawal that failed, was paid after all and is then returned is one more exception', async () => {
    rail.say(failed);
    const id = await approved();
    const { reference } = await withdrawalRow(id);
    const reversed: PaymentState = { status: 'reversed', fee: 1000n, reason: 'Returned' };
    await sendWebhook(reference, paid);
    const [first] = await openExceptions();
    await operate(`/withdrawal-exceptions/${first?.id}/close/`, { note: 'Taken back.' });
    assert.equal(await sendWebhook(reference, reversed), 'contradiction');
    assert.deepEqual(
      [(await openExceptions()).map(({ kind }) => kind), await stateOf(id)],
      [['paid, then failed'], 'failed'],
    );
    await assertBooksBalance(server, ada.token);
  });

  it('a payment that the provider reports as failed after it was paid is an exception', async () => {
    const id = await approved();
    assert.equal(await sendWebhook((await withdrawalRow(id)).reference, failed), 'contradiction');
    assert.deepEqual(
      [(await openExceptions())[0]?.kind, await stateOf(id)],
      ['paid, then failed', 'paid'],
    );
  });
});

describe('a report about a payment with another amount', () => {
  const ofOneNaira: PaymentState = { ...paid, amount: 1_00n };

  it('a webhook with another amount doesn’t end the withdrawal, and the record is requested at once', async () => {
    rail.say(pending);
    const id = await approved();
    for (const state of [ofOneNaira, { ...failed, amount: 1_00n }] as const) {
      await sendWebhook((await withdrawalRow(id)).reference, state);
      assert.equal(await stateOf(id), 'sending');
    }
    rail.say({ ...paid, amount: 250_50n });
    await passAndSend(0);
    assert.equal(await stateOf(id), 'paid');
    await assertBooksBalance(server, ada.token);
  });

  it('a record with another amount is an exception for a staff member', async () => {
    rail.say(ofOneNaira);
    const id = await approved();
    await passAndSend(600);
    assert.equal(await stateOf(id), 'sending');
    assert.deepEqual(
      (await openExceptions()).map(({ kind, said }) => [kind, said]),
      [['other amount', 'The provider has ₦1.00 of ₦250.50.']],
    );
  });
});

describe('the fee of a payment', () => {
  const withoutFee: PaymentState = { ...paid, fee: undefined };
  const feesOf = async (id: number) =>
    (
      await server.dependencies.connection.query(
        "SELECT id FROM transfers WHERE reference = 'withdrawal-fee:' || $1",
        [id],
      )
    ).length;

  it('the fee of a payment is requested at once if the reply leaves it out', async () => {
    rail.say(withoutFee, paid);
    const id = await approved();
    assert.deepEqual([await feesOf(id), rail.asked.length], [1, 1]);
  });

  it('the fee of a payment is requested at once, not a day later, if a webhook leaves it out', async () => {
    rail.say(pending);
    const id = await approved();
    await sendWebhook((await withdrawalRow(id)).reference, withoutFee);
    assert.equal(await feesOf(id), 0);
    rail.say(paid);
    await passAndSend(0);
    assert.equal(await feesOf(id), 1);
  });

  it('the fee of a payment is not booked if the payment was settled by hand', async () => {
    rail.say(pending);
    const id = await approved();
    const { reference } = await withdrawalRow(id);
    await sendWebhook(reference, withoutFee);
    const { connection, database, clock } = server.dependencies;
    const [line] = await connection.query(
      `INSERT INTO statement_lines (rail, line, reference, amount, at, description)
       VALUES ('monnify', $1, $1, -26050, now(), '') RETURNING id::int`,
      [reference],
    );
    const decision = { at: clock.now(), actor: 'bola', reason: 'Paid, with a fee' };
    await inTransaction(database, (transaction) =>
      settleExceptions(transaction, [{ item: 'line', id: Number(line?.id) }], decision),
    );
    rail.say(paid);
    await passAndSend(0);
    assert.equal(await feesOf(id), 0);
  });
});

it('a provider that no longer looks up names raises one alarm, and customers are told that the fault is Mota’s', async () => {
  isEnquiryGone = true;
  const lookUpHolder = () =>
    server.call({
      method: 'POST',
      url: '/wallet/verify-account/',
      token: ada.token,
      body: { bank_code: '058', account_number: '0123456789' },
    });
  const sentence =
    'We can’t look up bank accounts at the moment. It’s our fault, and our team knows about it.';
  assertRefused(await lookUpHolder(), 502, 'detail', sentence);
  assertRefused(await lookUpHolder(), 502, 'detail', sentence);
  isEnquiryGone = false;
  assert.deepEqual(await subjects(), [
    'Customers can’t withdraw to new accounts: monnify no longer looks up bank accounts',
  ]);
});

it('a low balance is reported by one email a day, however often the provider reports it', async () => {
  const body = JSON.stringify({ eventType: 'LOW_BALANCE_ALERT', eventData: {} });
  const headers = { ...providerSignature(body), 'content-type': 'application/json' };
  const call = { method: 'POST', url: '/webhooks/monnify/', headers, body } as const;
  for (const reply of [await server.call(call), await server.call(call)]) {
    assert.equal(reply.status, 200);
  }
  await workOnRailEvents(server.dependencies, {
    ...observer,
    failed: (error) => assert.fail(error),
  });
  assert.deepEqual(await subjects(), ['Our balance with monnify is low']);
});

it('staff see the banks that are on only one list', async () => {
  const { body } = await readFromOffice('/banks/unmatched/');
  assert.ok((body as { name: string }[]).some(({ name }) => name === 'Globus Bank'));
});
