import assert from 'node:assert/strict';
import { password } from '../../../../__tests__/server/support/customers.ts';
import type { Device } from '../../../../__tests__/server/support/network.ts';
import type { Attack } from '../attack.ts';
import { targetAt } from '../target.ts';

const flood = 400;
const rounds = 5;
const measured = 100;

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

async function millisecondsToSignIn(device: Device, username: string): Promise<number> {
  const begin = performance.now();
  const { status } = await device.post('/api/auth/token/', { username, password });
  assert.equal(status, 200, 'the owner is refused');
  return performance.now() - begin;
}

export default {
  title: `Signing in ${flood} times at once from one site, so that owners wait`,
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({ HASHES_WAITING: '60', HASHES_WAITING_UNKNOWN: '240' });
    const { newCustomer, newDevice } = targetAt(await server.ready, start);
    const { email } = await newCustomer();
    const owner = newDevice();
    const idle: number[] = [];
    for (let times = 0; times < measured; times += 1) {
      idle.push(await millisecondsToSignIn(owner, email));
    }
    const busy: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const signIns = Array.from({ length: flood }, (_, house) =>
        newDevice(`2001:db8:7:${(round * flood + house).toString(16)}::1`).post(
          '/api/auth/token/',
          {
            username: `nobody${house}@example.com`,
            password: 'Wr0ng!pass',
          },
        ),
      );
      const guesses = Promise.allSettled(signIns);
      for (let times = 0; times < measured / rounds; times += 1) {
        busy.push(await millisecondsToSignIn(owner, email));
        assert.ok((busy.at(-1) ?? 0) < 5000, `an owner waits ${Math.round(busy.at(-1) ?? 0)} ms`);
      }
      await guesses;
    }
    const [usual, worst] = [percentile(idle, 0.99), percentile(busy, 0.99)].map(Math.round);
    const sentence = `99 of 100 owners wait up to ${worst} ms instead of ${usual} ms`;
    if (process.env.ATTACK_FIGURES) {
      process.stdout.write(
        `p50 ${percentile(idle, 0.5).toFixed(1)} ms idle, ${percentile(busy, 0.5).toFixed(1)} ms busy; ${sentence}\n`,
      );
    }
    assert.ok((worst ?? 0) <= 3 * (usual ?? 0), sentence);
  },
} satisfies Attack;
