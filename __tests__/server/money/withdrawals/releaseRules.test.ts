import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { recordFaults } from '../../../../server/src/money/books/recordFaults.ts';
import {
  resumeSending,
  stopSending,
} from '../../../../server/src/money/withdrawals/stopSending.ts';
import {
  freezeOwnWallet,
  freezeWallet,
  unfreezeOwnWallet,
} from '../../../../server/src/money/wallet/freezes.ts';
import { approveWithdrawal } from '../../../../server/src/money/withdrawals/decideWithdrawal.ts';
import { rails } from '../../../../server/src/money/rails/index.ts';
import { recordAudit } from '../../../../server/src/platform/audit/record.ts';
import type { Transaction } from '../../../../server/src/platform/db/connection.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { lagosTime } from '../../../../server/src/platform/clock/lagosTime.ts';
import { readConfig } from '../../../../server/src/platform/settings/config.ts';
import { mailedCode, password, signIn } from '../../../../server/testing/customers.ts';
import { assertBooksBalance, runJobs, titlesOf } from '../../../../server/testing/money.ts';
import {
  knownCustomer,
  release,
  releaseDelay,
  requestMoney,
  startServerWithRules,
  storedWithdrawal,
} from '../../../../server/testing/rules.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { operateAs } from '../../../../server/testing/office.ts';
import { production } from '../../../../server/testing/production.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  decide,
  noObserver,
  pin,
  receiver,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { sendDueWithdrawals } from '../../../../server/testing/work.ts';

const hour = 60 * 60;
const stranger = '8888000001';

let server: TestServer;
let ada: WithdrawingCustomer;

before(async () => {
  server = await startServerWithRules({ WITHDRAWAL_RULES_CUSTOMER_LIMIT: '50000' });
});
beforeEach(async () => {
  ada = await knownCustomer(server, '200000');
});
after(() => server.close());

const now = () => server.dependencies.clock.now();
const byStaff = () => ({ at: now(), actor: 'operator' });

const transact = (work: (transaction: Transaction) => Promise<unknown>) =>
  inTransaction(server.dependencies.database, work);

const query = (text: string, values: unknown[] = []) =>
  server.dependencies.connection.query(text, values);

const idOf = async ({ email }: WithdrawingCustomer) =>
  Number((await query('SELECT id FROM customers WHERE email = $1', [email]))[0]?.id);

const request = (amount = '1000', more: { accountNumber?: string; token?: string } = {}) =>
  requestMoney(server, ada, { amount, ...more });

/** Returns the audit records of the rules about a withdrawal. */
const ruleRecords = (id: number) =>
  query(
    "SELECT action, detail FROM audit_records WHERE subject = $1 AND actor = 'rule' ORDER BY id",
    [`withdrawal ${id}`],
  );

async function post(url: string, body: unknown): Promise<void> {
  const reply = await server.call({ method: 'POST', url, token: ada.token, body });
  assert.equal(reply.status, 200, reply.text);
}

const changePin = (current_pin: string, new_pin: string) =>
  post('/users/set_transaction_pin/', { user: ada.user, current_pin, new_pin });

const newPassword = 'N3w!password';

async function resetPassword(): Promise<void> {
  const { email } = ada;
  await post('/users/forgot_password/', { email });
  const otp = await mailedCode(server, email);
  const changed = { new_password: newPassword, confirm_password: newPassword };
  await post('/users/reset-password/', { email, otp, ...changed });
}

interface Progress {
  readonly state: string;
  readonly decided_by: string;
  readonly release_at: string | null;
  readonly frozen_by: string | null;
  readonly expected_by: string | null;
}

const progressOf = async (reference: string) =>
  (await server.call({ url: `/wallet/withdrawals/${reference}/`, token: ada.token }))
    .body as Progress;

const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString();

