import type { ReplyMeta } from './baseQuery';

/** Adds the hash from the reply's header to a contract's reply, so that one schema reads both. */
export function withContractHash(body: unknown, meta: ReplyMeta | undefined) {
  const whole = typeof body === 'object' && body !== null ? body : {};
  return { ...whole, hash: meta?.contractHash ?? null };
}
