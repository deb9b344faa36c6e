import assert from 'node:assert/strict';
import { password } from '../../../testing/customers.ts';
import type { Attack } from '../attack.ts';

const guesses = 60;

export default {
  title: `Guessing a password ${guesses} times from the many networks of one site`,
  isQuick: true,
  run: async ({ newCustomer, newDevice }) => {
    const { email } = await newCustomer();
    const signIn = async (device: ReturnType<typeof newDevice>, word: string) =>
      (await device.post('/api/auth/token/', { username: email, password: word })).status;
    const owner = newDevice();
    await signIn(owner, password);
    const answers = await Promise.all(
      Array.from({ length: guesses }, (_, subscriber) =>
        signIn(newDevice(`2001:db8:7:${subscriber}::1`), 'Wr0ng!pass'),
      ),
    );
    const taken = answers.filter((status) => status === 401).length;
    assert.ok(taken <= 20, `${taken} passwords could be tried`);
    assert.equal(await signIn(owner, password), 200, 'the owner is locked out');
    assert.equal(await signIn(newDevice(), password), 200, 'the owner is locked out elsewhere');
  },
} satisfies Attack;
