import assert from 'node:assert/strict';
import { password } from '../../../testing/customers.ts';
import type { Attack } from '../attack.ts';

export default {
  title: 'Continuing to use a stolen token, and ending the sessions of others',
  isQuick: true,
  run: async ({ newCustomer, newDevice }) => {
    const { email, token: stolen } = await newCustomer();
    const { token: strange } = await newCustomer();
    const [owner, thief] = [newDevice(), newDevice()];
    const { body } = await owner.post('/api/auth/token/', { username: email, password });
    const token = String(body.access);
    const list = await owner.call({ url: '/users/sessions/', token });
    for (const { id } of list.body as unknown as { id: number }[]) {
      const call = { method: 'DELETE', url: `/users/sessions/${id}/`, token: strange } as const;
      assert.equal((await thief.call(call)).status, 404, "another customer's session is found");
    }
    await owner.call({ method: 'DELETE', url: '/users/sessions/others/', token });
    for (const url of ['/users/current_user/', '/wallet/transactions/', '/asset/']) {
      const { status } = await thief.call({ url, token: stolen });
      assert.equal(status, 401, `the stolen token still opens ${url}`);
      assert.equal((await owner.call({ url, token })).status, 200, 'the owner is signed out');
    }
  },
} satisfies Attack;