describe('a withdrawal that fits all rules', () => {
  it('a withdrawal that the rules send shows when it leaves and when it should arrive, and is sent without a person', async () => {
    const { id, reference } = await request();
    const { decided_by, release_at, expected_by } = await progressOf(reference);
    assert.deepEqual(
      { decided_by, release_at, expected_by },
      {
        decided_by: 'rule',
        release_at: inSeconds(releaseDelay),
        expected_by: inSeconds(releaseDelay + hour / 4),
      },
    );
    await server.pass(releaseDelay - 1);
    await runJobs(server);
    assert.equal((await storedWithdrawal(server, id)).state, 'requested', 'a second too early');
    await server.pass(1);
    await runJobs(server);
    assert.equal((await progressOf(reference)).expected_by, inSeconds(hour / 4));
    await server.pass(10);
    await sendDueWithdrawals(server.dependencies, noObserver);
    const paid = await progressOf(reference);
    assert.deepEqual([paid.state, paid.decided_by, paid.expected_by], ['paid', 'rule', null]);
    assert.deepEqual((await titlesOf(server, ada.token)).slice(0, 2), [
      'Withdrawal arrived',
      'Withdrawal approved',
    ]);
    await assertBooksBalance(server, ada.token);
  });

  it('a withdrawal that the rules send is recorded in the audit as approved by "rule", with the values that decided', async () => {
    const { id } = await request('1000.50');
    await release(server);
    const [{ action, detail } = {}] = await ruleRecords(id);
    assert.equal(action, 'withdrawal approved');
    const { device_since: since, ...values } = detail as Record<string, unknown>;
    assert.match(String(since), /^2026-/);
    assert.deepEqual(values, {
      amount: '₦1,000.50',
      account_name: 'OBI ADA',
      book_faults: 0,
      books_checked_hours: 0,
      customer_day: '₦0.00',
      customer_week: '₦0.00',
      customer_limit: '₦50,000.00',
      company_day: values.company_day,
      company_week: values.company_week,
      company_limit: '₦2,000,000.00',
    });
  });

  it('a customer is emailed about a released withdrawal, with the time until which a new password stops it', async () => {
    const { releaseAt } = await request();
    const alert = (await mailsTo(server, ada.email)).at(-1);
    const when = lagosTime(releaseAt ?? new Date(0));
    assert.ok(
      alert?.text.includes(
        `We’ll send the money after ${when}. Until then, you can stop the withdrawal by freezing your Mota account or changing your password. Then it isn’t sent until we’ve checked it. Contact us if it shouldn’t be sent at all.`,
      ),
      alert?.text,
    );
  });

  it('a request for a withdrawal that the rules send gets a reply in the format of the specification', async () => {
    const body = { ...receiver, amount: '1000', pin };
    const url = '/wallet/request_withdrawal/';
    const reply = await server.call({ method: 'POST', url, token: ada.token, body });
    const { message, reference, ...others } = reply.body as Record<string, unknown>;
    assert.equal(message, 'Withdrawal request sent successfully for approval.');
    assert.match(String(reference), /^withdrawal:/);
    assert.deepEqual(others, {});
  });
});

describe('withdrawals that wait for a person', () => {
  const cases: [because: string, what: string, ask: () => Promise<{ readonly id: number }>][] = [
    [
      'other_name',
      'to an account in another name',
      () => request('1000', { accountNumber: stranger }),
    ],
    [
      'device_new',
      'on a device on which the customer has just signed in',
      async () => request('1000', { token: await signIn(server, ada.email) }),
    ],
    ['customer_limit', 'above the limit of one customer', () => request('50000.01')],
    [
      'wallet_frozen',
      'after which the wallet is frozen',
      async () => {
        const asked = await request();
        await transact((transaction) =>
          freezeWallet(transaction, ada.email, { ...byStaff(), reason: 'Stolen phone' }),
        );
        await release(server);
        return asked;
      },
    ],
    [
      'unverified',
      'whose identity is no longer verified at the release',
      async () => {
        const asked = await request();
        await query('UPDATE customers SET identity_verified_at = NULL WHERE email = $1', [
          ada.email,
        ]);
        await release(server);
        return asked;
      },
    ],
    [
      'account_changed',
      'after which the customer resets the password',
      async () => {
        const asked = await request();
        await server.pass(1);
        await resetPassword();
        await release(server);
        return asked;
      },
    ],
    [
      'account_changed',
      'after which staff correct the name',
      async () => {
        const asked = await request();
        const url = `/customers/${await idOf(ada)}/name/`;
        const body = { first_name: 'Obi', last_name: 'Ada', reason: 'The wrong way round' };
        const corrected = await operateAs(server, 'efe', url, body);
        assert.equal(corrected.status, 200, corrected.text);
        await release(server);
        return asked;
      },
    ],
    [
      'account_changed',
      'less than a day after the PIN was changed',
      async () => {
        await changePin(pin, '5739');
        await changePin('5739', pin);
        await server.pass(24 * hour - 1);
        return request();
      },
    ],
  ];
  for (const [because, what, ask] of cases) {
    it(`a withdrawal ${what} waits for a person (${because})`, async () => {
      const { id } = await ask();
      await release(server);
      const { state, heldBecause } = await storedWithdrawal(server, id);
      assert.deepEqual({ state, heldBecause }, { state: 'requested', heldBecause: because });
      await release(server);
      assert.equal((await storedWithdrawal(server, id)).state, 'requested', 'also later');
    });
  }

  it('a withdrawal waits for a person while sending is stopped, and after it is resumed', async () => {
    await transact((transaction) => stopSending(transaction, { ...byStaff(), reason: 'A test' }));
    const { id, heldBecause } = await request();
    await transact((transaction) => resumeSending(transaction, byStaff()));
    assert.equal(heldBecause, 'sending_stopped');
    await release(server);
    assert.equal((await storedWithdrawal(server, id)).state, 'requested');
  });

  it('a withdrawal waits for a person while a check of the books has found faults', async () => {
    const { id } = await request();
    const fault = { rule: 'A rule', found: 'transfer 1' };
    await recordFaults(server.dependencies, 'faults found in all books', [fault]);
    try {
      await release(server);
      assert.equal((await storedWithdrawal(server, id)).heldBecause, 'books_unsound');
      const [left] = await ruleRecords(id);
      assert.equal(left?.action, 'withdrawal left to a person');
      assert.equal((left.detail as { rule: string }).rule, 'books_unsound');
    } finally {
      await transact((transaction) =>
        recordAudit(transaction, { at: now(), actor: 'job' }, 'all books checked', 'books'),
      );
    }
  });

  it('a withdrawal that waits for a person is expected by the evening of the next working day', async () => {
    const { reference } = await request('1000', { accountNumber: '8888000009' });
    const { decided_by, release_at, expected_by } = await progressOf(reference);
    assert.deepEqual([decided_by, release_at], ['person', null]);
    assert.match(String(expected_by), /T17:00:00\.000Z$/, '18:00 in Lagos');
    const days = (Date.parse(String(expected_by)) - now().getTime()) / (24 * hour * 1000);
    assert.ok(days > 1 && days < 5, `${days} days, with the waiting time of the account`);
    await server.pass(5 * 24 * hour);
    assert.equal(
      (await progressOf(reference)).expected_by,
      null,
      'nothing is promised once it is late',
    );
  });
});

