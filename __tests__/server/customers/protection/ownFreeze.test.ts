import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { companyAccount, openAccount } from '../../../../server/src/money/ledger/ledgerAccounts.ts';
import { findOwner } from '../../../../server/src/money/ledger/owner.ts';
import { payFromWallet } from '../../../../server/src/money/wallet/payFromWallet.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { mailedCode, password, payIn } from '../../../../server/testing/customers.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { assertBooksBalance, assertRefused, balanceOf } from '../../../../server/testing/money.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import {
  decide,
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

let server: TestServer;
let ada: WithdrawingCustomer;
let bola: string;
/** Runs during the name enquiry at the bank. Tests replace it. */
let duringEnquiry = async (): Promise<void> => undefined;

before(async () => {
  server = await startTestServer(
    {},
    {
      adaptRail: (rail) => ({
        ...rail,
        findHolder: async (...asked) => {
          await duringEnquiry();
          return rail.findHolder(...asked);
        },
      }),
    },
  );
  bola = await staffSession(server.dependencies, 'bola');
});
after(() => server.close());
beforeEach(async () => {
  duringEnquiry = async () => undefined;
  ada = await withdrawingCustomer(server, '1000');
});

const send = (url: string, body: object = {}): Promise<Reply> =>
  server.call({ method: 'POST', url, token: ada.token, body });

async function assertDone(reply: Promise<Reply>): Promise<void> {
  const { status, text } = await reply;
  assert.equal(status, 200, text);
}

const freeze = () => assertDone(send('/users/freeze/'));
const sendCode = () => send('/users/unfreeze_code/');
const unfreeze = (otp: string, entered = password) =>
  send('/users/unfreeze/', { password: entered, otp });
const withdraw = (amount: string) =>
  send('/wallet/request_withdrawal/', { ...receiver, amount, pin });
const operate = (action: 'freeze' | 'unfreeze') =>
  server.call({
    method: 'POST',
    url: `/office/api/wallets/${action}/`,
    session: bola,
    body: { email: ada.email, reason: 'Chargeback of T1' },
  });

async function unfreezeCode(): Promise<string> {
  await assertDone(sendCode());
  return mailedCode(server, ada.email);
}

const freezesNow = async () => {
  const { body } = await server.call({ url: '/users/protection/', token: ada.token });
  const { is_frozen, is_on_hold } = body as { is_frozen: boolean; is_on_hold: boolean };
  const record = await server.call({ url: '/users/current_user/', token: ada.token });
  const { wallet } = record.body as { wallet: { is_frozen: boolean } };
  assert.equal(wallet.is_frozen, is_frozen);
  return { own: is_frozen, staff: is_on_hold };
};

const payments = [
  ['an investment', '/asset/1/invest/', { amount_invested: 'nothing' }],
  ['a new clique', '/clique/', { name: '', asset: 1, contribution: 0, visibility: 'public' }],
  ['a contribution', '/clique/1/contribute/', { amount: 0 }],
  ['a withdrawal', '/wallet/request_withdrawal/', { ...receiver, amount: 'nothing', pin: '' }],
] as const;

describe('an account that its customer has frozen', () => {
  for (const [name, url, body] of payments) {
    it(`an account that its customer has frozen refuses ${name}, and says how to unfreeze it`, async () => {
      await freeze();
      const reply = await send(url, body);
      assertRefused(reply, 403, 'detail', /^You’ve frozen your account.*Password & Security\.$/);
      assert.equal((reply.body as { code: string }).code, 'wallet_frozen_by_you');
    });
  }

  it('an account that its customer has frozen still receives money, and the customer is emailed', async () => {
    await freeze();
    const alert = (await mailsTo(server, ada.email)).at(-1);
    assert.equal(alert?.subject, 'Your account was frozen');
    await payIn(server, ada, '50');
    assert.equal(await balanceOf(server, ada.token), '1050.00');
    await assertBooksBalance(server, ada.token);
  });

  it('freezing an account twice sends one email', async () => {
    await freeze();
    const mails = await mailsTo(server, ada.email);
    await freeze();
    assert.equal((await mailsTo(server, ada.email)).length, mails.length);
    assert.deepEqual(await freezesNow(), { own: true, staff: false });
  });

  it('an account that its customer has frozen sends no withdrawal that is pending approval', async () => {
    await assertDone(withdraw('100'));
    await freeze();
    const id = await newestWithdrawal(server);
    await assert.rejects(decide(server, id, 'approve'), {
      status: 409,
      reason: 'withdrawal_frozen_by_customer',
    });
    await assertDone(unfreeze(await unfreezeCode()));
    await decide(server, id, 'approve');
  });

  it('a withdrawal that is requested while the account is being frozen is refused', async () => {
    duringEnquiry = freeze;
    assertRefused(await withdraw('100'), 403, 'detail', /^You’ve frozen your account/);
    assert.equal(await balanceOf(server, ada.token), '1000.00');
  });

  const locks = { skip: !postgresUrl && 'the embedded database has one session' };
  it(
    'a freeze waits for a purchase that has begun, and nothing leaves the wallet once the freeze is confirmed',
    locks,
    async () => {
      const { database, clock } = server.dependencies;
      const pay = (reference: string, before = async (): Promise<void> => undefined) =>
        inTransaction(database, async (transaction) => {
          const { id } = await findOwner(transaction, ada.email);
          const payment = {
            kind: 'investment',
            reference: `${reference} of ${id}`,
            description: 'An investment',
            occurredAt: clock.now(),
            wallet: await openAccount(transaction, 'wallet', id),
            to: await companyAccount(transaction, 'treasury'),
            amount: 100n,
          };
          await payFromWallet(transaction, payment);
          await before();
        });
      let freezing: Promise<void> | undefined;
      await pay('begun before', async () => {
        freezing = freeze();
        const waits = await Promise.race([
          freezing.then(() => 'answered'),
          server.call({ url: '/users/protection/', token: ada.token }).then(() => 'waits'),
        ]);
        assert.equal(waits, 'waits');
      });
      await freezing;
      await assert.rejects(pay('begun after'), { status: 403, reason: 'wallet_frozen_by_you' });
      assert.equal(await balanceOf(server, ada.token), '999.00');
    },
  );
});

