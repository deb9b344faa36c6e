import assert from 'node:assert/strict';
import { remoteAnswer, remoteCall } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';

const pin = '4821';

export default {
  title: 'Guessing a transaction PIN day after day',
  isQuick: true,
  run: async ({ origin, newCustomer, passDays }) => {
    const { token } = await newCustomer({ phone_number: '08031234567' });
    const record = await remoteAnswer(origin, 200, {
      url: '/users/current_user/',
      token,
    });
    const url = `/users/${String(record.id)}/`;
    const set = (transaction_pin: string) =>
      remoteCall(origin, {
        method: 'PATCH',
        url,
        token,
        body: { transaction_pin },
      });
    for (const easy of ['1111', '1234', '1990', '4567']) {
      assert.equal((await set(easy)).status, 400, `${easy} may be chosen`);
    }
    assert.equal((await set(pin)).status, 200, 'a good PIN is refused');
    const guess = async (current_pin: string) => {
      const body = { user: record.user, current_pin, new_pin: pin };
      const call = {
        method: 'POST',
        url: '/users/set_transaction_pin/',
        token,
        body,
      } as const;
      return (await remoteCall(origin, call)).status;
    };
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess('0193')));
    assert.equal(guesses.filter((status) => status === 400).length, 5, 'more than five are tried');
    await passDays(1);
    assert.equal(await guess(pin), 429, 'a day later guessing goes on');
  },
} satisfies Attack;
