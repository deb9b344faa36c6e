import type { FastifySerializerCompiler } from 'fastify';
import makeSerializer from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { Problem } from '../http/schemas.ts';

type Serializer = (reply: unknown) => string;

const shared = { Problem };
const made = new Map<string, Serializer>();

function serializerOf(schema: TSchema): Serializer {
  const form = JSON.stringify(schema);
  const serializer = made.get(form) ?? makeSerializer(schema, { schema: shared });
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
