import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { App } from '../../../../server/src/platform/http/app.ts';
import { traceOf } from '../../../support/traceOf.ts';
import { mailedCode, newCustomer, registration } from '../../../../server/testing/customers.ts';
import { runJobs } from '../../../../server/testing/money.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import { logged } from '../../support/logged.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let app: App;
let lines: string[];

before(async () => {
  server = await startTestServer();
  ({ app, lines } = await logged(server, 'trace'));
});
after(async () => {
  await app.close();
  await server.close();
});

const post = (url: string, payload: object, token = '') =>
  app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });

function assertNotLogged(...secrets: readonly string[]) {
  const log = lines.join('');
  assert.ok(lines.length > 0);
  for (const secret of secrets) assert.doesNotMatch(log, traceOf(secret));
}

describe('the log', () => {
  it('the log has one JSON object per line, with the id that the reply contains', async () => {
    const reply = await app.inject({ url: '/healthz' });
    const written = lines.map((line) => JSON.parse(line) as { reqId?: string });
    assert.ok(written.some(({ reqId }) => reqId === reply.headers['x-request-id']));
  });

  it('the log never contains a password, a PIN, a code or a token of any call', async () => {
    const { email, token } = await newCustomer(server);
    const secrets = { password: 'Wr0ng-Secret!', pin: '9275', invitation: 'invitation-4f1c9' };
    await post('/api/auth/token/', { username: email, password: secrets.password });
    await post('/users/forgot_password/', { email });
    const otp = await mailedCode(server, email);
    await post('/users/verify-email/', { email, otp });
    await post('/users/set_transaction_pin/', { new_pin: secrets.pin }, token);
    await post('/wallet/request_withdrawal/', { amount: 1, pin: secrets.pin }, token);
    await post(`/clique/join/${secrets.invitation}/`, { contribution: 1 }, token);
    await post(`//clique//join//${secrets.invitation}?token=${token}`, {}, token);
    await app.inject({ url: `/media/photos/x?code=${otp}&otp=${otp}` });
    await runJobs(server);
    assertNotLogged(secrets.password, secrets.pin, secrets.invitation, otp, token);
  });

  it("the log has the database's error without the values of the query", async () => {
    const change = (text: string) =>
      asOwner(server.dependencies.connection, `ALTER TABLE outbox ${text}`);
    await change("ADD CONSTRAINT none CHECK (code = '') NOT VALID");
    lines.length = 0;
    const body = registration();
    const reply = await post('/users/register/', body);
    await change('DROP CONSTRAINT none');
    assert.equal(reply.statusCode, 500);
    const failure = lines.find((line) => line.includes('request failed')) ?? '';
    assert.match(failure, /insert into \\"outbox\\"/);
    assert.match(failure, /"code":"23514"/);
    assert.match(failure, /register\.ts/);
    assertNotLogged(body.password, body.email, 'verification_code', 'argon2id');
  });
});
