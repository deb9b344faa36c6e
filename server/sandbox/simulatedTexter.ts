import type { Texter } from '../src/platform/text/texter.ts';

/** Takes each text; the sandbox page shows them. */
export const simulatedTexter: Texter = { send: () => Promise.resolve() };
