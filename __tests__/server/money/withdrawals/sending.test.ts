import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { buildApp } from '../../../../server/src/app.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import type { PaymentState } from '../../../../server/src/money/rails/moneyRail.ts';
import { enterCode } from '../../../../server/src/money/withdrawals/enterCode.ts';
import { recordPaymentState } from '../../../../server/src/money/withdrawals/recordPayment.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  titlesOf,
  transactionsOf,
} from '../../../../server/testing/money.ts';
import { asStaff, operate, staffMember } from '../../support/staff.ts';
import { scriptedRail, type ScriptedRail } from '../../support/scriptedRail.ts';
import { mailsTo, newestMailTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { sendDueWithdrawals } from '../../../../server/testing/work.ts';
import { traceOf } from '../../../support/traceOf.ts';

let server: TestServer;
let rail: ScriptedRail;
let ada: WithdrawingCustomer;
let alarms: string[];

before(async () => {
  rail = scriptedRail();
  server = await startTestServer(
    { SUPPORT_EMAIL: 'support@example.com' },
    { adaptRail: rail.over },
  );
  ada = await withdrawingCustomer(server, '1000000');
});
after(() => server.close());

// Pays the withdrawals of the previous test, so that they are no longer polled.
beforeEach(async () => {
  rail.say(paid);
  await passAndSend(60 * 60);
  await server.dependencies.connection.query('UPDATE withdrawals SET next_at = NULL');
  [rail.sent.length, rail.asked.length] = [0, 0];
  alarms = [];
});

const observer = {
  withdrawalsWait: (because: string) => void alarms.push(because),
  withdrawalContradicted: () => void alarms.push('contradicted'),
  failed: (error: Error) => assert.fail(error),
};

/** Creates a withdrawal of ₦250.50 that a staff member has approved. The approval tries to send it once. */
async function approved(): Promise<number> {
  const reply = await server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token: ada.token,
    body: { ...receiver, amount: '250.50', pin },
  });
  assert.equal(reply.status, 200, reply.text);
  const id = await newestWithdrawal(server);
  assert.equal((await operate(server, `/withdrawals/${id}/approve/`)).status, 200);
  return id;
}

async function stateOf(id: number) {
  const [row] = await server.dependencies.connection.query(
    `SELECT state, holds.status AS hold, waits_because AS because, payment_reference AS reference
     FROM withdrawals JOIN holds ON holds.id = hold_id WHERE withdrawals.id = $1`,
    [id],
  );
  return row as { state: string; hold: string; because: string | null; reference: string };
}

/** Lets time pass, and then makes the worker do what is due. */
async function passAndSend(seconds: number): Promise<void> {
  await server.pass(seconds);
  await sendDueWithdrawals(server.dependencies, observer);
}

async function webhook(id: number, state: PaymentState) {
  const { reference } = await stateOf(id);
  const { outcome } = await inTransaction(server.dependencies.database, (transaction) =>
    recordPaymentState(transaction, server.dependencies, reference, state),
  );
  return outcome;
}

/** Returns the sums of a withdrawal’s transfers on the company’s accounts. */
async function companyEntriesOf(id: number) {
  return server.dependencies.connection.query(
    `SELECT accounts.kind, sum(amount)::int AS amount FROM entries
     JOIN accounts ON accounts.id = account_id JOIN transfers ON transfers.id = transfer_id
     WHERE provider_reference = $1 AND owner_id IS NULL GROUP BY accounts.kind ORDER BY accounts.kind`,
    [(await stateOf(id)).reference],
  );
}

/** The company's entries of a payment that came back. The fee stays with the provider. */
const cameBack = [
  { kind: 'bank_clearing', amount: 26_050 },
  { kind: 'provider_fees', amount: -1000 },
  { kind: 'reversals', amount: -25_050 },
];

const newest = async () => (await transactionsOf(server, ada.token))[0];

const paid: PaymentState = { status: 'paid', fee: 1000n, sessionId: '000013260302' };
const failed: PaymentState = { status: 'failed', reason: 'Account closed' };
const reversed: PaymentState = { status: 'reversed', fee: 1000n, reason: 'Returned by the bank' };
const pending: PaymentState = { status: 'pending' };
const unknown: PaymentState = { status: 'unknown', reason: 'It took too long.' };
const absent: PaymentState = { status: 'absent' };
const lowBalance: PaymentState = { status: 'refused', because: 'low balance' };

