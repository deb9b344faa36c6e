import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { registration } from '../../../testing/customers.ts';
import type { NetworkReply } from '../../../testing/network.ts';
import type { Attack } from '../attack.ts';

const password = 'N3w!password';
const otp = '12345';

export default {
  title: 'Finding out from replies whether an email has an account',
  isQuick: false,
  run: async ({ newCustomer, newDevice }) => {
    const answers = async (email: string) => {
      const device = newDevice();
      const replies: NetworkReply[] = [];
      const send = async (url: string, body: unknown) => {
        replies.push(await device.post(url, body));
      };
      await send('/api/auth/token/', { username: email, password });
      await send('/users/forgot_password/', { email });
      for (let tries = 0; tries < 6; tries += 1) {
        const passwords = { new_password: password, confirm_password: password };
        await send('/users/reset-password/', { email, otp, ...passwords });
      }
      await send('/users/verify-email/', { email, otp });
      await send('/users/register/', registration({ email, password }));
      await send('/api/auth/token/', { username: email, password });
      return replies.map(({ status, body }) => ({ status, body }));
    };
    const forKnown = await answers((await newCustomer()).email);
    const forUnknown = await answers(`${randomUUID()}@example.com`);
    assert.deepEqual(forKnown, forUnknown, 'an answer tells that an email has an account');
    const statuses = forKnown.map(({ status }) => status);
    assert.deepEqual(
      statuses,
      [401, 200, 400, 400, 400, 400, 400, 429, 429, 201, 403],
      'the calls were not all made',
    );
  },
} satisfies Attack;
