import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { password, registration } from '../../../testing/customers.ts';
import type { Attack } from '../attack.ts';

export default {
  title:
    "Signing up with another person's email after them, so that they verify the thief's sign-up",
  isQuick: true,
  run: async ({ newDevice, mailedCode }) => {
    const email = `${randomUUID()}@example.com`;
    const [owner, thief] = [newDevice(), newDevice()];
    await owner.post('/users/register/', registration({ email }));
    const own = await mailedCode(email);
    await thief.post('/users/register/', registration({ email, password: 'Squ4tter!' }));
    const verify = async (otp: string) =>
      (await owner.post('/users/verify-email/', { email, otp })).status;
    const signIn = async (word: string) =>
      (await newDevice().post('/api/auth/token/', { username: email, password: word })).status;
    assert.equal(await verify(await mailedCode(email)), 400, "the thief's sign-up was verified");
    assert.equal(await verify(own), 200, 'the owner is refused');
    assert.notEqual(await signIn('Squ4tter!'), 200, "the thief's password opens the account");
    assert.equal(await signIn(password), 200, "the owner's password does not open the account");
  },
} satisfies Attack;