describe('an approved withdrawal', () => {
  it('an approved withdrawal is sent once, with its own reference, and is paid when the reply to the approval arrives', async () => {
    const id = await approved();
    assert.deepEqual(
      { ...(await stateOf(id)), reference: '' },
      { state: 'paid', hold: 'settled', because: null, reference: '' },
    );
    const [payment, ...others] = rail.sent;
    assert.deepEqual(others, []);
    assert.match(payment?.reference ?? '', /^w-monnify-[a-z0-9-]{36}$/);
    assert.deepEqual(
      [payment?.amount, payment?.receiver.accountNumber],
      [25_050n, receiver.account_number],
    );
    assert.equal((await newest())?.status, 'success');
    assert.deepEqual((await titlesOf(server, ada.token)).slice(0, 2), [
      'Withdrawal arrived',
      'Withdrawal approved',
    ]);
    await assertBooksBalance(server, ada.token);
  });

  const firstReplies: [string, PaymentState, string, string, string | null][] = [
    ['paid', paid, 'paid', 'success', null],
    ['failed', failed, 'failed', 'success', null],
    ['reversed', reversed, 'reversed', 'success', null],
    ['pending', pending, 'sending', 'pending', null],
    ['unclear', unknown, 'sending', 'pending', null],
    ['absent', absent, 'sending', 'pending', null],
    ['a low balance', lowBalance, 'sending', 'pending', 'low balance'],
    ['too soon', { status: 'refused', because: 'too soon' }, 'sending', 'pending', 'too soon'],
    ['a request for a code', { status: 'needs code' }, 'sending', 'pending', 'code'],
  ];
  for (const [name, reply, state, shown, because] of firstReplies) {
    it(`an approved withdrawal whose first reply is ${name} is ${state}`, async () => {
      rail.say(reply);
      const id = await approved();
      const found = await stateOf(id);
      assert.deepEqual([found.state, found.because], [state, because]);
      assert.equal((await newest())?.status, shown);
      await assertBooksBalance(server, ada.token);
    });
  }
});

