import assert from 'node:assert/strict';
import { sandbox } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';
import { targetAt } from '../target.ts';

export default {
  title: "Locking out all operators by wrong keys from inside the operator's network",
  isQuick: true,
  run: async ({ start }) => {
    const server = await start({ OPERATOR_KEY_LIMITS: '2,2,20' });
    const { newDevice } = targetAt(await server.ready, start);
    const ask = async (address: string, token: string) =>
      (await newDevice(address).call({ url: '/office/api/kyc/', token })).status;
    for (let tries = 0; tries < 40; tries += 1) await ask(`10.${tries % 20}.0.1`, 'wrong');
    for (const address of ['10.0.0.1', '10.99.0.1']) {
      assert.equal(await ask(address, sandbox.operatorKey), 200, 'the right key is refused');
    }
  },
} satisfies Attack;
