import type { FastifySerializerCompiler } from 'fastify';
import makeSerializer from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { Problem } from '../http/schemas.ts';

const shared = { Problem };
const made = new WeakMap<TSchema, (reply: unknown) => string>();

/** Routes share the forms of refusals: compiling a serializer for each of them took a third of the server's start. */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  const serializer = made.get(schema) ?? makeSerializer(schema, { schema: shared });
  made.set(schema, serializer);
  return serializer;
};
