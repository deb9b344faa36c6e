import type { ReplyMeta } from './baseQuery';

/** A contract's reply with the hash that its header names. The schema reads the whole afterwards. */
export function withContractHash(body: unknown, meta: ReplyMeta | undefined) {
  const whole = typeof body === 'object' && body !== null ? body : {};
  return { ...whole, hash: meta?.contractHash ?? null };
}
