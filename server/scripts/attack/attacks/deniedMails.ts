import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { registration } from '../../../testing/customers.ts';
import { remoteMail } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';

export default {
  title: "Using up the emails to another person's address, so that they can't sign up",
  isQuick: true,
  run: async ({ origin, newDevice, mailedCode }) => {
    const email = `${randomUUID()}@example.com`;
    const signUp = (address?: string, phone_number = '08031234567') =>
      newDevice(address).post('/users/register/', registration({ email, phone_number }));
    for (let subscriber = 0; subscriber < 24; subscriber += 1)
      await signUp(`2001:db8:7:${subscriber}::1`);
    const owner = newDevice();
    const body = registration({ email, phone_number: '08039999876' });
    assert.equal((await owner.post('/users/register/', body)).status, 201, 'the owner is refused');
    const mail = await remoteMail(origin, email);
    assert.match(mail?.text ?? '', /ending in 9876/, "the owner's code is not mailed");
    const otp = await mailedCode(email);
    const { status } = await owner.post('/users/verify-email/', { email, otp });
    assert.equal(status, 200, "the owner's code is worthless");
    const refused = await signUp('2001:db8:7:99::1');
    assert.ok(Number(refused.headers.get('retry-after')) > 0, 'nobody is told when to try again');
  },
} satisfies Attack;
