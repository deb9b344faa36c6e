import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { payDuePayouts } from '../../../../server/src/investing/payouts/payDue.ts';
import { dayOfBatch, sendPayouts } from '../../../../server/src/money/bankPayouts/sendPayouts.ts';
import { lagosDate } from '../../../../server/src/money/payouts/calendar.ts';
import type { PaymentState } from '../../../../server/src/money/rails/moneyRail.ts';
import { freezeWallet, unfreezeWallet } from '../../../../server/src/money/wallet/freezes.ts';
import {
  stopSending,
  resumeSending,
} from '../../../../server/src/money/withdrawals/stopSending.ts';
import type { Transaction } from '../../../../server/src/platform/db/connection.ts';
import { jobs } from '../../../../server/src/platform/db/schema.ts';
import {
  inTransaction,
  longestTransaction,
} from '../../../../server/src/platform/db/transaction.ts';
import type { Job } from '../../../../server/src/platform/work/jobs.ts';
import {
  confirmedCustomer,
  keepInWallet,
  payOut,
  runBatch,
  sendToBank,
  sentPayouts,
} from '../../../../server/testing/bankPayouts.ts';
import { payIn } from '../../../../server/testing/customers.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import {
  assertBooksBalance,
  balanceOf,
  newAsset,
  passUntil,
  runJobs,
  titlesOf,
  transactionsOf,
} from '../../../../server/testing/money.ts';
import { operateAs } from '../../../../server/testing/office.ts';
import { promisedContract } from '../../../../server/testing/promised.ts';
import {
  release,
  releaseDelay,
  requestMoney,
  startServerWithRules,
} from '../../../../server/testing/rules.ts';
import type { TestServer } from '../../../../server/testing/server.ts';
import { noObserver, type WithdrawingCustomer } from '../../../../server/testing/withdrawals.ts';
import { sendDueWithdrawals } from '../../../../server/testing/work.ts';
import { scriptedRail, type ScriptedRail } from '../../support/scriptedRail.ts';

const hour = 60 * 60;

let server: TestServer;
let rail: ScriptedRail;
let ada: WithdrawingCustomer;

before(async () => {
  rail = scriptedRail();
  server = await startServerWithRules(
    {
      WITHDRAWAL_RULES_CUSTOMER_LIMIT: '15000',
      WITHDRAWAL_MINIMUM: '100',
      WITHDRAWAL_MAXIMUM: '20000',
    },
    rail.over,
  );
});
after(() => server.close());
beforeEach(async () => {
  rail.say(paid);
  // Lets a week pass and sends what is due, so that nothing of the previous test counts towards the weekly limits.
  await server.pass(7 * 24 * hour);
  await runJobs(server);
  await sendDueWithdrawals(server.dependencies, noObserver);
  ada = await confirmedCustomer(server, '1000');
  await query('UPDATE withdrawals SET next_at = NULL');
  await sendToBank(server, ada);
  await server.pass(25 * hour);
  rail.sent.length = 0;
});

const paid: PaymentState = { status: 'paid', fee: 1000n, sessionId: '000013260302' };

const now = () => server.dependencies.clock.now();

const transact = (work: (transaction: Transaction) => Promise<unknown>) =>
  inTransaction(server.dependencies.database, work);

const query = (text: string, values: unknown[] = []) =>
  server.dependencies.connection.query(text, values);

const staff = () => ({ at: now(), actor: 'efe', reason: 'A test' });

/** Lets the rules decide on the day's payouts, and the worker send them. */
async function send(): Promise<void> {
  await release(server);
  await server.pass(60);
  await sendDueWithdrawals(server.dependencies, noObserver);
}

const onlyBatch = async () => {
  const [batch, ...others] = await sentPayouts(server, ada);
  assert.ok(batch);
  assert.deepEqual(others, []);
  return batch;
};

const idOfAda = async () =>
  Number((await query('SELECT id FROM customers WHERE email = $1', [ada.email]))[0]?.id);

