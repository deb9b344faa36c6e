import assert from 'node:assert/strict';
import { addressHeader, staffAddress, startNginx } from '../../../testing/nginx.ts';
import { remoteSession } from '../../../testing/remoteOffice.ts';
import type { Attack } from '../attack.ts';

const aroundTheList = '/office/api/kyc/..%2f..%2fx/approve/';
const outsiders = Array.from({ length: 10 }, (_, index) => `127.0.0.${index + 2}`);
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

export default {
  title: 'Locking out the office with wrong keys, bypassing the addresses that nginx allows',
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({ MACHINE_KEY_LIMIT: '20' });
    const origin = await server.ready;
    const nginx = await startNginx([Number(new URL(origin).port)]);
    try {
      const led: string[] = [];
      for (const from of outsiders) {
        for (let tries = 0; tries < 20; tries += 1) {
          const options = { method: 'POST', from, headers: bearer(`wrong${tries}`) };
          const { status } = await nginx.ask(aroundTheList, options);
          if (status !== 400 && status !== 403) led.push(`${from}: ${status}`);
        }
      }
      const headers = { ...(await remoteSession(origin)), [addressHeader]: staffAddress };
      const right = await nginx.ask('/office/api/kyc/', { headers });
      assert.equal(right.status, 200, 'a session is refused');
      assert.deepEqual(led, [], 'the list of addresses was passed by');
      const map = await nginx.ask('/signup/assets/main.0123456789.js.map');
      assert.equal(map.status, 404, 'sources are served');
    } finally {
      await nginx.stop();
    }
  },
} satisfies Attack;
