import type { Id } from '@/config/calls';
import type { Tag } from './tags';
import { reply, type WireSchema } from './wire';

/** The endpoint of a call that reads what an id names, or what needs none, and is read again when one of the tags changes. */
export const read = <T>(schema: WireSchema<T>, ...providesTags: readonly Tag[]) => ({
  query: (id: Id | undefined) => ({ id }),
  responseSchema: reply(schema),
  providesTags,
});
