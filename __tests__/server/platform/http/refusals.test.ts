import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { callOf, calls, type CallName } from '../../../../contract/calls.ts';
import { newCustomer } from '../../../../server/testing/customers.ts';
import {
  addressOf,
  assertDocumented,
  operationsOf,
  type Key,
  type Operation,
} from '../../../../server/testing/operations.ts';
import { sampleOf } from '../../support/samples.ts';
import { providerSignature } from '../../../../server/testing/signatures.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import {
  startTestServer,
  type Call,
  type Reply,
  type TestServer,
} from '../../../../server/testing/server.ts';

// Each call with a wrong key counts towards the limit of its caller.
const server: TestServer = await startTestServer({ MACHINE_KEY_LIMIT: '1000' });
const operations = await operationsOf(server);
after(() => server.close());

const { config, systemClock } = server.dependencies;

const isChange = ({ method }: Operation) => method === 'POST' || method === 'PATCH';
const unknownIds = {
  id: '2147483647',
  token: 'A'.repeat(32),
  name: `${'A'.repeat(24)}.png`,
  image: 'identity_card',
  reference: 'unknown',
  kind: 'clique',
  year: '2026',
};
/** Bodies whose fields must be valid before the call checks the id. */
const validBodies: Readonly<Record<string, unknown>> = {
  'POST /clique/{id}/invite/': { emails: ['ada@example.com'] },
  'PATCH /office/api/assets/{id}/': { image: '/media/a' },
  'PATCH /office/api/vehicles/{id}/': { reason: 'A try' },
  'POST /office/api/agreements/{id}/repayments/': { amount: '1.00', receipt: 'R-1' },
  'POST /office/api/agreements/{id}/promises/': {
    amount: '1.00',
    due_on: '2099-01-01',
    note: 'A try',
  },
  'POST /office/api/agreements/{id}/repossess/': { notice_on: '2026-01-01' },
  'POST /office/api/customers/{id}/phone/': { phone_number: '08031234567', reason: 'A try' },
};

const tokens = { live: '', expired: '', revoked: '', office: '' };

before(async () => {
  tokens.office = await staffSession(server.dependencies, 'ada', 'demo');
  const { email, token } = await newCustomer(server);
  const now = Math.floor(systemClock.now().getTime() / 1000);
  const { jti, user_id } = server.app.jwt.decode<{ jti: string; user_id: number }>(token) ?? {
    jti: '',
    user_id: 0,
  };
  tokens.live = token;
  tokens.expired = server.app.jwt.sign({ jti, user_id, exp: now - 1 });
  const body = { username: email, password: 'Passw0rd!' };
  const again = await server.call({ method: 'POST', url: '/api/auth/token/', body });
  tokens.revoked = (again.body as { access: string }).access;
  await server.call({ method: 'POST', url: '/users/logout/', token: tokens.revoked });
});

const json = 'application/json';

/** Returns the required query parameters of a call as a query string. */
function queryOf({ parameters }: Operation): string {
  const needed = parameters.filter(({ in: place, required }) => place === 'query' && required);
  const values = needed.map(({ name, schema }) => [name, String(sampleOf(schema))] as const);
  return needed.length === 0
    ? ''
    : `?${new URLSearchParams(Object.fromEntries(values)).toString()}`;
}

/** Sends a call with valid credentials. The body is a string, so that it can be malformed. */
function send(
  operation: Operation,
  {
    text,
    type = json,
    ids = unknownIds,
  }: { text?: string; type?: string; ids?: Record<string, string> } = {},
): Promise<Reply> {
  const { method, key } = operation;
  const authorization: Readonly<Record<Key, Call['headers']>> = {
    none: {},
    customer: { authorization: `Bearer ${tokens.live}` },
    office: { cookie: `office=${tokens.office}` },
    bank: {
      'x-signature': createHmac('sha512', config.webhookSecret)
        .update(text ?? '')
        .digest('hex'),
    },
    provider: providerSignature(text ?? ''),
  };
  return server.call({
    method,
    url: addressOf(operation, ids) + queryOf(operation),
    headers: { ...authorization[key], ...(text !== undefined && { 'content-type': type }) },
    ...(text !== undefined && { body: text }),
  });
}

