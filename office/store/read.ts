import { reply, type WireSchema } from '@/store/api/wire';

/** Any write may change all that is shown, so every read has this tag and every write takes it away. */
export const everything = ['Everything'] as const;

/** The endpoint of a plain read. */
export const read = <Data, Argument = undefined>(
  pathOf: (argument: Argument) => string,
  schema: WireSchema<Data>,
) => ({
  query: (argument: Argument) => ({ path: pathOf(argument) }),
  responseSchema: reply(schema),
  providesTags: everything,
});