describe('reports by the provider', () => {
  it('a payment is polled with growing pauses after a timeout, and nothing is sent again', async () => {
    rail.say(unknown, unknown, pending, paid);
    const id = await approved();
    await passAndSend(1);
    assert.equal(rail.asked.length, 0);
    await passAndSend(1);
    assert.equal(rail.asked.length, 1);
    await passAndSend(1);
    assert.equal(rail.asked.length, 1);
    await passAndSend(3);
    assert.equal((await stateOf(id)).state, 'sending');
    await passAndSend(600);
    assert.equal((await stateOf(id)).state, 'paid');
    assert.equal(rail.sent.length, 1);
    assert.deepEqual(new Set(rail.asked), new Set([(await stateOf(id)).reference]));
    await assertBooksBalance(server, ada.token);
  });

  it('a payment that the provider never received is sent again with the same reference', async () => {
    rail.say(unknown, absent, paid);
    const id = await approved();
    await passAndSend(600);
    assert.equal((await stateOf(id)).state, 'paid');
    const { reference } = await stateOf(id);
    assert.deepEqual(
      rail.sent.map((payment) => payment.reference),
      [reference, reference],
    );
  });

  it('a failed payment returns the money once, and notifies the customer', async () => {
    const before = await balanceOf(server, ada.token);
    rail.say(failed);
    const id = await approved();
    assert.equal(await webhook(id, failed), 'nothing new');
    assert.equal(await balanceOf(server, ada.token), before);
    const [refund, held] = await transactionsOf(server, ada.token);
    assert.deepEqual(
      [refund?.description, refund?.amount, held?.status],
      [
        'Refund: withdrawal failed (Guaranty Trust Bank, account ending 6789)',
        '250.50',
        'rejected',
      ],
    );
    assert.equal((await titlesOf(server, ada.token))[0], 'Withdrawal failed');
    const { text } = await newestMailTo(server, ada.email);
    assert.match(text, /couldn’t send ₦250\.50 .* The money is back in your wallet\./);
    await assertBooksBalance(server, ada.token);
  });

  it('a reversal three days after a payment returns the money', async () => {
    const before = await balanceOf(server, ada.token);
    const id = await approved();
    await passAndSend(24 * 60 * 60);
    await passAndSend(24 * 60 * 60);
    assert.equal((await stateOf(id)).state, 'paid');
    rail.say(reversed);
    await passAndSend(24 * 60 * 60);
    assert.deepEqual(
      [(await stateOf(id)).state, (await stateOf(id)).hold],
      ['reversed', 'settled'],
    );
    assert.equal(await balanceOf(server, ada.token), before);
    const [refund, held] = await transactionsOf(server, ada.token);
    assert.deepEqual(
      [refund?.description, refund?.status, held?.status],
      [
        'Refund: withdrawal returned by the bank (Guaranty Trust Bank, account ending 6789)',
        'success',
        'rejected',
      ],
    );
    assert.equal((await titlesOf(server, ada.token))[0], 'Withdrawal returned');
    assert.deepEqual(await companyEntriesOf(id), cameBack);
    await assertBooksBalance(server, ada.token);
  });

  it('a reversal of a payment that was never reported as paid still costs the fee', async () => {
    rail.say(reversed);
    assert.deepEqual(await companyEntriesOf(await approved()), cameBack);
    rail.say(unknown);
    const id = await approved();
    await webhook(id, { ...reversed, fee: 0n });
    await webhook(id, reversed);
    assert.deepEqual(await companyEntriesOf(id), cameBack);
  });

  it('a payment is no longer polled two weeks after it was paid', async () => {
    await approved();
    for (let day = 0; day < 16; day += 1) await passAndSend(24 * 60 * 60);
    assert.equal(rail.asked.length, 14);
  });

  const orders: [string, readonly PaymentState[], string, readonly string[]][] = [
    ['paid twice', [paid, paid], 'paid', ['recorded', 'nothing new']],
    ['paid before pending', [paid, pending], 'paid', ['recorded', 'nothing new']],
    ['reversed before paid', [reversed, paid], 'reversed', ['recorded', 'nothing new']],
    [
      'paid, reversed twice',
      [paid, reversed, reversed],
      'reversed',
      ['recorded', 'recorded', 'nothing new'],
    ],
    ['failed, then reversed', [failed, reversed], 'failed', ['recorded', 'nothing new']],
    ['failed, then paid', [failed, paid], 'failed', ['recorded', 'contradiction']],
    [
      'failed, paid, then reversed',
      [failed, paid, reversed],
      'failed',
      ['recorded', 'contradiction', 'contradiction'],
    ],
    ['paid, then failed', [paid, failed], 'paid', ['recorded', 'contradiction']],
    [
      'paid, failed, then reversed',
      [paid, failed, reversed],
      'reversed',
      ['recorded', 'contradiction', 'recorded'],
    ],
    ['pending twice', [pending, pending], 'sending', ['recorded', 'nothing new']],
  ];
  for (const [name, states, state, outcomes] of orders) {
    it(`a payment’s webhooks count once, in any order: ${name}`, async () => {
      rail.say(unknown);
      const id = await approved();
      const found: string[] = [];
      for (const one of states) found.push(await webhook(id, one));
      assert.deepEqual(found, outcomes);
      assert.equal((await stateOf(id)).state, state);
      await assertBooksBalance(server, ada.token);
    });
  }

  it('a payment reported by several webhooks and replies at once counts once', async () => {
    rail.say(unknown, paid);
    const id = await approved();
    await server.pass(600);
    await Promise.all([
      ...[1, 2, 3].map(() => webhook(id, paid)),
      ...[1, 2].map(() => sendDueWithdrawals(server.dependencies, observer)),
    ]);
    assert.equal((await stateOf(id)).state, 'paid');
    assert.deepEqual((await titlesOf(server, ada.token)).slice(0, 2), [
      'Withdrawal arrived',
      'Withdrawal approved',
    ]);
    await assertBooksBalance(server, ada.token);
  });

  it('a report about a payment that isn’t ours changes nothing', async () => {
    const { outcome } = await inTransaction(server.dependencies.database, (transaction) =>
      recordPaymentState(transaction, server.dependencies, 'w-monnify-unknown', paid),
    );
    assert.equal(outcome, 'unknown payment');
  });
});

