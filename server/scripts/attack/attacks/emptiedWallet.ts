import assert from 'node:assert/strict';
import { pin, receiver } from '../../../testing/withdrawals.ts';
import { remoteAnswer, remoteMail } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';

/** An account that is in a stranger's name in the sandbox. */
const accountOfThief = '8888000001';

export default {
  title: 'Emptying a wallet at once into a stranger’s account',
  isQuick: true,
  run: async ({ origin, operate, newCustomer, verifyIdentity, payIn, passDays }) => {
    const customer = await newCustomer();
    const { token, email } = customer;
    const { id } = await remoteAnswer(origin, 200, { url: '/users/current_user/', token });
    await remoteAnswer(origin, 200, {
      method: 'PATCH',
      url: `/users/${String(id)}/`,
      token,
      body: { transaction_pin: pin },
    });
    await verifyIdentity(customer);
    await payIn(customer, '5000.00');
    const withdraw = () =>
      remoteAnswer(origin, 200, {
        method: 'POST',
        url: '/wallet/request_withdrawal/',
        token,
        body: { ...receiver, account_number: accountOfThief, amount: '2500.00', pin },
      });
    const approve = async (status: number) => {
      const withdrawals = await operate(200, { url: '/office/api/withdrawals/' });
      const [newest] = withdrawals as unknown as { id: number }[];
      const url = `/office/api/withdrawals/${newest?.id}/approve/`;
      await operate(status, { method: 'POST', url });
    };
    assert.ok((await withdraw()).not_before, 'the money can leave at once');
    await approve(409);
    const alert = await remoteMail(origin, email);
    assert.match(String(alert?.text), /isn’t in your name/, 'the owner is not told');
    assert.ok((await withdraw()).not_before, 'a second withdrawal can leave at once');
    await approve(409);
    await passDays(1);
    await approve(200);
  },
} satisfies Attack;
