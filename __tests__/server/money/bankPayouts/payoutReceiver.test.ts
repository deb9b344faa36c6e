import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { lagosTime } from '../../../../server/src/platform/clock/lagosTime.ts';
import {
  askForPayouts,
  confirmedCustomer,
  keepInWallet,
  payoutReceiverOf,
  sendToBank,
} from '../../../../server/testing/bankPayouts.ts';
import { mailedCode, password, signIn } from '../../../../server/testing/customers.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { assertRefused, titlesOf } from '../../../../server/testing/money.ts';
import {
  knownCustomer,
  requestMoney,
  startServerWithRules,
} from '../../../../server/testing/rules.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  decide,
  pin,
  receiver,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { afterPayment } from '../../support/waiting.ts';

const hour = 60 * 60;
const stranger = '8888000001';

let server: TestServer;
let ada: WithdrawingCustomer;

before(async () => {
  server = await startServerWithRules();
});
after(() => server.close());
beforeEach(async () => {
  ada = await confirmedCustomer(server, '1000');
});

const query = (text: string, values: unknown[]) =>
  server.dependencies.connection.query(text, values);

const inHours = (hours: number) =>
  new Date(server.dependencies.clock.now().getTime() + hours * hour * 1000);

const post = (url: string, body: object = {}, token?: string) =>
  server.call({ method: 'POST', url, token, body });

const firstAccount = async () => (await payoutReceiverOf(server, ada)).accounts[0]?.id ?? 0;

const auditOf = async ({ email }: WithdrawingCustomer) =>
  (
    await query(
      `SELECT action FROM audit_records JOIN customers ON subject = 'customer ' || customers.id
       WHERE email = $1 AND action LIKE 'payouts%' ORDER BY audit_records.id`,
      [email],
    )
  ).map(({ action }) => action);

/** Withdraws ₦100 to another account, which the bank holds in the customer's name. */
async function secondAccount(): Promise<void> {
  const { id } = await requestMoney(server, ada, { amount: '100', accountNumber: '0123456780' });
  await decide(server, id, 'approve');
}

describe('bank accounts to which payouts can be sent', () => {
  it('payouts can be sent to accounts in the customer’s own name that a withdrawal has reached', async () => {
    const { accounts, receiver: chosen, is_offered } = await payoutReceiverOf(server, ada);
    assert.deepEqual(
      accounts.map(({ account_number }) => account_number),
      [receiver.account_number],
    );
    assert.deepEqual([chosen, is_offered], [null, true]);
  });

  it('payouts can’t be sent to an account in another name', async () => {
    const { id } = await requestMoney(server, ada, { amount: '100', accountNumber: stranger });
    await server.pass(24 * hour);
    await decide(server, id, 'approve');
    const { accounts } = await payoutReceiverOf(server, ada);
    assert.equal(accounts.length, 1);
    const [row] = await query(
      'SELECT id FROM beneficiaries WHERE account_number = $1 ORDER BY id DESC LIMIT 1',
      [stranger],
    );
    assertRefused(
      await askForPayouts(server, ada, { beneficiary: Number(row?.id), pin }),
      400,
      'detail',
      /in your name/,
    );
  });

  it("payouts can’t be sent to an account with only a requested withdrawal, nor to another customer's", async () => {
    const bola = await knownCustomer(server, '1000');
    await requestMoney(server, bola, { amount: '100' });
    assert.deepEqual((await payoutReceiverOf(server, bola)).accounts, []);
    const body = { beneficiary: await firstAccount(), pin };
    assertRefused(await askForPayouts(server, bola, body), 400, 'detail', /has reached/);
    assert.equal((await payoutReceiverOf(server, bola)).receiver, null);
  });
});

