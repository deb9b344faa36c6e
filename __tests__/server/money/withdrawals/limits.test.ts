import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { balanceOf, assertRefused } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

let server: TestServer;
let ada: WithdrawingCustomer;

before(async () => {
  server = await startTestServer({ WITHDRAWAL_MINIMUM: '100', WITHDRAWAL_MAXIMUM: '500' });
});
beforeEach(async () => {
  ada = await withdrawingCustomer(server, '1000');
});
after(() => server.close());

const withdraw = (amount: string, changes = {}) =>
  server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token: ada.token,
    body: { ...receiver, amount, pin, ...changes },
  });

describe('a withdrawal', () => {
  for (const [amount, text] of [
    ['99.99', 'You can withdraw ₦100.00 or more.'],
    ['500.01', 'You can withdraw up to ₦500.00 at once.'],
  ] as const) {
    it(`a withdrawal of ₦${amount} is refused with a message at the amount, before the PIN is checked`, async () => {
      const reply = await withdraw(amount, { pin: '0000' });
      assertRefused(reply, 400, 'error', text);
      assert.deepEqual((reply.body as { amount: unknown }).amount, [text]);
      assert.equal(await balanceOf(server, ada.token), '1000.00');
    });
  }

  it('a withdrawal above the balance is refused because of the balance, even if it also exceeds the limit', async () => {
    const text = 'Withdrawal amount cannot exceed your balance.';
    assertRefused(await withdraw('1000.01'), 400, 'error', text);
  });

  it('a withdrawal at either limit is accepted', async () => {
    assert.equal((await withdraw('100')).status, 200);
    assert.equal((await withdraw('500')).status, 200);
  });
});
