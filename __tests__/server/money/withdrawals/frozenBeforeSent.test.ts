import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { PaymentState } from '../../../../server/src/money/rails/moneyRail.ts';
import {
  freezeOwnWallet,
  freezeWallet,
  unfreezeOwnWallet,
  unfreezeWallet,
} from '../../../../server/src/money/wallet/freezes.ts';
import { approveWithdrawal } from '../../../../server/src/money/withdrawals/decideWithdrawal.ts';
import type { Transaction } from '../../../../server/src/platform/db/connection.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { assertBooksBalance, balanceOf, titlesOf } from '../../../../server/testing/money.ts';
import { requestMoney } from '../../../../server/testing/rules.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  decide,
  noObserver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { sendDueWithdrawals } from '../../../../server/testing/work.ts';
import { operate } from '../../support/staff.ts';
import { scriptedRail, type ScriptedRail } from '../../support/scriptedRail.ts';

const hour = 60 * 60;

let server: TestServer;
let rail: ScriptedRail;
let ada: WithdrawingCustomer;
let adaId: number;

before(async () => {
  rail = scriptedRail();
  server = await startTestServer({}, { adaptRail: rail.over });
});
after(() => server.close());
beforeEach(async () => {
  ada = await withdrawingCustomer(server, '1000');
  adaId = Number((await query('SELECT id FROM customers WHERE email = $1', [ada.email]))[0]?.id);
  rail.say(paid);
  rail.sent.length = 0;
});

const paid: PaymentState = { status: 'paid', fee: 1000n, sessionId: '000013260302' };

const query = (text: string, values: unknown[]) =>
  server.dependencies.connection.query(text, values);

const transact = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(server.dependencies.database, work);

const byEfe = () => ({ at: server.dependencies.clock.now(), actor: 'efe', reason: 'Stolen phone' });

const freezes = {
  'the customer': {
    freeze: () =>
      transact((transaction) =>
        freezeOwnWallet(transaction, server.dependencies, adaId, 'pressed'),
      ),
    unfreeze: () =>
      transact((transaction) => unfreezeOwnWallet(transaction, server.dependencies, adaId)),
  },
  staff: {
    freeze: () => transact((transaction) => freezeWallet(transaction, ada.email, byEfe())),
    unfreeze: () => transact((transaction) => unfreezeWallet(transaction, ada.email, byEfe())),
  },
} as const;

/** Creates an approved withdrawal of ₦100 that waits for the worker. */
async function approved(): Promise<number> {
  const { id } = await requestMoney(server, ada, { amount: '100' });
  const { rail: provider, clock } = server.dependencies;
  const approval = { at: clock.now(), actor: 'efe', rail: provider.name };
  await transact((transaction) => approveWithdrawal(transaction, id, approval));
  return id;
}

/** Lets time pass, and then makes the worker do what is due. */
async function passAndSend(seconds = 60): Promise<void> {
  await server.pass(seconds);
  await sendDueWithdrawals(server.dependencies, noObserver);
}

async function storedWithdrawal(id: number) {
  const [row] = await query(
    `SELECT state, held_because, decided_at, payment_reference FROM withdrawals WHERE id = $1`,
    [id],
  );
  return row ?? {};
}

const stateOf = async (id: number) => (await storedWithdrawal(id)).state;

/** Creates a withdrawal and sends it. The provider first answers with these states. */
async function sentTo(...states: readonly PaymentState[]): Promise<number> {
  rail.say(...states);
  const id = await approved();
  await passAndSend();
  assert.equal(await stateOf(id), 'sending');
  return id;
}

