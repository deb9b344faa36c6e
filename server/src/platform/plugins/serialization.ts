import type { FastifySerializerCompiler } from 'fastify';
import makeSerializer, { type Options } from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { Problem } from '../http/schemas.ts';

type Serializer = (reply: unknown) => string;

const options: Options = {
  schema: { Problem },
  // Arrays of at least this many items are written by JSON.stringify, which takes a fifth of the time. Unlike the serializer, it
  // also writes fields that the schema doesn't have.
  largeArrayMechanism: 'json-stringify',
  largeArraySize: 1000,
};
const made = new Map<string, Serializer>();

interface Member {
  readonly type?: string;
}

interface Union {
  readonly anyOf: readonly Member[];
}

const isUnion = (part: unknown): part is Union =>
  typeof part === 'object' && part !== null && 'anyOf' in part;

/**
 * Replaces a union with null by a nullable type. The serializer validates a value against the members of a union one after
 * the other, but only compares a nullable value with null.
 */
function asNullable(_key: string, part: unknown): unknown {
  if (!isUnion(part)) return part;
  const { anyOf, ...rest } = part;
  const [only, ...others] = anyOf.filter(({ type }) => type !== 'null');
  const isNullable = anyOf.length === 2 && others.length === 0 && only?.type !== undefined;
  return isNullable ? { ...only, ...rest, nullable: true } : part;
}

/** Returns the serializer of a schema. It is created once. */
export function serializerOf(schema: TSchema): Serializer {
  const form = JSON.stringify(schema);
  const serializer =
    made.get(form) ?? makeSerializer(JSON.parse(form, asNullable) as TSchema, options);
  made.set(form, serializer);
  return serializer;
}

/**
 * Creates a serializer for a reply's schema on the first reply. Replies with the same schema share it. Creating all of
 * them at once would slow down the server's start.
 */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serializer: Serializer | undefined;
  return (reply) => (serializer ??= serializerOf(schema))(reply);
};
