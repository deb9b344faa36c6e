import * as v from 'valibot';

/** The server's sentence about what was done. */
export const done = v.object({ message: v.string() });
export type Done = v.InferOutput<typeof done>;
