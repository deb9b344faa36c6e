import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { safeParse } from 'valibot';
import { callOf, pathOf, type CallName } from '@/config/calls';
import { valueOf } from '../../server/testing/fuzz/values';
import { fakeServer } from '../support/fakeServer';
import { uploadsTo } from '../support/fakeUploads';
import { callCases, callNames, requestOf, schemaOf } from '../support/hostile/callCases';
import { eachItem, placesOf } from '../support/hostile/wirePlaces';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aToken } from '../support/replies';

type Content = Readonly<Record<string, { readonly schema: TSchema }>>;

interface Operation {
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The OpenAPI document of the server beside this app. */
function readApiDocument(): ApiDocument {
  const cwd = join(__dirname, '../../server');
  const script = join(__dirname, '../server/support/printOpenApi.ts');
  const printed = execFileSync(process.execPath, ['--import', 'tsx', script], { cwd });
  return JSON.parse(printed.toString()) as ApiDocument;
}

let paths: ApiDocument['paths'];

function operationOf(name: CallName): Operation {
  const { method } = callOf(name);
  const url = pathOf(name, '7');
  // The server does not mind whether a slash ends a URL.
  const matches = (pattern: string) =>
    new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}?$`).test(url);
  // "others" isn't an id, so the pattern with the fewest parameters wins.
  const [found] = Object.entries(paths)
    .filter(([pattern]) => matches(pattern))
    .sort(([one], [other]) => one.split('{').length - other.split('{').length);
  const operation = found?.[1][method.toLowerCase()];
  if (!operation) throw new Error(`The server has no ${method} ${url}.`);
  return operation;
}

const jsonOf = (content: Content | undefined) => content?.['application/json']?.schema;

/** The server's message on success; undefined without one. */
function replyOf(name: CallName): TSchema | undefined {
  const { responses } = operationOf(name);
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return jsonOf(success?.[1].content);
}

interface Walked {
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
}

/** No schema says how a token is made. */
const inSchemas = callNames.filter((name) => name !== 'signIn');

/** The hash of a contract comes in a header. */
const inHeaders = ['hash'];

/** Whether a schema of the server has a field at that place. */
function has(schema: TSchema | undefined, [key, ...rest]: readonly string[]): boolean {
  if (schema === undefined) return false;
  if (key === undefined) return true;
  const { anyOf, properties, items } = schema as Walked;
  if (anyOf) return anyOf.some((one) => has(one, [key, ...rest]));
  return has(key === eachItem ? items : properties?.[key], rest);
}

describe('the contract with the server', () => {
  // Only when a test of these runs: the server is compiled for it.
  beforeAll(() => ({ paths } = readApiDocument()));

  it.each(inSchemas)('The app takes whatever this server may reply to %s', (name) => {
    const schema = replyOf(name);
    if (schema === undefined) return;
    const taken = fc.property(valueOf(schema, {}), (reply) => {
      const { issues } = safeParse(schemaOf(name), reply);
      expect(issues ?? []).toEqual([]);
    });
    fc.assert(taken, { numRuns: 50 });
  });

  it.each(callNames)(
    'Every field that the app reads of %s is one that this server writes',
    (name) => {
      const unknown = placesOf(schemaOf(name)).filter((place) => !has(replyOf(name), place));
      const names = unknown.map((place) => place.join('.'));
      expect(names.filter((place) => !inHeaders.includes(place))).toEqual([]);
    },
  );

  it.each(callNames)('What the app sends with %s is what this server expects', async (name) => {
    const server = fakeServer();
    const device = testDevice(name === 'signIn' ? {} : { token: aToken() });
    const { store } = makeTestStore({
      server,
      device,
      services: { openUpload: uploadsTo(server) },
    });
    await callCases[name].send(store);
    const [request] = server.sent(requestOf(name));
    expect(request).toBeDefined();
    const content = operationOf(name).requestBody?.content;
    const isForm = request?.body instanceof FormData;
    const body = isForm ? Object.fromEntries(request.body) : request?.body;
    const schema = content?.[isForm ? 'multipart/form-data' : 'application/json']?.schema;
    const { properties = {} } = (schema ?? {}) as Walked;
    expect(Object.keys(body ?? {}).filter((key) => !(key in properties))).toEqual([]);
    if (schema && !isForm) expect(Check(schema, body)).toBe(true);
  });
});
