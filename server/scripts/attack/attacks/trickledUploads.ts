import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { startNginx } from '../../../testing/nginx.ts';
import { headOfUpload, picture } from '../../../testing/pictures.ts';
import { rawClient, trickle } from '../../../testing/rawClient.ts';
import type { Attack } from '../attack.ts';
import { targetAt } from '../target.ts';

/** Milliseconds after which the server should have closed every connection of the attack. */
const patience = 60_000;

export default {
  title: 'Filling the disk of nginx with uploads of 63 MB that arrive very slowly',
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({ UPLOAD_TIMEOUT: '2', BODY_TIMEOUT: '1' });
    const origin = await server.ready;
    const nginx = await startNginx([Number(new URL(origin).port)]);
    try {
      const { token } = await targetAt(origin, start).newCustomer();
      const megabytes = Buffer.concat([await picture('jpeg'), Buffer.alloc(20_000_000)]);
      const clients = [token, ...Array<string>(9).fill('none')].map((session) => {
        const client = rawClient(nginx.port, headOfUpload(session));
        client.socket.write(megabytes);
        return client;
      });
      let open = clients.length;
      const allClosed = clients.map(async (client) => {
        await trickle(client);
        open -= 1;
      });
      await Promise.race([Promise.all(allClosed), wait(patience, undefined, { ref: false })]);
      for (const { socket } of clients) socket.destroy();
      assert.equal(open, 0, `${open} uploads go on`);
      assert.doesNotMatch(nginx.readErrors(), /buffered to a temporary file/, 'bodies are stored');
    } finally {
      await nginx.stop();
    }
  },
} satisfies Attack;
