import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { password, registration } from '../../../testing/customers.ts';
import type { Device } from '../../../testing/network.ts';
import type { Attack } from '../attack.ts';
import { targetAt } from '../target.ts';

/** Lower limits than in production, so that fewer calls use them up. */
const limits = {
  CODE_LIMITS: '60,6,600',
  GUESS_LIMITS: '60,6,600',
  REGISTRATION_LIMITS: '6,6,60',
} as const;

const email = () => `${randomUUID()}@example.com`;
const calls: readonly [string, number, (device: Device) => Promise<{ readonly status: number }>][] =
  [
    ['reset', 600, (device) => device.post('/users/forgot_password/', { email: email() })],
    [
      'code',
      600,
      (device) => device.post('/users/verify-email/', { email: email(), otp: '12345' }),
    ],
    ['sign-up', 60, (device) => device.post('/users/register/', registration({ email: email() }))],
  ];

export default {
  title: 'Using up everybody’s resets, codes and sign-ups from ten networks of one subscriber',
  isQuick: false,
  run: async ({ start }) => {
    const server = await start(limits);
    const { newCustomer, newDevice } = targetAt(await server.ready, start);
    const { email: known } = await newCustomer();
    const owner = newDevice();
    await owner.post('/api/auth/token/', { username: known, password });
    for (const [what, allowed, call] of calls) {
      for (let sent = 0; sent < 1.2 * allowed; sent += 1) {
        await call(newDevice(`2001:db8:7:${sent % 10}::1`));
      }
      assert.notEqual((await call(newDevice())).status, 429, `nobody else gets a ${what}`);
    }
    const reset = await owner.post('/users/forgot_password/', { email: known });
    assert.equal(reset.status, 200, 'a known device gets no reset');
  },
} satisfies Attack;
