import assert from 'node:assert/strict';
import { password } from '../../../testing/customers.ts';
import type { Attack } from '../attack.ts';

export default {
  title: 'Locking out the owner and their neighbours with wrong passwords',
  isQuick: true,
  run: async ({ newCustomer, newDevice }) => {
    const [{ email }, neighbour] = [await newCustomer(), await newCustomer()];
    const signIn = async (device: ReturnType<typeof newDevice>, username: string, word: string) => {
      const { status } = await device.post('/api/auth/token/', { username, password: word });
      return status;
    };
    const carrier = '10.2.0.1';
    const [owner, thief] = [newDevice(carrier), newDevice(carrier)];
    await signIn(owner, email, password);
    const guesses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      guesses.push(await signIn(thief, email, 'Wr0ng!pass'));
    }
    const expected = [...Array<number>(10).fill(401), 429, 429];
    assert.deepEqual(guesses, expected, 'the guesses of an unknown device are not slowed down');
    assert.equal(await signIn(owner, email, password), 200, 'the owner is locked out');
    const next = newDevice(carrier);
    assert.equal(await signIn(next, neighbour.email, password), 200, 'a neighbour is locked out');
    assert.equal(await signIn(newDevice(), email, password), 200, 'the owner is locked out abroad');
  },
} satisfies Attack;
