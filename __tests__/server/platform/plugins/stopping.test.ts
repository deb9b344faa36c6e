import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { registration } from '../../../../server/testing/customers.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { newPlace } from '../../../../server/testing/place.ts';
import { runServer } from '../../../../server/testing/processes.ts';

let place: Awaited<ReturnType<typeof newPlace>>;
before(async () => {
  place = await newPlace(postgresUrl);
});
after(() => place.remove());

const body = JSON.stringify(registration());
const head = [
  'POST /users/register/ HTTP/1.1',
  'Host: mota',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
  'Expect: 100-continue',
  '',
  '',
].join('\r\n');

/**
 * Opens three connections to a server, and stops the server while a request is being sent over one of them. Waits until
 * the server has closed the other two.
 */
async function stopWhileAsked(environment: Readonly<Record<string, string>> = {}) {
  const server = runServer({ ...place.environment, ...environment });
  const port = Number(new URL(await server.ready).port);
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    // The server may close the connection with a reset.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const [asking, idle, unused] = [await open(), await open(), await open()];
  idle.write('GET /healthz HTTP/1.1\r\nHost: mota\r\n\r\n');
  await once(idle, 'data');
  asking.write(head);
  const [goOn] = (await once(asking, 'data')) as [Buffer];
  assert.match(goOn.toString(), /^HTTP\/1.1 100 /);
  const [idleEnds, unusedEnds] = [once(idle, 'close'), once(unused, 'close')];
  server.child.kill('SIGTERM');
  await Promise.all([idleEnds, unusedEnds]);
  return { server, port, asking };
}

async function answerOn(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  await once(socket, 'close');
  return received;
}

describe('a server that is told to stop', () => {
  it('a server that is stopped answers the current request, accepts no new ones, and exits', async () => {
    const { server, port, asking } = await stopWhileAsked();
    await assert.rejects(fetch(`http://127.0.0.1:${port}/healthz`));
    const answer = answerOn(asking);
    asking.write(body);
    assert.match(await answer, /^HTTP\/1.1 201 [^]*\r\nconnection: close\r\n/i);
    assert.equal(await server.ended, 0);
  });

  it("a server that is stopped first reports that it isn't ready, and answers calls for STOP_DELAY", async () => {
    const server = runServer({ ...place.environment, STOP_DELAY: '86400' });
    const origin = await server.ready;
    assert.equal((await fetch(`${origin}/readyz`)).status, 200);
    server.child.kill('SIGTERM');
    while ((await fetch(`${origin}/readyz`)).status === 200);
    assert.equal((await fetch(`${origin}/readyz`)).status, 503);
    assert.equal((await fetch(`${origin}/healthz`)).status, 200);
    server.child.kill('SIGKILL');
    await server.ended;
  });

  it("a server that is stopped abandons background work that doesn't end in time", async () => {
    const mailServer = createServer();
    mailServer.listen(0, '127.0.0.1');
    await once(mailServer, 'listening');
    const { port } = mailServer.address() as AddressInfo;
    // This mail server accepts connections and never sends anything.
    const server = runServer({
      ...place.environment,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SERVICE_TIMEOUT: '60',
      STOP_TIMEOUT: '1',
    });
    const url = `${await server.ready}/users/register/`;
    const headers = { 'content-type': 'application/json' };
    const registered = JSON.stringify(registration());
    await Promise.all([
      once(mailServer, 'connection'),
      fetch(url, { method: 'POST', headers, body: registered }),
    ]);
    server.child.kill('SIGTERM');
    assert.equal(await server.ended, 0);
    assert.match(server.output(), /Work was abandoned/);
    mailServer.close();
  });

  it('a server that is stopped waits at most STOP_TIMEOUT for a request that doesn’t end', async () => {
    const { server, asking } = await stopWhileAsked({ STOP_TIMEOUT: '1' });
    assert.equal(await answerOn(asking), '');
    assert.equal(await server.ended, 0);
  });
});
