import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { password } from '../../../testing/customers.ts';
import type { Device } from '../../../testing/network.ts';
import { addressHeader, startNginx } from '../../../testing/nginx.ts';
import type { Attack } from '../attack.ts';
import { targetAt } from '../target.ts';

const url = '/api/auth/token/';
const flood = 400;
const rounds = 5;
const measured = 100;

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

let owners = 0;

/**
 * Returns how long a sign-in takes on a known device. Each comes from another address, because nginx limits addresses.
 */
async function millisecondsToSignIn(device: Device, username: string): Promise<number> {
  const headers = { [addressHeader]: `10.9.8.${(owners += 1)}` };
  const begin = performance.now();
  const body = { username, password };
  const { status } = await device.call({ method: 'POST', url, headers, body });
  assert.equal(status, 200, 'the owner is refused');
  return performance.now() - begin;
}

/**
 * Tries a password from an address, and waits for the reply. Writes to a socket, because 400 calls of `fetch` would
 * keep this process so busy that the owner's own call would be sent late.
 */
function guessFrom(address: string, port: number, username: string): Promise<void> {
  const body = JSON.stringify({ username, password: 'Wr0ng!pass' });
  const lines = [
    `POST ${url} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `${addressHeader}: ${address}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ];
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    // A connection that was cut off has ended as well.
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.resume().write(lines.join('\r\n'));
  });
}

/**
 * Returns how many milliseconds each of the owner's sign-ins takes, while one /48 network floods the server with
 * guesses.
 */
async function measureFlooded(device: Device, email: string, port: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const guesses = Array.from({ length: flood }, (_, subscriber) => {
      const address = `2001:db8:7:${(round * flood + subscriber).toString(16)}::1`;
      return guessFrom(address, port, `nobody${subscriber}@example.com`);
    });
    for (let sent = 0; sent < measured / rounds; sent += 1) {
      times.push(await millisecondsToSignIn(device, email));
      assert.ok((times.at(-1) ?? 0) < 5000, `an owner waits ${Math.round(times.at(-1) ?? 0)} ms`);
    }
    await Promise.all(guesses);
  }
  return times;
}

async function measureIdle(device: Device, email: string): Promise<number[]> {
  const times: number[] = [];
  while (times.length < measured) times.push(await millisecondsToSignIn(device, email));
  return times;
}

export default {
  title: `Signing in ${flood} times at once from one site, so that owners wait`,
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({});
    const origin = await server.ready;
    const { email } = await targetAt(origin, start).newCustomer();
    const nginx = await startNginx([Number(new URL(origin).port)]);
    try {
      const owner = targetAt(`http://127.0.0.1:${nginx.port}`, start).newDevice();
      const idle = await measureIdle(owner, email);
      const busy = await measureFlooded(owner, email, nginx.port);
      const [usual, worst] = [percentile(idle, 0.99), percentile(busy, 0.99)].map(Math.round);
      const sentence = `99 of 100 owners wait up to ${worst} ms instead of ${usual} ms`;
      if (process.env.ATTACK_FIGURES) {
        process.stdout.write(
          `p50 ${percentile(idle, 0.5).toFixed(1)} ms idle, ${percentile(busy, 0.5).toFixed(1)} ms busy; ${sentence}\n`,
        );
      }
      assert.ok((worst ?? 0) <= 3 * (usual ?? 0), sentence);
    } finally {
      await nginx.stop();
    }
  },
} satisfies Attack;