describe('a withdrawal while its wallet is frozen', () => {
  const ofOwner = async (change: typeof freezeOwnWallet | typeof unfreezeOwnWallet) => {
    const id = await idOf(ada);
    await transact((transaction) => change(transaction, server.dependencies, id, 'pressed'));
  };

  it('a withdrawal that the rules would send shows who froze the wallet, and no time, before and after the release', async () => {
    const { reference } = await request();
    await ofOwner(freezeOwnWallet);
    const stopped = { decided_by: 'person', release_at: null, frozen_by: 'customer' };
    const shown = async () => {
      const { decided_by, release_at, frozen_by, expected_by } = await progressOf(reference);
      return { decided_by, release_at, frozen_by, expected_by };
    };
    assert.deepEqual(await shown(), { ...stopped, expected_by: null });
    await release(server);
    assert.deepEqual(await shown(), { ...stopped, expected_by: null });
  });

  it('a withdrawal left to a person is expected by the evening of the working day after the unfreeze', async () => {
    const { reference } = await request();
    await ofOwner(freezeOwnWallet);
    await server.pass(7 * 24 * hour);
    await runJobs(server);
    await ofOwner(unfreezeOwnWallet);
    const { frozen_by, expected_by } = await progressOf(reference);
    assert.equal(frozen_by, null);
    const days = (Date.parse(String(expected_by)) - now().getTime()) / (24 * hour * 1000);
    assert.ok(days > 0 && days < 5, `${days} days`);
  });

  it('a withdrawal whose wallet was frozen and unfrozen before the release is left to a person, and says so at once', async () => {
    const { id, reference } = await request();
    await ofOwner(freezeOwnWallet);
    await server.pass(60);
    await ofOwner(unfreezeOwnWallet);
    const { decided_by, release_at, frozen_by, expected_by } = await progressOf(reference);
    assert.deepEqual([decided_by, release_at, frozen_by], ['person', null, null]);
    assert.ok(Date.parse(String(expected_by)) > now().getTime() + hour * 1000, 'not released');
    await release(server);
    const { state, heldBecause } = await storedWithdrawal(server, id);
    assert.deepEqual([state, heldBecause], ['requested', 'wallet_frozen']);
    const [left] = await ruleRecords(id);
    assert.equal(left?.action, 'withdrawal left to a person');
  });

  it('a withdrawal that is requested after the wallet was unfrozen is sent by the rules', async () => {
    await ofOwner(freezeOwnWallet);
    await server.pass(60);
    await ofOwner(unfreezeOwnWallet);
    const { id } = await request();
    await release(server);
    assert.equal((await storedWithdrawal(server, id)).state, 'approved');
  });

  it('an approved withdrawal that isn’t sent yet shows no approval while staff have frozen the wallet', async () => {
    const { id, reference } = await request();
    const approval = { ...byStaff(), rail: server.dependencies.rail.name };
    await transact((transaction) => approveWithdrawal(transaction, id, approval));
    await transact((transaction) =>
      freezeWallet(transaction, ada.email, { ...byStaff(), reason: 'Stolen phone' }),
    );
    const { state, frozen_by, expected_by } = await progressOf(reference);
    assert.deepEqual([state, frozen_by, expected_by], ['requested', 'staff', null]);
  });
});

