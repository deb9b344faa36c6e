import assert from 'node:assert/strict';
import { password } from '../../../testing/customers.ts';
import type { Device } from '../../../testing/network.ts';
import type { Attack } from '../attack.ts';
import type { Target } from '../target.ts';

const newPassword = 'N3w!password';
const wrongCode = '12345';

const ask = (device: Device, email: string) => device.post('/users/forgot_password/', { email });

async function reset(device: Device, email: string, otp: string): Promise<number> {
  const passwords = { new_password: newPassword, confirm_password: newPassword };
  return (await device.post('/users/reset-password/', { email, otp, ...passwords })).status;
}

/** Requests codes and enters wrong ones from twenty devices. Asserts that further guesses are then refused. */
async function exhaust({ newDevice }: Target, email: string): Promise<void> {
  for (let subscriber = 0; subscriber < 20; subscriber += 1) {
    const thief = newDevice();
    await ask(thief, email);
    for (let tries = 0; tries < 5; tries += 1) await reset(thief, email, wrongCode);
  }
  assert.equal(await reset(newDevice(), email, wrongCode), 429, 'guessing never ends');
}

export default {
  title: 'Using up the codes and guesses of an owner, so that they can’t reset their password',
  isQuick: false,
  run: async (target) => {
    const [{ email: known }, { email: unknown }] = [
      await target.newCustomer(),
      await target.newCustomer(),
    ];
    const owner = target.newDevice();
    await owner.post('/api/auth/token/', { username: known, password });
    await ask(owner, known);
    const code = await target.mailedCode(known);
    await exhaust(target, known);
    assert.equal(await reset(owner, known, code), 200, 'the code of the owner is worthless');

    await exhaust(target, unknown);
    await target.passDays(0.001);
    const elsewhere = target.newDevice();
    assert.equal((await ask(elsewhere, unknown)).status, 200, 'the owner gets no code elsewhere');
    const longCode = await target.mailedCode(unknown, 12);
    assert.equal(await reset(elsewhere, unknown, longCode), 200, 'a longer code is worthless');
  },
} satisfies Attack;