describe('an approved withdrawal that waits for the worker', () => {
  for (const [who, { freeze, unfreeze }] of Object.entries(freezes)) {
    it(`an approved withdrawal isn’t sent after ${who} froze the wallet, and a person decides on it again`, async () => {
      const id = await approved();
      await freeze();
      await passAndSend();
      assert.deepEqual(rail.sent, []);
      assert.deepEqual(await storedWithdrawal(id), {
        state: 'requested',
        held_because: 'wallet_frozen',
        decided_at: null,
        payment_reference: null,
      });
      assert.ok((await titlesOf(server, ada.token)).includes('Withdrawal not sent'));
      assert.match(
        (await mailsTo(server, ada.email)).map(({ text }) => text).join(),
        /₦100\.00 for .* wasn’t sent, because your account was frozen or your wallet was on hold\./,
      );
      await unfreeze();
      await passAndSend(hour);
      assert.deepEqual(rail.sent, [], 'not before a person has decided');
      await decide(server, id, 'approve');
      await passAndSend();
      assert.equal(rail.sent.length, 1);
      assert.equal(await stateOf(id), 'paid');
      assert.equal(await balanceOf(server, ada.token), '900.00');
      await assertBooksBalance(server, ada.token);
    });

    it(`an approved withdrawal isn’t sent if ${who} froze and unfroze the wallet before the worker ran, until a person decides on it again`, async () => {
      const id = await approved();
      await freeze();
      await server.pass(1);
      await unfreeze();
      await passAndSend();
      assert.deepEqual(rail.sent, []);
      const { state, held_because } = await storedWithdrawal(id);
      assert.deepEqual([state, held_because], ['requested', 'wallet_frozen']);
      await decide(server, id, 'approve');
      await passAndSend();
      assert.equal(rail.sent.length, 1);
      assert.equal(await stateOf(id), 'paid');
      await assertBooksBalance(server, ada.token);
    });

    it(`an approved withdrawal can be rejected after ${who} froze the wallet, and the money is returned`, async () => {
      const id = await approved();
      await freeze();
      await passAndSend();
      await decide(server, id, 'reject');
      assert.equal(await balanceOf(server, ada.token), '1000.00');
      await assertBooksBalance(server, ada.token);
    });
  }

  it('an approved withdrawal isn’t sent by a call that retries it while the wallet is frozen', async () => {
    const id = await approved();
    await freezes.staff.freeze();
    rail.say({ status: 'absent' });
    assert.equal((await operate(server, `/withdrawals/${id}/look/`)).status, 200);
    await passAndSend();
    assert.deepEqual(rail.sent, []);
    assert.equal(await stateOf(id), 'requested');
  });
});

describe('a withdrawal that is being sent', () => {
  it('a withdrawal that is being sent isn’t resent while the wallet is frozen if the provider never received it', async () => {
    const id = await sentTo({ status: 'unknown', reason: 'It took too long.' });
    await freezes.staff.freeze();
    rail.say({ status: 'absent' });
    await passAndSend(hour);
    assert.equal(rail.sent.length, 1);
    await freezes.staff.unfreeze();
    rail.say({ status: 'absent' }, paid);
    await passAndSend(hour);
    assert.equal(await stateOf(id), 'paid');
    const [first, second, ...more] = rail.sent;
    assert.equal(first?.reference, second?.reference);
    assert.deepEqual(more, []);
    await assertBooksBalance(server, ada.token);
  });

  it('a withdrawal that is being sent is still paid while the wallet is frozen if the provider has received it', async () => {
    const id = await sentTo({ status: 'pending' });
    await freezes['the customer'].freeze();
    rail.say(paid);
    await passAndSend(hour);
    assert.equal(await stateOf(id), 'paid');
    assert.equal(rail.sent.length, 1);
    await assertBooksBalance(server, ada.token);
  });

  it('a withdrawal that is being sent gets no code from staff while the wallet is frozen, because the code would send the money', async () => {
    const id = await sentTo({ status: 'needs code' });
    await freezes.staff.freeze();
    const refused = await operate(server, `/withdrawals/${id}/code/`, { code: '123456' });
    assert.equal((refused.body as { code: string }).code, 'wallet_frozen');
    assert.equal(await stateOf(id), 'sending');
    await freezes.staff.unfreeze();
    rail.say(paid);
    assert.equal(
      (await operate(server, `/withdrawals/${id}/code/`, { code: '123456' })).status,
      200,
    );
    assert.equal(await stateOf(id), 'paid');
  });
});
