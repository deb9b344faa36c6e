import fc from 'fast-check';
import { type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { safeParse } from 'valibot';
import type { CallName } from '@contract/calls';
import { schemas } from '@contract/schemas';
import type { CallSchema } from '@contract/schemas/callSchema';
import { Nothing } from '@contract/schemas/parts';
import { valueOf } from '../../server/testing/requests/values';
import { callNames, rowOf, schemaOf } from '../support/calls/table';
import { eachItem, placesOf } from '../support/hostile/wirePlaces';

/** Returns the schema of the server's reply to a successful call. Undefined if the reply has no body. */
function replyOf(name: CallName): TSchema | undefined {
  const { reply }: CallSchema = schemas[name];
  return reply === Nothing ? undefined : reply;
}

interface Walked {
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
}

/** The calls whose schemas describe their replies completely. No schema describes the format of a token. */
const inSchemas = callNames.filter((name) => name !== 'signIn');

/**
 * Fields that the app reads although no body of this server has them: the hash of a contract, which is in a header, and
 * a name that only other servers send.
 */
const inNoBody = [
  'getContract hash',
  'getNewCliqueContract hash',
  'getCliqueContract hash',
  'getInvitedContract hash',
  'getCurrentUser name',
];

/** Returns whether a schema of the server has a field at this path. */
function hasField(schema: TSchema | undefined, [key, ...rest]: readonly string[]): boolean {
  if (schema === undefined) return false;
  if (key === undefined) return true;
  const { anyOf, properties, items } = schema as Walked;
  if (anyOf) return anyOf.some((one) => hasField(one, [key, ...rest]));
  return hasField(key === eachItem ? items : properties?.[key], rest);
}

describe('the API contract', () => {
  it.each(inSchemas)('the app reads every reply that the schema of %s allows', (name) => {
    const schema = replyOf(name);
    if (schema === undefined) return;
    const taken = fc.property(valueOf(schema, {}), (reply) => {
      const { issues } = safeParse(schemaOf(name), reply);
      expect(issues ?? []).toEqual([]);
    });
    fc.assert(taken, { numRuns: 50 });
  });

  it.each(callNames)(
    "every field that the app reads from the reply to %s is in the server's schema",
    (name) => {
      const unknown = placesOf(schemaOf(name)).filter((place) => !hasField(replyOf(name), place));
      const fields = unknown.map((place) => `${name} ${place.join('.')}`);
      expect(fields.filter((field) => !inNoBody.includes(field))).toEqual([]);
    },
  );

  it.each(callNames)("the app's request for %s fits the server's schema", (name) => {
    const { body = {} } = rowOf(name);
    const { form, body: json }: CallSchema = schemas[name];
    const isOf = (schema: TSchema | undefined) =>
      Object.keys(body).every((field) => hasField(schema, [field]));
    // In the table, a file is replaced with its name.
    const isForm = form !== undefined && isOf(form);
    const isJson = json === undefined ? isOf(Type.Object({})) : isOf(json) && Check(json, body);
    expect(isForm || isJson).toBe(true);
  });
});
