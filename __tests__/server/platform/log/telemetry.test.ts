import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { newPlace } from '../../../../server/testing/place.ts';
import {
  remoteAnswer,
  remoteCall,
  remoteCustomer,
  runServer,
} from '../../../../server/testing/processes.ts';

/** Starts an OpenTelemetry collector, which accepts OTLP over HTTP. */
async function openCollector() {
  const arrivals = new EventEmitter();
  const received: { readonly path: string; readonly body: string }[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString('latin1') });
      reply.setHeader('content-type', 'application/json').end('{}');
      arrivals.emit('arrival');
    });
  });
  const sentTo = (path: string) =>
    received
      .filter((each) => each.path === path)
      .map(({ body }) => body)
      .join('\n');
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sentTo,
    /** Resolves when a text has arrived. */
    untilReceived: async (path: string, text: string) => {
      while (!sentTo(path).includes(text)) await once(arrivals, 'arrival');
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

it('a collector gets requests by route and jobs by kind, and nothing about any customer', async () => {
  const collector = await openCollector();
  const { environment, remove } = await newPlace(postgresUrl);
  const server = runServer({ ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  try {
    const origin = await server.ready;
    const customer = await remoteCustomer(origin, 'ngozi.telemetry@example.com');
    const { token, email, accountNumber } = customer;
    const record = await remoteAnswer(origin, 200, { url: '/users/current_user/', token });
    await remoteCall(origin, {
      url: `/users/${String(record.id)}/?next=somewhere-secret`,
      method: 'PATCH',
      token,
      body: { address: '7 Broad Street' },
    });
    await remoteAnswer(origin, 200, {
      method: 'POST',
      url: '/users/close-account/',
      body: { email },
    });
    await collector.untilReceived('/v1/traces', '"job closing-request"');
    server.child.kill('SIGTERM');
    assert.equal(await server.ended, 0, server.output());

    const spans = collector.sentTo('/v1/traces');
    const metrics = collector.sentTo('/v1/metrics');
    assert.match(spans, /"name":"POST \/users\/register\/"/);
    assert.match(spans, /"name":"PATCH \/users\/:id\/"/);
    assert.match(spans, /"name":"job closing-request"/);
    assert.match(metrics, /"http.server.request.duration"/);
    assert.match(metrics, /"mota.job.duration"/);
    const all = `${spans}\n${metrics}`;
    const secrets = [
      email,
      'ngozi',
      token,
      accountNumber,
      'somewhere-secret',
      'Broad Street',
      'Obi',
    ];
    const ofTheCaller = ['127.0.0.1', 'user_agent', 'user-agent', `users/${String(record.id)}`];
    for (const text of [...secrets, ...ofTheCaller]) assert.ok(!all.includes(text), text);
  } finally {
    server.child.kill('SIGKILL');
    collector.close();
    await server.ended;
    await remove();
  }
});
