import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { App } from '../../../../server/src/platform/http/app.ts';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { rawClient, type RawClient } from '../../../../server/testing/rawClient.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let port: number;

async function start(
  environment: Readonly<Record<string, string>>,
  changes: Parameters<typeof startTestServer>[1] = {},
): Promise<void> {
  server = await startTestServer(environment, changes);
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

const client = (sent: string) => rawClient(port, sent);

const post = (url: string, ...headers: string[]) =>
  [`POST ${url} HTTP/1.1`, 'Host: mota', ...headers, '', ''].join('\r\n');
const json = ['Content-Type: application/json', 'Content-Length: 100'];
const upload = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 1000'];

describe('a client that stops sending', () => {
  before(() => start({ HEADERS_TIMEOUT: '1', BODY_TIMEOUT: '1', UPLOAD_TIMEOUT: '3' }));
  after(() => server.close());

  it('a client that stops sending before its headers are complete gets an error and is disconnected', async () => {
    const { closed } = client('POST /api/auth/token/ HTTP/1.1\r\nHost: mota\r\n');
    assert.match(await closed, /^HTTP\/1.1 408 /);
  });

  it('a client that stops sending before it has sent anything is disconnected', async () => {
    await client('').closed;
  });

  it('a client that stops sending in the body of a call is disconnected', async () => {
    await client(`${post('/api/auth/token/', ...json)}{"username":`).closed;
  });

  it('a client that stops sending in an upload without a session gets an error and is disconnected', async () => {
    assert.match(await client(`${post('/kyc/', ...upload)}--x`).closed, /^HTTP\/1.1 401 /);
  });

  it('a client that stops sending in the upload of a signed-in customer is disconnected later', async () => {
    const { token } = await newCustomer(server);
    const session = `Authorization: Bearer ${token}`;
    const first = client(`${post('/kyc/', session, ...upload)}--x\r\n`);
    const order: string[] = [];
    await Promise.all([
      first.closed.then(() => order.push('upload')),
      client(`${post('/api/auth/token/', ...json)}{`).closed.then(() => order.push('call')),
    ]);
    assert.deepEqual(order, ['call', 'upload']);
  });

  it('a thousand clients that stop sending are all disconnected, while the server keeps answering others', async () => {
    const clients = Array.from({ length: 1000 }, (_, index) =>
      client(
        index % 2 === 0 ? 'GET /healthz HTTP/1.1\r\n' : `${post('/users/register/', ...json)}{`,
      ),
    );
    assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
    await Promise.all(clients.map(({ closed }) => closed));
  });
});

describe('a connection that is idle', () => {
  before(() => start({ IDLE_TIMEOUT: '1' }));
  after(() => server.close());

  it('a connection that is idle in the middle of an upload is closed', async () => {
    const { token } = await newCustomer(server);
    await client(`${post('/kyc/', `Authorization: Bearer ${token}`, ...upload)}--x\r\n`).closed;
  });
});

/** Adds routes whose connection is idle for `idleTimeout` before they continue. */
function addSlowRoutes(app: App): void {
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  app.get('/slow-answer', async ({ socket }) => {
    await once(socket, 'timeout');
    return 'at last';
  });
  app.post('/slow-reading', async ({ socket, body }) => {
    await once(socket, 'timeout');
    let bytes = 0;
    for await (const chunk of body as Readable) bytes += (chunk as Buffer).length;
    return `${bytes} bytes`;
  });
  app.get('/slow-then-long-answer', async ({ socket }) => {
    await once(socket, 'timeout');
    return Buffer.alloc(64 * 1024 * 1024);
  });
}

describe('a client that waits for the server', () => {
  before(() => start({ IDLE_TIMEOUT: '1' }, { addRoutes: addSlowRoutes }));
  after(() => server.close());

  it('a client that waits for a slow reply gets the reply', async () => {
    const { closed } = client(
      'GET /slow-answer HTTP/1.1\r\nHost: mota\r\nConnection: close\r\n\r\n',
    );
    assert.match(await closed, /^HTTP\/1.1 200 [^]*at last$/);
  });

  it('a client gets the reply even if the server is slow to read its request', async () => {
    const body = 'x'.repeat(1024 * 1024);
    const type = 'Content-Type: application/octet-stream';
    const request = post(
      '/slow-reading',
      'Connection: close',
      type,
      `Content-Length: ${body.length}`,
    );
    assert.match(await client(request + body).closed, /^HTTP\/1.1 200 [^]*1048576 bytes$/);
  });

  it('a client that doesn’t read its reply is disconnected', async () => {
    const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
    const { socket } = client('GET /slow-then-long-answer HTTP/1.1\r\nHost: mota\r\n\r\n');
    socket.pause();
    const [ours] = await connected;
    await once(ours, 'close');
    socket.destroy();
  });
});

describe('a connection above the limit', () => {
  before(() => start({}, { constants: { maxConnections: 3 } }));
  after(() => server.close());

  it('a connection above the limit is refused, and earlier ones continue', async () => {
    const request = 'GET /healthz HTTP/1.1\r\nHost: mota\r\n\r\n';
    const answer = ({ socket }: RawClient) =>
      new Promise<string>((resolve) => {
        socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
      });
    const early = [client(request), client(request), client(request)];
    for (const one of early) assert.match(await answer(one), /^HTTP\/1.1 200 /);
    assert.equal(await client(request).closed, '');
    for (const one of early) {
      const again = answer(one);
      one.socket.write(request);
      assert.match(await again, /^HTTP\/1.1 200 /);
    }
    early[0]?.socket.destroy();
    await early[0]?.closed;
  });
});