function assertRefused(operation: Operation, reply: Reply, status: number): void {
  assert.equal(reply.status, status, reply.text);
  assertDocumented(operation, reply);
  assert.doesNotMatch(reply.text, /node_modules|SELECT|stack|Error:|\.ts\b/);
}

const callsOfContract = Object.entries(calls).map(([name, { method, path }]) => ({
  operation: `${method} ${path}`,
  isOpen: callOf(name as CallName).authentication !== 'required',
}));

/** Operations without a session that the app doesn't call. A new one has to be added here deliberately. */
const otherOpenOperations = [
  'GET /backing/{table}.csv',
  'GET /healthz',
  'GET /media/assets/{name}',
  'GET /media/photos/{name}',
  'GET /media/share/{type}.png',
  'GET /metrics',
  'GET /readyz',
];

it('only calls that must work without a session need none', () => {
  const open = operations
    .filter(({ key, path }) => key === 'none' && !path.startsWith('/sandbox/'))
    .map(({ name }) => name);
  const openCalls = callsOfContract.filter(({ isOpen }) => isOpen);
  const expected = new Set([
    ...otherOpenOperations,
    ...openCalls.map(({ operation }) => operation),
  ]);
  assert.deepEqual(open.sort(), [...expected].sort());
});

it('every call of the contract is served', () => {
  const served = new Set(operations.map(({ name }) => name));
  const missing = callsOfContract.filter(({ operation }) => !served.has(operation));
  assert.deepEqual(missing, []);
});