/** Asserts that payouts of ₦250 stay in the wallet, and that the customer is told why. */
async function assertStayInWallet(because: RegExp, balance = '1250.00'): Promise<void> {
  assert.equal(await balanceOf(server, ada.token), balance);
  assert.equal((await titlesOf(server, ada.token))[0], 'Payouts stay in your wallet');
  assert.match((await mailsTo(server, ada.email)).at(-1)?.text ?? '', because);
  assert.deepEqual(rail.sent, []);
  await assertBooksBalance(server, ada.token);
}

const ruleRecords = async (subject: string) =>
  (
    await query(
      `SELECT action, detail FROM audit_records WHERE subject = $1 AND actor = 'rule' ORDER BY id`,
      [subject],
    )
  ).map(({ action, detail }) => ({ action, detail: detail as Record<string, unknown> }));

describe('the payouts of a day', () => {
  it('the payouts of a day are sent in the evening as one withdrawal that the rules approve, to the kobo', async () => {
    await payOut(server, ada, 150_07n, 99_93n);
    await payOut(server, ada, 1n);
    assert.equal(await balanceOf(server, ada.token), '1249.98');
    await runBatch(server);
    const { amount, day, reference, id } = await onlyBatch();
    assert.deepEqual([amount, day], [250_01n, lagosDate(now())]);
    const listed = (await transactionsOf(server, ada.token)).find(
      (each) => each.reference === reference,
    );
    assert.deepEqual(
      [listed?.description, listed?.status, listed?.kind],
      ['Payouts to Guaranty Trust Bank, account ending 6789', 'pending', 'withdrawal'],
    );
    const shown = await server.call({ url: `/wallet/withdrawals/${reference}/`, token: ada.token });
    assert.equal((shown.body as { decided_by: string }).decided_by, 'rule');
    await send();
    assert.equal((await onlyBatch()).state, 'paid');
    assert.deepEqual(
      rail.sent.map((payment) => payment.amount),
      [250_01n],
    );
    assert.equal(await balanceOf(server, ada.token), '999.97');
    assert.deepEqual(
      (await ruleRecords(`withdrawal ${id}`)).map(({ action }) => action),
      ['payouts requested', 'withdrawal approved'],
    );
    const approvals = (await titlesOf(server, ada.token)).filter((title) =>
      ['Payouts sent to your bank', 'Withdrawal approved'].includes(title),
    );
    // The older one is of the withdrawal that confirmed the account.
    assert.deepEqual(approvals, ['Payouts sent to your bank', 'Withdrawal approved']);
    const [mail] = (await mailsTo(server, ada.email)).filter(
      ({ subject }) => subject === 'Payouts sent to your bank',
    );
    assert.match(mail?.text ?? '', /₦250\.01 from your payouts is on its way to/);
    await assertBooksBalance(server, ada.token);
  });

  it('the payouts of a day aren’t sent for a customer who keeps them in the wallet', async () => {
    await keepInWallet(server, ada);
    await payOut(server, ada, 250_00n);
    await runBatch(server);
    await send();
    assert.deepEqual(await sentPayouts(server, ada), []);
    assert.equal(await balanceOf(server, ada.token), '1249.99');
    assert.ok(!(await titlesOf(server, ada.token)).includes('Payouts stay in your wallet'));
  });

  it('the payouts of a day don’t include payouts from before the switch, deposits or refunds', async () => {
    await keepInWallet(server, ada);
    await payOut(server, ada, 250_00n);
    await sendToBank(server, ada);
    await server.pass(25 * hour);
    await payIn(server, ada, '77');
    await payOut(server, ada, 300_00n);
    await runBatch(server);
    assert.equal((await onlyBatch()).amount, 300_00n);
  });

  it('the payouts of a day that arrive just before the batch or later are sent a day later', async () => {
    const date = '2026-03-02';
    assert.equal(dayOfBatch(new Date(`${date}T16:49:59Z`)), date);
    assert.equal(dayOfBatch(new Date(`${date}T16:50:00Z`)), '2026-03-03');
    assert.equal(dayOfBatch(new Date(`${date}T23:00:00Z`)), '2026-03-03');
    await payOut(server, ada, 250_00n);
    await runBatch(server);
    await payOut(server, ada, 300_00n);
    await runJobs(server);
    assert.equal((await onlyBatch()).amount, 250_00n);
    await runBatch(server);
    assert.deepEqual(
      (await sentPayouts(server, ada)).map(({ amount }) => amount),
      [250_00n, 300_00n],
    );
  });

  it('the payouts of a day are limited by what is left in the wallet', async () => {
    await payOut(server, ada, 250_00n);
    await requestMoney(server, ada, { amount: '1100' });
    await runBatch(server);
    assert.equal((await onlyBatch()).amount, 149_99n);
    await send();
    assert.equal(await balanceOf(server, ada.token), '0.00');
    await assertBooksBalance(server, ada.token);
  });

  it('the payouts of a day that the customer has spent are neither sent nor reported', async () => {
    await payOut(server, ada, 250_00n);
    await requestMoney(server, ada, { amount: '1249.99' });
    const titles = await titlesOf(server, ada.token);
    await runBatch(server);
    assert.deepEqual(await sentPayouts(server, ada), []);
    assert.deepEqual(
      (await titlesOf(server, ada.token)).filter((title) => title.startsWith('Payouts')),
      titles.filter((title) => title.startsWith('Payouts')),
    );
  });
});

