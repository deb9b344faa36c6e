import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { safeParse } from 'valibot';
import type { CallName } from '@contract/calls';
import { schemas } from '@contract/schemas';
import type { CallSchema } from '@contract/schemas/callSchema';
import { Nothing } from '@contract/schemas/parts';
import { valueOf } from '../../server/testing/fuzz/values';
import { fakeServer } from '../support/fakeServer';
import { uploadsTo } from '../support/fakeUploads';
import { callCases, callNames, requestOf, schemaOf } from '../support/hostile/callCases';
import { eachItem, placesOf } from '../support/hostile/wirePlaces';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aToken } from '../support/replies';

/** The server's message on success, as the contract has it; undefined without a body. */
function replyOf(name: CallName): TSchema | undefined {
  const { reply }: CallSchema = schemas[name];
  return reply === Nothing ? undefined : reply;
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
    const call: CallSchema = schemas[name];
    const isForm = request?.body instanceof FormData;
    const body = isForm ? Object.fromEntries(request.body) : request?.body;
    const schema = isForm ? call.form : call.body;
    const { properties = {} } = (schema ?? {}) as Walked;
    expect(Object.keys(body ?? {}).filter((key) => !(key in properties))).toEqual([]);
    if (schema && !isForm) expect(Check(schema, body)).toBe(true);
  });
});