describe('a withdrawal that was sent through another provider', () => {
  it('a withdrawal that was sent through one provider is never sent through another provider, and ends on the instance that still uses the first provider', async () => {
    rail.say(unknown);
    const id = await approved();
    const other = scriptedRail();
    other.say(absent, paid);
    const elsewhere = {
      ...server.dependencies,
      rail: { ...other.over(server.dependencies.rail), name: 'paystack' as const },
    };
    await server.pass(600);
    await sendDueWithdrawals(elsewhere, observer);
    assert.deepEqual([other.sent, other.asked], [[], []]);
    const app = await buildApp(elsewhere);
    const { payload } = await app.inject('/metrics');
    await app.close();
    assert.match(payload, /^mota_withdrawals_waiting\{because="other provider"\} 1$/m);
    rail.say(paid);
    await passAndSend(0);
    assert.equal((await stateOf(id)).state, 'paid');
    assert.equal(rail.sent.length, 1);
  });

  it('a withdrawal that was sent through another provider takes no one-time code', async () => {
    rail.say({ status: 'needs code' });
    const id = await approved();
    const { dependencies } = server;
    const elsewhere = { ...dependencies, rail: { ...dependencies.rail, name: 'paystack' } };
    const by = { at: dependencies.clock.now(), actor: staffMember };
    await assert.rejects(enterCode(elsewhere, id, '246810', by, observer), {
      status: 409,
      reason: 'withdrawal_of_other_provider',
    });
  });
});

describe('a low balance', () => {
  it('a low balance is reported once, and the withdrawal is sent under the same reference after a top-up', async () => {
    await server.dependencies.connection.query(
      "DELETE FROM outbox WHERE recipient = 'support@example.com'",
    );
    rail.say(lowBalance);
    const id = await approved();
    for (const seconds of [2, 4, 8, 600]) await passAndSend(seconds);
    assert.equal((await stateOf(id)).because, 'low balance');
    const mails = await mailsTo(server, 'support@example.com');
    const { reference } = await stateOf(id);
    rail.say(absent, paid);
    await passAndSend(600);
    assert.deepEqual([(await stateOf(id)).state, (await stateOf(id)).because], ['paid', null]);
    assert.deepEqual(new Set(rail.sent.map((payment) => payment.reference)), new Set([reference]));
    assert.equal(mails.length, 1);
  });
});

describe('a one-time code', () => {
  const enter = (id: number, code: string) => operate(server, `/withdrawals/${id}/code/`, { code });
  const needsCode: PaymentState = { status: 'needs code' };

  it('a one-time code that staff enter completes the payment, and isn’t in the audit', async () => {
    rail.say(needsCode, paid);
    const id = await approved();
    assert.equal((await enter(id, '246810')).status, 200);
    assert.deepEqual([(await stateOf(id)).state, (await stateOf(id)).because], ['paid', null]);
    const audit = await server.dependencies.connection.query(
      'SELECT actor, action, detail::text FROM audit_records WHERE subject = $1 ORDER BY id',
      [`withdrawal ${id}`],
    );
    assert.deepEqual(
      audit.map(({ actor, action }) => [actor, action]),
      [
        [staffMember, 'withdrawal approved'],
        [staffMember, 'withdrawal code entered'],
        ['job', 'withdrawal paid'],
      ],
    );
    assert.doesNotMatch(JSON.stringify(audit), traceOf('246810'));
    await assertBooksBalance(server, ada.token);
  });

  it('a one-time code that is wrong or not needed is refused, and changes nothing', async () => {
    rail.say(needsCode);
    const id = await approved();
    assertRefused(
      await enter(id, 'wrong'),
      400,
      'detail',
      'The provider rejected this code. It is wrong or has expired.',
    );
    assert.equal((await enter(id, 'away')).status, 502);
    assert.equal((await enter(id, '12')).status, 400);
    assert.equal((await stateOf(id)).because, 'code');
    rail.say(paid);
    await passAndSend(600);
    assertRefused(await enter(id, '246810'), 409, 'detail', 'This withdrawal doesn’t need a code.');
    assert.equal((await enter(1_000_000, '246810')).status, 404);
  });
});

