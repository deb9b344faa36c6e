import assert from 'node:assert/strict';
import { password } from '../../../testing/customers.ts';
import type { Attack } from '../attack.ts';

const newPassword = 'N3w!password';

export default {
  title: 'Signing in with the old password while it is reset',
  isQuick: true,
  run: async ({ newCustomer, newDevice, mailedCode }) => {
    const { email } = await newCustomer();
    const [owner, thief] = [newDevice(), newDevice()];
    const signIn = (device: typeof owner, word: string) =>
      device.post('/api/auth/token/', { username: email, password: word });
    await owner.post('/users/forgot_password/', { email });
    const reset = owner.post('/users/reset-password/', {
      email,
      otp: await mailedCode(email),
      new_password: newPassword,
      confirm_password: newPassword,
    });
    const stolen = await Promise.all(Array.from({ length: 12 }, () => signIn(thief, password)));
    assert.equal((await reset).status, 200, 'the owner cannot reset the password');
    for (const { body } of stolen) {
      const token = typeof body.access === 'string' ? body.access : '';
      const { status } = await thief.call({ url: '/users/current_user/', token });
      assert.equal(status, 401, 'a token of the old password outlives the reset');
    }
    const { status } = await signIn(owner, newPassword);
    assert.equal(status, 200, 'the owner cannot sign in with the new password');
  },
} satisfies Attack;