describe('payouts that can’t be sent to the bank', () => {
  it('payouts stay in the wallet and the customer is told why while the waiting period of the account isn’t over', async () => {
    await keepInWallet(server, ada);
    await sendToBank(server, ada);
    await payOut(server, ada, 250_01n);
    await runBatch(server);
    await assertStayInWallet(/waiting period/);
    const [record] = await ruleRecords(`customer ${await idOfAda()}`);
    assert.equal(record?.action, 'payouts not sent');
    assert.equal(record.detail.rule, 'receiver_waits');
    assert.equal(record.detail.amount, '₦250.01');
  });

  it('payouts that stayed in the wallet aren’t sent the day after', async () => {
    await keepInWallet(server, ada);
    await sendToBank(server, ada);
    await payOut(server, ada, 250_01n);
    await runBatch(server);
    await server.pass(24 * hour);
    await payOut(server, ada, 300_00n);
    await runBatch(server);
    assert.equal((await onlyBatch()).amount, 300_00n);
  });

  it('payouts stay in the wallet and the customer is told why if they are less than the smallest withdrawal', async () => {
    await payOut(server, ada, 99_99n);
    await runBatch(server);
    await assertStayInWallet(/less than the smallest amount you can withdraw/, '1099.98');
  });

  it('payouts stay in the wallet and the customer is told why if they are more than the largest withdrawal', async () => {
    await payOut(server, ada, 20_000_01n);
    await runBatch(server);
    await assertStayInWallet(/more than the largest amount you can withdraw/, '21000.00');
  });

  it('payouts stay in the wallet and the customer is told why if they are more than the customer’s own limit', async () => {
    const url = '/users/withdrawal_limit/';
    await server.call({ method: 'POST', url, token: ada.token, body: { limit: '250' } });
    await payOut(server, ada, 250_01n);
    await runBatch(server);
    await assertStayInWallet(
      /limit you’ve set .* Your limit is ₦250\.00\. .* To send what’s left of your limit, open Withdraw\./,
    );
  });

  it('payouts stay in the wallet and the customer is told why while the customer has frozen the account', async () => {
    await payOut(server, ada, 250_01n);
    await server.call({ method: 'POST', url: '/users/freeze/', token: ada.token, body: {} });
    await runBatch(server);
    await assertStayInWallet(/frozen/);
  });

  it('payouts stay in the wallet and the customer is told why while sending is stopped', async () => {
    await transact((transaction) => stopSending(transaction, staff()));
    try {
      await payOut(server, ada, 250_01n);
      await runBatch(server);
      await assertStayInWallet(/can’t send money to banks right now/);
    } finally {
      await transact((transaction) => resumeSending(transaction, staff()));
    }
  });

  it('payouts stay in the wallet and the customer is told why if the PIN was changed within a day', async () => {
    const change = { user: ada.user, current_pin: '4821', new_pin: '5739' };
    const url = '/users/set_transaction_pin/';
    await server.call({ method: 'POST', url, token: ada.token, body: change });
    await payOut(server, ada, 250_01n);
    await runBatch(server);
    await assertStayInWallet(/PIN, name or email was changed/);
  });

  it('payouts stay in the wallet and the customer is told why if they are more than the rules send to one customer', async () => {
    await payOut(server, ada, 15_000_01n);
    await runBatch(server);
    await assertStayInWallet(
      /₦15,000\.01 .* we’d exceed our limit for your automatic withdrawals .* We send up to ₦[\d,]+\.00 a day automatically, .* To send it to your bank, open Withdraw\./,
      '16000.00',
    );
  });
});