describe('a provider that doesn’t answer', () => {
  it('a provider that doesn’t answer is reported once, after three unclear attempts', async () => {
    rail.say(unknown);
    const id = await approved();
    assert.equal((await stateOf(id)).because, null);
    for (const seconds of [600, 600, 600, 600]) await passAndSend(seconds);
    assert.equal((await stateOf(id)).because, 'no answer');
    assert.equal(alarms.filter((because) => because === 'no answer').length, 1);
  });

  it('only unclear answers in a row are reported, however often a payment was pending before', async () => {
    rail.say(pending, pending, pending, pending, unknown);
    const id = await approved();
    for (const seconds of [600, 600, 600, 600]) await passAndSend(seconds);
    assert.equal(rail.asked.length, 4);
    assert.equal((await stateOf(id)).because, null);
    assert.deepEqual(alarms, []);
    for (const seconds of [600, 600]) await passAndSend(seconds);
    assert.equal((await stateOf(id)).because, 'no answer');
    assert.deepEqual(alarms, ['no answer']);
  });

  it('a pending payment is polled with pauses that grow to ten minutes', async () => {
    rail.say(pending);
    await approved();
    for (let second = 0; second < 64; second += 1) await passAndSend(1);
    assert.equal(rail.asked.length, 6);
    await passAndSend(3600);
    rail.asked.length = 0;
    for (const seconds of [599, 1]) await passAndSend(seconds);
    assert.equal(rail.asked.length, 1);
  });
});

describe('a provider that refuses a payment for its own reasons', () => {
  const failureOf = async (id: number) => {
    const { body } = await asStaff(server, { url: `/office/api/withdrawals/?before=${id + 1}` });
    return (body as { failure: string | null }[])[0]?.failure;
  };

  it("the provider's message is shown to staff if nothing else is known", async () => {
    rail.say({ status: 'unknown', reason: 'Account number is invalid' });
    const id = await approved();
    assert.equal(await failureOf(id), 'Account number is invalid');
    rail.say(paid);
    await passAndSend(600);
    assert.equal(await failureOf(id), null);
  });
});

describe('stopped sending', () => {
  const stop = () => operate(server, '/withdrawals/stop/', { reason: 'The statement differs.' });
  const resume = async () => (await operate(server, '/withdrawals/resume/')).status;

  it('staff see whether sending is stopped, by whom, when and why', async () => {
    const state = async () =>
      (await asStaff(server, { url: '/office/api/withdrawals/sending/' })).body as Record<
        string,
        unknown
      >;
    const { is_on: wasOn } = await state();
    assert.equal(wasOn, true);
    const at = server.dependencies.clock.now().toISOString();
    await stop();
    const stopped = { is_on: false, switched_by: staffMember, switched_at: at };
    assert.deepEqual(await state(), { ...stopped, reason: 'The statement differs.' });
    await resume();
    const resumed = { is_on: true, switched_by: staffMember, switched_at: at, reason: null };
    assert.deepEqual(await state(), resumed);
  });

  it('while sending is stopped, nothing is sent, payments on their way are tracked, and sending continues once it is resumed', async () => {
    rail.say(unknown);
    const onItsWay = await approved();
    assert.equal((await stop()).status, 200);
    const waiting = await approved();
    rail.say(paid);
    await passAndSend(600);
    assert.deepEqual(
      [(await stateOf(onItsWay)).state, (await stateOf(waiting)).state],
      ['paid', 'approved'],
    );
    assert.equal(rail.sent.length, 1);
    assert.equal(await resume(), 200);
    await passAndSend(1);
    assert.equal((await stateOf(waiting)).state, 'paid');
    assert.equal(await resume(), 409);
  });

  it('while sending is stopped, one-time codes are refused, because they would send the money', async () => {
    rail.say({ status: 'needs code' }, paid);
    const id = await approved();
    const enter = () => operate(server, `/withdrawals/${id}/code/`, { code: '246810' });
    await stop();
    assertRefused(await enter(), 409, 'detail', /^Sending is stopped/);
    assert.equal((await stateOf(id)).state, 'sending');
    assert.equal(await resume(), 200);
    assert.equal((await enter()).status, 200);
    assert.equal((await stateOf(id)).state, 'paid');
  });

  it('while sending is stopped, payments that never arrived aren’t sent again', async () => {
    rail.say(unknown, absent);
    const id = await approved();
    assert.equal((await stop()).status, 200);
    await passAndSend(600);
    assert.deepEqual([(await stateOf(id)).state, rail.sent.length], ['sending', 1]);
    assert.equal(await resume(), 200);
    rail.say(absent, paid);
    await passAndSend(600);
    assert.deepEqual([(await stateOf(id)).state, rail.sent.length], ['paid', 2]);
  });
});
