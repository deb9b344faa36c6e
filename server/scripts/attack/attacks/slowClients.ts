import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { rawClient } from '../../../testing/rawClient.ts';
import { targetAt } from '../target.ts';
import type { Attack } from '../attack.ts';

const clients = 200;
/** Milliseconds after which the server should have closed every connection of the attack. */
const patience = 60_000;

const halfHead = 'GET /healthz HTTP/1.1\r\nHost: mota\r\n';
const halfBody = [
  'POST /users/register/ HTTP/1.1',
  'Host: mota',
  'Content-Type: application/json',
  'Content-Length: 100',
  '',
  '{',
].join('\r\n');

export default {
  title: `Holding ${clients} connections open with requests that never end`,
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({ HEADERS_TIMEOUT: '1', BODY_TIMEOUT: '1' });
    const origin = await server.ready;
    let open = clients;
    const slow = Array.from({ length: clients }, (_, index) =>
      rawClient(Number(new URL(origin).port), index % 2 === 0 ? halfHead : halfBody),
    );
    const allClosed = slow.map(({ closed }) =>
      closed.then(() => {
        open -= 1;
      }),
    );
    // Registers an honest customer. Throws if the server doesn't answer them.
    await targetAt(origin, start).newCustomer();
    await Promise.race([Promise.all(allClosed), wait(patience, undefined, { ref: false })]);
    for (const { socket } of slow) socket.destroy();
    assert.equal(open, 0, `${open} connections stay open`);
  },
} satisfies Attack;
