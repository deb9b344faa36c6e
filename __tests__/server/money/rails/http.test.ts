import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { callProvider } from '../../../../server/src/money/rails/http.ts';
import { RailUnavailable } from '../../../../server/src/money/rails/moneyRail.ts';

let answer: { status: number; body: string } | 'nothing';
let timesAsked = 0;
const service = createServer((_request, response) => {
  timesAsked += 1;
  if (answer === 'nothing') return;
  response
    .writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' })
    .end(answer.body);
});
before(
  () =>
    new Promise<void>((resolve) => {
      service.listen(0, '127.0.0.1', resolve);
    }),
);
after(() => {
  service.close();
  service.closeAllConnections();
});

const call = (seconds = 10) =>
  callProvider(
    {
      method: 'POST',
      url: new URL(`http://127.0.0.1:${(service.address() as AddressInfo).port}/pay?to=1`),
      headers: { authorization: 'Bearer secret' },
      body: {},
    },
    seconds,
  );

it('the client returns the status and body of a reply', async () => {
  answer = { status: 422, body: '{"status":false}' };
  assert.deepEqual(await call(), { status: 422, body: { status: false } });
});

it('the client follows no redirect, because it would send account numbers to another host', async () => {
  answer = { status: 307, body: '' };
  timesAsked = 0;
  await assert.rejects(call(), RailUnavailable);
  assert.equal(timesAsked, 1);
});

it('the client treats a missing reply and anything but JSON as no reply, and reveals no secret', async () => {
  for (const each of ['nothing', { status: 200, body: '<html>' }] as const) {
    answer = each;
    const failure = await call(1).catch((error: unknown) => error);
    assert.ok(failure instanceof RailUnavailable);
    assert.equal(failure.message, 'POST /pay had no answer.');
  }
});
