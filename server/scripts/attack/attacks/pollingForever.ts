import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { remoteCall, remoteCustomer } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';

const idleSeconds = 4;

export default {
  title: 'Keeping a session alive by polling after the person has left',
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({ IDLE_TTL: String(idleSeconds) });
    const origin = await server.ready;
    const { token } = await remoteCustomer(origin, 'ada@example.com');
    const headers = { 'x-background': 'true' };
    const poll = () => remoteCall(origin, { url: '/users/current_user/', token, headers });
    assert.equal((await poll()).status, 200, 'polling does not work at all');
    const end = Date.now() + (idleSeconds + 1) * 1000;
    while (Date.now() < end) {
      await poll();
      await wait(500);
    }
    assert.equal((await poll()).status, 401, 'polling has kept the session alive');
  },
} satisfies Attack;
