import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { addressOf, type Operation } from '../operations.ts';
import { form } from '../pictures.ts';
import { providerSignature } from '../signatures.ts';
import type { Call } from '../server.ts';
import { anything, bodyOf, valueOf } from './values.ts';
import type { Callers } from './callers.ts';

type Parts = Readonly<Record<string, Uint8Array | string>>;

type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'raw'; readonly text: string; readonly type: string }
  | { readonly kind: 'form'; readonly parts: Parts };

export interface FuzzedRequest {
  readonly operation: Operation;
  readonly values: Readonly<Record<string, unknown>>;
  /** Index of the caller's token. -1 for no token, -2 for an invalid one. */
  readonly caller: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
  readonly address: string;
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'nonsense',
];

const rawTexts = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":',
  '{"constructor":{"prototype":{"a":1}}}',
  '--x\r\nContent-Disposition: form-data; name="profile_image"; filename="a"\r\n\r\nGIF89a',
  `[${'['.repeat(2000)}`,
];

function formParts({ picture }: Callers): fc.Arbitrary<Parts> {
  const file = fc.oneof(
    { arbitrary: fc.constant(picture), weight: 4 },
    { arbitrary: fc.uint8Array({ maxLength: 64 }), weight: 1 },
    { arbitrary: fc.constant(picture.subarray(0, 40)), weight: 1 },
    { arbitrary: fc.constant(''), weight: 1 },
  );
  const fields = {
    profile_image: file,
    identity_card: file,
    facial_recognition: file,
    user: fc.constant('100001'),
    other: fc.string(),
  };
  return fc.oneof(
    fc.record(fields),
    fc.record({ identity_card: file, facial_recognition: file }),
    fc.record({ profile_image: file }),
    fc.record(fields, { requiredKeys: [] }),
  );
}

function bodyFor(operation: Operation, callers: Callers): fc.Arbitrary<Body> {
  const { body, method, takesMultipart } = operation;
  const raw = fc.record({
    kind: fc.constant('raw' as const),
    text: fc.constantFrom(...rawTexts),
    type: fc.constantFrom(...contentTypes),
  });
  const none = fc.constant({ kind: 'none' as const });
  if (method === 'GET') return none;
  const json = fc.record({
    kind: fc.constant('json' as const),
    value: body ? bodyOf(body, callers.hints) : anything,
  });
  const parts = fc.record({ kind: fc.constant('form' as const), parts: formParts(callers) });
  return fc.oneof(
    { arbitrary: none, weight: body || takesMultipart ? 1 : 10 },
    { arbitrary: json, weight: body ? 14 : 1 },
    { arbitrary: raw, weight: 1 },
    { arbitrary: parts, weight: takesMultipart ? 12 : 0 },
  );
}

const keys = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  'no uuid',
];

const headers = fc.oneof(
  { arbitrary: fc.constant({}), weight: 6 },
  {
    arbitrary: fc.constantFrom(
      ...keys.map((key) => ({ 'idempotency-key': key })),
      { 'if-none-match': '*' },
      { 'if-none-match': 'W/"x", ,"' },
      { cookie: 'XSRF-TOKEN=one' },
      { cookie: 'XSRF-TOKEN=one', 'x-xsrf-token': 'one' },
      { accept: 'text/html' },
      { 'content-length': '10' },
      { origin: 'https://elsewhere.example' },
    ),
    weight: 1,
  },
);

/** Generates requests of one operation, mostly valid ones. */
function requestOf(operation: Operation, callers: Callers): fc.Arbitrary<FuzzedRequest> {
  const values = Object.fromEntries(
    operation.parameters.map(({ name, schema }) => [
      name,
      fc.oneof(
        { arbitrary: valueOf(schema, callers.hints, name), weight: 8 },
        { arbitrary: anything.map(String), weight: 1 },
      ),
    ]),
  );
  return fc.record<FuzzedRequest>({
    operation: fc.constant(operation),
    values: fc.record(values),
    caller: fc.oneof(
      { arbitrary: fc.constantFrom(0, 1, 2), weight: 14 },
      { arbitrary: fc.constantFrom(-1, -2), weight: 1 },
    ),
    body: bodyFor(operation, callers),
    headers,
    address: fc.integer({ min: 1, max: 250 }).map((number) => `10.0.0.${number}`),
  });
}

/** Generates requests of all operations, with equal weights. */
export function requestsOf(operations: readonly Operation[], callers: Callers) {
  return fc.oneof(...operations.map((operation) => requestOf(operation, callers)));
}

function authorization({ operation, caller }: FuzzedRequest, callers: Callers, text: string) {
  const { webhookSecret } = callers.server.dependencies.config;
  if (caller === -1) return {};
  if (caller === -2) return { authorization: 'Bearer nonsense', 'x-signature': 'nonsense' };
  switch (operation.key) {
    case 'office':
      return { cookie: callers.officeCookie };
    case 'bank': {
      const signature = createHmac('sha512', webhookSecret).update(text).digest('hex');
      return { 'x-signature': signature };
    }
    case 'provider':
      return providerSignature(text);
    case 'customer':
    case 'none':
      return { authorization: `Bearer ${callers.tokens[caller] ?? ''}` };
  }
}

function content(body: Body): Pick<Call, 'body' | 'headers'> & { text: string } {
  switch (body.kind) {
    case 'none':
      return { text: '' };
    case 'raw':
      return { text: body.text, body: body.text, headers: { 'content-type': body.type } };
    case 'form':
      return { text: '', body: form(body.parts) };
    case 'json': {
      const text = JSON.stringify(body.value);
      return { text, body: text, headers: { 'content-type': 'application/json' } };
    }
  }
}

/** Encodes a segment of a path. An empty segment or one of dots becomes "x", because it would change the path. */
function encode(value: string): string {
  // Half a surrogate pair has no encoding, so no client can send it.
  const text = Buffer.from(value).toString();
  return /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text);
}

/** Returns the call of a request. */
export function callOf(request: FuzzedRequest, callers: Callers): Call {
  const { text, body, headers: contentHeaders } = content(request.body);
  const values = Object.fromEntries(
    Object.entries(request.values).map(([name, value]) => [name, encode(String(value))]),
  );
  return {
    method: request.operation.method,
    url: addressOf(request.operation, values),
    from: request.address,
    headers: { ...request.headers, ...contentHeaders, ...authorization(request, callers, text) },
    ...(body !== undefined && { body }),
  };
}