describe('switching on payouts to the bank', () => {
  it('switching on payouts to the bank requires the PIN, takes effect after a day, and is emailed with “This wasn’t me”', async () => {
    const beneficiary = await firstAccount();
    const wrong = await askForPayouts(server, ada, { beneficiary, pin: '1357' });
    assertRefused(wrong, 400);
    assert.ok('pin' in (wrong.body as object), wrong.text);
    assertRefused(await askForPayouts(server, ada, { beneficiary, pin: '' }), 400);
    assert.equal((await payoutReceiverOf(server, ada)).receiver, null);
    await sendToBank(server, ada);
    const start = inHours(24);
    const { receiver: chosen } = await payoutReceiverOf(server, ada);
    assert.equal(chosen?.starts_at, start.toISOString());
    assert.equal(chosen.account_number, receiver.account_number);
    const alert = (await mailsTo(server, ada.email)).at(-1);
    assert.equal(alert?.subject, 'Your payouts will be sent to a bank account');
    assert.match(alert.text, /^Requested: /m);
    assert.ok(
      alert.text.includes(`From ${lagosTime(start)}, your payouts will be sent to`),
      alert.text,
    );
    assert.match(alert.text, /\/signup\/not-me#/);
    assert.deepEqual(await auditOf(ada), ['payouts sent to the bank']);
  });

  it('switching on payouts to the bank shows the account in the customer’s record, without its full number', async () => {
    await sendToBank(server, ada);
    const { body } = await server.call({ url: '/users/current_user/', token: ada.token });
    const { wallet } = body as { wallet: { payouts_to: unknown } };
    assert.deepEqual(wallet.payouts_to, {
      bank_name: receiver.bank_name,
      ending: '6789',
      starts_at: inHours(24).toISOString(),
      most: '100000.00',
    });
  });

  it('the customer’s record and the setting name the limits of payouts to the bank, and that nothing is sent while the account is frozen', async () => {
    await sendToBank(server, ada);
    const most = async () => {
      const { body } = await server.call({ url: '/users/current_user/', token: ada.token });
      return (body as { wallet: { payouts_to: { most: string } } }).wallet.payouts_to.most;
    };
    await post('/users/withdrawal_limit/', { limit: '60000' }, ada.token);
    assert.equal(await most(), '60000.00');
    const { is_stopped, limits } = await payoutReceiverOf(server, ada);
    assert.equal(is_stopped, false);
    assert.deepEqual(limits, {
      day: '100000.00',
      week: '300000.00',
      own: '60000.00',
      at_once: null,
    });
    await post('/users/freeze/', {}, ada.token);
    assert.equal(await most(), '0.00');
    assert.equal((await payoutReceiverOf(server, ada)).is_stopped, true);
  });

  it('switching on payouts to the bank again with the same account changes nothing', async () => {
    await sendToBank(server, ada);
    const before = await payoutReceiverOf(server, ada);
    const mails = await mailsTo(server, ada.email);
    await server.pass(hour);
    await sendToBank(server, ada);
    assert.deepEqual(await payoutReceiverOf(server, ada), before);
    assert.equal((await mailsTo(server, ada.email)).length, mails.length);
  });

  it('switching payouts to another bank account starts the waiting period again, with another email', async () => {
    await sendToBank(server, ada);
    await server.pass(48 * hour);
    await secondAccount();
    await sendToBank(server, ada);
    const { receiver: chosen } = await payoutReceiverOf(server, ada);
    assert.equal(chosen?.account_number, '0123456780');
    assert.equal(chosen.starts_at, inHours(24).toISOString());
    assert.match((await mailsTo(server, ada.email)).at(-1)?.text ?? '', /account ending 6780/);
  });

  it('switching on payouts to the bank is refused while the account is frozen, without a verified identity, and while the rules are off', async () => {
    const beneficiary = await firstAccount();
    await post('/users/freeze/', {}, ada.token);
    assertRefused(await askForPayouts(server, ada, { beneficiary, pin }), 403);
    const bola = await confirmedCustomer(server, '1000');
    await query('UPDATE customers SET identity_verified_at = NULL WHERE email = $1', [bola.email]);
    const [account] = (await payoutReceiverOf(server, bola)).accounts;
    const body = { beneficiary: account?.id ?? 0, pin };
    assertRefused(await askForPayouts(server, bola, body), 403, 'detail', /verified/);
    const off = await startTestServer();
    try {
      const chidi = await confirmedCustomer(off, '1000');
      const shown = await payoutReceiverOf(off, chidi);
      assert.equal(shown.is_offered, false);
      const asked = { beneficiary: shown.accounts[0]?.id ?? 0, pin };
      assertRefused(await askForPayouts(off, chidi, asked), 409);
    } finally {
      await off.close();
    }
  });

  it('switching on payouts to the bank from a new device takes effect once the device is no longer new, even without a waiting period', async () => {
    const immediate = await startServerWithRules({ RECEIVER_DELAY_HOURS: '0' });
    try {
      const customer = await confirmedCustomer(immediate, '1000');
      const token = await signIn(immediate, customer.email);
      const now = immediate.dependencies.clock.now().getTime();
      await sendToBank(immediate, { ...customer, token });
      const { receiver: chosen } = await payoutReceiverOf(immediate, customer);
      assert.equal(chosen?.starts_at, new Date(now + 24 * hour * 1000).toISOString());
      await keepInWallet(immediate, customer);
      await sendToBank(immediate, customer);
      const again = await payoutReceiverOf(immediate, customer);
      assert.equal(again.receiver?.starts_at, new Date(now).toISOString(), 'on the known device');
    } finally {
      await immediate.close();
    }
  });
});

describe('switching off payouts to the bank', () => {
  beforeEach(() => sendToBank(server, ada));

  const isOn = async () => (await payoutReceiverOf(server, ada)).receiver !== null;

  it('payouts stay in the wallet again after the customer switches them off, and switching them off twice does no harm', async () => {
    assert.equal((await keepInWallet(server, ada)).status, 200);
    assert.equal((await keepInWallet(server, ada)).status, 200);
    assert.equal(await isOn(), false);
    assert.deepEqual(await auditOf(ada), [
      'payouts sent to the bank',
      'payouts kept in the wallet',
    ]);
  });

  it(
    'switching off payouts to the bank waits for a batch that has begun, so that nothing is sent after the reply',
    { skip: !postgresUrl && 'needs PostgreSQL' },
    async () => {
      const switchOff = () => keepInWallet(server, ada);
      assert.equal((await afterPayment(server, ada, switchOff)).status, 200);
      assert.equal(await isOn(), false);
    },
  );

  it('payouts stay in the wallet again after “This wasn’t me” in the email about them', async () => {
    const alert = (await mailsTo(server, ada.email)).at(-1);
    const token = /\/signup\/not-me#([\w-]+)/.exec(alert?.text ?? '')?.[1];
    assert.equal((await post('/users/not_me/', { token })).status, 200);
    ada = { ...ada, token: await signIn(server, ada.email) };
    assert.equal(await isOn(), false);
    assert.ok((await titlesOf(server, ada.token)).includes('Payouts go to your wallet again'));
  });

  it('payouts stay in the wallet again after a password reset', async () => {
    const { email } = ada;
    await post('/users/forgot_password/', { email });
    const otp = await mailedCode(server, email);
    const changed = { new_password: `${password}2`, confirm_password: `${password}2` };
    assert.equal((await post('/users/reset-password/', { email, otp, ...changed })).status, 200);
    const signedIn = await post('/api/auth/token/', { username: email, password: `${password}2` });
    ada = { ...ada, token: (signedIn.body as { access: string }).access };
    assert.equal(await isOn(), false);
  });
});
