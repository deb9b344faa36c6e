import type { Id } from '@contract/calls';
import type { EndpointOptions } from './baseQuery';
import { changes, type Tag } from './tags';
import { ignored, reply, type WireSchema } from './wire';

/** The endpoint of a read by id, which is repeated when one of the tags is invalidated. */
export const readById = <T>(schema: WireSchema<T>, ...providesTags: readonly Tag[]) => ({
  query: (id: Id) => ({ id }),
  responseSchema: reply(schema),
  providesTags,
});

/** The same for a call that needs no id. */
export const read = <T>(schema: WireSchema<T>, ...providesTags: readonly Tag[]) => ({
  ...readById(schema, ...providesTags),
  query: (_nothing: undefined) => ({}),
});

/** The options of a write whose reply is ignored: a success status is enough, whatever the body is. */
export const ignoringReply = {
  responseSchema: reply(ignored),
  extraOptions: { ignoresReply: true } satisfies EndpointOptions,
};

/** The same. Reads with these tags are repeated after it. */
export const written = (...changed: readonly Tag[]) => ({
  ...ignoringReply,
  invalidatesTags: changes(...changed),
});
