import type { Id } from '@contract/calls';
import type { EndpointOptions, ReplyMeta } from './apiQuery';
import { changes, type Tag } from './tags';
import { ignored, reply, type WireSchema } from './wire';

/** Returns the endpoint of a read by id. RTK Query refetches it when one of the tags is invalidated. */
export const readById = <T>(schema: WireSchema<T>, ...providesTags: readonly Tag[]) => ({
  query: (id: Id) => ({ id }),
  responseSchema: reply(schema),
  providesTags,
});

/** Returns the endpoint of a read without an id. */
export const read = <T>(schema: WireSchema<T>, ...providesTags: readonly Tag[]) => ({
  ...readById(schema, ...providesTags),
  query: (_nothing: undefined) => ({}),
});

/**
 * Returns the endpoint that reads a contract before the customer agrees to it. Adds the hash of the contract's terms
 * from the reply's header. The cache drops a contract once no screen uses it, because its figures and date soon change.
 */
export const readContract = <T>(schema: WireSchema<T>) => ({
  ...readById(schema),
  transformResponse: (body: object | null, meta: ReplyMeta | undefined) =>
    ({ ...body, hash: meta?.contractHash ?? null }) as T,
  keepUnusedDataFor: 0,
});

/** The options of a write whose reply is ignored. A success status is enough, whatever the body contains. */
export const ignoringReply = {
  responseSchema: reply(ignored),
  extraOptions: { ignoresReply: true } satisfies EndpointOptions,
};

/** Returns the options of a write whose reply is ignored, and after which reads with these tags are refetched. */
export const written = (...changed: readonly Tag[]) => ({
  ...ignoringReply,
  invalidatesTags: changes(...changed),
});
