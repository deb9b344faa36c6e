import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { registration } from '../../../testing/customers.ts';
import type { Attack } from '../attack.ts';

const stolen = 'Squ4tter!';

export default {
  title: "Signing up with another person's email after them, if their browser keeps no cookie",
  isQuick: true,
  run: async ({ newDevice, mailedCode }) => {
    const email = `${randomUUID()}@example.com`;
    await newDevice().post('/users/register/', registration({ email }));
    await newDevice().post('/users/register/', registration({ email, password: stolen }));
    const otp = await mailedCode(email);
    const { status, body } = await newDevice().post('/users/verify-email/', { email, otp });
    const signIn = (word: string) =>
      newDevice().post('/api/auth/token/', { username: email, password: word });
    assert.notEqual((await signIn(stolen)).status, 200, "the thief's password opens the account");
    assert.equal(status, 400, "the thief's sign-up was verified");
    assert.match(String(body.detail), /Forgot Password\?/, 'the owner is not led on');
    const own = 'N3w!password';
    const passwords = { new_password: own, confirm_password: own };
    await newDevice().post('/users/reset-password/', { email, otp, ...passwords });
    assert.equal((await signIn(own)).status, 200, "the owner's new password opens nothing");
    assert.notEqual((await signIn(stolen)).status, 200, "the thief's password opens the account");
  },
} satisfies Attack;
