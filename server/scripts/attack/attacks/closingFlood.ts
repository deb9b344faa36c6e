import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Attack } from '../attack.ts';
import { targetAt } from '../target.ts';

const support = 'support@example.com';

export default {
  title:
    "Requesting to close other people's accounts until owners are refused and support is flooded",
  isQuick: true,
  run: async ({ start }) => {
    const server = await start({ SUPPORT_EMAIL: support });
    const { newCustomer, newDevice, operate } = targetAt(await server.ready, start);
    const ask = async (email: string) =>
      (await newDevice().post('/users/close-account/', { email })).status;
    const { email } = await newCustomer();
    for (let tries = 0; tries < 10; tries += 1) await ask(email);
    assert.equal(await ask(email), 200, 'the owner is refused');
    for (let tries = 0; tries < 120; tries += 1) await ask(`${randomUUID()}@example.com`);
    // Also runs the jobs that the requests have scheduled.
    await operate(200, { method: 'POST', url: '/sandbox/clock/advance/', body: { days: 0.001 } });
    const mails = await operate(200, { url: '/sandbox/mails/' });
    const toSupport = Object.values(mails).filter(
      (mail) => (mail as { recipient: string }).recipient === support,
    );
    assert.equal(toSupport.length, 1, `the support gets ${toSupport.length} mails`);
  },
} satisfies Attack;
