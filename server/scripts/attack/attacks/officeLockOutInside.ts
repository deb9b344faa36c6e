import assert from 'node:assert/strict';
import { remoteSession } from '../../../testing/remoteOffice.ts';
import type { Attack } from '../attack.ts';
import { targetAt } from '../target.ts';

export default {
  title: 'Locking out the office with wrong keys from inside its network',
  isQuick: true,
  run: async ({ start }) => {
    const server = await start({ MACHINE_KEY_LIMIT: '2' });
    const origin = await server.ready;
    const { newDevice } = targetAt(origin, start);
    const headers = await remoteSession(origin);
    const ask = async (address: string, call: object) =>
      (await newDevice(address).call({ url: '/office/api/kyc/', ...call })).status;
    for (let tries = 0; tries < 40; tries += 1) {
      await ask(`10.${tries % 20}.0.1`, { token: 'wrong' });
    }
    for (const address of ['10.0.0.1', '10.99.0.1']) {
      assert.equal(await ask(address, { headers }), 200, 'a session is refused');
    }
  },
} satisfies Attack;