/** Returns credentials that the server must refuse. */
function wrongTokens(key: Key): (string | undefined)[] {
  if (key === 'office') return ['', 'nonsense', tokens.live];
  const foreign = tokens.live.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`);
  const header = Buffer.from('{"alg":"none"}').toString('base64url');
  const unsigned = tokens.live.replace(/^[^.]+/, header).replace(/[^.]+$/, '');
  return ['', 'nonsense', tokens.expired, tokens.revoked, foreign, unsigned];
}

/**
 * Returns the first operation for each kind of caller. All operations of a kind have the same guard and body parser.
 */
function oneOfEachKey(among: readonly Operation[]): Operation[] {
  const keys = new Set(among.map(({ key }) => key));
  return [...keys].flatMap((key) => among.find((operation) => operation.key === key) ?? []);
}

describe('a call', () => {
  const withToken = operations.filter(({ key }) => key === 'customer' || key === 'office');
  for (const operation of withToken) {
    const { name, method } = operation;
    it(`a call to ${name} is refused (401) without a token`, async () => {
      const url = addressOf(operation, unknownIds);
      assertRefused(operation, await server.call({ method, url }), 401);
    });
  }

  for (const operation of oneOfEachKey(withToken)) {
    const { name, method, key } = operation;
    it(`a call to ${name} is refused (401) with an expired, revoked, foreign, unsigned or made-up token`, async () => {
      const url = addressOf(operation, unknownIds);
      for (const token of wrongTokens(key)) {
        assertRefused(operation, await server.call({ method, url, token }), 401);
      }
    });
  }

  for (const operation of operations.filter(({ key }) => key === 'bank' || key === 'provider')) {
    it(`a call to ${operation.name} is refused (401) without its signature`, async () => {
      const { method, path: url } = operation;
      const body = sampleOf(operation.body ?? {});
      for (const headers of [{}, { 'x-signature': '' }, { 'x-signature': '0'.repeat(128) }]) {
        assertRefused(operation, await server.call({ method, url, body, headers }), 401);
      }
    });
  }
});

/** Returns the fields of a body that can be whole numbers. */
function integersOf(body: object): string[] {
  const { properties = {} } = body as { properties?: Record<string, object> };
  return Object.entries(properties)
    .filter(([, schema]) => JSON.stringify(schema).includes('"integer"'))
    .map(([field]) => field);
}

describe('a body', () => {
  for (const operation of oneOfEachKey(operations.filter(isChange))) {
    const { name, key } = operation;
    // A body with a provider's signature is accepted with any contents.
    it(
      `a body of ${name} that isn’t JSON is refused (400)`,
      { skip: key === 'provider' },
      async () => {
        for (const text of ['{', '{"a":1,}', 'a=b', '{"__proto__":{"a":1}}']) {
          assertRefused(operation, await send(operation, { text }), 400);
        }
      },
    );

    it(`a body of ${name} in another content type is refused (415)`, async () => {
      for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
        assertRefused(operation, await send(operation, { text: 'a=b', type }), 415);
      }
    });

    it(`a body of ${name} above 64 KiB is refused (413)`, async () => {
      const text = JSON.stringify({ text: 'a'.repeat(70_000) });
      assertRefused(operation, await send(operation, { text }), 413);
    });
  }

  for (const operation of operations.filter((one) => isChange(one) && one.body)) {
    const { name, body = {} } = operation;
    const sample = sampleOf(body) as Record<string, unknown>;
    const { required = [] } = body as { required?: string[] };

    it(`a body of ${name} requires each field with its type and range, and ignores unknown fields`, async () => {
      for (const value of [[], null]) {
        assertRefused(operation, await send(operation, { text: JSON.stringify(value) }), 400);
      }
      for (const field of required) {
        const reply = await send(operation, {
          text: JSON.stringify({ ...sample, [field]: undefined }),
        });
        assertRefused(operation, reply, 400);
        const { detail } = reply.body as { detail: string };
        assert.match(detail, /^[A-Z][A-Za-z -]* is required\.$/, field);
      }
      for (const field of Object.keys(sample)) {
        for (const wrong of [{ a: 1 }, [[]]]) {
          const reply = await send(operation, {
            text: JSON.stringify({ ...sample, [field]: wrong }),
          });
          assertRefused(operation, reply, 400);
          assert.doesNotMatch((reply.body as { detail: string }).detail, /[a-z]_[a-z]|^[a-z]|:/);
        }
      }
      // No row has this id, and it exceeds the range of the column.
      for (const field of integersOf(body)) {
        const text = JSON.stringify({ ...sample, [field]: Number.MAX_SAFE_INTEGER });
        const reply = await send(operation, { text });
        assert.ok(reply.status < 500, `${field}: ${reply.text}`);
      }
      // Sends the valid body once before the comparison, because some changes can be made only once.
      await send(operation, { text: JSON.stringify(sample) });
      const plain = await send(operation, { text: JSON.stringify(sample) });
      const extra = { is_admin: true, balance: '1000000.00', constructor: {}, '': null };
      const reply = await send(operation, { text: JSON.stringify({ ...sample, ...extra }) });
      assert.equal(reply.status, plain.status, reply.text);
      assertDocumented(operation, reply);
      assert.doesNotMatch(reply.text, /is_admin/);
    });
  }
});

/** Sends a call with a valid body, so that only its id can be wrong. */
function sendAbout(operation: Operation, ids: Record<string, string>): Promise<Reply> {
  const { name, body } = operation;
  if (!body) return send(operation, { ids });
  return send(operation, { ids, text: JSON.stringify(validBodies[name] ?? sampleOf(body)) });
}

describe('an id', () => {
  const withIds = operations.filter(({ path }) => path.includes('{'));
  const isNumber = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'id');
  for (const operation of withIds) {
    const { name } = operation;
    // An invite link that no longer works isn't a failure: the reply gives the reason.
    if (name === 'GET /clique/join/{token}/') {
      it(`${name} with an id that does not exist returns the reason`, async () => {
        const { status, body } = await sendAbout(operation, unknownIds);
        assert.equal(status, 200);
        assert.deepEqual(body, { invitation: null, refusal: 'Invalid invite link.' });
      });
    } else {
      it(`${name} with an id that does not exist returns 404`, async () => {
        const ids = { ...unknownIds, kind: 'unknown', year: '1999' };
        assertRefused(operation, await sendAbout(operation, ids), 404);
        if (!isNumber(operation)) return;
        for (const id of ['abc', '99999999999999999999']) {
          assertRefused(operation, await sendAbout(operation, { ...ids, id }), 404);
        }
      });
    }
  }

  for (const operation of oneOfEachKey(withIds.filter(isNumber))) {
    it(`${operation.name} with an id that isn’t a number returns 404, like one that does not exist`, async () => {
      const noNumbers = ['0', '-1', '1.5', '1e3', '%20', "1'--", '%E0%A4%A', 'a'.repeat(300)];
      for (const id of noNumbers) {
        assertRefused(operation, await sendAbout(operation, { ...unknownIds, id }), 404);
      }
    });
  }
});
