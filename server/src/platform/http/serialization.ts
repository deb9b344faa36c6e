import type { FastifySerializerCompiler } from 'fastify';
import makeSerializer, { type Options } from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { Problem } from './schemas.ts';

type Serializer = (reply: unknown) => string;

const options: Options = { schema: { Problem } };

const optionsOfExactRows: Options = {
  ...options,
  // JSON.stringify writes arrays of 1,000 items or more. It takes a fifth of the time.
  largeArrayMechanism: 'json-stringify',
  largeArraySize: 1000,
};

const serializers = new Map<string, Serializer>();
const exactRowsSerializers = new Map<string, Serializer>();

interface Member {
  readonly type?: string;
}

interface Union {
  readonly anyOf: readonly Member[];
}

const isUnion = (part: unknown): part is Union =>
  typeof part === 'object' && part !== null && 'anyOf' in part;

/**
 * Replaces a union of one type and null by a nullable type. The serializer validates a value against the members of a
 * union one after the other, but only compares a nullable value with null.
 */
function asNullable(_key: string, part: unknown): unknown {
  if (!isUnion(part)) return part;
  const { anyOf, ...rest } = part;
  const [only, ...others] = anyOf.filter(({ type }) => type !== 'null');
  const isNullable = anyOf.length === 2 && others.length === 0 && only?.type !== undefined;
  return isNullable ? { ...only, ...rest, nullable: true } : part;
}

function serializerWith(
  schema: TSchema,
  cache: Map<string, Serializer>,
  options: Options,
): Serializer {
  const form = JSON.stringify(schema);
  const serializer =
    cache.get(form) ?? makeSerializer(JSON.parse(form, asNullable) as TSchema, options);
  cache.set(form, serializer);
  return serializer;
}

/** Returns the serializer of a schema. It is created once. It omits fields that the schema doesn't have. */
export const serializerOf = (schema: TSchema): Serializer =>
  serializerWith(schema, serializers, options);

/**
 * Returns a faster serializer for lists whose rows have exactly the fields of the schema. From 1,000 rows on it would
 * also write other fields.
 */
export const exactRowsSerializerOf = (schema: TSchema): Serializer =>
  serializerWith(schema, exactRowsSerializers, optionsOfExactRows);

/**
 * Creates a serializer for a reply's schema on the first reply. Replies with the same schema share it. Creating all of
 * them at once would slow down the server's start.
 */
const compilerOf =
  (create: (schema: TSchema) => Serializer): FastifySerializerCompiler<TSchema> =>
  ({ schema }) => {
    let serializer: Serializer | undefined;
    return (reply) => (serializer ??= create(schema))(reply);
  };

export const serializerCompiler = compilerOf(serializerOf);

/** Compiles serializers for a call whose rows have exactly the fields of its reply. */
export const exactRowsCompiler = compilerOf(exactRowsSerializerOf);
