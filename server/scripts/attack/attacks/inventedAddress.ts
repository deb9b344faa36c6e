import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Attack } from '../attack.ts';
import { targetAt, type Target } from '../target.ts';

/**
 * Asserts that guesses with invented addresses are slowed down. `seen` is the address that a proxy adds, if there is
 * one.
 */
async function assertSlowedDown({ newDevice }: Target, seen: string): Promise<void> {
  const username = `${randomUUID()}@example.com`;
  const signIns: number[] = [];
  const codes: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const device = newDevice(`41.58.0.${tries}${seen}`);
    const signIn = await device.post('/api/auth/token/', { username, password: 'Wr0ng!pass' });
    const code = await device.post('/users/verify-email/', { email: username, otp: '12345' });
    signIns.push(signIn.status);
    codes.push(code.status);
  }
  const slowedDownAfter = (free: number, status: number) =>
    signIns.map((_, tries) => (tries < free ? status : 429));
  assert.deepEqual(signIns, slowedDownAfter(10, 401), 'invented addresses give more passwords');
  assert.deepEqual(codes, slowedDownAfter(5, 400), 'invented addresses give more codes');
}

export default {
  title: 'Escaping limits with invented addresses in X-Forwarded-For',
  isQuick: false,
  run: async (target) => {
    const alone = await target.start({ TRUST_PROXY: '0' });
    await assertSlowedDown(targetAt(await alone.ready, target.start), '');
    await assertSlowedDown(target, ', 10.2.0.2');
  },
} satisfies Attack;