describe('between the batch and the sending', () => {
  /** Returns what the progress of the payouts says about their decision. */
  async function progress() {
    const { reference } = await onlyBatch();
    const url = `/wallet/withdrawals/${reference}/`;
    const reply = await server.call({ url, token: ada.token });
    const shown = reply.body as Record<string, unknown>;
    const { state, decided_by, release_at, expected_by, frozen_by, goes_back } = shown;
    return { state, decided_by, release_at, expected_by, frozen_by, goes_back };
  }

  /** The progress of payouts that a freeze has stopped, until they are back in the wallet. */
  const returning = {
    state: 'requested',
    decided_by: 'rule',
    release_at: null,
    expected_by: null,
    goes_back: true,
  };

  beforeEach(async () => {
    await payOut(server, ada, 250_01n);
    await runBatch(server);
    assert.equal((await onlyBatch()).state, 'requested');
  });

  it('payouts return to the wallet if staff freeze it between the batch and the sending', async () => {
    await transact((transaction) => freezeWallet(transaction, ada.email, staff()));
    await send();
    assert.equal((await onlyBatch()).state, 'rejected');
    await assertStayInWallet(/frozen/);
    const { id } = await onlyBatch();
    const last = (await ruleRecords(`withdrawal ${id}`)).at(-1);
    assert.equal(last?.action, 'withdrawal rejected');
    assert.equal(last.detail.rule, 'wallet_frozen');
  });

  it('payouts whose wallet was frozen and unfrozen between the batch and the sending return to it, and their progress says so', async () => {
    assert.deepEqual(await progress(), {
      state: 'requested',
      decided_by: 'rule',
      release_at: new Date(now().getTime() + releaseDelay * 1000).toISOString(),
      expected_by: new Date(now().getTime() + (releaseDelay + hour / 4) * 1000).toISOString(),
      frozen_by: null,
      goes_back: false,
    });
    await transact((transaction) => freezeWallet(transaction, ada.email, staff()));
    assert.deepEqual(await progress(), { ...returning, frozen_by: 'staff' });
    await server.pass(60);
    await transact((transaction) => unfreezeWallet(transaction, ada.email, staff()));
    assert.deepEqual(await progress(), { ...returning, frozen_by: null });
    await send();
    const { state, goes_back } = await progress();
    assert.deepEqual([state, goes_back], ['rejected', false]);
    await assertStayInWallet(/your account was frozen or your wallet was on hold/);
  });

  it('payouts that a person decides on don’t go back to the wallet because it is frozen', async () => {
    const { id } = await onlyBatch();
    assert.equal((await operateAs(server, 'efe', `/withdrawals/${id}/take/`, {})).status, 200);
    await transact((transaction) => freezeWallet(transaction, ada.email, staff()));
    const { decided_by, goes_back } = await progress();
    assert.deepEqual([decided_by, goes_back], ['person', false]);
    await send();
    assert.equal((await onlyBatch()).state, 'requested');
  });

  it('payouts return to the wallet if it is frozen after the rules have approved them', async () => {
    await release(server);
    assert.equal((await onlyBatch()).state, 'approved');
    await server.call({ method: 'POST', url: '/users/freeze/', token: ada.token, body: {} });
    assert.deepEqual(await progress(), { ...returning, frozen_by: 'customer' });
    await server.pass(60);
    await sendDueWithdrawals(server.dependencies, noObserver);
    assert.equal((await onlyBatch()).state, 'rejected');
    assert.equal(await balanceOf(server, ada.token), '1250.00');
    assert.ok((await titlesOf(server, ada.token)).includes('Payouts stay in your wallet'));
    assert.deepEqual(rail.sent, []);
    await assertBooksBalance(server, ada.token);
  });

  it('payouts return to the wallet if the customer switches them off between the batch and the sending', async () => {
    await keepInWallet(server, ada);
    await send();
    await assertStayInWallet(/switched off/);
  });

  it('payouts return to the wallet if the customer switches them off and on again between the batch and the sending', async () => {
    await keepInWallet(server, ada);
    await sendToBank(server, ada);
    await send();
    await assertStayInWallet(/switched off/);
  });

  it('payouts return to the wallet if staff switch the rules off between the batch and the sending', async () => {
    const reason = { reason: 'Something is wrong' };
    const off = await operateAs(server, 'efe', '/withdrawal-rules/off/', reason);
    assert.equal(off.status, 200, off.text);
    await send();
    await assertStayInWallet(/aren’t sending payouts/);
    await query(
      `INSERT INTO withdrawal_rule_switches (is_on, reason, switched_by, switched_at)
       VALUES (true, 'A test', 'efe', now())`,
    );
  });

  it('staff can take payouts from the rules between the batch and the sending and decide by hand, as for any withdrawal', async () => {
    const { id } = await onlyBatch();
    assert.equal((await operateAs(server, 'efe', `/withdrawals/${id}/take/`, {})).status, 200);
    await send();
    assert.equal((await onlyBatch()).state, 'requested');
    const rejected = await operateAs(server, 'efe', `/withdrawals/${id}/reject/`, {
      reason: 'A closed account',
    });
    assert.equal(rejected.status, 200, rejected.text);
    assert.equal(await balanceOf(server, ada.token), '1250.00');
    await assertBooksBalance(server, ada.token);
  });
});

