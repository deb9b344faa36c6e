import assert from 'node:assert/strict';
import { password } from '../../../testing/customers.ts';
import { openMailSink } from '../../../testing/mailSink.ts';
import { remoteAnswer } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';
import { targetAt, type Target } from '../target.ts';

const price = '1000.00';

/** Registers a customer, who invests and gets a payout. Returns the balance in naira. */
async function liveOn({ origin, newAsset, newCustomer, newDevice, payIn, passDays }: Target) {
  const customer = await newCustomer();
  await payIn(customer, price);
  await remoteAnswer(origin, 201, {
    method: 'POST',
    url: `/asset/${await newAsset({ value: price })}/invest/`,
    token: customer.token,
    body: { amount_invested: price, payout_interval: 'week', agreed_to_contract: true },
  });
  await passDays(7);
  const device = newDevice();
  const { body } = await device.post('/api/auth/token/', { username: customer.email, password });
  const call = { url: '/users/current_user/', token: String(body.access) };
  const { wallet } = await remoteAnswer(origin, 200, call);
  return (wallet as { balance: string }).balance;
}

export default {
  title: 'Delaying everybody with a mail server that stops answering',
  isQuick: false,
  run: async ({ start }) => {
    const sink = await openMailSink(() => 'mute');
    try {
      // The timeout is so long that a caller who waited for the mail server would never get a reply.
      const server = await start({ SMTP_URL: sink.url, SERVICE_TIMEOUT: '600' });
      const target = targetAt(await server.ready, start);
      await target.newCustomer();
      await sink.silence;
      assert.notEqual(await liveOn(target), '0.00', 'no payout is made');
    } finally {
      await sink.close();
    }
  },
} satisfies Attack;