describe('unfreezing an account', () => {
  beforeEach(freeze);

  it('the password and the emailed code unfreeze the account, and the customer is emailed', async () => {
    await assertDone(unfreeze(await unfreezeCode()));
    assert.deepEqual(await freezesNow(), { own: false, staff: false });
    await assertDone(withdraw('100'));
    const subjects = (await mailsTo(server, ada.email)).map(({ subject }) => subject);
    assert.ok(subjects.includes('Your account was unfrozen'));
  });

  it('unfreezing refuses a wrong password at its field, and keeps the code valid', async () => {
    const otp = await unfreezeCode();
    const reply = await unfreeze(otp, 'Wrong-Horse-7');
    assertRefused(reply, 400, 'detail', 'Incorrect password.');
    assert.deepEqual((reply.body as { password: unknown }).password, ['Incorrect password.']);
    await assertDone(unfreeze(otp));
  });

  it('unfreezing counts wrong passwords like a sign-in', async () => {
    const otp = await unfreezeCode();
    for (let count = 0; count < 10; count += 1) {
      assertRefused(await unfreeze(otp, 'Wrong-Horse-7'), 400);
    }
    assertRefused(await unfreeze(otp), 429);
    assert.deepEqual(await freezesNow(), { own: true, staff: false });
  });

  it('unfreezing refuses a wrong, an expired and a used code without ending the session', async () => {
    const otp = await unfreezeCode();
    assertRefused(await unfreeze('000000'), 400, 'detail', /^Incorrect code/);
    await server.pass(301);
    assertRefused(await unfreeze(otp), 400, 'detail', /expired/);
    const next = await unfreezeCode();
    await assertDone(unfreeze(next));
    await freeze();
    assertRefused(await unfreeze(next), 400, 'detail', /^Incorrect code/);
  });

  it('unfreezing limits guesses at the code', async () => {
    await unfreezeCode();
    for (let count = 0; count < 5; count += 1) assertRefused(await unfreeze('000000'), 400);
    assertRefused(await unfreeze('000000'), 429);
  });

  it('unfreezing refuses a code for another purpose', async () => {
    await assertDone(send('/users/forgot_transaction_pin/'));
    const otp = await mailedCode(server, ada.email);
    assertRefused(await unfreeze(otp), 400, 'detail', /^Incorrect code/);
  });

  it('unfreezing emails at most one code in 30 seconds, and none if the account isn’t frozen', async () => {
    await assertDone(sendCode());
    assertRefused(await sendCode(), 429);
    await server.pass(30);
    await assertDone(unfreeze(await unfreezeCode()));
    await server.pass(30);
    assertRefused(await sendCode(), 400, 'detail', 'You haven’t frozen your account.');
    assertRefused(await unfreeze('000000'), 400, 'detail', 'You haven’t frozen your account.');
  });
});

describe('freezes by staff and by the customer', () => {
  it('a freeze by staff can be ended only by staff, and a freeze by the customer only by the customer', async () => {
    await freeze();
    assertRefused(await operate('unfreeze'), 409, 'detail', /Only they can unfreeze it/);
    await assertDone(operate('freeze'));
    assert.deepEqual(await freezesNow(), { own: true, staff: true });
    assertRefused(await withdraw('100'), 403, 'detail', /^Your wallet is on hold/);
    await assertDone(unfreeze(await unfreezeCode()));
    assert.deepEqual(await freezesNow(), { own: false, staff: true });
    assertRefused(await withdraw('100'), 403, 'detail', /^Your wallet is on hold/);
    assertRefused(await sendCode(), 400, 'detail', 'You haven’t frozen your account.');
    await assertDone(operate('unfreeze'));
    await assertDone(withdraw('100'));
  });

  it('staff who end their freeze aren’t told that the wallet is unfrozen while the customer has frozen it', async () => {
    await freeze();
    await assertDone(operate('freeze'));
    assert.deepEqual((await operate('unfreeze')).body, {
      message: 'The freeze by staff has ended, and the customer has been notified.',
    });
    assert.deepEqual(await freezesNow(), { own: true, staff: false });
  });

  it('the list of frozen wallets shows for each freeze whether the customer or staff froze the wallet', async () => {
    await freeze();
    await assertDone(operate('freeze'));
    const { body } = await server.call({ url: '/office/api/wallets/frozen/', session: bola });
    const rows = body as { email: string; is_own: boolean; reason: string }[];
    assert.deepEqual(
      rows.filter(({ email }) => email === ada.email).map((row) => [row.is_own, row.reason]),
      [
        [false, 'Chargeback of T1'],
        [true, 'Frozen in the profile'],
      ],
    );
  });
});