describe('the provider', () => {
  beforeEach(async () => {
    await payOut(server, ada, 250_01n);
    await runBatch(server);
    await release(server);
    await server.pass(60);
  });

  const work = async (seconds = 0) => {
    await server.pass(seconds);
    await sendDueWithdrawals(server.dependencies, noObserver);
  };

  it('payouts that the provider refuses return to the wallet, and the customer is notified', async () => {
    rail.say({ status: 'failed', reason: 'Account closed' });
    await work();
    assert.equal((await onlyBatch()).state, 'failed');
    assert.equal(await balanceOf(server, ada.token), '1250.00');
    assert.equal((await titlesOf(server, ada.token))[0], 'Withdrawal failed');
    await assertBooksBalance(server, ada.token);
  });

  it('payouts that the provider sends back a day later return to the wallet, and the customer is notified', async () => {
    await work();
    assert.equal((await onlyBatch()).state, 'paid');
    rail.say({ status: 'reversed', fee: 1000n, reason: 'Returned by the bank' });
    await work(25 * hour);
    assert.equal((await onlyBatch()).state, 'reversed');
    assert.equal(await balanceOf(server, ada.token), '1250.00');
    assert.equal((await titlesOf(server, ada.token))[0], 'Withdrawal returned');
    await assertBooksBalance(server, ada.token);
  });

  it('the provider is asked under the same reference after an unclear answer, and payouts are sent once', async () => {
    rail.say({ status: 'unknown', reason: 'It took too long.' }, { status: 'pending' }, paid);
    await work();
    assert.equal((await onlyBatch()).state, 'sending');
    await work(hour);
    await work(hour);
    assert.equal((await onlyBatch()).state, 'paid');
    assert.equal(rail.sent.length, 1);
    assert.equal(await balanceOf(server, ada.token), '999.99');
    await assertBooksBalance(server, ada.token);
  });
});

