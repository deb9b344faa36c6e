import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { newCustomer, type TestCustomer } from '../../../../server/testing/customers.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { operate } from '../../support/staff.ts';

const corsOrigin = 'https://app.mota.example';
let server: TestServer;
let ada: TestCustomer;

before(async () => {
  server = await startTestServer({ APP_ORIGIN: corsOrigin });
  ada = await newCustomer(server);
});
after(() => server.close());

const nestedArrays = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a body with thousands of nested levels', () => {
  it('a body with thousands of nested levels is refused as invalid by a call that reads all of it', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/asset/1/invest/',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        authorization: `Bearer ${ada.token}`,
      },
      payload: `{"asset_id":1,"payout_frequency":"week","further":${nestedArrays(25_000)}}`,
    });
    assert.equal(reply.statusCode, 400, reply.body);
  });

  it('a text with thousands of brackets isn’t mistaken for nested levels', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/token/',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ username: ada.email, password: '[{"'.repeat(40) }),
    });
    assert.equal(reply.statusCode, 401, reply.body);
  });
});

describe('a malformed session token', () => {
  const part = (text: string) => Buffer.from(text).toString('base64url');
  for (const token of [
    '..',
    'a.b.c',
    `${part('null')}.${part('null')}.x`,
    `${part('{"alg":["HS256"]}')}.${part('{}')}.x`,
    `${part('{"alg":"none"}')}.${part('{"jti":1,"exp":9999999999}')}.`,
    'a'.repeat(8000),
  ]) {
    it(`a malformed session token is refused with 401: ${token.slice(0, 30)}`, async () => {
      const reply = await server.call({ url: '/users/current_user/', token });
      assert.equal(reply.status, 401, reply.text);
    });
  }
});

describe('the origin of the app', () => {
  const allowed = async (url: string, method: 'GET' | 'OPTIONS') => {
    const headers = { origin: corsOrigin, 'access-control-request-method': 'GET' };
    const reply = await server.app.inject({ method, url, headers });
    return reply.headers['access-control-allow-origin'];
  };

  it("the origin of the app can read customers' calls, and none of the office's", async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      assert.equal(await allowed('/asset/', method), corsOrigin);
      for (const url of ['/office/', '/office/api/session/', '//office/api/session/']) {
        assert.equal(await allowed(url, method), undefined, `${method} ${url}`);
      }
    }
  });
});

describe('a draft of an asset', () => {
  it('the routes of contracts answer for a draft of an asset as for an unknown one, like the list', async () => {
    const draft = {
      name: 'Secret plan',
      type: 'minibus',
      value: '10',
      roi: 1,
      duration: 1,
      units: 1,
      state: 'draft',
    };
    const added = await operate(server, '/assets/', draft);
    assert.equal(added.status, 201, added.text);
    const { id } = added.body as { id: number };
    for (const url of [
      `/asset/${id}/`,
      `/asset/${id}/get_contract/`,
      `/asset/${id}/get_clique_contract/`,
    ]) {
      const { status, text } = await server.call({ url, token: ada.token });
      assert.equal(status, 404, `${url} ${text}`);
      assert.doesNotMatch(text, /Secret plan/);
    }
  });
});