describe('a device', () => {
  it('a device is known since its first sign-in, whatever happens to its sessions', async () => {
    const credentials = { username: ada.email, password };
    const call = { method: 'POST', url: '/api/auth/token/', body: credentials } as const;
    const first = await server.call(call);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    await server.pass(25 * hour);
    await query('DELETE FROM sessions');
    const again = await server.call({ ...call, headers: { cookie } });
    const { access: token } = again.body as { access: string };
    assert.equal((await request('1000', { token })).heldBecause, null);
    const { access: other } = (await server.call(call)).body as { access: string };
    assert.equal((await request('1000', { token: other })).heldBecause, 'device_new');
  });

  it('a device is new again after a password reset', async () => {
    const signInOn = (cookie: string, secret: string) =>
      server.call({
        method: 'POST',
        url: '/api/auth/token/',
        headers: { cookie },
        body: { username: ada.email, password: secret },
      });
    const first = await signInOn('', password);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    await server.pass(25 * hour);
    await resetPassword();
    await server.pass(25 * hour);
    const { access: token } = (await signInOn(cookie, newPassword)).body as { access: string };
    assert.equal((await request('1000', { token })).heldBecause, 'device_new');
  });

  it('a device is known for one customer only', async () => {
    const bola = await knownCustomer(server, '1000');
    await query(
      `UPDATE sessions SET device_id = (SELECT device_id FROM customer_devices WHERE customer_id = $1)
       WHERE customer_id = $2`,
      [await idOf(ada), await idOf(bola)],
    );
    const { heldBecause } = await requestMoney(server, bola, { amount: '100' });
    assert.equal(heldBecause, 'device_new');
  });
});

describe('a decision by a person', () => {
  const take = (id: number) => operateAs(server, 'bola', `/withdrawals/${id}/take/`);

  it('a person can take a withdrawal from the rules, once, and it waits for a decision', async () => {
    const { id, reference } = await request();
    assert.equal((await take(id)).status, 200);
    assert.equal((await take(id)).status, 409);
    await release(server);
    assert.equal((await storedWithdrawal(server, id)).state, 'requested');
    assert.equal((await progressOf(reference)).decided_by, 'person');
  });

  it('a person can decide on a withdrawal before the rules do, and the rules then ignore it', async () => {
    const { id, reference } = await request();
    await decide(server, id, 'reject');
    await release(server);
    assert.equal((await storedWithdrawal(server, id)).state, 'rejected');
    assert.equal((await progressOf(reference)).decided_by, 'person');
    assert.deepEqual(await ruleRecords(id), []);
  });
});

it('the receiver of a released withdrawal can’t be changed', async () => {
  const { id } = await request();
  await release(server);
  for (const change of [
    "account_number = '8888000001'",
    "account_name = 'EMEKA CHUKWU'",
    "bank_code = '044'",
    "bank_name = 'Access Bank'",
  ]) {
    await assert.rejects(
      query(`UPDATE withdrawals SET ${change} WHERE id = $1`, [id]),
      /cannot become another one/,
      change,
    );
  }
});

describe('the setting WITHDRAWAL_RULES', () => {
  it('the setting WITHDRAWAL_RULES is off in production and on in the sandbox', () => {
    assert.equal(readConfig({ NODE_ENV: 'sandbox' }, rails).withdrawalRules, 'on');
    assert.equal(readConfig(production, rails).withdrawalRules, 'off');
    assert.throws(
      () => readConfig({ NODE_ENV: 'sandbox', WITHDRAWAL_RULES: 'maybe' }, rails),
      /WITHDRAWAL_RULES must be on or off/,
    );
  });

  it('the setting WITHDRAWAL_RULES leaves every withdrawal to a person if it is off', async () => {
    const other = await startTestServer();
    try {
      const customer = await knownCustomer(other, '5000');
      const { id, heldBecause } = await requestMoney(other, customer, { amount: '100' });
      assert.equal(heldBecause, 'rules_off');
      await release(other);
      assert.equal((await storedWithdrawal(other, id)).state, 'requested');
    } finally {
      await other.close();
    }
  });
});