describe('simultaneous work on the same payouts', () => {
  async function findJob(isThis: (job: typeof jobs.$inferSelect) => boolean): Promise<Job> {
    const job = (await server.dependencies.database.select().from(jobs)).find(isThis);
    assert.ok(job);
    return job;
  }

  /** Returns the customer's job of the day, as claimed by a worker. */
  async function jobOfDay(): Promise<Job> {
    const id = await idOfAda();
    return findJob(({ kind, subject }) => kind === 'bank-payouts' && subject.startsWith(`${id} `));
  }

  const runOnInstance = async (job: Job) =>
    transact((transaction) => sendPayouts(transaction, job, server.dependencies));

  it('two instances that run the job of the day send its payouts once', async () => {
    await payOut(server, ada, 250_01n);
    const job = await jobOfDay();
    await Promise.all([runOnInstance(job), runOnInstance(job), runOnInstance(job)]);
    await runBatch(server);
    assert.equal((await onlyBatch()).amount, 250_01n);
    await assertBooksBalance(server, ada.token);
  });

  it('a payout that is being posted while the batch begins is sent once', async () => {
    await payOut(server, ada, 250_01n);
    const job = await jobOfDay();
    const today = lagosDate(now());
    await promisedContract(server, ada, {
      asset: await newAsset(server),
      invested: 1n,
      startDate: addDays(today, -7),
      payouts: [{ amount: 300_00n, dueDate: today }],
    });
    const due = await findJob(({ kind, done_at }) => kind === 'payout' && done_at === null);
    let batch: Promise<unknown> = Promise.resolve();
    await transact(async (transaction) => {
      await payDuePayouts.together(transaction, [due], server.dependencies);
      batch = runOnInstance(job);
    });
    await batch;
    assert.equal((await onlyBatch()).amount, 550_01n);
    await runJobs(server);
    await runBatch(server);
    await server.pass(24 * hour);
    await runBatch(server);
    assert.equal((await onlyBatch()).amount, 550_01n);
    await assertBooksBalance(server, ada.token);
  });

  it('a payout that begins minutes before the batch and is committed after it is sent a day later', async () => {
    await payOut(server, ada, 250_01n);
    const job = await jobOfDay();
    const [, day] = job.subject.split(' ');
    const batchAt = `${day}T17:00:00Z`;
    const today = lagosDate(now());
    await promisedContract(server, ada, {
      asset: await newAsset(server),
      invested: 1n,
      startDate: addDays(today, -7),
      payouts: [{ amount: 300_00n, dueDate: today }],
    });
    const due = await findJob(({ kind, done_at }) => kind === 'payout' && done_at === null);
    const began = new Date(Date.parse(batchAt) - longestTransaction);
    await passUntil(server, batchAt);
    await runOnInstance(job);
    await transact((transaction) =>
      payDuePayouts.together(transaction, [due], {
        ...server.dependencies,
        clock: { now: () => began },
      }),
    );
    await runJobs(server);
    assert.equal((await onlyBatch()).amount, 250_01n);
    await runBatch(server);
    assert.deepEqual(
      (await sentPayouts(server, ada)).map(({ amount }) => amount),
      [250_01n, 300_00n],
    );
    await assertBooksBalance(server, ada.token);
  });

  it('a withdrawal of the same money and the batch together never take more than the balance', async () => {
    await payOut(server, ada, 250_01n);
    const job = await jobOfDay();
    const [withdrawal] = await Promise.allSettled([
      requestMoney(server, ada, { amount: '1250' }),
      runOnInstance(job),
    ]);
    const batches = await sentPayouts(server, ada);
    assert.equal(batches.length, withdrawal.status === 'fulfilled' ? 0 : 1);
    await assertBooksBalance(server, ada.token);
  });
});
