import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { remoteAnswer, remoteCall } from '../../../testing/processes.ts';
import { pin, receiver } from '../../../testing/withdrawals.ts';
import type { Attack } from '../attack.ts';
import { newWithdrawer } from '../withdrawer.ts';

/** An account that is in a stranger's name in the sandbox. */
const accountOfThief = '8888000001';

export default {
  title: 'Changing the receiver of a withdrawal that the rules have approved',
  isQuick: true,
  run: async (target) => {
    const { origin, mailedCode, passDays } = target;
    const owner = await newWithdrawer(target, '5000.00');
    await passDays(1);
    const { token } = owner;
    const call = {
      method: 'POST',
      url: '/wallet/request_withdrawal/',
      token,
      headers: { 'idempotency-key': randomUUID() },
    } as const;
    const body = { ...receiver, amount: '1000.00', pin };
    const { reference } = await remoteAnswer(origin, 200, { ...call, body });
    const changed = { ...body, account_number: accountOfThief };
    await remoteAnswer(origin, 409, { ...call, body: changed });
    for (const method of ['PATCH', 'POST', 'DELETE'] as const) {
      const url = `/wallet/withdrawals/${String(reference)}/`;
      const { status } = await remoteCall(origin, { method, url, token, body: changed });
      assert.ok([404, 405].includes(status), `${method} changes a withdrawal`);
    }
    await passDays(1);
    const { state, account_number } = await owner.progressOf(String(reference));
    assert.ok(['sending', 'paid'].includes(state), `the withdrawal is ${state}`);
    assert.equal(account_number, receiver.account_number, 'it goes to another account');

    const second = await owner.withdraw('1000.00');
    await remoteAnswer(origin, 200, {
      method: 'POST',
      url: '/users/forgot_transaction_pin/',
      token,
      body: {},
    });
    await remoteAnswer(origin, 200, {
      method: 'POST',
      url: '/users/reset_transaction_pin/',
      token,
      body: { otp: await mailedCode(owner.email), new_pin: '9137' },
    });
    await passDays(1);
    assert.ok(!(await owner.isSentByRules(second)), 'a withdrawal leaves after the PIN was reset');
  },
} satisfies Attack;
