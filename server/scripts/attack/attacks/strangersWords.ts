import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { registration } from '../../../testing/customers.ts';
import { remoteMail } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';

export default {
  title: "Sending one's own text in our emails by signing up with it as a name",
  isQuick: true,
  run: async ({ origin, newDevice }) => {
    const email = `${randomUUID()}@example.com`;
    const words = { first_name: 'Congratulations winner', last_name: 'ring our agent now' };
    const body = registration({ email, ...words });
    const headers = { 'user-agent': 'Claim your prize' };
    await newDevice().call({ method: 'POST', url: '/users/register/', body, headers });
    const mail = await remoteMail(origin, email);
    assert.match(mail?.text ?? '', /\b\d{6}\b/, 'no code is mailed');
    assert.doesNotMatch(mail?.text ?? '', /winner|agent|prize/, 'the words are mailed');
  },
} satisfies Attack;
